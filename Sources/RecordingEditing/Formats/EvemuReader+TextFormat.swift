internal import InputRecording

extension EvemuReader: TextFormat {
  static let name = "evemu"
  static let lines = "lines N:, I:, P:, B:, A:, E:"

  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    line.begins(with: "# EVEMU") || Tag(line) != nil
  }

  /// The places where the description of the events in `path` may be, likeliest first.
  static func companions(of path: String) -> [String] {
    let file = FilePath(path)
    var paths: [String] = []
    var stem = Substring(file.stem)
    while !stem.isEmpty {
      for ending in ["desc", "prop", "device"] {
        let candidate = "\(file.folder)\(stem).\(ending)"
        if candidate != path { paths.append(candidate) }
      }
      guard let cut = stem.lastIndex(where: { ".- ".contains($0) }) else { break }
      stem = stem[..<cut]
    }
    return paths
  }

  static func recording(
    of bytes: [UInt8], path: String,
    beside: (_ path: String) throws(RecordingError) -> [UInt8]?
  ) throws(RecordingError) -> EvdevRecording {
    var reader = EvemuReader(path: path)
    try reader.read(bytes)
    if !reader.hasDescription { try reader.readDescription(beside: beside) }
    return reader.recording()
  }
}
