internal import CProcessFacts
internal import Foundation
internal import Glibc
internal import InputCore
internal import InputRecording

/// Notes each file that app code reads while a run is recorded or compared, and gives it the
/// contents that a recording carries.
///
/// `CProcessFacts` defines the C functions that Foundation, Dispatch and other libraries open files
/// with, and tells this class. A file that the app has written in this run is no outside fact. Any
/// thread may open files: the lock is never held while one is read.
final class ReadFiles: Sendable {
  /// The instance of this process.
  static let shared = ReadFiles()
  /// How much of a file is read for its digest, in bytes.
  static let digestBytes = 16 << 20
  /// The number of files that are remembered; a run that reads more notes some of them again.
  private static let limit = 10_000

  /// Receives each noted file, and whether another thread than the main one has read it.
  typealias Note = @Sendable (_ file: FileFact, _ isAside: Bool) -> Void

  /// What a name in a recording stands for.
  private struct Reading: Equatable {
    var digest: UInt64
    var size: UInt64
  }

  /// A file by what the kernel says of it, whatever its name.
  private struct Key: Hashable {
    var device, number, born: UInt64
  }

  /// A version of a file, and what was read of it; nil for a file that is left alone.
  private struct Version {
    var size, modified, changed: UInt64
    var reading: Reading?
  }

  private struct State {
    var places: FilePlaces
    var note: Note
    /// The number of the run's inputs so far.
    var input: UInt64 = 0
    var versions: [Key: Version] = [:]
    var noted: [String: Reading] = [:]
    /// The files that the app has written.
    var written: Set<Key> = []
    var given = GivenReads([])
    var kept: KeptReads?

    /// Notes what a name stands for now, unless it is known.
    mutating func add(
      _ name: String, _ reading: Reading, _ isAside: Bool, contents: [UInt8]?
    ) {
      guard noted[name] != reading else { return }
      if noted.count >= ReadFiles.limit { noted = [:] }
      noted[name] = reading
      let fact = FileFact(.data, path: name, digest: reading.digest, size: reading.size)
      kept?.add(fact, fromInput: input, contents: contents)
      note(fact, isAside)
    }
  }

  /// A POSIX lock, because the thread sanitizer does not see `Mutex`.
  private let lock = NSLock()
  private nonisolated(unsafe) var state: State?

  private init() {}

  private func withState<Result>(_ body: (inout State?) -> Result) -> Result {
    lock.withLock { unsafe body(&state) }
  }

  // MARK: A run

  /// Begins a run, on the main thread. What it reads outside its steps is not noted.
  ///
  /// - Parameter isOfProcess: Whether other threads of the process are the app's, too.
  func begin(isOfProcess: Bool, note: @escaping Note) {
    let bundle = URL(fileURLWithPath: SystemFacts.executable).deletingLastPathComponent().path
    // Foundation asks the user database for folders, but the environment for defaults.
    let homes = [ProcessInfo.processInfo.environment["HOME"] ?? "", NSHomeDirectory()]
    let places = FilePlaces(
      homes: homes, bundle: bundle, temporary: FileManager.default.temporaryDirectory.path)
    withState { $0 = State(places: places, note: note) }
    _ = Self.installed
    process_files_watch(isOfProcess)
    _ = Self.isChecked
  }

  /// Ends the run.
  func end() {
    process_files_forget()
    withState { $0 = nil }
  }

  /// Gives the app these contents in place of the machine's files.
  func give(_ files: [CarriedRead]) { withState { $0?.given = GivenReads(files) } }

  /// Keeps the contents of what the app reads.
  func keep(in kept: KeptReads) { withState { $0?.kept = kept } }

  /// Begins and ends an input of the run, on the main thread.
  func beginStep() {
    withState { $0?.input += 1 }
    process_files_begin_step()
  }
  func endStep() { process_files_end_step() }

  // MARK: Opened files

  /// Notes a file that the app has opened, or looked for in vain (`descriptor` is negative).
  fileprivate func opened(_ path: String, _ descriptor: Int32, flags: Int32, isAside: Bool) {
    guard descriptor >= 0 else {
      guard flags & O_ACCMODE == O_RDONLY else { return }
      let absent = Reading(digest: 0, size: 0)
      return withState { state in
        guard let name = state?.places.name(of: path) else { return }
        state?.add(name, absent, isAside, contents: nil)
      }
    }
    var file = process_file()
    guard unsafe process_files_identify(descriptor, &file) else {
      // A folder cannot be read: no file is there.
      var status = stat()
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        return
      }
      return opened(path, -1, flags: flags, isAside: isAside)
    }
    let key = Key(device: file.device, number: file.number, born: file.born)
    let writes = flags & O_ACCMODE != O_RDONLY || flags & O_TRUNC != 0
    let isFresh = flags & O_TRUNC != 0 || file.size == 0
    if !writes || (flags & O_ACCMODE == O_RDWR && !isFresh) {
      read(path, descriptor, file, key, isAside)
    }
    if writes {
      withState { state in
        if state?.written.count ?? 0 >= Self.limit { state?.written = [] }
        state?.written.insert(key)
        state?.versions[key] = nil
      }
    }
  }

  private func read(
    _ path: String, _ descriptor: Int32, _ file: process_file, _ key: Key, _ isAside: Bool
  ) {
    let (name, known) = withState { state -> (String?, Version?) in
      guard let state, !state.written.contains(key), let name = state.places.name(of: path) else {
        return (nil, nil)
      }
      return (name, state.versions[key])
    }
    guard let name else { return }
    var version = Version(size: file.size, modified: file.modified, changed: file.changed)
    var bytes: [UInt8]?
    if let known, known.size == version.size, known.modified == version.modified,
      known.changed == version.changed
    {
      version.reading = known.reading
    } else if isOutside(descriptor) {
      let read = Self.bytes(of: descriptor, size: file.size)
      bytes = read
      version.reading = Reading(digest: Self.digest(of: read), size: file.size)
    }
    withState { state in
      if state?.versions.count ?? 0 >= Self.limit { state?.versions = [:] }
      state?.versions[key] = version
      guard let reading = version.reading else { return }
      state?.add(name, reading, isAside, contents: bytes)
    }
  }

  /// Whether the file is not left alone by its place either, once links are resolved.
  private func isOutside(_ descriptor: Int32) -> Bool {
    let link = "/proc/self/fd/\(descriptor)"
    let place = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    guard let place else { return true }
    return withState { $0?.places.name(of: place) != nil }
  }

  // MARK: Carried contents

  /// The descriptor of the contents that a recording carries for a file; or one of the numbers of
  /// `process_files`.
  fileprivate func replacement(_ path: String, flags: Int32, isAside: Bool) -> Int32 {
    let system = Int32(process_files_system)
    let read = withState { state -> CarriedRead? in
      guard let found = state, !found.given.isEmpty, let name = found.places.name(of: path),
        let read = found.given.read(name, atInput: found.input)
      else { return nil }
      var file = process_file()
      if !found.written.isEmpty, unsafe process_files_identify_path(path, &file),
        found.written.contains(Key(device: file.device, number: file.number, born: file.born))
      {
        return nil
      }
      let reading = Reading(digest: read.fact.digest, size: read.fact.size)
      state?.add(name, reading, isAside, contents: read.contents)
      return read
    }
    guard let read else { return system }
    guard read.fact.digest != 0 else { return Int32(process_files_absent) }
    let descriptor = unsafe read.contents.withUnsafeBytes { bytes in
      unsafe process_files_make(bytes.baseAddress, bytes.count, flags)
    }
    guard descriptor < 0 else { return descriptor }
    reportLine(
      "retouch: \(read.fact.path.printable(limit: 512)): no room for the contents that the recording"
        + " carries; the app reads the file of this machine")
    return system
  }

  // MARK: Bytes

  /// The digest of a file's bytes, as far as they are read.
  static func digest(of bytes: [UInt8]) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe Digest(ofFile: $0).value }
  }

  /// The bytes of a file up to `digestBytes`; the position of the descriptor stays.
  private static func bytes(of descriptor: Int32, size: UInt64) -> [UInt8] {
    let count = Int(min(size, UInt64(digestBytes)))
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let part = unsafe pread(
          descriptor, buffer.baseAddress! + done, count - done, off_t(done))
        if part < 0, errno == EINTR { continue }
        guard part > 0 else { return }
        done += part
      }
    }
  }

  // MARK: Functions

  private static let installed: Void = {
    var files = process_files()
    unsafe files.replace = { path, flags, isInStep in
      guard let path = unsafe path else { return Int32(process_files_system) }
      let text = unsafe String(cString: path)
      return ReadFiles.shared.replacement(text, flags: flags, isAside: !isInStep)
    }
    unsafe files.opened = { path, descriptor, flags, isInStep in
      guard let path = unsafe path else { return }
      let text = unsafe String(cString: path)
      ReadFiles.shared.opened(text, descriptor, flags: flags, isAside: !isInStep)
    }
    unsafe process_files_install(&files)
  }()
}
