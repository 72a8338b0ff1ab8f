import LayoutSolver

/// Constraints as UIKit makes them for views of a typical screen, without the views.
///
/// Each view has four variables: its place in its superview, and its size.
struct LayoutSystem {
  /// What the views look like.
  enum Kind: String, CaseIterable {
    /// One below the other, from edge to edge.
    case chain
    /// Columns of equal widths, defined by the first cell.
    case grid
    /// Stacks in stacks of five views, each as high as its contents.
    case nested
    /// Labels below each other, each as large as its text unless the screen is too narrow.
    case labels
    /// Labels with fields beside them that take the rest of the width.
    case forms
    /// Rows of four views of equal widths from edge to edge.
    case equal
  }

  struct View {
    let x: LayoutVariable
    let y: LayoutVariable
    let width: LayoutVariable
    let height: LayoutVariable
  }

  let name: String
  private(set) var constraints: [LinearConstraint] = []
  private(set) var variableCount = 0
  /// The constraint that gives the root its width; its constant is the negative width.
  private(set) var rootWidth = 0
  /// A constraint whose constant an app would animate.
  private(set) var animated = 0
  /// Makes the variables; every solver numbers them alike.
  private var solver = LayoutSolver()

  init(_ kind: Kind, views: Int) {
    name = "\(kind)"
    let root = makeView()
    add([(root.x, 1)], 0)
    add([(root.y, 1)], 0)
    rootWidth = constraints.count
    add([(root.width, 1)], -400)
    switch kind {
    case .chain: makeChain(views, in: root)
    case .grid: makeGrid(views, in: root)
    case .nested: makeStack(views - 1, in: root, depth: 0)
    case .labels: makeLabels(views, in: root)
    case .forms: makeForms(views / 2, in: root)
    case .equal: makeEqual(views / 4, in: root)
    }
  }

  /// A system of equations and inequalities that look like nothing, of some variables.
  init(random seed: UInt64) {
    name = "random"
    var state = seed
    func random(_ count: Int) -> Int {
      // The constants are Knuth's for MMIX.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    variableCount = 2 + random(8)
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    for _ in 0..<(2 + random(25)) {
      let terms = (0..<(1 + random(3))).map { _ in
        (variables[random(variables.count)], [1, -1, 1, -1, 2, 0.5][random(6)])
      }
      let relation = LayoutRelation(rawValue: random(3) - 1) ?? .equal
      add(terms, Double(random(41) - 20), relation, [1000, 750, 500, 250][random(4)])
    }
  }

  /// Leaves out constraints.
  mutating func remove(at indices: [Int]) {
    for index in indices.reversed() { constraints.remove(at: index) }
  }

  private mutating func makeView() -> View {
    variableCount += 4
    return View(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
  }

  private mutating func add(
    _ terms: [(LayoutVariable, Double)], _ constant: Double, _ relation: LayoutRelation = .equal,
    _ priority: Float = 1000
  ) {
    let terms = terms.map { LayoutTerm($0.0, $0.1) }
    constraints.append(LinearConstraint(terms, constant, relation, priority: priority))
  }

  /// Constrains a size to that of a content.
  private mutating func add(
    content size: Double, of variable: LayoutVariable, hugging: Float = 250
  ) {
    add([(variable, 1)], -size, .lessThanOrEqual, hugging)
    add([(variable, 1)], -size, .greaterThanOrEqual, 750)
  }

  /// Places a view below another one, or at the top.
  private mutating func add(_ view: View, below other: View?) {
    if let other {
      add([(view.y, 1), (other.y, -1), (other.height, -1)], -8)
    } else {
      add([(view.y, 1)], -8)
    }
  }

  private mutating func makeChain(_ count: Int, in root: View) {
    var last: View?
    for index in 0..<count {
      let view = makeView()
      add(view, below: last)
      add([(view.x, 1)], -16)
      add([(view.x, 1), (view.width, 1), (root.width, -1)], 16)
      if index == count / 2 { animated = constraints.count }
      add([(view.height, 1)], -44)
      last = view
    }
    if let last { add([(root.height, 1), (last.y, -1), (last.height, -1)], -8) }
  }

  private mutating func makeGrid(_ count: Int, in root: View) {
    let columns = 10
    var first: View?
    var above: View?
    for row in 0..<(count / columns) {
      var left: View?
      for _ in 0..<columns {
        let view = makeView()
        if let left {
          add([(view.x, 1), (left.x, -1), (left.width, -1)], -8)
          add([(view.y, 1), (left.y, -1)], 0)
        } else {
          add([(view.x, 1)], -8)
          add(view, below: above)
          above = view
        }
        if let first { add([(view.width, 1), (first.width, -1)], 0) }
        first = first ?? view
        if row == count / columns / 2 && left == nil { animated = constraints.count }
        add([(view.height, 1)], -44)
        left = view
      }
      if row == 0, let left { add([(left.x, 1), (left.width, 1), (root.width, -1)], 8) }
    }
  }

  private mutating func makeStack(_ count: Int, in parent: View, depth: Int) {
    let children = min(5, count)
    var last: View?
    for index in 0..<children {
      let view = makeView()
      add([(view.x, 1)], -4)
      add([(view.x, 1), (view.width, 1), (parent.width, -1)], 4)
      add(view, below: last)
      let rest = (count - children + index) / children
      if rest == 0 {
        animated = constraints.count
        add([(view.height, 1)], -20)
      } else {
        makeStack(rest, in: view, depth: depth + 1)
      }
      last = view
    }
    if let last { add([(parent.height, 1), (last.y, -1), (last.height, -1)], -8) }
  }

  private mutating func makeLabels(_ count: Int, in root: View) {
    var last: View?
    for index in 0..<count {
      let view = makeView()
      add(view, below: last)
      if index == count / 2 { animated = constraints.count }
      add([(view.x, 1)], -16)
      add([(view.x, 1), (view.width, 1), (root.width, -1)], 16, .lessThanOrEqual)
      add(content: Double(100 + index * 37 % 300), of: view.width)
      add(content: 21, of: view.height)
      last = view
    }
    if let last { add([(root.height, 1), (last.y, -1), (last.height, -1)], -8) }
  }

  private mutating func makeForms(_ count: Int, in root: View) {
    var last: View?
    for index in 0..<count {
      let label = makeView()
      let field = makeView()
      if index == count / 2 { animated = constraints.count }
      add([(label.x, 1)], -16)
      add([(field.x, 1), (label.x, -1), (label.width, -1)], -8)
      add([(field.x, 1), (field.width, 1), (root.width, -1)], 16)
      add(content: Double(40 + index * 17 % 100), of: label.width, hugging: 251)
      add(content: 60, of: field.width)
      add(field, below: last)
      add([(label.y, 1), (label.height, 0.5), (field.y, -1), (field.height, -0.5)], 0)
      add(content: 21, of: label.height, hugging: 251)
      add(content: 34, of: field.height)
      last = field
    }
  }

  private mutating func makeEqual(_ count: Int, in root: View) {
    var above: View?
    for row in 0..<count {
      var left: View?
      for column in 0..<4 {
        let view = makeView()
        if let left {
          add([(view.x, 1), (left.x, -1), (left.width, -1)], -8)
          add([(view.width, 1), (left.width, -1)], 0)
          add([(view.y, 1), (left.y, -1)], 0)
        } else {
          add([(view.x, 1)], -8)
          add(view, below: above)
          above = view
        }
        if column == 3 { add([(view.x, 1), (view.width, 1), (root.width, -1)], 8) }
        if row == count / 2 && column == 0 { animated = constraints.count }
        add([(view.height, 1)], -44)
        left = view
      }
    }
  }
}
