import StrictJSON

/// The sample's delegate over a run of events: a weakly held owner, one handler call each.
struct PortTrace {
  let delegate: PortDelegate
  private var ownerLives = true
  private var waiting: [(id: String, action: JSON)] = []
  private var handedOver: [String: JSON] = [:]
  private var calls: [JSON] = []
  private var effects: [JSON] = []

  init(delegate: PortDelegate) { self.delegate = delegate }

  mutating func run(_ events: [JSON]) -> JSON {
    for event in events { handle(event) }
    refuseWaiting()
    return ["calls": .array(calls), "effects": .array(effects)]
  }

  private mutating func handle(_ event: JSON) {
    let of = event["of"]?.string ?? ""
    switch event["kind"]?.string {
    case "navigate"?:
      let id = event["id"]?.string ?? ""
      let action = event["action"] ?? .null
      if !ownerLives {
        call(id, "cancel")
      } else if event["check"] == true {
        waiting.append((id, action))
      } else {
        answer(id, action)
      }
    case "checkCompleted"?:
      guard let index = waiting.firstIndex(where: { $0.id == of }) else { return }
      let pending = waiting.remove(at: index)
      if event["passed"] == true { answer(of, pending.action) } else { call(of, "cancel") }
    case "opened"?:
      guard let url = handedOver.removeValue(forKey: of), event["success"] != true else { return }
      make(["kind": "loadInWebView", "url": url], for: of)
    case "ownerReleased"?:
      ownerLives = false
      handedOver = [:]
      refuseWaiting()
    default: break
    }
  }

  private mutating func refuseWaiting() {
    let pending = waiting
    waiting = []
    for each in pending { call(each.id, "cancel") }
  }

  private mutating func answer(_ id: String, _ action: JSON) {
    let (decision, made) = delegate.decide(action)
    call(id, decision)
    for effect in made {
      make(effect, for: id)
      if effect["universalLinksOnly"] == true { handedOver[id] = effect["url"] }
    }
  }

  private mutating func call(_ id: String, _ decision: String) {
    calls.append(["of": .string(id), "decision": .string(decision)])
  }

  private mutating func make(_ effect: JSON, for id: String) {
    guard case .object(var members) = effect else { return }
    members["of"] = .string(id)
    members["actor"] = "main"
    effects.append(.object(members))
  }
}
