extension Skeleton {
  /// What the example policy of every skeleton says, as a policy file with two tests.
  static let policy = File(
    path: "policy.json",
    text: """
      {
        "policy": {
          "appHosts": ["app.example.com"],
          "partnerHosts": [],
          "routes": [],
          "customSchemes": [],
          "systemSchemes": [],
          "otherSites": "open"
        },
        "tests": [
          {
            "name": "a page of ours stays in the view",
            "action": {
              "url": "https://app.example.com/help",
              "navigationType": "linkActivated",
              "sourceFrame": {"isMainFrame": true},
              "targetFrame": {"isMainFrame": true}
            },
            "expect": {"decision": "allow"}
          },
          {
            "name": "a tapped link to another site opens the browser",
            "action": {
              "url": "https://www.example.org/",
              "navigationType": "linkActivated",
              "sourceFrame": {"isMainFrame": true},
              "targetFrame": {"isMainFrame": true},
              "userGesture": true,
              "currentURL": "https://app.example.com/help"
            },
            "expect": {
              "decision": "cancel",
              "effects": [
                {
                  "kind": "openExternally",
                  "url": "https://www.example.org/",
                  "universalLinksOnly": false
                }
              ]
            }
          }
        ]
      }

      """)
}
