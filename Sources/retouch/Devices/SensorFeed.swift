internal import Foundation
internal import InputCore
internal import LinuxSensors
internal import UIKit

/// The sensors that `retouch watch` and `retouch record` read continuously beside libinput's
/// devices: all of the machine, or some that are named by their nodes.
@MainActor final class SensorFeed {
  /// The choice that `--sensors` and a command's operands make.
  struct Choice {
    /// The named nodes that are not sensors; nil if no node is named.
    let otherNodes: [String]?
    /// The nodes of the named sensors; nil for all sensors.
    private(set) var only: Set<String>?
    /// The nanoseconds from one reading to the next; nil if no sensor is read.
    private(set) var interval: UInt64?

    /// The usual number of readings per second, and the largest that `--sensors` accepts.
    private static let (rate, mostRate) = (60.0, 1000.0)

    /// Reads `--sensors`, and looks up which operands are nodes of sensors.
    ///
    /// - Throws: `HostError` for a value that is neither a rate nor `off`.
    init(_ arguments: Arguments, of command: String) throws(HostError) {
      var rate: Double? = Self.rate
      if let text = arguments.value("--sensors") {
        rate = text == "off" ? nil : Double(text)
        guard text == "off" || rate.map({ $0 >= 0.1 && $0 <= Self.mostRate }) == true else {
          throw .usage(
            "\(command): --sensors: expected readings per second from 0.1 to 1000, or off, "
              + "found \"\(text)\"")
        }
      }
      interval = rate.map { UInt64(1_000_000_000 / $0) }
      guard !arguments.operands.isEmpty else {
        otherNodes = nil
        return
      }
      let sensors = interval == nil ? [] : SensorSource.presentNodes()
      let named = arguments.operands.map { (text: $0, path: realPath($0)) }
      otherNodes = named.filter { !sensors.contains($0.path) }.map(\.text)
      only = sensors.intersection(named.map(\.path))
      if only == [] { interval = nil }
    }
  }

  private let source: SensorSource
  private let interval: UInt64

  /// Creates a feed that rests until `start`; nil if no sensor is read.
  init?(_ choice: Choice, beside feed: DeviceFeed) {
    guard let interval = choice.interval else { return nil }
    self.interval = interval
    source = SensorSource(
      nodes: feed.sensorNodes, only: choice.only, onMain: { onMainQueue($0) },
      report: { reportLine("retouch: \($0)") })
  }

  /// Delivers the sensors' inputs as they come.
  func start(deliver: @escaping (Input) -> Void) {
    source.start(
      interval: { [interval] _, _ in interval },
      deliver: { deliver($0.stamped(noLaterThan: SystemFacts.now)) })
  }

  /// Returns the node of a present sensor; nil for any other device.
  func node(of device: DeviceID) -> String? { source.node(of: device) }

  /// Stops delivering.
  func stop() { source.stop() }
}

/// The path with symbolic links resolved.
func realPath(_ path: String) -> String {
  URL(filePath: path).resolvingSymlinksInPath().path
}
