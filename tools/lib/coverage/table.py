"""Writes a tally as text for a terminal, as CSV, and as docs/coverage.md."""

import textwrap
from collections import defaultdict

from . import catalogue, tally

COLUMNS = ("executed", "present only", "missing", "out of scope", "total", "%", "% in scope")

_INTRODUCTION = """\
# How much of UIKit is here

`tools/api-coverage --update` runs the tests in a coverage build and writes this page, before each
release; `tools/api-coverage` prints the table with the names that the module has now.

The page counts the members, not deprecated, of all UIKit classes that the package has, and of a few
that it lacks but that these members need. *Spine* is the application with its windows, views and
basic gestures; *gestures* are the other recognizers and the controls; *app* is the rest of an app:
scenes, controllers, traits, keys and text input; *looks* is what is seen: images, colours, fonts,
text, bars and animations. Other frameworks, such as Core Animation and Core Motion, are not
counted, except for clocks, user activities and the attributes of text.

*Executed*: the module has it and a test executes it. *Present only*: the module has it and the last
run of the tests did not execute it, so it does not count. *Missing*: the module does not have it.
*Out of scope*: the module does not have it either, since it would do nothing without a part of
UIKit that is out of scope, such as shown menus or Auto Layout; the part is named below. The first
percentage is executed of total, the second executed of the members in scope, both rounded down.
[decisions/0012](decisions/0012-what-counts-as-executed.md) says what counts as executed.

The list of names was made for events. Images, colours, fonts, attributed text, labels, text views,
bars and animators are not in it, and so not counted, whether the module has them or not.
"""


def terminal(counted, classes):
    """The tallies by class, by area and in total, in columns."""
    rows = [("class", "part", *COLUMNS)]
    rows += [(name, counted.parts[name], *_numbers(own)) for name, own in classes.items()]
    rows += [("", "", *("",) * len(COLUMNS)), ("area", "", *COLUMNS)]
    rows += [(name, "", *_numbers(own)) for name, own in tally.by_area(classes).items()]
    rows.append(("all", "", *_numbers(tally.total(classes.values()))))
    widths = [max(len(str(row[place])) for row in rows) for place in range(len(rows[0]))]
    return "".join(_line(row, widths) for row in rows)


def csv(classes):
    """`area,percent,present,total`; present counts executed members; the last row is all."""
    rows = [*tally.by_area(classes).items(), ("all", tally.total(classes.values()))]
    lines = [f"{name},{own.percent},{len(own.executed)},{own.total}\n" for name, own in rows]
    return "area,percent,present,total\n" + "".join(lines)


def lacking(counted, classes):
    """The members that do not count yet, by class: `-` is missing, `?` never executed."""
    lines = []
    for name, own in classes.items():
        head = f"{name} ({counted.parts[name]}): {len(own.executed)} of {own.total}"
        lines.append(f"{head}, {own.percent} %\n")
        lines += [f"  - {member.label}\n" for member in own.missing]
        lines += [f"  ? {member.label}\n" for member in own.idle]
    return "".join(lines)


def page(counted, classes, graph):
    """The contents of docs/coverage.md."""
    areas = tally.by_area(classes)
    whole = ("**all**", *_numbers(tally.total(classes.values())))
    parts = []
    for part in catalogue.PARTS:
        own = [classes[name] for name in classes if counted.parts[name] == part]
        parts.append((part, *_numbers(tally.total(own))))
    by_class = [
        (f"`{name}`", counted.parts[name], *_numbers(own)) for name, own in classes.items()]
    return "\n".join([
        _INTRODUCTION,
        "## By part of the work\n", _markdown("part", *COLUMNS, rows=[*parts, whole]),
        "## By area\n",
        _markdown("area", *COLUMNS, rows=[*((n, *_numbers(t)) for n, t in areas.items()), whole]),
        "## By class\n", _markdown("class", "part", *COLUMNS, rows=by_class),
        "## Members that do not count\n",
        "By class; a name with *(present only)* exists, but no test executes it.\n",
        _lacking_paragraphs(classes),
        "## Members out of scope\n",
        "By the part of UIKit that they need.\n",
        _needing_paragraphs(counted, classes),
        "## Classes out of scope\n",
        "None of their members is counted. A class marked *(here)* exists nevertheless.\n",
        _absent_paragraphs(counted, graph)])


def _numbers(own):
    return (
        len(own.executed), len(own.idle), len(own.missing), len(own.needing), own.total,
        own.percent, own.percent_in_scope)


def _line(row, widths):
    texts = [str(text).ljust(width) for text, width in zip(row[:2], widths[:2], strict=True)]
    numbers = [str(text).rjust(width) for text, width in zip(row[2:], widths[2:], strict=True)]
    return "  ".join([*texts, *numbers]).rstrip() + "\n"


def _markdown(*head, rows):
    texts = len(head) - len(COLUMNS)
    rule = ["--"] * texts + ["-:"] * len(COLUMNS)
    return "".join(f"| {' | '.join(map(str, row))} |\n" for row in (head, rule, *rows))


def _lacking_paragraphs(classes):
    paragraphs = []
    for name, own in classes.items():
        names = [f"`{member.label}`" for member in own.missing]
        names += [f"`{member.label}` (present only)" for member in own.idle]
        if names:
            # A function's underscores would be taken for emphasis.
            head = f"`{name}`" if name.endswith(")") else name
            paragraphs.append(_wrapped(f"**{head}**: {', '.join(names)}"))
    return "\n".join(paragraphs)


def _needing_paragraphs(counted, classes):
    needing = defaultdict(list)
    for name, own in classes.items():
        for member in own.needing:
            needing[counted.need(member)].append(f"`{name}.{member.label}`")
    return "\n".join(
        _wrapped(f"**{part}**: {', '.join(names)}") for part, names in sorted(needing.items()))


def _absent_paragraphs(counted, graph):
    reasons = defaultdict(list)
    for name, why in counted.absent.items():
        mark = " (here)" if graph.has_type(name) else ""
        reasons[why].append(f"`{name}`{mark}")
    return "\n".join(
        _wrapped(f"**{why}**: {', '.join(names)}") for why, names in sorted(reasons.items()))


def _wrapped(text):
    return textwrap.fill(text, 100, break_long_words=False, break_on_hyphens=False) + "\n"
