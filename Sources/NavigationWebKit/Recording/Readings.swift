import NavigationPolicy

/// An origin as a policy reads it: `scheme://host[:port]`, or `""` for an opaque one.
///
/// Requirements ACT-12 and HRD-30. A port of 0 and the scheme's default are left out.
func serializedOrigin(scheme: String, host: String, port: Int) -> String {
  guard !scheme.isEmpty else { return "" }
  let defaultPorts = ["http": 80, "https": 443, "ws": 80, "wss": 443, "ftp": 21]
  let isDefault = port == 0 || port == defaultPorts[scheme]
  return "\(scheme)://\(host)" + (isDefault ? "" : ":\(port)")
}

/// Whether a person acted: a button proves it, and only a link without one disproves it (HRD-30).
func gesture(of type: NavigationType, buttonPressed: Bool?) -> Bool? {
  guard let buttonPressed else { return nil }
  if buttonPressed { return true }
  return type == .linkActivated ? false : nil
}
