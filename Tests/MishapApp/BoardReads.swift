internal import Dispatch
internal import Foundation
internal import Glibc
internal import Synchronization
internal import UIKit

/// What the board reads at a touch: `BOARD_READS` lists ways and paths, as `data /tmp/a;open ~/b`.
@MainActor enum BoardReads {
  /// Reads the files, and presses a button as often as their contents say.
  static func perform(_ press: () -> Void) {
    let list = ProcessInfo.processInfo.environment["BOARD_READS"] ?? ""
    for entry in list.split(separator: ";") {
      let words = entry.split(separator: " ")
      guard words.count == 2 else { continue }
      let path = NSString(string: String(words[1])).expandingTildeInPath
      let bytes = read(String(words[0]), path)
      let hash = bytes.prefix(64).reduce(7 * bytes.count) { $0 &* 31 &+ Int($1) }
      for _ in 0..<(1 + hash & 7) { press() }
    }
  }

  private static func read(_ way: String, _ path: String) -> [UInt8] {
    let url = URL(filePath: path)
    switch way {
    case "data": return (try? Data(contentsOf: url)).map { Array($0) } ?? []
    case "mapped":
      return (try? Data(contentsOf: url, options: .alwaysMapped)).map { Array($0) } ?? []
    case "string": return Array(((try? String(contentsOf: url, encoding: .utf8)) ?? "").utf8)
    case "manager": return FileManager.default.contents(atPath: path).map { Array($0) } ?? []
    case "handle":
      let data = try? FileHandle(forReadingAtPath: path)?.readToEnd()
      return data.map { Array($0) } ?? []
    case "updating":
      let data = try? FileHandle(forUpdatingAtPath: path)?.readToEnd()
      return data.map { Array($0) } ?? []
    case "stream": return stream(path)
    case "equal":
      return [FileManager.default.contentsEqual(atPath: path, andPath: path + ".twin") ? 1 : 0]
    case "defaults":
      return Array((UserDefaults(suiteName: path)?.string(forKey: "word") ?? "").utf8)
    case "fopen": return fopenBytes(path)
    case "open": return openBytes(unsafe open(path, O_RDONLY | O_CLOEXEC))
    case "openat": return openBytes(unsafe openat(AT_FDCWD, path, O_RDONLY))
    case "dispatch": return dispatchBytes(path)
    case "thread": return threadBytes(path)
    case "twice": return read("data", path) + read("open", path)
    case "own":
      // Written first, in two ways, and by a name that comes later.
      try? Data("own \(path)".utf8).write(to: url, options: .atomic)
      try? Data("own".utf8).write(to: URL(filePath: path + ".plain"))
      try? FileManager.default.moveItem(atPath: path + ".plain", toPath: path + ".moved")
      defer { try? FileManager.default.removeItem(atPath: path + ".moved") }
      return read("data", path) + read("manager", path + ".moved")
    case "grown":
      // By another program, at each touch.
      _ = unsafe system("echo more >> '\(path)'")
      return read("data", path)
    case "cost":
      // Measured where the clock does not follow the timeline, as with `--record`.
      let began = ContinuousClock.now
      for _ in 0..<1000 { close(unsafe open(path, O_RDONLY)) }
      reportLine("1000 reads: \(began.duration(to: .now))")
      return []
    case "toolkit": return toolkitBytes(path)
    case "image": return UIImage(contentsOfFile: path) == nil ? [0] : [1]
    default: return []
    }
  }

  private static func stream(_ path: String) -> [UInt8] {
    guard let stream = InputStream(fileAtPath: path) else { return [] }
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe stream.read(&buffer, maxLength: buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  private static func fopenBytes(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { return [] }
    defer { unsafe fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe fread(&buffer, 1, buffer.count, file)
    return Array(buffer.prefix(count))
  }

  private static func openBytes(_ descriptor: Int32) -> [UInt8] {
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
    return Array(buffer.prefix(max(count, 0)))
  }

  private nonisolated static func dispatchBytes(_ path: String) -> [UInt8] {
    let result = Mutex<[UInt8]>([])
    let done = DispatchSemaphore(value: 0)
    let channel = unsafe DispatchIO(
      type: .stream, path: path, oflag: O_RDONLY, mode: 0, queue: .global()
    ) { _ in }
    channel?.read(offset: 0, length: 4096, queue: .global()) { isDone, data, _ in
      result.withLock { $0 += data.map { Array($0) } ?? [] }
      if isDone { done.signal() }
    }
    if channel != nil { done.wait() }
    return result.withLock { $0 }
  }

  private nonisolated static func fileBytes(_ path: String) -> [UInt8] {
    (try? Data(contentsOf: URL(filePath: path))).map { Array($0) } ?? []
  }

  private nonisolated static func threadBytes(_ path: String) -> [UInt8] {
    let result = Mutex<[UInt8]>([])
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let bytes = fileBytes(path)
      result.withLock { $0 = bytes }
      done.signal()
    }
    done.wait()
    return result.withLock { $0 }
  }

  /// The same by a queue that is named as the toolkit's are.
  private nonisolated static func toolkitBytes(_ path: String) -> [UInt8] {
    let result = Mutex<[UInt8]>([])
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "retouch.board").async {
      let bytes = fileBytes(path)
      result.withLock { $0 = bytes }
      done.signal()
    }
    done.wait()
    return result.withLock { $0 }
  }
}
