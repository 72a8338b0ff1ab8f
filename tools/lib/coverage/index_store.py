"""The definitions and references of a build's source files, from the compiler's index store.

The toolchain's libIndexStore reads the store, through its C interface.
"""

import ctypes
import shutil
from dataclasses import dataclass, field
from pathlib import Path

_DEFINITION = 1 << 1
_REFERENCE = 1 << 2
_WRITE = 1 << 4
_OVERRIDES = 1 << 11
_UNIT_OF_RECORD = 2


class _String(ctypes.Structure):
    """indexstore_string_ref_t: without a terminating zero byte."""

    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


_HANDLE = ctypes.c_void_p
_OF_STRING = ctypes.CFUNCTYPE(ctypes.c_bool, _HANDLE, _String)
_OF_HANDLE = ctypes.CFUNCTYPE(ctypes.c_bool, _HANDLE, _HANDLE)
_FUNCTIONS = {
    "store_create": (_HANDLE, ctypes.c_char_p, _HANDLE),
    "store_dispose": (None, _HANDLE),
    "store_units_apply_f": (ctypes.c_bool, _HANDLE, ctypes.c_uint, _HANDLE, _OF_STRING),
    "unit_reader_create": (_HANDLE, _HANDLE, ctypes.c_char_p, _HANDLE),
    "unit_reader_dispose": (None, _HANDLE),
    "unit_reader_get_main_file": (_String, _HANDLE),
    "unit_reader_dependencies_apply_f": (ctypes.c_bool, _HANDLE, _HANDLE, _OF_HANDLE),
    "unit_dependency_get_kind": (ctypes.c_int, _HANDLE),
    "unit_dependency_get_name": (_String, _HANDLE),
    "unit_dependency_get_filepath": (_String, _HANDLE),
    "record_reader_create": (_HANDLE, _HANDLE, ctypes.c_char_p, _HANDLE),
    "record_reader_dispose": (None, _HANDLE),
    "record_reader_occurrences_apply_f": (ctypes.c_bool, _HANDLE, _HANDLE, _OF_HANDLE),
    "occurrence_get_symbol": (_HANDLE, _HANDLE),
    "occurrence_get_roles": (ctypes.c_uint64, _HANDLE),
    "occurrence_get_line_col": (None, _HANDLE, _HANDLE, _HANDLE),
    "occurrence_relations_apply_f": (ctypes.c_bool, _HANDLE, _HANDLE, _OF_HANDLE),
    "symbol_get_name": (_String, _HANDLE),
    "symbol_get_usr": (_String, _HANDLE),
    "symbol_relation_get_roles": (ctypes.c_uint64, _HANDLE),
    "symbol_relation_get_symbol": (_HANDLE, _HANDLE),
}


@dataclass
class Index:
    """The references of source files, by USR."""

    referenced: set = field(default_factory=set)
    # The declarations that override a symbol or implement a requirement: requirement to witnesses.
    witnesses: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Occurrence:
    """A symbol at a place: a definition, a reference, or neither."""

    path: str
    line: int
    name: str
    usr: str
    is_definition: bool
    is_reference: bool
    is_write: bool
    overridden: tuple


def read(folder, root, places):
    """The index of the files of `root` whose relative path begins with one of `places`."""
    index = Index()
    for occurrence in occurrences(folder, root, places):
        if occurrence.is_reference:
            index.referenced.add(occurrence.usr)
        for overridden in occurrence.overridden:
            index.witnesses.setdefault(overridden, set()).add(occurrence.usr)
    return index


def occurrences(folder, root, places):
    """Every occurrence in those files."""
    return _Reader(folder).read(root, places)


class _Reader:
    def __init__(self, folder):
        library = Path(shutil.which("swift")).resolve().parent.parent / "lib/libIndexStore.so"
        self._library = ctypes.CDLL(str(library))
        for name, (result, *arguments) in _FUNCTIONS.items():
            function = getattr(self._library, f"indexstore_{name}")
            function.restype, function.argtypes = result, arguments
        self._store = self._call("store_create", str(folder).encode(), None)
        if not self._store:
            raise SystemExit(f"{folder} is not an index store: was the build a debug build?")

    def read(self, root, places):
        records = {}
        for unit in self._strings():
            records.update(self._records(unit, root, places))
        for record, path in sorted(records.items()):
            yield from self._read_record(record, path)
        self._call("store_dispose", self._store)

    def _call(self, name, *arguments):
        return getattr(self._library, f"indexstore_{name}")(*arguments)

    def _strings(self):
        found = []
        self._call(
            "store_units_apply_f", self._store, 1, None,
            _OF_STRING(lambda _, text: bool(found.append(str(text))) or True))
        return found

    def _each(self, name, owner):
        found = []
        self._call(name, owner, None, _OF_HANDLE(lambda _, item: found.append(item) or True))
        return found

    def _records(self, unit, root, places):
        """The record and path of a unit's source file; none if outside `places` or deleted."""
        reader = self._call("unit_reader_create", self._store, unit.encode(), None)
        names = {}

        def visit(_, item):
            if self._call("unit_dependency_get_kind", item) == _UNIT_OF_RECORD:
                path = Path(str(self._call("unit_dependency_get_filepath", item)))
                if _is_in(path, root, places):
                    name = str(self._call("unit_dependency_get_name", item))
                    names[name] = path.relative_to(root).as_posix()
            return True

        main = Path(str(self._call("unit_reader_get_main_file", reader)))
        if _is_in(main, root, places) and main.exists():
            self._call("unit_reader_dependencies_apply_f", reader, None, _OF_HANDLE(visit))
        self._call("unit_reader_dispose", reader)
        return names

    def _read_record(self, record, path):
        reader = self._call("record_reader_create", self._store, record.encode(), None)
        if not reader:
            raise SystemExit(f"the index store has no record {record}")
        found, line = [], ctypes.c_uint()

        def visit(_, item):
            symbol = self._call("occurrence_get_symbol", item)
            roles = self._call("occurrence_get_roles", item)
            self._call("occurrence_get_line_col", item, ctypes.addressof(line), None)
            found.append(Occurrence(
                path, line.value, str(self._call("symbol_get_name", symbol)), self._usr(symbol),
                bool(roles & _DEFINITION), bool(roles & _REFERENCE), bool(roles & _WRITE),
                tuple(self._overridden(item))))
            return True

        self._call("record_reader_occurrences_apply_f", reader, None, _OF_HANDLE(visit))
        self._call("record_reader_dispose", reader)
        return found

    def _overridden(self, occurrence):
        found = []

        def visit(_, relation):
            if self._call("symbol_relation_get_roles", relation) & _OVERRIDES:
                found.append(self._usr(self._call("symbol_relation_get_symbol", relation)))
            return True

        self._call("occurrence_relations_apply_f", occurrence, None, _OF_HANDLE(visit))
        return found

    def _usr(self, symbol):
        return str(self._call("symbol_get_usr", symbol))


def _is_in(path, root, places):
    try:
        inner = str(path.relative_to(root))
    except ValueError:
        return False
    return inner.startswith(tuple(places))
