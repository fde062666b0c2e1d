"""The desk of the suite: what it keeps of a drawing, and how it fills in forms."""

from spellenkast.core.svg import el, join
from spellenkast.core.text import ENGLISH, say
from spellenkast.testing.desk import (
    FORM,
    Field,
    FormReader,
    PlainDesk,
    drawing,
    drawn,
    submissions,
)
from tests.toy import PIG, SECRET
from tests.toys.pig_state import Hold, Throw


def test_a_desk_keeps_the_buttons_that_are_drawn_on_it() -> None:
    desk = PlainDesk(("Oma", "Pim"), acting=True)
    button = desk.button(Hold(), "hold", class_="big", label=say("Hold {n}", n=3))
    assert button == (
        f'<button type="submit" form="{FORM}" name="move" value="hold" class="big" '
        'aria-label="Hold 3">hold</button>'
    )
    assert desk.buttons == [Hold()]
    assert (desk.names, desk.language, desk.form_id) == (("Oma", "Pim"), ENGLISH, FORM)


def test_a_button_cannot_be_pressed_by_somebody_who_is_not_to_act() -> None:
    button = PlainDesk(("Oma",), acting=False).button(Throw(), "throw")
    assert FormReader(button).fields == []


def test_fields_are_found_wherever_they_stand() -> None:
    page = join(
        el("input", type="checkbox", name="keep", value="6", form=FORM, checked=True),
        el("div", el("input", type="radio", name="card", value="1", form=FORM), id="a"),
        el(
            "select",
            el("option", "x", value="x"),
            el("option", "y", value="y", selected=True),
            name="letter",
            form=FORM,
        ),
        el("input", name="text", form=FORM, id="b"),
        el("input", type="checkbox", name="keep", value="5", form=FORM, disabled=True),
        el("button", "go", name="go", value="1", form=FORM),
        el("button", "stop", form=FORM),
        el("button", "fold", type="button"),
    )
    reader = FormReader(page)
    assert reader.fields == [
        Field("keep", "6", "checkbox", True),
        Field("card", "1", "radio", False),
        Field("letter", "x", "option", False),
        Field("letter", "y", "option", True),
        Field("text", "", "text"),
        Field("go", "1", "submit"),
        Field("", "", "submit"),
    ]
    assert reader.ids == ["a", "b"]
    assert reader.lost == []


def test_fields_without_the_form_are_lost() -> None:
    page = join(
        el("input", name="keep", value="6"),
        el("button", "go"),
        el("input", type="checkbox", class_="only-opens-a-fold"),
    )
    assert FormReader(page).lost == ["keep", "button"]


def test_a_form_is_sent_in_every_way_that_matters() -> None:
    fields = [
        Field("seq", "4", "hidden"),
        Field("keep", "6", "checkbox", True),
        Field("keep", "5", "checkbox", False),
        Field("go", "1", "submit"),
        Field("", "", "submit"),
    ]
    sent = list(submissions(fields))
    assert {"seq": ["4"], "keep": ["6"], "go": ["1"]} in sent
    assert {"seq": ["4"], "keep": ["6", "5"], "go": ["1"]} in sent
    assert {"seq": ["4"], "go": ["1"]} in sent
    assert {"seq": ["4"], "keep": ["5"]} in sent


def test_a_form_without_a_button_cannot_be_sent() -> None:
    assert list(submissions([Field("keep", "6", "checkbox")])) == []


def test_everything_that_a_viewer_sees_is_drawn() -> None:
    view = PIG.new(2).view(0)
    desk, page = drawing(PIG, view, ("Oma", "Pim"))
    assert desk.buttons == [Throw()]
    assert "Pim" in page
    assert page.encode() in drawn(PIG, view, ("Oma", "Pim"))
    assert b"0 points in the pot" in drawn(PIG, view, ("Oma", "Pim"))


def test_a_game_without_actions_is_drawn_too() -> None:
    desk, _ = drawing(SECRET, SECRET.new(2).view(0), ("Oma", "Pim"))
    assert desk.buttons == []
