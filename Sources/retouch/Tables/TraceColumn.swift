internal import Parquet

/// The columns of `retouch table`, in their order.
enum TraceColumn: String, CaseIterable {
  case file, time, device, name, touch, phase, x, y
  case partX = "part_x"
  case partY = "part_y"
  case long, short, force, event, view, recognizers

  /// The column in a Parquet file.
  var column: ParquetColumn {
    switch self {
    case .file, .name, .phase: ParquetColumn(rawValue, .text)
    case .view, .recognizers: ParquetColumn(rawValue, .text, isOptional: true)
    case .device: ParquetColumn(rawValue, .integer)
    case .touch: ParquetColumn(rawValue, .integer, isOptional: true)
    case .time, .x, .y, .partX, .partY: ParquetColumn(rawValue, .number)
    case .long, .short, .force, .event: ParquetColumn(rawValue, .number, isOptional: true)
    }
  }

  /// The number of decimals in a text.
  var decimals: Int {
    switch self {
    case .time, .event, .partX, .partY: 6
    case .x, .y, .long, .short: 2
    case .force: 4
    case .file, .device, .name, .touch, .phase, .view, .recognizers: 0
    }
  }
}
