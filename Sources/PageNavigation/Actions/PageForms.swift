import NavigationPolicy

/// A form, and its controls in tree order.
final class PageForm {
  let element: PageElement
  private(set) var controls: [FormControl] = []
  /// What the form submits untouched.
  private(set) lazy var defaults = FormDefaults(controls, groups)
  /// Its radio buttons.
  private(set) lazy var groups = RadioGroups(controls, passedOn: passedOn)
  // Controls that were made in it and name another form.
  private var passedOn: [FormControl] = []
  private var query: FormQuery?

  init(_ element: PageElement) { self.element = element }

  func add(_ control: FormControl) { controls.append(control) }

  func passOn(_ control: FormControl) { passedOn.append(control) }

  /// The entries of a GET, worked out once however many buttons there are.
  func query(in document: PageDocument, limit: Int) -> FormQuery {
    if let query { return query }
    let made = FormQuery(
      form: element, controls: controls, groups: groups, pageEncoding: document.encoding,
      limit: limit)
    query = made
    return made
  }

  /// The place of a submit button among the controls.
  func place(of button: FormControl) -> Int? { places[button.element.node] }

  private lazy var places: [NodeID: Int] = {
    var places: [NodeID: Int] = [:]
    for (place, control) in controls.enumerated() where control.isSubmitButton {
      places[control.element.node] = place
    }
    return places
  }()
}

/// The forms that controls name: the first element of the tree that has the id, if it is a form.
struct FormsByID {
  private struct Key: Hashable {
    let root: NodeID
    // Its bytes: equal as characters is not enough.
    let id: [UInt8]
  }

  private var holders: [Key: NodeID] = [:]

  init(_ controls: [FormControl], in tree: PageTree) {
    var wanted: Set<Key> = []
    for control in controls {
      guard let id = control.namedForm, !id.isEmpty else { continue }
      wanted.insert(Key(root: control.root, id: Array(id.utf8)))
    }
    for root in Set(wanted.map(\.root)) {
      var current = tree.following(root, in: root)
      while let node = current {
        if let id = tree.value(.id, of: node).map({ Array($0.utf8) }) {
          let key = Key(root: root, id: id)
          if wanted.contains(key), holders[key] == nil { holders[key] = node }
        }
        current = tree.following(node, in: root)
      }
    }
  }

  func form(of id: String, in root: NodeID) -> NodeID {
    holders[Key(root: root, id: Array(id.utf8))] ?? .none
  }
}

extension PageReader {
  // Return in a field submits a form that has no submit button; nothing else can without a script.
  func implicitAction(_ item: PendingAction) -> PageAction? {
    guard let form = item.document.forms[item.node],
      !form.controls.contains(where: \.isSubmitButton)
    else { return nil }
    let fields = form.controls.filter(\.isTextField)
    guard fields.contains(where: \.isReachable) else {
      return omitted(.noButton, item)
    }
    var action = submit(form, nil, item)
    if fields.count > 1 {
      action?.engineDependent = "a form with several fields and no button is submitted on iOS only"
    }
    return action
  }

  func buttonAction(_ item: PendingAction) -> PageAction? {
    guard let (control, form) = item.document.buttons[item.node],
      let place = form.place(of: control)
    else { return nil }
    guard !control.isDisabled, !control.isInert else { return omitted(.disabledButton, item) }
    var action = submit(form, place, item)
    if control.type == "image" {
      action?.engineDependent = "an image button submits where it was tapped"
    }
    return action
  }

  private func submit(_ form: PageForm, _ submitter: Int?, _ item: PendingAction) -> PageAction? {
    let document = item.document
    let submission = FormSubmission(
      form: form.element, button: submitter.map { form.controls[$0].element },
      rules: rules.actions.forms)
    guard document.sandbox.contains(.forms) else { return omitted(.sandbox, item) }
    guard submission.method != "dialog" else { return omitted(.dialog, item) }
    guard form.defaults.isValid || !submission.isValidated else {
      return omitted(.invalidForm, item)
    }
    guard let target = target(ofForm: submission.target, in: document) else {
      return omitted(.sandbox, item)
    }
    let text = rules.actions.addresses.trimmed(submission.action ?? "")
    let resolved = text.isEmpty ? document.url : resolve(text, in: document)
    let isPost = submission.method == "post"
    guard var url = resolved else {
      guard document.allPoliciesAllow({ $0.allowsForm(nil) }), mayLoad(nil, in: target) else {
        return omitted(.contentSecurity, item)
      }
      var action = make(
        rules.actions.addresses.unreadable(text), .formSubmitted, target, item)
      if isPost { action.action.httpMethod = "POST" }
      return action
    }
    if let reason = refusal(of: url, document) { return omitted(reason, item) }
    if isScript(url) {
      guard target.isMain == nil else { return omitted(.script, item) }
      guard document.allPoliciesAllow({ $0.allowsForm(url) }) else {
        return omitted(.contentSecurity, item)
      }
      return make(url.href, .formSubmitted, target, item)
    }
    url = upgraded(url, in: document)
    guard document.allPoliciesAllow({ $0.allowsForm(url) }),
      mayLoad(url, in: target)
    else { return omitted(.contentSecurity, item) }
    if !isPost, rules.actions.forms.entries {
      let query = form.query(in: document, limit: rules.limits.actionBytes)
      url = url.replacingQuery(query.text(submitter: submitter))
    }
    var action = make(url.href, .formSubmitted, target, item)
    if isPost { action.action.httpMethod = "POST" }
    if !isPost, form.defaults.hasHardLines {
      action.engineDependent = "where the lines of a text area end is up to its layout"
    }
    if submission.isValidated, form.defaults.hasPattern {
      action.engineDependent = "a pattern decides whether the form's values are valid"
    }
    return action
  }
}
