"""What a text is to a translator."""

import msgspec


class Found(msgspec.Struct, frozen=True):
    """A text of the source: its sentence, its plural if it counts, and the file that says it."""

    source: str
    plural: str
    file: str

    @property
    def key(self) -> tuple[str, str]:
        """Return what the catalogues look up."""
        return self.source, self.plural
