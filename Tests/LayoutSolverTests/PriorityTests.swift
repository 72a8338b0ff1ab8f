import LayoutSolver
import Testing

@Suite struct PriorityTests {
  /// The value of `x` under constraints that are added in the given and in the opposite order.
  func value(_ constraints: [String]) throws -> String {
    var found: [String] = []
    for list in [constraints, constraints.reversed()] {
      var sheet = ConstraintSheet("x")
      for text in list { try sheet.add(text) }
      found.append(sheet.values)
      var together = ConstraintSheet("x")
      _ = together.add(list)
      found.append(together.values)
    }
    #expect(Set(found).count == 1)
    return found[0]
  }

  @Test(arguments: [
    (1000, 999), (751, 750), (750, 749), (251, 250), (250, 249), (2, 1),
  ])
  func `the higher priority wins completely`(higher: Int, lower: Int) throws {
    #expect(try value(["x = 10 @\(higher)", "x = 20 @\(lower)"]) == "x=10")
  }

  @Test func `priority 251 beats any number of 250`() throws {
    let many = Array(repeating: "x = 20 @250", count: 100)
    #expect(try value(many + ["x = 10 @251"]) == "x=10")
  }

  @Test func `a small gain at a high priority is worth a large loss at a lower one`() throws {
    #expect(try value(["0.001x = 0.01 @500", "1000x = 20000 @499"]) == "x=10")
  }

  @Test func `priorities may have fractions`() throws {
    #expect(try value(["x = 10 @250.5", "x = 20 @250"]) == "x=10")
  }

  @Test func `an optional equation that cannot hold stays as near as it can`() throws {
    #expect(try value(["x <= 15", "x = 20 @250"]) == "x=15")
    #expect(try value(["x >= 15", "x = 2 @1"]) == "x=15")
  }

  @Test func `an optional inequality is violated as little as possible`() throws {
    #expect(try value(["x >= 30 @750", "x <= 10 @250"]) == "x=30")
    #expect(try value(["x >= 30 @250", "x <= 10 @750"]) == "x=10")
    #expect(try value(["x >= 30 @250", "x <= 50 @750"]) == "x=30")
  }

  @Test func `of three equal wishes the middle one is nearest to all`() throws {
    #expect(try value(["x = 10 @250", "x = 90 @250", "x = 20 @250"]) == "x=20")
  }

  @Test func `hugging and compression give a label its content's width, within the screen`() throws
  {
    for (screen, width) in [(300, 120), (100, 68)] {
      var sheet = ConstraintSheet("W x w")
      for text in [
        "W = \(screen)", "x = 16", "x + w <= W - 16", "w <= 120 @250", "w >= 120 @750",
      ] { try sheet.add(text) }
      #expect(sheet.values == "W=\(screen) x=16 w=\(width)")
    }
  }

  @Test func `the view with the lower hugging priority is stretched`() throws {
    var sheet = ConstraintSheet("label field")
    for text in [
      "label + field = 300", "label <= 80 @251", "label >= 80 @750", "field <= 50 @250",
      "field >= 50 @750",
    ] { try sheet.add(text) }
    #expect(sheet.values == "label=80 field=220")
  }

  @Test func `the view with the lower compression priority is compressed`() throws {
    var sheet = ConstraintSheet("a b")
    let list = ["a >= 80 @750", "a <= 80 @250", "b >= 50 @749", "b <= 50 @250", "a + b = 100"]
    for text in list { try sheet.add(text) }
    #expect(sheet.values == "a=80 b=20")
    try sheet.add("b >= 45 @751")
    #expect(sheet.values == "a=55 b=45")
  }

  @Test func `an optional chain gives way at its weakest link`() throws {
    var sheet = ConstraintSheet("a b c")
    for text in ["a = 0 @900", "b = a + 10 @800", "c = b + 10 @700", "c = 50"] {
      try sheet.add(text)
    }
    #expect(sheet.values == "a=0 b=10 c=50")
  }

  @Test func `among equals the earlier one holds`() throws {
    var sheet = ConstraintSheet("a b")
    for text in ["a = 10 @250", "b = 20 @250", "a = b"] { try sheet.add(text) }
    #expect(["a=10 b=10", "a=20 b=20"].contains(sheet.values))
    let first = sheet.values
    var again = ConstraintSheet("a b")
    for text in ["a = 10 @250", "b = 20 @250", "a = b"] { try again.add(text) }
    #expect(again.values == first)
  }
}
