import Foundation
import InputCore
import MCAP
import RecordingTestSupport
import Testing
import UIKit

@testable import InputRecording

/// Every field of the table with every extreme, through the reader and into a live app: nothing
/// traps or hangs. Additions to the table are walked as well.
///
/// Its quick sibling is `FieldLimitTests`, which only reads.
@MainActor @Suite(.serialized) struct FieldWalkSlowTests {
  private static let screen = Wire.field(
    7, [0x10, 0x90, 3, 0x18, 0xD8, 4, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3])

  /// The initial messages: one for each kind of request, sample and answer in the table.
  private static func bases(of channel: RecordingChannel) -> [[UInt8]] {
    switch channel {
    case .started: [screen]
    case .deviceAdded: [Wire.field(2, 1)]
    case .deviceRemoved: [[]]
    case .frame:
      numbers(of: SampleFields.kind).map { kind in
        Wire.field(3, Wire.field(1, kind) + Wire.field(3, 1 << 22) + Wire.field(4, 1 << 22))
      }
    case .systemRequest:
      numbers(of: SystemRequestFields.kind).map { kind in
        Wire.field(2, kind) + Wire.field(6, 2)
          + Wire.field(9, [0x0A, 1, 0x61, 0x10, 8, 0x18, 8, 0x20, 0xE8, 7, 0x28, 0xE0, 0xD4, 3])
      }
    case .hostAnswered: numbers(of: HostAnsweredFields.outcome).map { Wire.field(3, $0) }
    case _: [[]]
    }
  }

  private static func numbers(of field: Field) -> [UInt64] {
    guard case .enumeration(let schema) = field.type else { return [] }
    return schema.values.map { UInt64($0.number) }
  }

  /// The variants of a message of the channel.
  private static func variants(_ channel: RecordingChannel) -> [(base: Int, bytes: [UInt8])] {
    let places = FieldPlace.all.filter { $0.channel == channel }
    return bases(of: channel).enumerated().flatMap { number, base in
      places.flatMap { place in
        Wire.extremes(of: place.field).map { (number, place.message(base, adding: $0)) }
      }
    }
  }

  private static let start = Instant(nanoseconds: 1_000_000_000)

  private func decode(_ bytes: [UInt8], _ channel: RecordingChannel, at instant: Instant) -> Input?
  {
    try? DecodedInput(bytes[...], channel: channel, instant: instant)?.input
  }

  @Test(arguments: RecordingChannel.allCases.filter { $0.isInput && $0 != .started })
  func `a live app handles whatever the reader accepts`(channel: RecordingChannel) throws {
    let begin = try #require(decode(Self.screen, .started, at: Self.start))
    guard case .started(let started) = begin else { return }
    var taken = 0
    var life = WalkedLife(started)
    var base = 0
    for variant in Self.variants(channel) {
      if variant.base != base {
        life.end()
        life = WalkedLife(started)
        base = variant.base
      }
      guard let input = decode(variant.bytes, channel, at: Self.start) else { continue }
      taken += 1
      life.deliver(input)
    }
    life.touch()
    life.end()
    #expect(taken > 20, "\(channel): next to nothing was taken, so nothing was tried")
  }

  @Test func `an app launches with whatever the reader accepts`() {
    var taken = 0
    for variant in Self.variants(.started) {
      guard let input = decode(variant.bytes, .started, at: Self.start),
        case .started(let started) = input
      else { continue }
      taken += 1
      let life = WalkedLife(started)
      life.touch()
      life.end()
    }
    #expect(taken > 200)
  }

  @Test(arguments: RecordingChannel.allCases.filter(\.isInput))
  func `an instant at the end of time is refused or handled`(channel: RecordingChannel) throws {
    let latest = Instant.latest.nanoseconds
    for instant in [0, 1, latest - 1, latest, latest + 1, .max - 1, .max].map(Instant.init) {
      for base in Self.bases(of: channel) {
        guard let input = decode(base, channel, at: instant) else { continue }
        #expect(instant <= .latest)
        let own = channel == .started ? instant : Self.start
        guard case .started(let started) = decode(Self.screen, .started, at: own) else { continue }
        let life = WalkedLife(started)
        if channel != .started { life.deliver(input) }
        life.touch()
        life.end()
      }
    }
  }

  @Test(arguments: RecordingChannel.allCases)
  func `the reader of a file returns an input or a one-line error`(channel: RecordingChannel) throws
  {
    let folder = try TemporaryFolder()
    for variant in Self.variants(channel) where variant.base < 2 {
      let bytes = try file(channel, variant.bytes)
      let path = try folder.write(bytes, as: "walk.mcap")
      do throws(RecordingError) {
        let reader = try RecordingReader(path: path)
        while try reader.next() != nil {}
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
  }

  /// A recording with one message of the channel after the inputs that must precede it.
  private func file(_ channel: RecordingChannel, _ bytes: [UInt8]) throws -> [UInt8] {
    var writer = MCAPWriter(profile: RecordingFormat.profile, library: "walk")
    let used = [channel, .started, .deviceAdded]
    for channel in RecordingChannel.allCases where used.contains(channel) {
      writer.add(RecordingFormat.schema(of: channel))
      writer.add(RecordingFormat.record(of: channel))
    }
    var messages: [(RecordingChannel, [UInt8])] = [(channel, bytes)]
    if channel != .started { messages = [(.started, Self.screen), (.deviceAdded, [])] + messages }
    for (number, message) in messages.enumerated() {
      try writer.addMessage(
        channelID: message.0.rawValue, sequence: UInt32(number + 1), logTime: 5, publishTime: 5,
        data: message.1.span)
    }
    try writer.finish()
    return writer.output
  }
}
