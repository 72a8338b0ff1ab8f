import LayoutSolver
import RandomTestSupport
import Testing

struct FirstTests {
  @Test func `a definition`() throws {
    var s = LayoutSolver()
    let a = s.makeVariable()
    let b = s.makeVariable()
    _ = try s.add(LinearConstraint([LayoutTerm(a), LayoutTerm(b, -1)], -16))
    _ = try s.add(LinearConstraint([LayoutTerm(b)], -5))
    #expect(s[a] == 21)
    #expect(s[b] == 5)
    #expect(throws: LayoutConflict.self) { try s.add(LinearConstraint([LayoutTerm(a)], -20)) }
    let w = try s.add(LinearConstraint([LayoutTerm(a)], -20, priority: 999))
    #expect(s.violation(of: w) == 1)
  }
}
