/// A rolling 64-bit hash of every call, query and answer so far.
///
/// It is not cryptographic: it distinguishes two histories, but does not prevent forgery. Words are
/// mixed in one by one; equal sequences of words give equal values on every machine.
///
///     var digest = Digest()
///     digest.mix(42)
///     digest.mix("card")
@frozen public struct Digest: Equatable, Sendable {
  /// The hash; also the whole state, so it can be stored and compared.
  public var value: UInt64

  /// Creates the digest of an empty history.
  @inlinable public init() {
    value = 0x6A09_E667_F3BC_C908
  }

  /// Creates a digest that continues from `value`.
  @inlinable public init(value: UInt64) {
    self.value = value
  }

  /// The lowest 16 bits. Each recorded input carries those of the digest before it.
  @inlinable public var low16: UInt16 { UInt16(truncatingIfNeeded: value) }

  /// Mixes in one word.
  @inlinable public mutating func mix(_ word: UInt64) {
    let product = (value ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    let folded = product.high ^ product.low
    value = (folded << 23 | folded >> 41) &+ 0xD1B5_4A32_D192_ED03
  }

  /// Mixes in a text: its UTF-8 bytes and its length.
  public mutating func mix(_ text: String) {
    // Most keys type a single ASCII character.
    if text.utf8.count == 1, let byte = text.utf8.first {
      mix(UInt64(byte))
      return mix(1)
    }
    var word: UInt64 = 0
    var count: UInt64 = 0
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count & 7 == 0 {
        mix(word)
        word = 0
      }
    }
    mix(word)
    mix(count)
  }
}
