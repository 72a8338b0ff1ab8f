internal import InputCore

extension TestMaker {
  /// The steps of a test with some of the verbs.
  ///
  /// - Parameters:
  ///   - levels: Which of its verbs each episode has.
  ///   - isExact: Whether the pauses are as recorded, and not as people write them.
  func steps(
    _ episodes: [Episode], _ choices: [[TestVerb]], _ levels: [Int], isExact: Bool
  ) -> [Step] {
    let unit = isExact ? 0.001 : 0.1
    return episodes.indices.map { index in
      let isLast = index + 1 == episodes.count
      let next = isLast ? max(story.end, episodes[index].end) : episodes[index + 1].start
      let exact = Double(next - min(next, episodes[index].end)) / 1e9
      var pause = (exact / unit).rounded() * unit
      if isLast { pause = runner.finding?.lastPause(exact) ?? min(pause, 2) }
      let isEnd = isLast && runner.finding?.kind.isEnd == true
      return Step(verb: choices[index][levels[index]], pause: pause, isEnd: isEnd)
    }
  }
}
