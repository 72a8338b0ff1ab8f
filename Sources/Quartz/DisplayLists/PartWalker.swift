/// Walks through the commands of a part in order, and can step over nested parts.
struct PartWalker {
  /// A step of the walk.
  enum Item {
    case command(DisplayList.Command)
    case part(DrawingPart)
  }

  /// A part that was entered, and the number of its commands and parts already passed.
  private struct Level {
    let part: DrawingPart
    var passed = 0
  }

  private var levels: [Level]

  init(_ part: DrawingPart) { levels = [Level(part: part)] }

  /// The next command or part; nil at the end.
  var next: Item? {
    mutating get {
      while let level = levels.last {
        let (part, place) = (level.part, level.passed)
        if place < part.head.count { return .command(part.head[place]) }
        let inner = place - part.head.count
        if inner < part.parts.count { return .part(part.parts[inner]) }
        let last = inner - part.parts.count
        if last < part.tail.count { return .command(part.tail[last]) }
        levels.removeLast()
      }
      return nil
    }
  }

  /// Steps over the next command or part.
  mutating func pass() { levels[levels.count - 1].passed += 1 }

  /// Enters `part`, which must be next: its first command comes next.
  mutating func enter(_ part: DrawingPart) {
    pass()
    levels.append(Level(part: part))
  }
}

extension DrawingPart {
  /// Whether two parts stand for the same commands.
  static func haveEqualCommands(_ first: DrawingPart, _ second: DrawingPart) -> Bool {
    if first === second { return true }
    var (one, other) = (PartWalker(first), PartWalker(second))
    while true {
      switch (one.next, other.next) {
      case (.part(let part), .part(let same)) where part === same:
        one.pass()
        other.pass()
      case (.part(let part), .part(let another)):
        one.enter(part)
        other.enter(another)
      case (.part(let part), .command), (.part(let part), nil): one.enter(part)
      case (.command, .part(let part)), (nil, .part(let part)): other.enter(part)
      case (.command(let command), .command(let another)):
        guard command == another else { return false }
        one.pass()
        other.pass()
      case (nil, nil): return true
      case (.command, nil), (nil, .command): return false
      }
    }
  }
}
