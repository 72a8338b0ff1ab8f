extension DisplayList {
  /// Creates a list from the bytes of `encoded()`; `image` returns the image with a digest.
  ///
  /// - Throws: The error in the bytes, with its position. A damaged list is not returned even in
  ///   part, and a returned list has exactly these bytes as its encoding.
  package init(
    decoding bytes: [UInt8], image: @escaping (_ digest: UInt64) -> CGImage?
  ) throws(DisplayListError) {
    var decoder = ListDecoder(bytes, image: image)
    for expected in Self.signature {
      guard !decoder.isAtEnd, try decoder.byte() == expected else {
        throw DisplayListError(problem: .signature, offset: 0)
      }
    }
    self = try decoder.list(depth: 0)
    guard decoder.isAtEnd else { throw decoder.failure(.surplus) }
  }
}

extension ListDecoder {
  /// Reads commands up to the end of a list.
  fileprivate mutating func list(depth: Int) throws(DisplayListError) -> DisplayList {
    guard depth <= Self.deepest else { throw failure(.depth) }
    var list = DisplayList()
    /// What has begun but not ended: true for a group, false for a saved state.
    var open: [Bool] = []
    while true {
      let number: DisplayList.CommandNumber = try choice("command")
      switch number {
      case .end:
        guard open.isEmpty else { throw failure(.nesting) }
        return list
      case .save: open.append(false)
      case .beginGroup: open.append(true)
      case .restore: guard open.popLast() == false else { throw failure(.nesting) }
      case .endGroup: guard open.popLast() == true else { throw failure(.nesting) }
      case .concatenate, .clip, .clipToMask, .fill, .stroke, .shadow, .shade, .image, .glyphs,
        .strokeGlyphs, .clear, .list:
        break
      }
      guard open.count <= Self.mostOpen else { throw failure(.depth) }
      list.commands.append(try command(number, depth: depth))
    }
  }

  private mutating func command(
    _ number: DisplayList.CommandNumber, depth: Int
  ) throws(DisplayListError) -> DisplayList.Command {
    switch number {
    case .end: preconditionFailure("the end is no command")
    case .save: return .save
    case .restore: return .restore
    case .concatenate: return .concatenate(try transform())
    case .clip:
      return .clip(try path(), try choice("fill rule"), isAntialiased: try flag())
    case .clipToMask: return .clipToMask(try knownImage(), try rect("mask"))
    case .fill:
      return .fill(try path(), try choice("fill rule"), try paint(), try compositing())
    case .stroke: return .stroke(try path(), try style(), try paint(), try compositing())
    case .shadow: return .shadow(try path(), try choice("fill rule"), try shadow())
    case .shade: return .shade(try gradient(), try compositing())
    case .image:
      return .image(
        try knownImage(), try rect("image"), try choice("quality"), try compositing())
    case .glyphs: return .glyphs(try glyphs(), try paint(), try compositing())
    case .strokeGlyphs:
      return .strokeGlyphs(try glyphs(), try style(), try paint(), try compositing())
    case .clear: return .clear(try rect("rectangle"))
    case .beginGroup:
      var group = DisplayList.Group(try compositing())
      if try flag() { group.mask = try list(depth: depth + 1) }
      return .beginGroup(group)
    case .endGroup: return .endGroup
    case .list:
      let map = try transform()
      return .list(try list(depth: depth + 1), map)
    }
  }
}
