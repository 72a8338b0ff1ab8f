import LayoutSolver
import Testing

@Suite struct ChangeTests {
  @Test func `a constant moves what depends on it, and only that is reported`() throws {
    var sheet = ConstraintSheet("a b c d")
    let id = try sheet.add("a = 10")
    for text in ["b = a + 1", "c = 7", "d = b + c"] { try sheet.add(text) }
    #expect(sheet.text(of: sheet.solver.takeChangedVariables()) == "a b c d")
    #expect(sheet.solver.takeChangedVariables() == [])
    try sheet.solver.setConstant(-30, of: id)
    #expect(sheet.values == "a=30 b=31 c=7 d=38")
    #expect(sheet.text(of: sheet.solver.takeChangedVariables()) == "a b d")
    try sheet.solver.setConstant(-10, of: id)
    try sheet.solver.setConstant(-30, of: id)
    #expect(sheet.solver.takeChangedVariables() == [])
  }

  @Test func `constants move what inequalities hold back`() throws {
    var sheet = ConstraintSheet("W w")
    let screen = try sheet.add("W = 300")
    for text in ["w <= W - 20", "w = 200 @500", "w >= 50 @750"] { try sheet.add(text) }
    for (constant, expected) in [
      (100.0, "W=100 w=80"), (60, "W=60 w=40"), (400, "W=400 w=200"), (150, "W=150 w=130"),
    ] {
      try sheet.solver.setConstant(-constant, of: screen)
      #expect(sheet.values == expected)
    }
  }

  @Test func `several constants change at once, where one alone would contradict`() throws {
    var sheet = ConstraintSheet("a")
    let low = try sheet.add("a >= 10")
    let high = try sheet.add("a <= 20")
    #expect(throws: LayoutConflict.self) { try sheet.solver.setConstant(-50, of: low) }
    try sheet.solver.setConstants([(low, -50), (high, -60)])
    #expect(sheet.values == "a=50")
  }

  @Test func `removal restores`() throws {
    var sheet = ConstraintSheet("a b")
    for text in ["a = 10 @250", "b = a + 5"] { try sheet.add(text) }
    let before = sheet.values
    for text in ["a = 99", "b >= 40 @750", "b <= 3", "a - b >= 0 @500", "a = 11 @250"] {
      let id = try sheet.add(text)
      sheet.solver.remove(id)
      #expect(sheet.values == before)
    }
  }

  @Test func `what a removed constraint held back moves`() throws {
    var sheet = ConstraintSheet("a b")
    let wall = try sheet.add("a <= 50")
    for text in ["a = 80 @500", "b = a - 1"] { try sheet.add(text) }
    #expect(sheet.values == "a=50 b=49")
    sheet.solver.remove(wall)
    #expect(sheet.values == "a=80 b=79")
  }

  @Test func `a part of a circle can be removed`() throws {
    var sheet = ConstraintSheet("a b c")
    try sheet.add("a = b")
    try sheet.add("b = c")
    let sum = try sheet.add("a + b + c = 90")
    #expect(sheet.values == "a=30 b=30 c=30")
    sheet.solver.remove(sum)
    try sheet.add("c = 7")
    #expect(sheet.values == "a=7 b=7 c=7")
  }

  @Test func `a priority can be raised and lowered`() throws {
    var sheet = ConstraintSheet("x")
    let ten = try sheet.add("x = 10 @500")
    try sheet.add("x = 20 @400")
    try sheet.solver.setPriority(300, of: ten)
    #expect(sheet.values == "x=20")
    try sheet.solver.setPriority(1000, of: ten)
    #expect(sheet.values == "x=10")
    try sheet.solver.setPriority(399, of: ten)
    #expect(sheet.values == "x=20")
    #expect(sheet.solver.constraint(ten).priority == 399)
    #expect(sheet.solver.violation(of: ten) == 10)
  }

  @Test func `a variable takes its constraints with it, and its index is used again`() throws {
    var sheet = ConstraintSheet("a b c")
    for text in ["a = 10", "b = a + 1", "c = b + 1"] { try sheet.add(text) }
    let index = sheet["b"].index
    sheet.removeVariable("b")
    #expect(sheet.values == "a=10 c=12")
    sheet.make("d")
    #expect(sheet["d"].index == index)
    for text in ["d = 5", "c = d + 1"] { try sheet.add(text) }
    #expect(sheet.values == "a=10 c=6 d=5")
    // In order of making, not of the index.
    #expect(sheet.text(of: sheet.solver.takeChangedVariables()) == "a c d")
  }

  @Test func `a copy is a snapshot`() throws {
    var sheet = ConstraintSheet("a")
    let id = try sheet.add("a = 10")
    let copy = sheet
    try sheet.solver.setConstant(-20, of: id)
    #expect(copy.values == "a=10")
    #expect(sheet.values == "a=20")
  }
}
