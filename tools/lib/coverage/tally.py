"""Holds UIKit's names against ours: what is there, what a test executes, what is missing."""

from collections import defaultdict
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The members of one class or of one area, each in one of four lists."""

    executed: list = field(default_factory=list)
    idle: list = field(default_factory=list)
    missing: list = field(default_factory=list)
    # Missing too, since a part of UIKit that nobody asked for would have to be there.
    needing: list = field(default_factory=list)

    @property
    def total(self):
        """How many members count."""
        return len(self.executed) + len(self.idle) + len(self.missing) + len(self.needing)

    @property
    def percent(self):
        """The share that is present and executed, in whole percent, rounded down."""
        return 100 * len(self.executed) // self.total if self.total else 0

    @property
    def percent_of_asked(self):
        """The same share of the members that need no part that nobody asked for."""
        asked = self.total - len(self.needing)
        return 100 * len(self.executed) // asked if asked else 100

    def add(self, other):
        """Takes the members of `other` in."""
        self.executed += other.executed
        self.idle += other.idle
        self.missing += other.missing
        self.needing += other.needing


def symbols_of(member, graph):
    """The USRs that the member's name stands for in our modules."""
    if member.is_type:
        path = f"{member.owner}.{member.name}" if member.owner else member.name
        return graph.find(member.owner, member.name) if graph.has_type(path) else []
    return graph.find(member.owner, member.name)


def is_executed(member, executed):
    """Whether the list of executed names says as many of the member's overloads as there are."""
    return executed.get((member.owner, member.name), 0) >= member.overloads


def by_class(catalogue, graph, executed):
    """A tally for each class that counts."""
    return {
        name: _tally(members, catalogue, graph, executed)
        for name, members in catalogue.classes.items()}


def by_area(classes):
    """The same members, by area."""
    areas = defaultdict(Tally)
    for tally in classes.values():
        for name in ("executed", "idle", "missing", "needing"):
            for member in getattr(tally, name):
                getattr(areas[member.area], name).append(member)
    return dict(sorted(areas.items()))


def total(tallies):
    """One tally of all."""
    whole = Tally()
    for tally in tallies:
        whole.add(tally)
    return whole


def _tally(members, catalogue, graph, executed):
    tally = Tally()
    for member in members:
        need = catalogue.need(member)
        if len(symbols_of(member, graph)) < member.overloads:
            (tally.needing if need else tally.missing).append(member)
        elif need:
            raise SystemExit(f"{member.top}.{member.label} is here: take it out of needs.tsv")
        elif is_executed(member, executed):
            tally.executed.append(member)
        else:
            tally.idle.append(member)
    return tally
