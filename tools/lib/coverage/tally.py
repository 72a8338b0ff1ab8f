"""Compares UIKit's names with ours: present, executed by a test, or missing."""

from collections import defaultdict
from dataclasses import dataclass, field

_PREFIXES = ("NS", "UI")


@dataclass
class Tally:
    """The members of one class or of one area, each in one of four lists."""

    executed: list = field(default_factory=list)
    idle: list = field(default_factory=list)
    missing: list = field(default_factory=list)
    # Missing too, because they need an out-of-scope part of UIKit.
    needing: list = field(default_factory=list)

    @property
    def total(self):
        """The number of members that count."""
        return len(self.executed) + len(self.idle) + len(self.missing) + len(self.needing)

    @property
    def percent(self):
        """The share that is present and executed, in percent, rounded down."""
        return 100 * len(self.executed) // self.total if self.total else 0

    @property
    def percent_in_scope(self):
        """The same share of the members that need no out-of-scope part."""
        scope = self.total - len(self.needing)
        return 100 * len(self.executed) // scope if scope else 100

    def add(self, other):
        """Adds the members of `other`."""
        self.executed += other.executed
        self.idle += other.idle
        self.missing += other.missing
        self.needing += other.needing


def symbols_of(member, graph):
    """The USRs of the member's name in our modules."""
    if member.is_type:
        path = f"{member.owner}.{member.name}" if member.owner else member.name
        return graph.find(member.owner, member.name) if graph.has_type(path) else []
    return graph.find(member.owner, member.name)


def is_executed(member, executed):
    """Whether the list of executed names has all overloads of the member."""
    return executed.get((member.owner, member.name), 0) >= member.overloads


def by_class(catalogue, graph, executed):
    """A tally for each class that counts."""
    return {
        name: _tally(members, catalogue, graph, executed)
        for name, members in catalogue.classes.items()}


def unlisted(catalogue, graph):
    """Our types with a prefix of UIKit's that no row of the classes names."""
    listed = {*catalogue.parts, *catalogue.absent, *catalogue.own}
    return [
        name for name in graph.outer_types()
        if name.startswith(_PREFIXES) and name not in listed]


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
            raise SystemExit(f"{member.top}.{member.label} is present: remove it from needs.tsv")
        elif is_executed(member, executed):
            tally.executed.append(member)
        else:
            tally.idle.append(member)
    return tally
