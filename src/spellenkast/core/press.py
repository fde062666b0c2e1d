"""What can be pressed: the markup of buttons, the same for every desk.

A button of HTML works by itself. Inside a drawing there are no buttons, so a spot is a group that
says what it would send; the page's script sends it. Without the script the same moves are found in
the list of all moves.
"""

from collections.abc import Sequence

import msgspec

from spellenkast.core.svg import Child, Svg, el

PRESS = "data-press"
"""The attribute of a spot that names the field it sends; ``data-value`` is what it sends."""


class Press(msgspec.Struct, frozen=True):
    """What makes buttons for one form, which nobody can press who is not to act."""

    form: str
    """Id of the form that they send."""
    enabled: bool

    def button(
        self, value: str, *content: Child, class_: str = "", label: str | None = None
    ) -> Svg:
        """Return a button that sends ``value`` as the field ``move``.

        >>> Press("f", True).button("stop", "Stop")
        Svg('<button type="submit" form="f" name="move" value="stop">Stop</button>')
        """
        return el(
            "button",
            *content,
            type="submit",
            form=self.form,
            name="move",
            value=value,
            class_=class_ or None,
            disabled=not self.enabled,
            aria_label=label,
        )

    def spot(
        self,
        value: str,
        *content: Child,
        label: str,
        class_: str = "",
        when: Sequence[str] = (),
    ) -> Svg:
        """Return a part of a drawing that sends ``value`` as the field ``move`` when it is pressed.

        It is shown only while the fields ``when``, written ``name:value``, are chosen.

        >>> spot = Press("f", True).spot("c4", el("circle", r=3), label="C4", when=("man:2",))
        >>> print(spot.replace(" form", "\\n form"))
        <g class="spot" role="button" tabindex="0" aria-label="C4"
         form="f" data-press="move" data-value="c4" data-when="man:2"><circle r="3"/></g>
        """
        if not self.enabled:
            return el("g", *content, class_=("spot", class_))
        return el(
            "g",
            *content,
            class_=("spot", class_),
            role="button",
            tabindex=0,
            aria_label=label,
            form=self.form,
            data_press="move",
            data_value=value,
            data_when=" ".join(when) or None,
        )
