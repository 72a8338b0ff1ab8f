"""tools/api-coverage finds UIKit's names among ours, and which of them a test executes."""

import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools/lib"))

from coverage import (  # noqa: E402 (the path comes first)
    catalogue,
    coverage_build,
    executed,
    index_store,
    symbol_graph,
    table,
    tally,
)

CLASSES = """\
class\tpart\twhy
Box\tspine\tnamed
Shelf\tapp\tnamed
Handler\tapp\twhat a box calls
Box.Lid\tabsent\tout of scope
Sheet\tabsent\tsheets
UIBoxTunables\town\tsettings of boxes
"""

NAMES = """\
kind\towner\tname\tios\tdeprecated\tarea
class\t\tBox\t2.0\tno\tviews
method\tBox\tinit(size:)\t2.0\tno\tviews
method\tBox\topen(_:) [2 overloads]\t2.0\tno\tviews
property\tBox\tsize\t2.0\tno\tviews
property\tBox\told\t2.0\tyes\tviews
enum\tBox\tKind\t2.0\tno\tviews
case\tBox.Kind\tround\t2.0\tno\tviews
class\tBox\tLid\t2.0\tno\tviews
property\tBox.Lid\tcolor\t2.0\tno\tviews
class\t\tShelf\t2.0\tno\tviews
method\tShelf\tinit(size:)\t2.0\tno\tviews
property\tShelf\tsize\t2.0\tno\tlayout
class\t\tHandler\t2.0\tno\tevents
"""

NEEDS = "part\tclass\tnames\n"


def symbol(kind, path, usr, *words, **more):
    """A symbol in the form of a symbol graph."""
    fragments = [{"spelling": word} for word in words]
    return {
        "kind": {"identifier": f"swift.{kind}"}, "identifier": {"precise": usr},
        "pathComponents": path.split("/"), "declarationFragments": fragments, **more}


def graph_of(symbols, relations=()):
    """A symbol graph of these symbols, and of relations (source, kind, target)."""
    relationships = [{"source": s, "kind": k, "target": t} for s, k, t in relations]
    return symbol_graph.SymbolGraph([{"symbols": symbols, "relationships": relationships}])


BOX = [
    symbol("class", "Box", "s:Box"),
    symbol("init", "Box/init(size:)", "s:Box4sizefc"),
    symbol("method", "Box/open(_:)", "s:BoxopenSi"),
    symbol("property", "Box/size", "s:Boxsizevp"),
    symbol("enum", "Box/Kind", "s:BoxKind"),
    symbol("enum.case", "Box/Kind/round", "s:BoxKindroundm"),
    symbol("class", "Shelf", "s:Shelf"),
]
ABOVE = [("s:Shelf", "inheritsFrom", "s:Box")]


def read_catalogue(classes=CLASSES, names=NAMES, needs=NEEDS):
    """The catalogue of these tables."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "classes.tsv").write_text(classes, encoding="utf-8")
        Path(folder, "names.tsv").write_text(names, encoding="utf-8")
        Path(folder, "needs.tsv").write_text(needs, encoding="utf-8")
        return catalogue.read(Path(folder))


def labels(members):
    """The names of members, in one string."""
    return " ".join(member.label for member in members)


class CatalogueTests(unittest.TestCase):
    def test_names_that_count(self):
        counted = read_catalogue()
        self.assertEqual(
            labels(counted.classes["Box"]),
            "init(size:) open(_:) [2 overloads] size Kind Kind.round")
        # A type without members counts as itself.
        self.assertEqual(labels(counted.classes["Handler"]), "Handler")
        self.assertEqual(counted.absent, {"Box.Lid": "out of scope", "Sheet": "sheets"})

    def test_tables_that_contradict_each_other(self):
        with self.assertRaisesRegex(SystemExit, "Shelf is not in classes.tsv"):
            read_catalogue(CLASSES.replace("Shelf", "Rack"))
        with self.assertRaisesRegex(SystemExit, "needs.tsv: Box has no member tint that counts"):
            read_catalogue(needs=NEEDS + "colors\tBox\ttint\n")
        with self.assertRaisesRegex(SystemExit, "Shelf is of no part: soon"):
            read_catalogue(CLASSES.replace("app\tnamed", "soon\tnamed"))


class GraphTests(unittest.TestCase):
    def test_present_and_missing(self):
        classes = tally.by_class(read_catalogue(), graph_of(BOX, ABOVE), {("Box", "size"): 1})
        self.assertEqual(labels(classes["Box"].executed), "size")
        self.assertEqual(labels(classes["Box"].idle), "init(size:) Kind Kind.round")
        # One of two overloads is not enough.
        self.assertEqual(labels(classes["Box"].missing), "open(_:) [2 overloads]")
        self.assertEqual(labels(classes["Shelf"].idle), "init(size:) size")
        self.assertEqual(labels(classes["Handler"].missing), "Handler")

    def test_names_out_of_scope_are_missing_for_a_reason(self):
        counted = read_catalogue(needs=NEEDS + "hinges\tBox\topen(_:) Kind.round\n")
        without_kind = [each for each in BOX if "round" not in each["pathComponents"]]
        box = tally.by_class(counted, graph_of(without_kind), {("Box", "size"): 1})["Box"]
        self.assertEqual(labels(box.needing), "open(_:) [2 overloads] Kind.round")
        self.assertEqual((box.total, box.percent, box.percent_in_scope), (5, 20, 33))
        with self.assertRaisesRegex(SystemExit, "Box.Kind.round is present: remove"):
            tally.by_class(counted, graph_of(BOX), {})

    def test_types_of_ours_that_are_in_no_row(self):
        types = ("Box", "Sheet", "UIBoxTunables", "Lid", "UILid", "NSLid", "UILid/State")
        graph = graph_of([symbol("class", path, f"s:{path}") for path in types])
        # Only UIKit's prefixes count: others are not UIKit's.
        self.assertEqual(tally.unlisted(read_catalogue(), graph), ["NSLid", "UILid"])

    def test_initializers_are_inherited_only_without_own_ones(self):
        own = symbol("init", "Shelf/init()", "s:Shelffc", "init")
        self.assertEqual(graph_of([*BOX, own], ABOVE).find("Shelf", "init(size:)"), [])
        eased = symbol("init", "Shelf/init()", "s:Shelffc", "convenience", " ", "init")
        self.assertEqual(
            graph_of([*BOX, eased], ABOVE).find("Shelf", "init(size:)"), ["s:Box4sizefc"])

    def test_names_that_cannot_be_called_are_missing(self):
        gone = symbol("method", "Box/lift()", "s:Boxlift", availability=[
            {"domain": "*", "isUnconditionallyUnavailable": True}])
        self.assertEqual(graph_of([*BOX, gone]).find("Box", "lift()"), [])
        block = symbol("extension", "Box", "s:e:s:Boxx")
        self.assertEqual(graph_of([*BOX, block]).find("", "Box"), ["s:Box"])

    def test_extensions_of_protocols(self):
        given = symbol("method", "Box/shut()", "s:Lockedshut::SYNTHESIZED::s:Box")
        self.assertEqual(graph_of([*BOX, given]).find("Box", "shut()"), ["s:Lockedshut"])
        locked = [
            symbol("protocol", "Locked", "s:Locked"),
            symbol("method", "Locked/shut()", "s:Lockedshut"),
            symbol("method", "Locked/shut()", "s:LockedPAAEshut")]
        relations = [
            ("s:Lockedshut", "requirementOf", "s:Locked"),
            ("s:LockedPAAEshut", "defaultImplementationOf", "s:Lockedshut")]
        self.assertEqual(graph_of(locked, relations).find("Locked", "shut()"), ["s:Lockedshut"])


class EvidenceTests(unittest.TestCase):
    def evidence(self, counts, named=(), witnesses=None, graph=None):
        tests = index_store.Index(set(named))
        everything = index_store.Index(witnesses=witnesses or {})
        return executed.Evidence(counts, graph or graph_of(BOX, ABOVE), tests, everything)

    def test_code_counts_if_it_ran(self):
        evidence = self.evidence({"$sBoxopenSi": 3, "$sBoxlift": 0}, named=["s:Boxlift"])
        self.assertTrue(evidence.is_executed("s:BoxopenSi"))
        # Naming a function does not execute it.
        self.assertFalse(evidence.is_executed("s:Boxlift"))

    def test_a_property_counts_if_either_accessor_ran(self):
        for accessor in ("Boxsizevg", "Boxsizevs", "BoxsizevM", "BoxsizevW"):
            self.assertTrue(self.evidence({f"$s{accessor}": 1}).is_executed("s:Boxsizevp"))
        # Initializing a stored property is not a use of it.
        self.assertFalse(self.evidence({"$sBoxsizevpfi": 9}).is_executed("s:Boxsizevp"))
        self.assertTrue(self.evidence({"$sBoxAllvgZ": 1}).is_executed("s:BoxAllvpZ"))
        self.assertTrue(self.evidence({"$sBoxSicig": 1}).is_executed("s:BoxSicip"))

    def test_an_initializer_has_two_names(self):
        self.assertTrue(self.evidence({"$sBox4sizefC": 1}).is_executed("s:Box4sizefc"))

    def test_names_without_code_count_if_a_test_names_them(self):
        evidence = self.evidence({}, named=["s:BoxKindroundm"])
        self.assertTrue(evidence.is_executed("s:BoxKindroundm"))
        self.assertFalse(evidence.is_executed("s:Boxsizevp"))

    def test_a_requirement_counts_if_its_witness_ran(self):
        graph = graph_of([symbol("protocol", "Locked", "s:Locked")], [
            ("s:Lockedshut", "requirementOf", "s:Locked"),
            ("s:LockedPAAEshut", "defaultImplementationOf", "s:Lockedshut")])
        met = {"s:Lockedshut": {"s:LockedPAAEshut", "s:Doorshut"}}
        ran = self.evidence({"$sDoorshut": 1, "$sLockedPAAEshut": 0}, (), met, graph)
        self.assertTrue(ran.is_executed("s:Lockedshut"))
        defaulted = self.evidence({"$sDoorshut": 0, "$sLockedPAAEshut": 1}, (), met, graph)
        self.assertFalse(defaulted.is_executed("s:Lockedshut"))

    def test_a_type_counts_with_its_members(self):
        graph = graph_of(BOX, ABOVE)
        names = executed.names(
            read_catalogue(), graph, self.evidence({"$sBoxsizevg": 1}, ["s:BoxKindroundm"]))
        self.assertEqual(names, {
            ("Box", "size"): 1, ("Box", "Kind"): 1, ("Box.Kind", "round"): 1, ("Shelf", "size"): 1})

    def test_the_list_survives_the_round_trip(self):
        names = {("Box", "open(_:)"): 2, ("", "start()"): 1}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "executed.tsv")
            self.assertEqual(executed.read(path), {})
            path.write_text(executed.text(names), encoding="utf-8")
            self.assertEqual(executed.read(path), names)

    def test_counts_of_an_export(self):
        functions = [
            {"name": "$sBox", "count": 1}, {"name": "$sBox", "count": 2},
            {"name": "UIKit/Box.swift:$sLid", "count": 0}]
        counts = coverage_build.counts_of({"data": [{"functions": functions}]})
        self.assertEqual(counts, {"$sBox": 3, "$sLid": 0})


class TableTests(unittest.TestCase):
    def setUp(self):
        self.counted = read_catalogue()
        self.graph = graph_of([*BOX, symbol("class", "Sheet", "s:Sheet")], ABOVE)
        found = {("Box", "size"): 1, ("Box.Kind", "round"): 1}
        self.classes = tally.by_class(self.counted, self.graph, found)

    def test_csv(self):
        self.assertEqual(table.csv(self.classes).splitlines(), [
            "area,percent,present,total", "events,0,0,1", "layout,0,0,1", "views,33,2,6",
            "all,25,2,8"])

    def test_terminal(self):
        lines = table.terminal(self.counted, self.classes).splitlines()
        self.assertEqual(lines[1].split(), "Box spine 2 2 1 0 5 40 40".split())
        self.assertEqual(lines[-1].split(), "all 2 4 2 0 8 25 25".split())

    def test_missing(self):
        self.assertIn(
            "Box (spine): 2 of 5, 40 %\n  - open(_:) [2 overloads]\n  ? init(size:)\n  ? Kind\n",
            table.lacking(self.counted, self.classes))

    def test_page_of_names_out_of_scope(self):
        counted = read_catalogue(needs=NEEDS + "hinges\tBox\topen(_:)\n")
        page = table.page(counted, tally.by_class(counted, self.graph, {}), self.graph)
        self.assertIn("**hinges**: `Box.open(_:) [2 overloads]`\n", page)

    def test_page(self):
        page = table.page(self.counted, self.classes, self.graph)
        self.assertIn("| `Box` | spine | 2 | 2 | 1 | 0 | 5 | 40 | 40 |", page)
        self.assertIn("**Handler**: `Handler`\n", page)
        self.assertIn("`Kind` (present only)", page)
        self.assertIn("**sheets**: `Sheet` (here)\n", page)
        self.assertIn("**out of scope**: `Box.Lid`\n", page)


if __name__ == "__main__":
    unittest.main()
