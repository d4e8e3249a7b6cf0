/// SHA-256 as FIPS 180-4 defines it, fed piece by piece.
///
/// Our own, because no cryptography comes with the toolchain on Linux; tested on published vectors.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]
  private var words = [UInt32](repeating: 0, count: 64)
  /// Bytes that do not fill a block yet.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  /// Begins a digest of nothing.
  package init() {}

  /// The digest of some bytes as 64 hexadecimal digits.
  package static func hexadecimal(_ message: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(message)
    return digest.hexadecimal()
  }

  /// Takes more bytes.
  package mutating func update(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    var message = bytes
    if !rest.isEmpty { message = rest + bytes }
    let whole = message.count / 64 * 64
    blocks(message, end: whole)
    rest = Array(message[whole...])
  }

  /// The digest of all bytes taken so far as 64 hexadecimal digits.
  package func hexadecimal() -> String {
    var copy = self
    var last = rest
    last.append(0x80)
    while last.count % 64 != 56 { last.append(0) }
    let bits = count * 8
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      last.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
    copy.blocks(last, end: last.count)
    return copy.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  // Through pointers: every file of the suite is digested when it is loaded, in debug builds too.
  private mutating func blocks(_ message: [UInt8], end: Int) {
    message.withUnsafeBufferPointer { message in
      state.withUnsafeMutableBufferPointer { state in
        words.withUnsafeMutableBufferPointer { words in
          Self.constants.withUnsafeBufferPointer { constants in
            var start = 0
            while start < end {
              Self.compress(message, start, state, words, constants)
              start += 64
            }
          }
        }
      }
    }
  }

  private static func compress(
    _ message: UnsafeBufferPointer<UInt8>, _ start: Int,
    _ state: UnsafeMutableBufferPointer<UInt32>, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let place = start + index * 4
      words[index] = UInt32(
        bigEndian: UnsafeRawBufferPointer(message).loadUnaligned(
          fromByteOffset: place, as: UInt32.self))
      index += 1
    }
    while index < 64 {
      let early = words[index - 15]
      let late = words[index - 2]
      let first = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ (early &>> 3)
      let second = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ (late &>> 10)
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      index += 1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    index = 0
    while index < 64 {
      let sumE = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sumE &+ choice &+ constants[index] &+ words[index]
      let sumA = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sumA &+ majority)
      index += 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
