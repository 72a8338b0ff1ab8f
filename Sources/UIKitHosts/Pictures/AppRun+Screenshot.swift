internal import Glibc
internal import LinuxCalls

extension AppRun {
  /// Writes the main screen as it is between two inputs, as a PNG file that only its owner reads.
  ///
  /// - Throws: `HostError` if the file exists or cannot be written, or if the program is built
  ///   without pictures.
  func writePicture(to path: String) throws(HostError) {
    let pictures = try Pictures.needed(for: path)
    let screen = UIScreen.main
    let bytes = try pictures.png(
      of: application.picture(of: screen, at: now).list, size: screen.bounds.size,
      scale: Double(screen.scale))
    let output = try TextOutput(path: path, overwrites: false, whileReading: [])
    output.write(bytes: bytes)
    try output.finish()
  }
}
