internal import InputCore
internal import InputRecording
internal import UIKit

/// `retouch table`: writes the contacts of recordings as comma-separated values, one row a sample.
@MainActor enum TableCommand {
  private static let header =
    "file,time,device,name,touch,phase,x,y,part_x,part_y,long,short,force"

  static func run(_ arguments: Arguments) throws(HostError) {
    guard let path = arguments.value("--output") else {
      preconditionFailure("the parser lets no table pass without --output")
    }
    let paths = arguments.operands
    // Errors of the first file are to be found before the table is created.
    var first: RecordingReader? = try open(paths[0])
    let output =
      path == StandardStream.sign
      ? TextOutput()
      : try TextOutput(
        path: path, overwrites: arguments.has("--overwrite"),
        whileReading: paths.filter { $0 != StandardStream.sign })
    output.write(line: header)
    var counts = (rows: UInt64(0), touches: UInt64(0))
    for path in paths {
      let reader: RecordingReader
      if let ready = first.take() { reader = ready } else { reader = try open(path) }
      do throws(RecordingError) {
        let more = try write(reader, to: output)
        counts.rows += more.rows
        counts.touches += more.touches
      } catch {
        output.flush()
        throw HostError(reading: error)
      }
      if let loss = reader.loss { reportLine("retouch: \(reader.path): \(loss)") }
    }
    try output.finish()
    let name = path == StandardStream.sign ? StandardStream.output : path
    try printResult(["\(name): \(counts.rows) rows of \(counts.touches) contacts"], of: path)
  }

  private static func open(_ path: String) throws(HostError) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(path: path)
    } catch {
      throw HostError(reading: error)
    }
  }

  private static func write(
    _ reader: RecordingReader, to output: TextOutput
  ) throws(RecordingError) -> (rows: UInt64, touches: UInt64) {
    var trace = ContactTrace()
    var points = ScreenPoints()
    var devices: [DeviceID: DeviceDescriptor] = [:]
    var rows: UInt64 = 0
    let file = field(reader.path)
    while output.isOpen, let next = try reader.nextInput() {
      points.take(next.input)
      switch next.input {
      // A file may have any number, with texts of any length.
      case .deviceAdded(let device, _): if devices.count < 256 { devices[device.id] = device }
      case .deviceRemoved(let id, _):
        trace.remove(id)
        devices[id] = nil
      case .frame(let frame):
        let device = devices[frame.device]
        let size = points.size(of: device)
        let name = field(device?.name ?? "")
        for row in trace.take(frame) {
          let time = number(row.instant.seconds(since: reader.started.instant), 6)
          output.write(
            line: "\(file),\(time),\(frame.device.rawValue),\(name),\(columns(row, size))")
          rows += 1
        }
      case .started, .clockAdvanced, .systemRequest, .hostAnswered, .workArrived: break
      }
    }
    return (rows, trace.touchCount)
  }

  private static func columns(
    _ row: ContactRow, _ size: (width: Double, height: Double)
  ) -> String {
    let place = [row.x * size.width, row.y * size.height].map { number($0, 2) }
    let parts = [row.x, row.y].map { number($0, 6) }
    let imprint = [row.size?.long, row.size?.short].map { axis in
      axis.map { number($0 * size.width, 2) } ?? ""
    }
    let force = row.force.map { number($0, 4) } ?? ""
    let touch = row.touch == 0 ? "" : "\(row.touch)"
    return ([touch, row.phase.rawValue] + place + parts + imprint + [force]).joined(separator: ",")
  }

  /// A number with this many decimals.
  private static func number(_ value: Double, _ decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let whole = Int64((value.magnitude * scale).rounded())
    let unit = Int64(scale)
    let fraction = String(whole % unit)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return (value < 0 && whole > 0 ? "-" : "") + "\(whole / unit).\(zeros)\(fraction)"
  }

  /// A text as a field: in quotation marks if it holds a comma, a mark or anything unprintable; and
  /// never a formula for spreadsheets.
  private static func field(_ text: String) -> String {
    let shown = text.printable(limit: 256)
    let isFormula = ["=", "+", "-", "@"].contains { shown.hasPrefix($0) }
    guard isFormula || shown.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
    let marked = shown.replacing("\"", with: "\"\"")
    return "\"\(isFormula ? "'" : "")\(marked)\""
  }
}
