internal import InputCore
package import MCAP

/// The identification of our recordings as MCAP files.
package enum RecordingFormat {
  /// The MCAP profile, which distinguishes recordings from other MCAP files.
  package static let profile = "retouch"
  /// The MCAP library text, for people.
  static let library = "Retouch 0.1"
  /// The format version. It increases when older readers would misread newer files; new fields and
  /// channels do not count.
  static let version = 1
  /// The encoding of all messages and schemas.
  static let encoding = "protobuf"

  /// The limits on the memory that a recording may make its reader use.
  ///
  /// Our chunks hold 256 KiB and one more input, which may contain a whole file; so large chunks
  /// are read only in large files. All chunks of a file together become at most 64 MiB and 256
  /// times its size: reading takes time for each byte, and a tenth of a megabyte can be 3 GB of
  /// zeros. Writers do not compress anything that readers would refuse.
  package static var limits: MCAPLimits {
    var limits = MCAPLimits()
    limits.recordBytes = 512 << 20
    limits.chunkBytes = 512 << 20
    limits.freeChunkBytes = 8 << 20
    limits.chunkExpansion = 8
    limits.freeFileBytes = 64 << 20
    limits.fileExpansion = 256
    limits.definitionBytes = 2 << 20
    return limits
  }

  /// The schema record of a channel.
  package static func schema(of channel: RecordingChannel) -> MCAPRecord.Schema {
    MCAPRecord.Schema(
      id: channel.rawValue, name: "\(FileDescriptorSet.package).\(channel.schema.name)",
      encoding: encoding, data: FileDescriptorSet.bytes(describing: channel.schema))
  }

  /// The channel record of a channel.
  package static func record(of channel: RecordingChannel) -> MCAPRecord.Channel {
    MCAPRecord.Channel(
      id: channel.rawValue, schemaID: channel.rawValue, topic: channel.topic,
      messageEncoding: encoding)
  }

  /// The name of the offset from instants to wall time in the metadata.
  package static let offsetName = "wall_clock_offset_ns"

  /// The metadata with the facts of the run, readable without decoding messages.
  static func metadata(_ started: Started) -> MCAPRecord.Metadata {
    var entries = [
      MCAPRecord.Entry("format_version", "\(version)"),
      MCAPRecord.Entry("behaviour_version", "\(started.behaviourVersion)"),
    ]
    if started.wallTime > 0 {
      let offset = UInt64(started.wallTime).subtractingReportingOverflow(
        started.instant.nanoseconds)
      // A file may claim a start before 1970.
      if !offset.overflow {
        entries.append(MCAPRecord.Entry(offsetName, "\(offset.partialValue)"))
      }
    }
    for (index, screen) in started.screens.enumerated() {
      let scale = thousandths(screen.scaleThousandths)
      let rate = thousandths(screen.refreshMillihertz)
      entries.append(
        MCAPRecord.Entry(
          "screen_\(index)",
          "\(screen.name) \(screen.widthPixels)x\(screen.heightPixels) px, scale \(scale), \(rate) Hz"
        ))
    }
    return MCAPRecord.Metadata(name: profile, entries: entries)
  }

  /// The name of the metadata that lists the devices of a run.
  package static let devicesName = "\(profile).devices"

  /// The metadata that lists the devices of a run.
  static func metadata(_ devices: [DeviceDescriptor]) -> MCAPRecord.Metadata {
    let entries = devices.map { device in
      let ids = [device.bus, device.vendor, device.product, device.version].map(hexadecimal)
      return MCAPRecord.Entry(
        "\(device.id.rawValue)", "\(device.name) (\(ids.joined(separator: ":")))")
    }
    return MCAPRecord.Metadata(name: devicesName, entries: entries)
  }
}

/// Thousandths as a decimal fraction: `59.940`.
private func thousandths(_ value: UInt32) -> String {
  let fraction = String(value % 1000)
  return "\(value / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
}

/// Four hexadecimal digits.
private func hexadecimal(_ value: UInt16) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
