import LayoutSolver
import Testing

@Suite struct RequiredConstraintTests {
  @Test func `variables are free, and 0 until something determines them`() throws {
    var sheet = ConstraintSheet("a b")
    #expect(sheet.values == "a=0 b=0")
    try sheet.add("a = -30")
    #expect(sheet.values == "a=-30 b=0")
  }

  @Test func `equations determine variables in any order`() throws {
    let equations = ["b = a + 16", "c = b + 2a", "a = 10"]
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]] {
      var sheet = ConstraintSheet("a b c")
      for index in order { try sheet.add(equations[index]) }
      #expect(sheet.values == "a=10 b=26 c=46")
    }
  }

  @Test func `terms of one variable are added up`() throws {
    var sheet = ConstraintSheet("a b")
    let id = try sheet.add("a + a - b = a + 8 - b")
    #expect(sheet.values == "a=8 b=0")
    #expect(sheet.solver.constraint(id).terms == [LayoutTerm(sheet["a"])])
  }

  @Test func `definitions in a circle are solved`() throws {
    // Three views of equal widths, 8 apart, between margins of 16.
    var sheet = ConstraintSheet("W x1 w1 x2 w2 x3 w3")
    for text in [
      "W = 320", "x1 = 16", "x2 = x1 + w1 + 8", "x3 = x2 + w2 + 8", "x3 + w3 = W - 16", "w1 = w2",
      "w2 = w3",
    ] { try sheet.add(text) }
    #expect(sheet.values == "W=320 x1=16 w1=90.67 x2=114.67 w2=90.67 x3=213.33 w3=90.67")
  }

  @Test func `a centre between edges that depend on it`() throws {
    var sheet = ConstraintSheet("x w y v")
    for text in ["x + 0.5w = y + 0.5v", "w = 2v", "y = 100", "y + v = 140"] { try sheet.add(text) }
    #expect(sheet.values == "x=80 w=80 y=100 v=40")
  }

  @Test func `inequalities move what violates them as far as necessary`() throws {
    var sheet = ConstraintSheet("a b")
    try sheet.add("a >= 10")
    #expect(sheet.values == "a=10 b=0")
    try sheet.add("b >= a + 5")
    #expect(sheet.values == "a=10 b=15")
    try sheet.add("a <= 200")
    try sheet.add("a >= 100")
    #expect(sheet.values == "a=100 b=105")
  }

  @Test func `an equation overrides the place that an inequality chose`() throws {
    var sheet = ConstraintSheet("a b")
    try sheet.add("a >= 10")
    try sheet.add("b = a + 1")
    try sheet.add("b = 31")
    #expect(sheet.values == "a=30 b=31")
  }

  @Test func `redundant equations hold and take over`() throws {
    var sheet = ConstraintSheet("a b")
    let first = try sheet.add("a = 10")
    try sheet.add("b = a + 5")
    try sheet.add("b = 15")
    sheet.solver.remove(first)
    #expect(sheet.values == "a=10 b=15")
    try sheet.add("a >= 0")
    #expect(sheet.conflict(adding: "a = 11") == "b = a + 5, b = 15")
  }

  @Test func `many at once have the same solution`() {
    var sheet = ConstraintSheet("a b c")
    #expect(sheet.add(["c >= b + 4", "b = a + 16 @500", "a = 10", "c <= 20 @250"]) == [])
    #expect(sheet.values == "a=10 b=26 c=30")
  }
}
