/// Files from umockdev, which no reader accepts: descriptions of devices by `umockdev-record`, and
/// logs of system calls, from which only umockdev can make a device.
enum UmockdevFile {
  /// Whether `line`, a file's first, is from umockdev: from a description (`P: /devices/…`), from a
  /// log of system calls (`@DEV`, `EVIOCGBIT(0) …`, `USBDEVFS_…`), or from a script of the bytes
  /// read and written (`d 0 /dev/…`, `r 600 …`).
  static func owns(_ line: ArraySlice<UInt8>) -> Bool {
    if ["P: /", "@DEV ", "EVIOCG", "USBDEVFS_"].contains(where: { line.begins(with: $0) }) {
      return true
    }
    if line.begins(with: "d 0 /") { return true }
    guard line.begins(with: "r ") || line.begins(with: "w ") else { return false }
    let digits = line.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return !digits.isEmpty && line.dropFirst(2 + digits.count).first == UInt8(ascii: " ")
  }

  /// What such a file is, and what to do instead.
  static let file = OtherFile(
    name: "a file of umockdev",
    remedy: "only umockdev makes a device from it; import the events that `umockdev-record"
      + " --evemu-events` writes, or start the device with `umockdev-run` and record it with"
      + " `evemu-record`")
}
