/// Whether a form's default values can be submitted.
struct FormDefaults {
  /// Whether the browser submits the values or asks the user to correct them first.
  private(set) var isValid = true
  /// Whether a value must match a regular expression, which is not tried here.
  private(set) var hasPattern = false
  /// Whether a text area sends its lines as they are laid out.
  private(set) var hasHardLines = false

  init(_ controls: [FormControl], _ groups: RadioGroups) {
    for (index, control) in controls.enumerated() where !control.isDisabled {
      isValid = isValid && Self.isValid(control, lacksButton: groups.lacksButton(at: index))
      if control.element.tag == .input, control.element.has(.pattern), !control.value.isEmpty {
        hasPattern = true
      }
      if control.element.tag == .textarea, let wrap = control.element[.wrap]?.asciiLowercased(),
        wrap == "hard" || wrap == "physical"
      {
        hasHardLines = true
      }
    }
  }

  private static func isValid(_ control: FormControl, lacksButton: Bool) -> Bool {
    let element = control.element
    let isRequired = element.has(.required)
    switch control.type {
    // Nobody can correct what is only suggested, or read-only.
    case _ where control.isSuggested: return true
    case _ where element.tag != .select && element.has(.readonly): return true
    case "textarea": return !isRequired || !control.value.isEmpty
    case "select": return !isRequired || !control.lacksChoice
    case "checkbox": return !isRequired || element.has(.checked)
    case "radio": return !lacksButton
    case "submit", "image", "button", "reset": return true
    default: return InputValue(type: control.type, element: element).isValid
    }
  }
}

/// Radio buttons of one name: at most one of them is checked.
struct RadioGroups {
  // The group of each control that is a radio button; one without a name is alone.
  private var names: [Int: [UInt8]] = [:]
  // Of the checked buttons of a group the last one stays checked.
  private var checked: [[UInt8]: Int] = [:]
  // One button that requires a choice requires it of the whole group.
  private var required: Set<[UInt8]> = []

  /// The groups of a form's controls; `passedOn` were made in the form and belong to another.
  init(_ controls: [FormControl], passedOn: [FormControl]) {
    // WebKit's: one that is checked unchecks the others before it goes to its own form.
    var passages: [[UInt8]: Int] = [:]
    for control in passedOn where control.type == "radio" && control.element.has(.checked) {
      let name = Self.name(of: control)
      passages[name] = max(passages[name] ?? -1, control.element.place)
    }
    for (index, control) in controls.enumerated() where control.type == "radio" {
      let name = Self.name(of: control)
      names[index] = name
      if control.element.has(.required), !name.isEmpty { required.insert(name) }
      guard control.element.has(.checked) else { continue }
      // The one that the parser came to last.
      let earlier = checked[name].map { controls[$0].element.place } ?? passages[name] ?? -1
      if control.element.place > earlier { checked[name] = index }
    }
  }

  private static func name(of control: FormControl) -> [UInt8] {
    Array((control.element[.name] ?? "").utf8)
  }

  /// Whether a control is a radio button of a group in which a choice is still to be made.
  func lacksButton(at index: Int) -> Bool {
    names[index].map { required.contains($0) && checked[$0] == nil } ?? false
  }

  /// Whether a control is a radio button that another one, or nobody, has unchecked.
  func isUnchecked(at index: Int) -> Bool {
    names[index].map { checked[$0] != index } ?? false
  }
}
