@testable import MCAP
import Testing

@Suite struct CRC32Tests {
  /// The check value that every catalogue of CRCs gives for this one.
  @Test func `the digits one to nine`() {
    #expect(CRC32(of: Array("123456789".utf8).span).value == 0xCBF4_3926)
  }

  @Test func `no bytes give zero`() {
    #expect(CRC32().value == 0)
  }

  @Test func `every cut into two pieces gives the value of the whole`() {
    let bytes = (0..<67).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let whole = CRC32(of: bytes.span).value
    for cut in 0...bytes.count {
      var crc = CRC32()
      crc.update(bytes.span.extracting(0..<cut))
      var rest = CRC32(continuing: crc.value)
      rest.update(bytes.span.extracting(cut..<bytes.count))
      #expect(rest.value == whole)
    }
  }
}
