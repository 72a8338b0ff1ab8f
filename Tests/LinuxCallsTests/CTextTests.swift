import LinuxCalls
import Testing

@Test func `a C string is copied, and NULL is empty`() {
  let copy = "Größe".withCString { unsafe text($0) }
  let none = unsafe text(nil)
  #expect(copy == "Größe" && none.isEmpty)
}
