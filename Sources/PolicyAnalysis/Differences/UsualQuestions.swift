import ConformanceSuite
package import NavigationPolicy

/// What two engines are asked to compare them: every class of URL, asked by links, forms and scripts.
package enum UsualQuestions {
  /// The actions under a policy: what a person or a page does, without downloads, redirects of
  /// others, and loads of the app.
  package static func actions(_ policy: PolicyConfiguration) -> [NavigationAction] {
    let situations = Situations(policy, within: pattern)
    return situations.subjects.flatMap { subject in
      situations.contexts.numbers.map {
        situations.reading.action(subject.url, situations.contexts.context($0))
      }
    }
  }

  private static let pattern = ContextPattern([
    (.navigationType, .these(["linkActivated", "formSubmitted", "backForward", "other"])),
    (.asker, .these(["main", "frame", "otherFrame"])), (.target, .any), (.userGesture, .any),
    (.isRedirect, .any), (.currentURL, .these(["otherSite", "appPage"])),
  ])
}
