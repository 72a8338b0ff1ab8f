"""Solves the systems of `Benchmarks layout FOLDER` with kiwisolver, and compares both.

  layout_peer.py FOLDER

Prints a row for each system, as the benchmark does, and fails if a solution differs. kiwisolver's
strengths are weights: they lie so far apart here that higher ones decide first, as priorities do.
"""

import sys
import time
from pathlib import Path

import kiwisolver

# The most by which a value may differ, in points: kiwisolver adds weights of very different sizes.
TOLERANCE = 1e-3


def milliseconds(work) -> float:
    """The processor time that `work` takes."""
    start = time.thread_time_ns()
    work()
    return (time.thread_time_ns() - start) / 1e6


class System:
    """A system in kiwisolver, with the two numbers that change as edit variables."""

    def __init__(self, path: Path, edits: bool):
        head, *lines = path.read_text().splitlines()
        count, width, animated = map(int, head.split())
        self.rows = [line.split() for line in lines]
        optional = sorted({float(row[0]) for row in self.rows} - {1000.0})
        self.strengths = {p: 1000.0**rank for rank, p in enumerate(optional)}
        self.strengths[1000.0] = kiwisolver.strength.required
        self.variables = [kiwisolver.Variable(str(index)) for index in range(count)]
        self.edits = []
        changing = (width, animated) if edits else ()
        # An edit variable is kiwisolver's cheap way to change a constant.
        for index in changing:
            _, _, constant, variable, factor = self.rows[index]
            self.edits.append((self.variables[int(variable)], -float(constant) / float(factor)))
        if edits:
            self.width, self.animated = self.edits
        self.constraints = [
            self.constraint(row) for i, row in enumerate(self.rows) if i not in changing]

    def violations(self, values: list[float]) -> list[float]:
        """The sum of the violations at each priority, the highest first."""
        sums = {}
        for row in self.rows:
            value = float(row[2]) + sum(
                float(row[i + 1]) * values[int(row[i])] for i in range(3, len(row), 2))
            sign = int(row[1])
            violation = abs(value) if sign == 0 else max(0.0, -sign * value)
            sums[float(row[0])] = sums.get(float(row[0]), 0.0) + violation
        return [sums[priority] for priority in sorted(sums, reverse=True)]

    def constraint(self, row: list[str]) -> kiwisolver.Constraint:
        """A line of the file as kiwisolver's constraint."""
        terms = [
            kiwisolver.Term(self.variables[int(row[i])], float(row[i + 1]))
            for i in range(3, len(row), 2)
        ]
        expression = kiwisolver.Expression(terms, float(row[2]))
        operator = {"-1": "<=", "0": "==", "1": ">="}[row[1]]
        return kiwisolver.Constraint(expression, operator, self.strengths[float(row[0])])

    def solve(self) -> None:
        """Solves the system from nothing."""
        self.solver = kiwisolver.Solver()
        for variable, value in self.edits:
            self.solver.addEditVariable(variable, kiwisolver.strength.required - 1)
            self.solver.suggestValue(variable, value)
        for constraint in self.constraints:
            self.solver.addConstraint(constraint)
        self.solver.updateVariables()

    def suggest(self, edit, difference: float) -> None:
        """Changes one of the two numbers."""
        self.solver.suggestValue(edit[0], edit[1] + difference)
        self.solver.updateVariables()


def difference(left: list[float], right: list[float]) -> float:
    """The largest difference between two lists."""
    return max((abs(a - b) for a, b in zip(left, right, strict=True)), default=0.0)


def times(system: System) -> list[str]:
    """The shortest times for the first solution, one constant, and the width, in milliseconds."""
    first = min(milliseconds(system.solve) for _ in range(3))
    found = [first]
    for edit, distance in ((system.animated, 1), (system.width, -60)):
        changes = [lambda e=edit, s=step: system.suggest(e, s) for step in (distance, 0) * 4]
        found.append(min(map(milliseconds, changes)))
    return [f"{time:.4f}" for time in found]


def main(folder: Path) -> int:
    failures = randoms = 0
    for path in sorted(folder.glob("*.txt"), key=lambda path: path.stat().st_size):
        kind, views = path.stem.split("-")
        system = System(path, edits=kind != "random")
        system.solve()
        ours = [float(line) for line in path.with_suffix(".values").read_text().split()]
        theirs = [variable.value() for variable in system.variables]
        if kind == "random":
            # Several solutions can be equally good.
            randoms += 1
            wrong = difference(system.violations(ours), system.violations(theirs))
        else:
            wrong = difference(ours, theirs)
            row = ["kiwisolver", kind, views, str(len(system.rows)), *times(system)]
            print(",".join(row), flush=True)
        if wrong > TOLERANCE:
            print(f"{path.stem}: the solutions differ by {wrong}", file=sys.stderr)
            failures += 1
    print(f"kiwisolver agrees on all but {failures} systems, {randoms} of them random",
          file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
