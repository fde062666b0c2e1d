"""The style sheets: readable in light and dark, light enough, and within the page's policy."""

import gzip
import re
from pathlib import Path

import pytest

import spellenkast

PACKAGE = Path(spellenkast.__file__).parent
OWN = sorted((PACKAGE / "web" / "static").glob("*.css"))
SHEETS = [*OWN, *sorted((PACKAGE / "games").glob("*/static/*.css"))]
TOKENS = (PACKAGE / "web" / "static" / "tokens.css").read_text(encoding="utf-8")

Colours = dict[str, str]


def declared(block: str) -> Colours:
    return dict(re.findall(r"--([a-z0-9-]+):\s*([^;]+);", block))


def blocks() -> tuple[Colours, Colours, Colours]:
    """The tokens of light, of dark by the system, and of dark by choice."""
    light, rest = TOKENS.split("@media (prefers-color-scheme: dark)")
    by_system, rest = rest.split(':root[data-theme="dark"]')
    by_choice = rest.split("@media")[0]
    return declared(light), declared(by_system), declared(by_choice)


LIGHT, DARK, CHOSEN_DARK = blocks()
THEMES: dict[str, Colours] = {"light": LIGHT, "dark": {**LIGHT, **DARK}}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2.2 defines it."""
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio as WCAG 2.2 defines it, from 1 to 21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_contrast_formula_gives_the_known_extremes() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#fff") == pytest.approx(4.54, abs=0.01)


TEXT = [
    *[("ink", ground) for ground in ("page", "lamp", "card", "paper", "paper-band")],
    *[("ink", ground) for ground in ("warn-soft", "accent-soft")],
    *[("muted", ground) for ground in ("page", "lamp", "card", "paper", "paper-band")],
    *[("muted", "accent-soft"), ("accent", "accent-soft"), ("warn", "warn-soft")],
    *[("accent", ground) for ground in ("page", "lamp", "card", "paper")],
    *[("on-accent", "accent"), ("warn", "card"), ("warn", "page"), ("pen", "paper")],
    *[("on-felt", ground) for ground in ("felt", "felt-lamp", "felt-deep", "tray", "tray-deep")],
]
SHAPES = [
    *[("edge", ground) for ground in ("page", "card", "paper")],
    *[("wood", "page"), ("pip", "die-top")],
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), TEXT)
def test_text_can_be_read(theme: str, front: str, ground: str) -> None:
    assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "ground"), SHAPES)
def test_shapes_and_frames_can_be_seen(theme: str, front: str, ground: str) -> None:
    assert contrast(THEMES[theme][front], THEMES[theme][ground]) >= 3


def test_white_letters_on_every_token_and_box_can_be_read() -> None:
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    colours = re.findall(r"--(?:seat|box): (#[0-9a-f]+);", css)
    assert len(colours) >= 12
    assert min(contrast("#fff", colour) for colour in colours) >= 4.5


def test_dark_looks_the_same_whoever_asked_for_it() -> None:
    assert DARK == CHOSEN_DARK
    assert set(DARK) <= set(LIGHT)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_sheet_asks_for_nothing_from_elsewhere(sheet: Path) -> None:
    for address in re.findall(r"url\(([^)]*)\)", sheet.read_text(encoding="utf-8")):
        assert address.startswith('"vendor/'), address


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_no_text_is_smaller_than_fifteen_pixels(sheet: Path) -> None:
    css = sheet.read_text(encoding="utf-8")
    base = 17
    sizes = [float(size) for size in re.findall(r"font-size: ([0-9.]+)rem", css)]
    assert all(size * base >= 15 for size in sizes), sizes
    assert not re.findall(r"font-size: [0-9.]+(?:px|em)", css)


def test_every_custom_property_that_is_used_is_declared() -> None:
    css = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", css))
    assert used <= set(declared(css)), sorted(used - set(declared(css)))


def test_all_style_sheets_stay_light() -> None:
    """They are sent zipped, and the first page has 100 kB for everything."""
    sizes = {sheet: len(gzip.compress(sheet.read_bytes())) for sheet in SHEETS}
    house = sum(size for sheet, size in sizes.items() if "games" not in sheet.parts)
    assert house < 13_000
    assert all(size < 4_500 for sheet, size in sizes.items() if "games" in sheet.parts)
