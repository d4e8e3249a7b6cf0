/// The ports that the Fetch standard blocks.
enum BlockedPorts {
  static func contains(_ port: Int, _ webkit: WebKitGeneration) -> Bool {
    // Port 0 was not blocked yet in WebKit 2.44.
    port == 0 ? webkit == .since2_48 : ports.contains(port)
  }

  private static let ports: Set<Int> = [
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102,
    103, 104, 109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465,
    512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993,
    995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668,
    6669, 6679, 6697, 10080,
  ]
}
