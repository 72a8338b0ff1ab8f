internal import Evidence
internal import InputCore
internal import InputRecording
internal import Parquet
internal import UIKit

/// `retouch table`: writes the contacts of recordings as a table, one row per sample.
@MainActor enum TableCommand {
  static func run(_ arguments: Arguments) throws(HostError) {
    guard let path = arguments.value("--output") else {
      preconditionFailure("the parser lets no table pass without --output")
    }
    let paths = arguments.operands
    // Errors in the first file should be found before the table is created.
    var first: Source? = try Source(paths[0], arguments.rest)
    let output =
      path == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: path, overwrites: arguments.has("--overwrite"),
        whileReading: paths.filter { $0 != StandardStream.sign })
    var table = TraceTable(to: output)
    var touchCount: UInt64 = 0
    do throws(HostError) {
      for path in paths {
        var source: Source
        if let ready = first.take() {
          source = ready
        } else {
          source = try Source(path, arguments.rest)
        }
        touchCount += try source.write(to: &table)
      }
      try table.finish()
    } catch {
      table.abandon()
      throw error
    }
    let name = path == StandardStream.sign ? StandardStream.output : path
    try printResult(["\(name): \(table.rowCount) rows of \(touchCount) contacts"], of: path)
  }
}

/// A recording whose contacts become rows.
@MainActor private struct Source {
  private let name: String
  private let reader: RecordingReader
  /// The replay that is read; nil if the recording itself is read.
  private let copy: ReplayedCopy?
  private var events: SampleEvents?

  /// - Parameter app: The app that replays it first; nil for none.
  init(_ path: String, _ app: [String]?) throws(HostError) {
    name = path.printable(limit: 256)
    if let app {
      let copy = try ReplayedCopy(of: path, in: app)
      reader = try HostError.reading { () throws(RecordingError) in
        try RecordingReader(path: copy.path)
      }
      self.copy = copy
    } else {
      reader = try HostError.reading { () throws(RecordingError) in try RecordingReader(path: path)
      }
      copy = nil
    }
    // Inputs that no app has received have no events; standard input can be read only once.
    guard reader.hasDigests, reader.path != StandardStream.sign, path != StandardStream.sign
    else { return }
    let file = reader.path
    events = SampleEvents(
      try HostError.reading { () throws(RecordingError) in try HistoryReader.read(file) })
  }

  /// Writes the rows; returns the number of contacts.
  mutating func write(to table: inout TraceTable) throws(HostError) -> UInt64 {
    var trace = ContactTrace()
    var points = ScreenPoints()
    var devices: [DeviceID: DeviceDescriptor] = [:]
    let reader = reader
    while table.isOpen,
      let next = try HostError.reading({ () throws(RecordingError) in try reader.nextInput() })
    {
      points.follow(next.input)
      switch next.input {
      // A file may contain any number of devices, with texts of any length.
      case .deviceAdded(let device, _): if devices.count < 256 { devices[device.id] = device }
      case .deviceRemoved(let id, _):
        trace.remove(id)
        devices[id] = nil
      case .frame(let frame):
        let device = devices[frame.device]
        let size = points.size(of: device)
        let deviceName = (device?.name ?? "").printable(limit: 256)
        for row in trace.follow(frame) { try table.add(values(row, deviceName, size)) }
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
      }
    }
    if let loss = reader.loss { reportLine("retouch: \(name): \(loss)") }
    return trace.touchCount
  }

  private mutating func values(
    _ row: ContactRow, _ deviceName: String, _ size: (width: Double, height: Double)
  ) -> [ParquetValue] {
    let place = (x: row.x * size.width, y: row.y * size.height)
    let time = row.instant.seconds(since: reader.started.instant)
    let answer = events?.answer(to: row, at: Int((time * 1e6).rounded()), place)
    func text(_ value: String?) -> ParquetValue {
      value.map { $0.isEmpty ? .none : .text($0.printable(limit: 2000)) } ?? .none
    }
    func number(_ value: Double?) -> ParquetValue { value.map { .number($0) } ?? .none }
    return TraceColumn.allCases.map { column in
      switch column {
      case .file: .text(name)
      case .time: .number(time)
      case .device: .integer(Int64(row.device.rawValue))
      case .name: .text(deviceName)
      case .touch: row.touch == 0 ? .none : .integer(Int64(row.touch))
      case .phase: .text(row.phase.rawValue)
      case .x: .number(place.x)
      case .y: .number(place.y)
      case .partX: .number(row.x)
      case .partY: .number(row.y)
      case .long: number(row.size.map { $0.long * size.width })
      case .short: number(row.size.map { $0.short * size.width })
      case .force: number(row.force)
      case .event: number(answer.map { Double($0.event) / 1e6 })
      case .view: text(answer?.view)
      case .recognizers: text(answer?.recognizers)
      }
    }
  }
}
