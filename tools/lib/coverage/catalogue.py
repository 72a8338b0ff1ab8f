"""UIKit's public names, and the classes that count: tools/api."""

import csv
import re
from dataclasses import dataclass

PARTS = ("spine", "gestures", "app", "looks")
ABSENT, OWN = "absent", "own"
_TYPES = ("class", "enum", "protocol")
_OVERLOADS = re.compile(r"(.*) \[(\d+) overloads\]$")


@dataclass(frozen=True)
class Member:
    """One name of UIKit: of the type `owner`, or global if that is empty."""

    kind: str
    owner: str
    name: str
    area: str
    overloads: int = 1

    @property
    def is_type(self):
        """Whether the name is that of a type."""
        return self.kind in _TYPES

    @property
    def top(self):
        """The class in whose row of the table the name is counted."""
        return (self.owner or self.name).partition(".")[0]

    @property
    def label(self):
        """The name in the row of its class: without the class."""
        inner = self.owner.partition(".")[2]
        name = f"{inner}.{self.name}" if inner else self.name
        return f"{name} [{self.overloads} overloads]" if self.overloads > 1 else name


@dataclass(frozen=True)
class Catalogue:
    """The members that count, by class in the order of the list, and the classes that do not.

    `own` are the package's own types, which are named as UIKit's are. `needs` maps (class, name)
    to the out-of-scope part of UIKit that the member needs.
    """

    classes: dict
    parts: dict
    absent: dict
    own: dict
    needs: dict

    def need(self, member):
        """The out-of-scope part that the member needs, or None."""
        name = member.label.partition(" [")[0]
        return self.needs.get((member.top, name)) or self.needs.get(("*", name))


def read(folder):
    """Reads the tables in `folder`; fails if they contradict each other."""
    parts, absent, own = {}, {}, {}
    for row in _rows(folder / "classes.tsv"):
        if row["part"] == ABSENT:
            absent[row["class"]] = row["why"]
        elif row["part"] == OWN:
            own[row["class"]] = row["why"]
        elif row["part"] in PARTS:
            parts[row["class"]] = row["part"]
        else:
            raise SystemExit(f"{folder}/classes.tsv: {row['class']} is of no part: {row['part']}")
    classes = _by_class(_rows(folder / "names.tsv"), parts, absent, folder)
    needs = {
        (row["class"], name): row["part"]
        for row in _rows(folder / "needs.tsv") for name in row["names"].split()}
    counted = Catalogue(classes, parts, absent, own, needs)
    _check_needs(counted, folder)
    return counted


def members(rows):
    """The members of `rows` that were not deprecated in iOS 13."""
    for row in rows:
        if row["deprecated"] == "yes":
            continue
        found = _OVERLOADS.match(row["name"])
        name, overloads = (found[1], int(found[2])) if found else (row["name"], 1)
        yield Member(row["kind"], row["owner"], name, row["area"], overloads)


def _by_class(rows, parts, absent, folder):
    classes = {name: [] for name in parts}
    alone = {}
    for member in members(rows):
        if member.top not in parts:
            raise SystemExit(f"{folder}/names.tsv: {member.top} is not in classes.tsv")
        if any(_is_within(member, name) for name in absent):
            continue
        if member.owner or not member.is_type:
            classes[member.top].append(member)
        else:
            alone[member.top] = member
    # A type is not a member of itself, unless it has no members.
    return {name: own or [alone[name]] for name, own in classes.items() if own or name in alone}


def _check_needs(counted, folder):
    known = {
        (owner, member.label.partition(" [")[0])
        for name, own in counted.classes.items() for member in own for owner in (name, "*")}
    for owner, name in counted.needs:
        if (owner, name) not in known:
            raise SystemExit(f"{folder}/needs.tsv: {owner} has no member {name} that counts")


def _is_within(member, name):
    whole = f"{member.owner}.{member.name}" if member.is_type else member.owner
    return whole == name or whole.startswith(name + ".")


def _rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
