extension Skeleton {
  /// One class, which `java` compiles as it starts it.
  static let java = Skeleton(
    files: [File(path: "Engine.java", text: javaClass)], function: "decide()",
    edited: "Engine.java", interpreter: ["java"], program: "Engine.java")

  private static let javaClass = #"""
    // Your navigation policy behind the protocol of navpolicy: one JSON object a line.
    //
    // Change what is between the lines "yours" and "protocol"; the function is decide().
    // Java 17 or later, nothing else. Run: navpolicy run --policy policy.json -- java Engine.java

    import java.io.BufferedReader;
    import java.io.IOException;
    import java.io.InputStreamReader;
    import java.io.PrintStream;
    import java.nio.charset.StandardCharsets;
    import java.util.ArrayList;
    import java.util.LinkedHashMap;
    import java.util.List;
    import java.util.Map;
    import java.util.regex.Pattern;

    public class Engine {
      // ---- yours ----------------------------------------------------------------------------

      /**
       * Every member of an action that your code looks at, besides the URL. No other is sent, so
       * that another always has the value of one that is left out.
       */
      static final List<String> INPUTS =
          List.of("navigationType", "sourceFrame", "targetFrame", "isRedirect", "userGesture",
              "shouldPerformDownload");

      /** The kinds of effects that decide() can answer with. */
      static final List<String> EFFECTS = List.of("openExternally");

      /** "createWebView": your app makes a view for a new window that is allowed; else empty. */
      static final List<String> FEATURES = List.of("createWebView");

      static final String OWN_SITE = "https://app.example.com/";

      /** A web page, as WebKit writes its URL. No IPv6 address, no user name: they are stopped. */
      static final Pattern WEB = Pattern.compile("(?i)https?://[a-z0-9._-]+(:[0-9]+)?/");

      /**
       * Call your own code here: an action comes in, the decision and a list of effects go out.
       *
       * <p>Action, below, describes the members. The decision is "allow", "cancel" or "download".
       * With "cancel", an effect is what your app does instead; Effect, below, makes each kind.
       *
       * <p>The rules here are an example: your site stays, a tapped link to another site opens the
       * browser, a sign-in may pass through other sites, the rest is stopped.
       */
      static Answer decide(Action action) throws Exception {
        String url = action.url() == null ? "" : action.url();
        Frame source = action.sourceFrame(), target = action.targetFrame();
        boolean isWeb = WEB.matcher(url).lookingAt();

        // A frame inside the page: a video, a payment form, an advertisement. It opens nothing.
        if (target != null && !target.isMainFrame()) {
          boolean isShown = isWeb || url.matches("(?s)(about|data|blob):.*");
          return new Answer(isShown ? "allow" : "cancel");
        }
        // A new window that the page fills later, as sign-ins do.
        if (target == null && (url.isEmpty() || url.equals("about:blank"))) {
          return new Answer("allow");
        }
        // Compared with the slash: https://app.example.com.evil.example/ is another site.
        if (url.startsWith(OWN_SITE)) {
          return new Answer(action.shouldPerformDownload() ? "download" : "allow");
        }

        boolean fromPage = source != null && source.isMainFrame();
        // A sign-in sends a form and is redirected from site to site until it comes back.
        if (isWeb && fromPage && action.isRedirect()
            && action.navigationType().equals("formSubmitted")) {
          return new Answer("allow");
        }
        // A script can follow a link as well, which is no tap. A frame's link counts when it asks for
        // a new window and a person is known to have tapped.
        boolean isTapped =
            action.navigationType().equals("linkActivated")
                && !Boolean.FALSE.equals(action.userGesture())
                && !action.shouldPerformDownload()
                && (fromPage || (target == null && Boolean.TRUE.equals(action.userGesture())));
        if (isWeb && isTapped) return new Answer("cancel", Effect.openExternally(url, false));
        return new Answer("cancel");
      }

      // ---- protocol: Spec/protocol.md of navpolicy -----------------------------------------

      static final Map<String, Object> HELLO =
          object(
              "type", "hello", "protocol", 1,
              "implementation", object("name", "my-engine", "version", "0.1", "language", "Java"),
              "operations", List.of("decide"),
              // None: it answers by rules of its own, and not as "baseline" or "hardened" does.
              "profiles", List.of(),
              // "fixed": your hosts are in your code. "any": it takes them from the question's
              // "policy", as Spec/configuration.md describes it, and can be asked more.
              "policies", "fixed",
              "inputs", INPUTS, "effects", EFFECTS, "features", FEATURES, "window", 1);

      record Frame(boolean isMainFrame) {}

      record Action(
          String url, // null: WebKit had no URL that it could read
          // linkActivated, formSubmitted, backForward, reload, formResubmitted or other.
          String navigationType,
          // The frame that asks; null: missing, as it can be for loads of the app itself.
          Frame sourceFrame,
          // The frame that loads; null: a new window.
          Frame targetFrame,
          boolean isRedirect, // a server redirected an earlier action to this URL
          Boolean userGesture, // whether a person acted; null: not known
          String httpMethod,
          boolean shouldPerformDownload, // the link has the attribute download
          String currentURL, // what the main frame shows
          boolean appInitiated) { // the app itself loads it

        /** Reads an action; a member that is left out has a value too. */
        static Action of(Map<?, ?> input) {
          return new Action(
              (String) input.get("url"),
              value(input, "navigationType", "other"),
              frame(input, "sourceFrame"),
              frame(input, "targetFrame"),
              value(input, "isRedirect", false),
              (Boolean) input.get("userGesture"),
              value(input, "httpMethod", "GET"),
              value(input, "shouldPerformDownload", false),
              (String) input.get("currentURL"),
              value(input, "appInitiated", false));
        }

        @SuppressWarnings("unchecked")
        private static <T> T value(Map<?, ?> input, String name, T absent) {
          return input.containsKey(name) ? (T) absent.getClass().cast(input.get(name)) : absent;
        }

        private static Frame frame(Map<?, ?> input, String name) {
          if (!input.containsKey(name)) return new Frame(true);
          Map<?, ?> frame = (Map<?, ?>) input.get(name);
          return frame == null ? null : new Frame(Boolean.TRUE.equals(frame.get("isMainFrame")));
        }
      }

      record Answer(String decision, List<Map<String, Object>> effects) {
        @SafeVarargs
        Answer(String decision, Map<String, Object>... effects) {
          this(decision, List.of(effects));
        }
      }

      static final class Effect {
        /** The system opens it, in the browser or in another app; or in another app only. */
        static Map<String, Object> openExternally(String url, boolean universalLinksOnly) {
          return object(
              "kind", "openExternally", "url", url, "universalLinksOnly", universalLinksOnly);
        }

        /** A browser over the app shows it. */
        static Map<String, Object> presentInAppBrowser(String url) {
          return object("kind", "presentInAppBrowser", "url", url);
        }

        /** Your app loads it in the web view. */
        static Map<String, Object> loadInWebView(String url) {
          return object("kind", "loadInWebView", "url", url);
        }

        /** A native screen, such as "/cart" with {"id": "1"}. */
        static Map<String, Object> routeInternally(String path, Map<String, String> parameters) {
          return object("kind", "routeInternally", "path", path, "parameters", parameters);
        }
      }

      static Map<String, Object> reply(Map<?, ?> message) throws Exception {
        if ("hello".equals(message.get("type"))) return HELLO;
        if (!(message.get("id") instanceof String id)) {
          throw new IllegalArgumentException("a message without an id");
        }
        if (!"decide".equals(message.get("operation"))) {
          return object("id", id, "skip", "only decide");
        }
        Answer answer = decide(Action.of((Map<?, ?>) message.get("input")));
        return object(
            "id", id,
            "answer", object("decision", answer.decision(), "effects", answer.effects()));
      }

      public static void main(String[] arguments) throws IOException {
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var output = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        for (String line = input.readLine(); line != null; line = input.readLine()) {
          Object id = null;
          String text;
          try {
            Map<?, ?> message = (Map<?, ?>) new JSON(line).whole();
            id = message.get("id");
            if ("bye".equals(message.get("type"))) return;
            text = JSON.text(reply(message));
          } catch (Exception | StackOverflowError error) {
            // navpolicy shows the end of stderr with a failure.
            error.printStackTrace();
            if (!(id instanceof String)) continue;
            text = JSON.text(object("id", id, "error", error.toString()));
          }
          output.print(text + "\n");
          // navpolicy waits for each answer.
          output.flush();
        }
      }

      static Map<String, Object> object(Object... namesAndValues) {
        var members = new LinkedHashMap<String, Object>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
          members.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return members;
      }

      /** Reads and writes JSON, for which Java has no class of its own; a library does as well. */
      static final class JSON {
        private final String text;
        private int at = 0;

        JSON(String text) {
          this.text = text;
        }

        Object whole() {
          Object value = value();
          if (next() != 0) throw wrong();
          return value;
        }

        private Object value() {
          switch (next()) {
            case '{': return members();
            case '[': return items();
            case '"': return string();
            case 't': return word("true", true);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default: return number();
          }
        }

        private Map<String, Object> members() {
          var members = new LinkedHashMap<String, Object>();
          at++;
          if (skipped('}')) return members;
          do {
            if (next() != '"') throw wrong();
            String name = string();
            if (!skipped(':')) throw wrong();
            members.put(name, value());
          } while (skipped(','));
          if (!skipped('}')) throw wrong();
          return members;
        }

        private List<Object> items() {
          var items = new ArrayList<Object>();
          at++;
          if (skipped(']')) return items;
          do items.add(value()); while (skipped(','));
          if (!skipped(']')) throw wrong();
          return items;
        }

        private String string() {
          var result = new StringBuilder();
          for (at++; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
              at++;
              return result.toString();
            }
            if (c == '\\' && ++at < text.length()) {
              c = text.charAt(at);
              int plain = "\"\\/bfnrt".indexOf(c);
              if (plain >= 0) {
                c = "\"\\/\b\f\n\r\t".charAt(plain);
              } else if (c == 'u' && at + 4 < text.length()) {
                c = (char) Integer.parseInt(text, at + 1, at + 5, 16);
                at += 4;
              } else {
                throw wrong();
              }
            }
            result.append(c);
          }
          throw wrong();
        }

        private Object number() {
          int start = at;
          while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
          return Double.valueOf(text.substring(start, at));
        }

        private Object word(String word, Object value) {
          if (!text.startsWith(word, at)) throw wrong();
          at += word.length();
          return value;
        }

        /** The next character that is not white space, or 0 at the end. */
        private char next() {
          while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
          return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean skipped(char c) {
          if (next() != c) return false;
          at++;
          return true;
        }

        private IllegalArgumentException wrong() {
          return new IllegalArgumentException("not JSON at character " + at);
        }

        static String text(Object value) {
          if (value instanceof Map<?, ?> map) {
            var members = new ArrayList<String>();
            map.forEach((name, member) -> members.add(text(name) + ":" + text(member)));
            return "{" + String.join(",", members) + "}";
          }
          if (value instanceof List<?> list) {
            return "[" + String.join(",", list.stream().map(JSON::text).toList()) + "]";
          }
          if (!(value instanceof String)) return String.valueOf(value);
          var quoted = new StringBuilder("\"");
          for (char c : ((String) value).toCharArray()) {
            boolean isPlain = c >= ' ' && c <= '~' && c != '"' && c != '\\';
            quoted.append(isPlain ? String.valueOf(c) : String.format("\\u%04x", (int) c));
          }
          return quoted.append('"').toString();
        }
      }
    }

    """#
}
