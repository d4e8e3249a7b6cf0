/// Suffixes under which anybody can have a host.
///
/// A full list is the Public Suffix List, which cannot be shipped here; these are the ones that
/// apps meet most.
enum SharedSuffixes {
  /// Whether a host is such a suffix; a single label always is.
  static func contain(_ host: Substring) -> Bool {
    !host.contains(".") || all.contains(String(host))
  }

  private static let all: Set<String> = [
    "github.io", "gitlab.io", "netlify.app", "vercel.app", "pages.dev", "workers.dev", "web.app",
    "firebaseapp.com", "herokuapp.com", "azurewebsites.net", "cloudfront.net", "amazonaws.com",
    "s3.amazonaws.com", "blogspot.com", "wordpress.com", "myshopify.com", "appspot.com", "ngrok.io",
    "ngrok-free.app", "onrender.com", "fly.dev", "surge.sh", "glitch.me", "repl.co", "co.uk",
    "org.uk", "com.au", "co.jp", "com.br", "co.in", "co.nz", "co.za", "com.cn", "com.tr", "co.kr",
    "com.mx",
  ]
}
