extension DeepLinkRouter {
  /// As document 004's manager decides: products before profiles, wherever the word is.
  package static let baseline = DeepLinkRouter(
    accepts: { _ in true },
    place: { link, _ in
      if link.url.host == "product" || link.segments.contains("products") {
        return DeepLink(.product, id: documentedID(of: link))
      }
      if link.url.host == "profile" || link.segments.contains("profile") {
        return DeepLink(.profile, id: documentedID(of: link))
      }
      return nil
    })

  /// The first item `id` if it has a value, else the last segment, else the bare path.
  package static func documentedID(of link: Link) -> String {
    if let item = link.items.first(where: { $0.name.isByteEqual(to: "id") }), item.hasEquals {
      return item.value
    }
    if let last = link.segments.last { return String(last) }
    return link.url.path.isEmpty ? "" : "/"
  }
}
