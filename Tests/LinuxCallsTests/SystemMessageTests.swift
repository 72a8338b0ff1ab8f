import Glibc
import LinuxCalls
import Testing

@Test(
  arguments: [
    (ENOENT, "No such file or directory"), (EACCES, "Permission denied"), (0, "Success"),
    (9999, "Unknown error 9999"), (-1, "Unknown error -1"),
  ] as [(Int32, String)])
func `an errno has the C library's description`(code: Int32, message: String) {
  #expect(systemMessage(code) == message)
}
