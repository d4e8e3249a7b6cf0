extension PageReader {
  /// Gives every form its controls.
  func groupControls() {
    for number in documents.indices {
      for (place, control) in documents[number].controls.enumerated() {
        guard let owner = owner(of: control.element, number) else { continue }
        documents[number].forms[owner]?.add(control, at: place)
      }
      for (owner, form) in documents[number].forms {
        documents[number].forms[owner]?.defaults = FormDefaults(controls: form.controls)
      }
    }
  }

  private func query(of form: PageForm, _ number: Int) -> FormQuery {
    if let known = form.query { return known }
    let query = FormQuery(
      form: form.element, controls: form.controls, pageEncoding: documents[number].encoding,
      limit: rules.limits.actionBytes)
    if let own = form.element.owner { documents[number].forms[own]?.query = query }
    return query
  }

  private func owner(of control: PageElement, _ number: Int) -> Int? {
    if let id = control[.form] {
      let isFound = !id.isEmpty && !control.context.contains(.shadow)
      return isFound ? documents[number].formNumbers[Array(id.utf8)] : nil
    }
    return control.owner
  }

  // Return in a field submits a form that has no submit button; nothing else can without a script.
  func implicitAction(_ owner: Int, _ number: Int) -> PageAction? {
    guard let form = documents[number].forms[owner],
      !form.controls.contains(where: \.isSubmitButton)
    else { return nil }
    let fields = form.controls.filter(\.isTextField)
    guard fields.contains(where: { !$0.isDisabled && !$0.element.context.contains(.inert) }) else {
      return omitted(.noButton, form.element.line, number)
    }
    var action = submit(form, nil, form.element, number)
    if fields.count > 1 {
      action?.engineDependent = "a form with several fields and no button is submitted on iOS only"
    }
    return action
  }

  func buttonAction(_ place: Int, _ number: Int) -> PageAction? {
    let control = documents[number].controls[place]
    guard let owner = owner(of: control.element, number),
      let form = documents[number].forms[owner], let submitter = form.submitters[place]
    else { return nil }
    guard !control.isDisabled, !control.element.context.contains(.inert) else {
      return omitted(.disabledButton, control.element.line, number)
    }
    var action = submit(form, submitter, control.element, number)
    if control.type == "image" {
      action?.engineDependent = "an image button submits where it was tapped"
    }
    return action
  }

  private func submit(
    _ form: PageForm, _ submitter: Int?, _ element: PageElement, _ number: Int
  ) -> PageAction? {
    let document = documents[number]
    let submission = FormSubmission(
      form: form.element, button: submitter.map { form.controls[$0].element },
      rules: rules.actions.forms)
    guard document.sandbox.contains(.forms) else {
      return omitted(.sandbox, element.line, number)
    }
    guard submission.method != "dialog" else { return omitted(.dialog, element.line, number) }
    guard let defaults = form.defaults, defaults.isValid || !submission.isValidated else {
      return omitted(.invalidForm, element.line, number)
    }
    guard let target = target(ofForm: submission.target, in: number) else {
      return omitted(.sandbox, element.line, number)
    }
    let text = rules.actions.addresses.trimmed(submission.action ?? "")
    let resolved = text.isEmpty ? document.url : resolve(text, in: number)
    let isPost = submission.method == "post"
    guard var url = resolved else {
      guard document.policies.allSatisfy({ $0.allowsForm(nil, from: page) }) else {
        return omitted(.contentSecurity, element.line, number)
      }
      var action = make(
        rules.actions.addresses.unreadable(text), .formSubmitted, target, element, number)
      if isPost { action?.httpMethod = "POST" }
      return action
    }
    if let reason = refusal(of: url, number) { return omitted(reason, element.line, number) }
    if isScript(url) {
      guard target == .none else { return omitted(.script, element.line, number) }
      return make(url.href, .formSubmitted, target, element, number)
    }
    url = upgraded(url, in: number)
    guard document.policies.allSatisfy({ $0.allowsForm(url, from: page) }),
      mayLoad(url, in: target)
    else { return omitted(.contentSecurity, element.line, number) }
    if !isPost, rules.actions.forms.entries {
      url = url.replacingQuery(query(of: form, number).text(submitter: submitter))
    }
    var action = make(url.href, .formSubmitted, target, element, number)
    if isPost { action?.httpMethod = "POST" }
    if submission.isValidated, defaults.hasPattern {
      action?.engineDependent = "a pattern decides whether the form's values are valid"
    }
    return action
  }
}
