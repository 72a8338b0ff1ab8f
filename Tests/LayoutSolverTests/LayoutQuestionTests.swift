import LayoutSolver
import Testing

@Suite struct LayoutQuestionTests {
  @Test func `what another solution would place elsewhere is ambiguous`() throws {
    var sheet = ConstraintSheet("x w y")
    #expect(sheet.solver.isAmbiguous(sheet["x"]))
    try sheet.add("x = 10")
    try sheet.add("w >= 5")
    #expect(!sheet.solver.isAmbiguous(sheet["x"]))
    #expect(sheet.solver.isAmbiguous(sheet["w"]))
    try sheet.add("w = 3 @1")
    #expect(!sheet.solver.isAmbiguous(sheet["w"]))
    try sheet.add("y <= 20 @250")
    try sheet.add("y >= 30 @250")
    #expect(sheet.solver.isAmbiguous(sheet["y"]))
    try sheet.add("y = 50 @100")
    #expect(!sheet.solver.isAmbiguous(sheet["y"]))
    #expect(sheet.values == "x=10 w=5 y=30")
  }

  @Test func `two views of equal priorities that share a length are ambiguous`() throws {
    var sheet = ConstraintSheet("a b")
    for text in ["a + b = 100", "a <= 20 @250", "b <= 20 @250"] { try sheet.add(text) }
    #expect(sheet.solver.isAmbiguous(sheet["a"]))
    try sheet.add("a = b @1")
    #expect(!sheet.solver.isAmbiguous(sheet["a"]))
    #expect(sheet.values == "a=50 b=50")
  }

  @Test func `a question changes nothing`() throws {
    var sheet = ConstraintSheet("a b")
    try sheet.add("a >= 4 @250")
    _ = sheet.solver.takeChangedVariables()
    _ = sheet.solver.isAmbiguous(sheet["a"])
    _ = sheet.solver.constraintsDetermining(sheet["a"])
    #expect(sheet.solver.takeChangedVariables() == [])
    #expect(sheet.values == "a=4 b=0")
  }

  @Test func `the constraints that determine a value are those that would move it`() throws {
    var sheet = ConstraintSheet("W x w y")
    for text in [
      "W = 320", "x = 16", "x + w <= W - 16", "w <= 400 @250", "w >= 400 @750", "y = 5",
    ] { try sheet.add(text) }
    func reasons(_ name: String) -> String {
      sheet.text(of: sheet.solver.constraintsDetermining(sheet[name]))
    }
    #expect(sheet.values == "W=320 x=16 w=288 y=5")
    #expect(reasons("x") == "x = 16")
    #expect(reasons("w") == "W = 320, x = 16, x + w <= W - 16")
    #expect(reasons("y") == "y = 5")
  }

  @Test func `a violation is the distance from holding`() throws {
    var sheet = ConstraintSheet("a")
    try sheet.add("a = 10")
    for (text, distance) in [("a = 14 @250", 4.0), ("2a <= 14 @250", 6), ("a >= 3 @250", 0)] {
      let id = try sheet.add(text)
      #expect(sheet.solver.violation(of: id) == distance)
    }
  }
}
