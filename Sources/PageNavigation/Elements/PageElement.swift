/// An element of the page that can have a part in a navigation.
struct PageElement {
  let tag: Tag
  let line: Int
  let context: ElementContext
  /// The number of the form that tree construction associates with it; a form's or an object's own.
  let owner: Int?
  /// The number of the `object` element that it is in; 0 for none.
  let object: Int
  let attributes: [Attribute: String]
  /// The text in an option or text area.
  let text: String

  subscript(_ name: Attribute) -> String? { attributes[name] }

  func has(_ name: Attribute) -> Bool { attributes[name] != nil }
}
