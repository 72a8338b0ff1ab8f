"""The public names of the built modules, from their symbol graphs."""

import json
import subprocess
import tempfile
from collections import defaultdict
from pathlib import Path

from uikit_targets import HOSTS, TARGETS

MODULES = ("UIGeometry", "Quartz", *TARGETS, HOSTS, "UIKit")
SOURCES = Path(__file__).resolve().parents[3] / "Sources"
_SYNTHESIZED = "::SYNTHESIZED::"


class SymbolGraph:
    """The public symbols by name: (owner, name), as Swift writes both.

    USRs identify symbols. A symbol of a superclass or an inherited protocol counts as the
    inheriting type's own, as it does for callers. The default implementation of a requirement
    does not count as a symbol besides the requirement.
    """

    def __init__(self, graphs):
        self._named = defaultdict(list)
        self._path = {}
        self._above = defaultdict(list)
        self._protocols = set()
        self._types = set()
        self._designated = set()
        self.requirements = set()
        self.defaults = set()
        for graph in graphs:
            for symbol in graph["symbols"]:
                self._add(symbol)
        for graph in graphs:
            for relation in graph["relationships"]:
                self._relate(relation)

    def find(self, owner, name):
        """The USRs of the symbols called `name` that are accessible in `owner`."""
        found, seen, waiting = [], set(), [owner]
        while waiting:
            place = waiting.pop(0)
            if place in seen:
                continue
            seen.add(place)
            own = self._named.get((place, name), [])
            found += [usr for usr in own if usr not in found]
            if name.startswith("init(") and place in self._designated:
                # Only a class without initializers inherits those of its superclass.
                continue
            waiting += self._above.get(place, [])
        return [usr for usr in found if usr not in self.defaults]

    def members_of(self, path):
        """The USRs of everything declared directly in the type at `path`."""
        return [usr for (owner, _), own in self._named.items() if owner == path for usr in own]

    def outer_types(self):
        """The names of the types that are declared in no other, sorted."""
        return sorted(path for path in self._types if "." not in path)

    def has_type(self, path):
        """Whether the type at `path` is declared."""
        return path in self._types

    def _add(self, symbol):
        kind, usr = symbol["kind"]["identifier"], symbol["identifier"]["precise"]
        if kind == "swift.extension" or _is_unavailable(symbol):
            return
        usr = usr.partition(_SYNTHESIZED)[0]
        path = symbol["pathComponents"]
        owner = ".".join(path[:-1])
        self._named[owner, path[-1]].append(usr)
        if kind in ("swift.class", "swift.struct", "swift.enum", "swift.protocol"):
            self._path[usr] = ".".join(path)
        if kind.split(".")[1] in ("class", "struct", "enum", "protocol", "typealias"):
            self._types.add(".".join(path))
        if kind == "swift.protocol":
            self._protocols.add(".".join(path))
        words = [part["spelling"] for part in symbol.get("declarationFragments", [])]
        if kind == "swift.init" and "convenience" not in words:
            self._designated.add(owner)

    def _relate(self, relation):
        kind = relation["kind"]
        if kind in ("requirementOf", "optionalRequirementOf"):
            self.requirements.add(relation["source"])
        elif kind == "defaultImplementationOf":
            self.defaults.add(relation["source"])
        below, above = (self._path.get(relation[end]) for end in ("source", "target"))
        if below is None or above is None:
            return
        inherits = kind == "inheritsFrom"
        if inherits or (kind == "conformsTo" and below in self._protocols):
            self._above[below].append(above)


def _is_unavailable(symbol):
    return any(item.get("isUnconditionallyUnavailable") for item in symbol.get("availability", []))


def of_build(products):
    """The symbol graph of the modules in the build folder `products`."""
    return SymbolGraph(extracted(products, MODULES).values())


def extracted(products, modules):
    """The toolchain's graphs of modules, by MODULE, or by MODULE@OTHER for extensions."""
    target = json.loads(_output("swift", "-print-target-info"))["target"]["unversionedTriple"]
    # The C modules that ours import, by the module maps in Sources.
    libraries = [word for folder in sorted(SOURCES.glob("C*")) for word in ("-I", str(folder))]
    headers = _output("pkg-config", "--cflags", "libevdev").split()
    # The maps of C targets with sources, which the build makes.
    maps = sorted(products.glob("C*.build/*.modulemap"))
    headers += [f"-fmodule-map-file={file}" for file in maps]
    with tempfile.TemporaryDirectory() as folder:
        for module in modules:
            _output(
                "swift-symbolgraph-extract", "-module-name", module, "-target", target,
                "-I", str(products / "Modules"), *libraries,
                *(word for header in headers for word in ("-Xcc", header)), "-output-dir", folder,
                "-minimum-access-level", "public", "-emit-extension-block-symbols")
        return {
            file.name.removesuffix(".symbols.json"): json.loads(file.read_text(encoding="utf-8"))
            for file in sorted(Path(folder).glob("*.symbols.json"))}


def _output(*command):
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{result.stderr.strip()}")
    return result.stdout
