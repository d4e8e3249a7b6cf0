import PageNavigation
import Testing

@Suite struct FormTests {
  private static let cases: [(String, String)] = [
    ("<form action=/f><button>", "/f?"), ("<form action=/f><button name=b value=v>", "/f?b=v"),
    ("<form action=/f><input type=submit name=s>", "/f?s=Submit"),
    ("<form action='/f?old=1#h'><input name=a value='b c&amp;ü'><button>", "/f?a=b+c%26%C3%BC#h"),
    ("<form><input name=a value=1><button>", "/dir/page.html?a=1"),
    ("<base href=https://b.example/><form action=''><button>", "/dir/page.html?"),
    (
      "<form action=/f><input type=checkbox name=a><input type=checkbox name=b checked><button>",
      "/f?b=on"
    ),
    (
      "<form action=/f><input type=radio name=r value=1 checked><input type=radio name=r value=2 checked><button>",
      "/f?r=2"
    ),
    (
      "<form action=/f><select name=s><option>one <b>x</b>  two<option value=2>b</select><button>",
      "/f?s=one+x+two"
    ),
    ("<form action=/f><select name=s><option disabled>x<option>y</select><button>", "/f?s=y"),
    (
      "<form action=/f><select name=m multiple><option selected>1<option>2<option selected>3</select><button>",
      "/f?m=1&m=3"
    ),
    ("<form action=/f><select name=s size=3><option>1</select><button>", "/f?"),
    (
      "<form action=/f><select name=g><optgroup disabled><option>q</optgroup><option>w</select><button>",
      "/f?g=w"
    ),
    ("<form action=/f><textarea name=t>\n a\nb &amp; c</textarea><button>", "/f?t=+a%0D%0Ab+%26+c"),
    (
      "<form action=/f><input name=a disabled><fieldset disabled><legend><input name=l value=1></legend><input name=f></fieldset><button>",
      "/f?l=1"
    ),
    (
      "<form action=/f><input type=file name=f><input type=number name=n value=x><input type=color name=c><input type=range name=g><button>",
      "/f?f=&n=&c=%23000000&g=50"
    ),
    (
      "<form action=/f><input type=email name=e value=' a@b '><input type=url name=u value=' http://x '><button>",
      "/f?e=a%40b&u=http%3A%2F%2Fx"
    ),
    ("<form action=/f><input name=a dirname=d value=x><button>", "/f?a=x&d=ltr"),
    ("<form action=/f><input type=hidden name=_charset_><button>", "/f?_charset_=UTF-8"),
    (
      "<form action=/f accept-charset=iso-8859-1><input name=a value='é€あ'><input type=hidden name=_charset_><button>",
      "/f?a=%E9%80%26%2312354%3B&_charset_=windows-1252"
    ),
    ("<form action=/f><button formaction=/g>", "/g?"),
    ("<form action=/f method=put><button>", "/f?"),
    ("<form action=tel:123><input name=a value=1><button>", "tel:123?a=1"),
    ("<form action=myapp://x?y#z><input name=a value=1><button>", "myapp://x?a=1#z"),
    ("<form action='https://[bad/'><button>", "nil"),
    ("<form action=/f novalidate><input name=a required><button>", "/f?a="),
    ("<form action=/f><input name=a required><button formnovalidate>", "/f?a="),
    ("<form action=/f><input name=q value=1>", "/f?q=1"),
    ("<form id=i action=/f></form><input form=i name=a value=1><button form=i>", "/f?a=1"),
    ("<table><form action=/f><tr><td><input name=a value=1><button></td></tr></table>", "/f?a=1"),
    (
      "<form action=/f><div><form action=/g><input name=a value=1><button></form></div></form>",
      "/f?a=1"
    ),
    (
      "<form action=/f><input name='a b' value=\"*-._~!()'%+&=é\"><button>",
      "/f?a+b=*-._%7E%21%28%29%27%25%2B%26%3D%C3%A9"
    ),
  ]

  @Test func aFormSubmitsItsDefaultValues() throws {
    for (html, url) in Self.cases {
      #expect(try Pages.summary(html) == ["form \(url) main>main"], "\(html)")
    }
  }

  @Test(arguments: [
    "<form action=/f method=dialog><button>", "<form action=/f><button formmethod=dialog>",
    "<form action=javascript:1><button>", "<form action=file:///x><button>",
    "<form action=https://h.example:25/><button>", "<form action=/f><button type=button>",
    "<form action=/f><button type=reset>", "<form action=/f><button disabled>",
    "<form action=/f></form>", "<form action=/f><input name=a required><button>",
    "<form action=/f><input name=a type=email value=x><button>", "<button>",
    "<form action=/f><input type=checkbox name=a required><button>",
    "<form action=/f><fieldset disabled><button></fieldset>", "<template><form><button></template>",
    "<form action=/f><select name=a required><option value=''>x</select><button>",
  ])
  func thisFormDoesNothing(html: String) throws {
    #expect(try Pages.summary(html).isEmpty)
  }

  @Test(arguments: [
    ("method=post", "", "/f?x#h main>main POST"), ("method=POST", "", "/f?x#h main>main POST"),
    ("", "formmethod=post formtarget=_blank", "/f?x#h main>new POST"),
    ("method=post", "formmethod=zz", "/f?#h main>main"), ("target=_blank", "", "/f?#h main>new"),
    ("target=_blank", "formtarget=_self", "/f?#h main>main"),
    ("target=_blank", "formtarget=''", "/f?#h main>main"), ("target=kid", "", "/f?#h main>sub"),
  ])
  func methodAndTargetCount(form: String, button: String, action: String) throws {
    let html =
      "<form action='/f?x#h' \(form)><button \(button)></button></form><iframe name=kid></iframe>"
    #expect(try Pages.summary(html).first == "form \(action)")
  }

  @Test func everySubmitButtonIsAnActionAtItsPlace() throws {
    let actions = try Pages.actions("<form action=/f>\n<button name=a>\n<input type=submit name=b>")
    #expect(actions.map(\.line) == [2, 3])
    #expect(actions.map(\.element) == ["button", "input"])
    let implicit = try Pages.actions("\n<form action=/f>\n<input name=a>")
    #expect(implicit.map(\.line) == [2] && implicit.map(\.element) == ["form"])
  }

  @Test func aScriptThatWantsANewWindowIsAskedAbout() throws {
    #expect(
      try Pages.summary("<form action=javascript:1 target=_blank><button>") == [
        "form javascript:1 main>new"
      ])
  }
}
