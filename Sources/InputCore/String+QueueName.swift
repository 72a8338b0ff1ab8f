extension String {
  /// The text as a queue's name in transcripts and recordings: its first scalars that fit into
  /// `Limits.queueNameBytes` bytes of UTF-8.
  ///
  /// The app chooses the name, of any length. The digest and the recording both use this shortened
  /// form, so that a replay reaches the run's digest.
  package var queueName: String {
    guard utf8.count > Limits.queueNameBytes else { return self }
    var name = ""
    var room = Limits.queueNameBytes
    for scalar in unicodeScalars {
      room -= UTF8.width(scalar)
      guard room >= 0 else { break }
      name.unicodeScalars.append(scalar)
    }
    return name
  }
}
