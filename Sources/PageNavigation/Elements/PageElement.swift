/// An element of the page that can have a part in a navigation.
struct PageElement {
  let tag: Tag
  var line = 0
  var context: ElementContext = []
  /// The number of the form that tree construction associates with it; a form's or an object's own.
  var owner: Int?
  /// The number of the `object` element that it is in; 0 for none.
  var object = 0
  // A handful at most: searched, not hashed.
  var attributes: [(name: Attribute, value: String)] = []
  /// The text in an option or text area.
  var text = ""

  init(tag: Tag) { self.tag = tag }

  subscript(_ name: Attribute) -> String? { attributes.first { $0.name == name }?.value }

  func has(_ name: Attribute) -> Bool { attributes.contains { $0.name == name } }
}
