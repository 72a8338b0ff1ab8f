import LayoutSolver
import Testing

@Suite struct ConflictTests {
  @Test func `a contradiction names the constraints that it contradicts, and no others`() throws {
    var sheet = ConstraintSheet("a b c d")
    for text in ["a = 10", "b = a + 5", "d = 3", "c = b + d", "c >= 0", "d <= 100"] {
      try sheet.add(text)
    }
    let before = sheet.values
    #expect(sheet.conflict(adding: "b = 16") == "a = 10, b = a + 5")
    #expect(sheet.conflict(adding: "c <= 17") == "a = 10, b = a + 5, d = 3, c = b + d")
    #expect(sheet.conflict(adding: "d >= 4") == "d = 3")
    #expect(sheet.values == before)
    #expect(sheet.conflict(adding: "c <= 18") == nil)
  }

  @Test func `inequalities contradict each other`() throws {
    var sheet = ConstraintSheet("a b c")
    for text in ["a >= 10", "b >= a", "c >= b", "c <= 30", "a <= 20"] { try sheet.add(text) }
    #expect(sheet.conflict(adding: "c <= 9") == "a >= 10, b >= a, c >= b")
    #expect(sheet.conflict(adding: "a >= 21") == "a <= 20")
    #expect(sheet.conflict(adding: "a + b >= 61") != nil)
  }

  @Test func `optional constraints are never in a conflict`() throws {
    var sheet = ConstraintSheet("a b")
    for text in ["a = 10 @999", "b = a @999", "b >= 20"] { try sheet.add(text) }
    #expect(sheet.conflict(adding: "b <= 10") == "b >= 20")
  }

  @Test func `what is undetermined stays where it was after a conflict`() throws {
    var sheet = ConstraintSheet("a b c")
    for text in ["a + b + c = 90", "a >= 7", "b <= 50 @250"] { try sheet.add(text) }
    let before = sheet.values
    #expect(sheet.conflict(adding: "2a + 2b = 181 - 2c") == "a + b + c = 90")
    #expect(sheet.conflict(adding: "a <= 6") == "a >= 7")
    #expect(sheet.values == before)
  }

  @Test func `a constraint without variables holds or does not`() throws {
    var sheet = ConstraintSheet("a")
    #expect(sheet.conflict(adding: "a - a = 0") == nil)
    #expect(sheet.conflict(adding: "a - a = 1") == "")
    #expect(sheet.conflict(adding: "a - a = 1 @500") == nil)
  }

  @Test func `of many at once the newer one of a conflict is refused`() {
    var sheet = ConstraintSheet("a b")
    let conflicts = sheet.add(["b = a + 5", "a = 10", "b = 17", "b >= 12", "a >= 11"])
    #expect(conflicts == ["b = 17: b = a + 5, a = 10", "a >= 11: a = 10"])
    #expect(sheet.values == "a=10 b=15")
  }

  @Test func `a constant that contradicts is not taken`() throws {
    var sheet = ConstraintSheet("a b")
    let id = try sheet.add("a = 10")
    for text in ["b = a + 5", "b <= 20", "b = 0 @250"] { try sheet.add(text) }
    do {
      try sheet.solver.setConstant(-16, of: id)
      Issue.record("no conflict")
    } catch {
      #expect(sheet.text(of: error) == "a = 10, b = a + 5, b <= 20")
    }
    #expect(sheet.values == "a=10 b=15")
    #expect(sheet.solver.constraint(id).constant == -10)
    try sheet.solver.setConstant(-15, of: id)
    #expect(sheet.values == "a=15 b=20")
  }

  @Test func `a priority that contradicts is not taken`() throws {
    var sheet = ConstraintSheet("a")
    try sheet.add("a = 10")
    let wish = try sheet.add("a = 20 @500")
    #expect(throws: LayoutConflict.self) { try sheet.solver.setPriority(1000, of: wish) }
    #expect(sheet.solver.constraint(wish).priority == 500)
    #expect(sheet.values == "a=10")
  }
}
