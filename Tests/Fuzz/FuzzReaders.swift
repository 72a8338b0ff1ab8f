#if FUZZING
  /// The function that libFuzzer calls with each input, always on the main thread.
  ///
  /// With `canary`, a crash is planted where the reader has accepted an input; with `search`, it
  /// follows four bytes, which are found only by measuring how far each input gets.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
      switch Job.chosen {
      case .read(let reader): _ = reader.takes(bytes)
      case .canary(let reader): if reader.takes(bytes) { fatalError("the planted crash") }
      case .search: search(bytes)
      }
    }
    return 0
  }

  /// The job in the last arguments: libFuzzer passes on what follows its
  /// `-ignore_remaining_args=1`.
  private enum Job {
    case read(FuzzedReader)
    case canary(FuzzedReader)
    case search

    static let chosen: Job = {
      let words = CommandLine.arguments.split(separator: "-ignore_remaining_args=1").last ?? []
      let reader = words.first.flatMap(FuzzedReader.init(name:))
      switch (reader, words.last) {
      case (nil, "search"): return .search
      case (let reader?, "canary"): return .canary(reader)
      case (let reader?, _) where words.count == 1: return .read(reader)
      case _: preconditionFailure("no reader is called \(words.joined(separator: " "))")
      }
    }()
  }

  private func search(_ bytes: [UInt8]) {
    guard bytes.count >= 4, bytes[0] == 0x46 else { return }
    guard bytes[1] == 0x55 else { return }
    guard bytes[2] == 0x5A else { return }
    guard bytes[3] == 0x21 else { return }
    fatalError("the planted crash")
  }
#elseif DEBUG
  import Foundation

  /// Without libFuzzer it plays the files of `Tests/Fuzz/Corpus/NAME` into the reader with that
  /// name, once each: `FuzzReaders FOLDER`, the folder above.
  ///
  /// Its status is 1 if a reader accepts none of its files, or if there is no such reader.
  @main enum FuzzReaders {
    @MainActor static func main() throws {
      guard CommandLine.arguments.count == 2 else {
        print("usage: FuzzReaders FOLDER; tools/fuzz builds the fuzzers and runs them")
        exit(64)
      }
      let folder = URL(filePath: CommandLine.arguments[1])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      let results = try names.map { try plays($0, in: folder) }
      exit(results.isEmpty || results.contains(false) ? 1 : 0)
    }

    /// Plays the files of one reader, and returns whether it accepts any.
    @MainActor private static func plays(_ name: String, in folder: URL) throws -> Bool {
      guard let reader = FuzzedReader(name: name) else {
        print("\(name): there is no reader with this name")
        return false
      }
      let place = folder.appending(path: name)
      let files = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      let accepted = try files.count { file in
        reader.takes(Array(try Data(contentsOf: place.appending(path: file))))
      }
      print("\(name): \(accepted) of \(files.count) files accepted")
      return accepted > 0
    }
  }
#else
  /// A release build does not show the readers' insides to the fuzzers.
  @main enum FuzzReaders {
    static func main() {
      print(
        "tools/fuzz NAME MINUTES builds and runs this, and tools/checks/65-readers a debug build")
    }
  }
#endif
