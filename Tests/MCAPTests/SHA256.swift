/// SHA-256 of a few hundred bytes (FIPS 180-4), to identify a conformance file by its Git LFS name.
func sha256(_ bytes: [UInt8]) -> String {
  var hash: [UInt32] = primes(8).map { fraction(ofRoot: 2, of: $0) }
  let constants: [UInt32] = primes(64).map { fraction(ofRoot: 3, of: $0) }
  var message = bytes + [0x80]
  while message.count % 64 != 56 { message.append(0) }
  for shift in stride(from: 56, through: 0, by: -8) {
    message.append(UInt8(truncatingIfNeeded: UInt64(bytes.count * 8) >> UInt64(shift)))
  }
  for block in stride(from: 0, to: message.count, by: 64) {
    var w = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(message[block + word * 4 + $1]) }
    }
    for index in 16..<64 {
      let s0 = rotate(w[index - 15], 7) ^ rotate(w[index - 15], 18) ^ w[index - 15] >> 3
      let s1 = rotate(w[index - 2], 17) ^ rotate(w[index - 2], 19) ^ w[index - 2] >> 10
      w.append(w[index - 16] &+ s0 &+ w[index - 7] &+ s1)
    }
    var v = hash
    for index in 0..<64 {
      let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let t1 = v[7] &+ s1 &+ choice &+ constants[index] &+ w[index]
      let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
    }
    hash = zip(hash, v).map { $0 &+ $1 }
  }
  return hash.map { word in
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }.joined()
}

private func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
  word >> count | word << (32 - count)
}

private func primes(_ count: Int) -> [UInt64] {
  var found: [UInt64] = []
  var candidate: UInt64 = 2
  while found.count < count {
    if found.allSatisfy({ candidate % $0 != 0 }) { found.append(candidate) }
    candidate += 1
  }
  return found
}

/// The first 32 bits after the point of a prime's square or cube root.
private func fraction(ofRoot degree: Int, of prime: UInt64) -> UInt32 {
  // The largest x with x^degree ≤ prime × 2^(32 × degree), bit by bit.
  var root: UInt128 = 0
  for bit in stride(from: 36, through: 0, by: -1) {
    let candidate = root | 1 << UInt128(bit)
    let power = degree == 2 ? candidate * candidate : candidate * candidate * candidate
    if power <= UInt128(prime) << UInt128(32 * degree) { root = candidate }
  }
  return UInt32(truncatingIfNeeded: root)
}
