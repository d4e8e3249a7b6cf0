import CHTMLParser

/// The platform's converters for the encodings that have no table here.
enum Conversion {
  static func decode(_ bytes: [UInt8], as name: String) -> [UInt8]? {
    convert(bytes, name, chtml_decode)
  }

  static func encode(_ text: [UInt8], as name: String) -> [UInt8]? {
    convert(text, name, chtml_encode)
  }

  private typealias Converter = (
    UnsafePointer<CChar>?, UnsafePointer<UInt8>?, Int, chtml_bytes?, UnsafeMutableRawPointer?
  ) -> CInt

  private final class Sink {
    var bytes: [UInt8] = []
  }

  private static func convert(_ bytes: [UInt8], _ name: String, _ converter: Converter) -> [UInt8]?
  {
    let sink = Sink()
    sink.bytes.reserveCapacity(bytes.count + bytes.count / 2)
    let code = bytes.withUnsafeBufferPointer { buffer in
      converter(
        name, buffer.baseAddress, buffer.count,
        { state, piece, count in
          guard let state, let piece else { return }
          let sink = Unmanaged<Sink>.fromOpaque(state).takeUnretainedValue()
          sink.bytes.append(contentsOf: UnsafeBufferPointer(start: piece, count: count))
        }, Unmanaged.passUnretained(sink).toOpaque())
    }
    return code == CInt(chtml_ok) ? sink.bytes : nil
  }
}
