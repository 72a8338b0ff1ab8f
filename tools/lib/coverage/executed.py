"""Determines the members that a test executes, and stores them in tools/api/executed.tsv.

Code counts if the coverage build ran it. A declaration without code counts if a test's source
refers to it, by the compiler's index: an enum case, a type, a stored property, a constant. A
requirement of a protocol counts if a declaration that implements it ran, except defaults.
"""

import re

from . import tally

HEADER = "owner\tname\ttimes overloaded\n"
# The end of a property's or subscript's mangled name, and those of its accessors' names: getter,
# setter, modify, read, willSet, didSet, and their newer forms.
_STORAGE = re.compile(r"(?P<stem>.*[vi])p(?P<static>Z?)$")
_ACCESSORS = "gsMrwWxy"


class Evidence:
    """The evidence of one run of the tests and the index of their sources."""

    def __init__(self, counts, graph, tests, everything):
        """`counts` by mangled name; the index of the tests' sources, and that of all sources."""
        self._counts, self._graph = counts, graph
        self._named = tests.referenced
        self._witnesses = everything.witnesses

    def is_executed(self, usr):
        """Whether a test executed the symbol."""
        if usr in self._graph.requirements:
            return usr in self._named or any(
                self._ran(witness) or (not self._has_code(witness) and witness in self._named)
                for witness in self._witnesses.get(usr, ()) if witness not in self._graph.defaults)
        return self._ran(usr) if self._has_code(usr) else usr in self._named

    def _has_code(self, usr):
        return any(name in self._counts for name in code_of(usr))

    def _ran(self, usr):
        return any(self._counts.get(name, 0) for name in code_of(usr))


def code_of(usr):
    """The mangled names of the functions that may contain a symbol's code."""
    name = "$s" + usr.removeprefix("s:")
    storage = _STORAGE.match(name)
    if storage:
        return [f"{storage['stem']}{kind}{storage['static']}" for kind in _ACCESSORS]
    # A class's initializer has two functions, allocating and initializing. A symbol names one.
    return [name[:-1] + "c", name[:-1] + "C"] if name.endswith(("fc", "fC")) else [name]


def names(catalogue, graph, evidence):
    """The number of executed overloads of each present member, by (owner, name)."""
    found = {}
    for member in (member for own in catalogue.classes.values() for member in own):
        symbols = tally.symbols_of(member, graph)
        executed = sum(evidence.is_executed(usr) for usr in symbols)
        if member.is_type and symbols and not executed:
            path = f"{member.owner}.{member.name}" if member.owner else member.name
            executed = int(any(evidence.is_executed(usr) for usr in graph.members_of(path)))
        if executed:
            found[member.owner, member.name] = executed
    return found


def read(path):
    """The names that the last run of the tests executed, as returned by `names`."""
    if not path.exists():
        return {}
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {(owner, name): int(times) for owner, name, times in rows}


def text(found):
    """The file's contents for these names."""
    rows = sorted(f"{owner}\t{name}\t{times}\n" for (owner, name), times in found.items())
    return HEADER + "".join(rows)
