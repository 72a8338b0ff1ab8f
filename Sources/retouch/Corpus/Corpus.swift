internal import Foundation
internal import InputRecording
internal import UIKit

/// The recordings that `retouch test` replays.
struct Corpus: Equatable {
  /// The folder or list, as it was given.
  var name: String
  /// The recordings' paths, in the same order on every machine.
  var paths: [String]

  /// The extension of recordings in a folder.
  private static let ending = ".mcap"

  /// Finds the recordings in a folder and its subfolders, or in a list; `-` is a list on standard
  /// input.
  ///
  /// - Throws: `HostError` if there is no such folder or list, or if it cannot be read.
  init(at operand: String) throws(HostError) {
    name = operand
    var isFolder: ObjCBool = false
    if operand == StandardStream.sign {
      paths = try Self.list(Data(FileHandle.standardInput.availableToEnd), name: operand, in: "")
    } else if unsafe FileManager.default.fileExists(atPath: operand, isDirectory: &isFolder) {
      paths =
        isFolder.boolValue
        ? try Self.recordings(in: operand) : try Self.list(try Self.contents(of: operand), operand)
    } else {
      throw HostError(.noInput, "\(operand): there is no such folder or list")
    }
  }

  /// The recordings in a folder, ordered by the bytes of their paths. Links to folders are not
  /// followed.
  private static func recordings(in folder: String) throws(HostError) -> [String] {
    let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    var found: [String] = []
    var folders = [root]
    while let next = folders.popLast() {
      for name in try names(in: next.isEmpty ? "/" : next) {
        let path = "\(next)/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeDirectory {
          folders.append(path)
        } else if name.hasSuffix(ending) {
          found.append(path)
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func names(in folder: String) throws(HostError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw HostError(.noPermission, "\(folder): cannot be read: \(error.localizedDescription)")
    }
  }

  // MARK: Lists

  private static func contents(of path: String) throws(HostError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw HostError(.inputOutput, "\(path): cannot be read: \(error.localizedDescription)")
    }
  }

  private static func list(_ data: Data, _ path: String) throws(HostError) -> [String] {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return try list(data, name: path, in: folder.isEmpty ? "" : folder.joined(separator: "/") + "/")
  }

  /// The paths in a list, one per line. Skips empty lines and those that begin with `#`.
  ///
  /// - Parameter folder: The folder that paths are relative to, with a slash; empty for the current
  ///   one.
  static func list(
    _ data: Data, name: String, in folder: String
  ) throws(HostError) -> [String] {
    guard !data.contains(0), let text = String(data: data, encoding: .utf8) else {
      throw HostError(
        .badData, "\(name): expected a folder, or a list with the path of a recording in each line")
    }
    var paths: [String] = []
    var lines: [String: Int] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let path = line.hasPrefix("/") ? String(line) : folder + line
      if let first = lines.updateValue(index + 1, forKey: path) {
        throw HostError(
          .badData, "\(name): line \(index + 1): \(path) is in line \(first) already; remove one")
      }
      paths.append(path)
    }
    return paths
  }
}

extension FileHandle {
  /// Everything up to the end; nothing if it cannot be read.
  fileprivate var availableToEnd: Data { (try? readToEnd()) ?? Data() }
}
