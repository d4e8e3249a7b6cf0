import SiteAssociation
import StrictJSON

/// A question about a site's association file.
struct AssociationQuestion: Sendable {
  /// The file's value.
  var association: JSON
  /// The app that is asked about.
  var appID: String
  /// The URL, whose host is not looked at.
  var url: String

  /// Reads the input of `associate`.
  init(json: JSON) throws(ShapeError) {
    let reader = try ObjectReader(json, at: "input", keys: ["association", "appID", "url"])
    association = try reader.required("association")
    guard association.object != nil else {
      throw ShapeError(
        reader.place("association"), "must be an object, found \(association.kind)")
    }
    appID = try reader.string("appID")
    url = try reader.string("url")
  }

  /// Whether the file gives the URL to the app.
  func answer(by rules: AssociationRules) -> AssociationAnswer {
    SiteAssociation(json: association, rules: rules).decision(url: url, appID: appID).answer
  }
}
