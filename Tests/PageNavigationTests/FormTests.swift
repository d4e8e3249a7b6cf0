import PageNavigation
import Testing

@Suite struct FormTests {
  // Recorded: the end of the formatting element moves the second button, which leaves its form then.
  @Test func aControlThatIsMovedItselfLeavesTheFormThatWasOnlyOpen() throws {
    #expect(try Pages.urls("<button><b><form action=/f><button name=b></b>").isEmpty)
    #expect(
      try Pages.urls("<b><form action=/f></b><p><button name=b></p>") == ["/f?b="])
  }

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
      "<form action=/f accept-charset=iso-2022-kr><input type=hidden name=_charset_><button>",
      "/f?_charset_=replacement"
    ),
    (
      "<form action=/f accept-charset=utf-16><input type=hidden name=_charset_><button>",
      "/f?_charset_=UTF-8"
    ),
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
    ("<form action=/f><div></form><input name=a value=1><button name=b value=2>", "/f?a=1&b=2"),
    ("<form action=/f><table></form><tr><td><button name=b value=2>", "/f?b=2"),
    ("<optgroup><search><b></optgroup><form action=/f>x</form><button name=b value=2>", "/f?b=2"),
    (
      "<form action=/f><fieldset disabled><fieldset disabled><legend><button name=b value=2>",
      "/f?b=2"
    ),
    (
      "<form action=/f><input type=hidden name=h value='a&#10;b&#13;c&#13;&#10;d'><button>",
      "/f?h=a%0D%0Ab%0D%0Ac%0D%0Ad"
    ),
    ("<form action=/f><button name='b\nc' value='a\nb'>", "/f?b%0D%0Ac=a%0D%0Ab"),
    ("<form action=/f><select name=s><option>a<script>x</script>b</select><button>", "/f?s=ab"),
    ("<form action=/f><input name=a required readonly><button>", "/f?a="),
    (
      "<form action=/f><select name=s><option>a<template>b<b>z</b></template>c</select><button>",
      "/f?s=ac"
    ),
    ("<form action=/f><select name=s><option>a &#x301;b</select><button>", "/f?s=a+%CC%81b"),
    ("<form action=/f><select name=s size=5px><option>a</select><button>", "/f?"),
    ("<form action=/f><select name=s size=9999999999><option>a</select><button>", "/f?s=a"),
    (
      "<div><template shadowrootmode=open><p id=f></p></template></div><form id=f action=/f></form><button form=f>",
      "/f?"
    ),
    ("<form action=/f accept-charset='x, utf-8'><input name=a value=ü><button>", "/f?a=%C3%BC"),
    ("<form action=/f><input type=checkbox name=a required readonly><button>", "/f?"),
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

  // Recorded with WebKitGTK 2.50.6.
  @Test(arguments: [
    ("\u{661}abc", "ltr"), ("\u{661}", "ltr"), ("\u{5B0}abc", "ltr"), ("1\u{5D0}", "rtl"),
    ("\u{600}a", "ltr"), ("\u{200F}a", "rtl"), ("\u{200E}\u{5D0}", "ltr"), ("\u{5BE}A", "rtl"),
    ("\u{2160}\u{5D0}", "ltr"), ("\u{7CA}", "rtl"), ("\u{1E900}", "rtl"),
    ("\u{2C2}\u{5D0}", "rtl"), ("\u{6F1}\u{5D0}a", "rtl"), ("\u{66B}a", "ltr"),
    ("\u{903}\u{5D0}", "ltr"), ("\u{901}\u{5D0}", "rtl"), ("\u{9E6}\u{5D0}", "ltr"),
    ("\u{2800}\u{5D0}", "ltr"), ("\u{249C}\u{5D0}", "ltr"),
  ])
  func theFirstStrongCharacterGivesTheDirection(value: String, direction: String) throws {
    let html = "<form action=/f><input name=a dirname=d dir=auto value='\(value)'><button>"
    #expect(try #require(Pages.urls(html).first).hasSuffix("&d=\(direction)"))
  }

  @Test func aFormSubmitsItsDefaultValues() throws {
    for (html, url) in Self.cases {
      #expect(try Pages.summary(html) == ["form \(url) main>main"], "\(html)")
    }
  }

  @Test(
    arguments: [
      ("type=range", "50"), ("type=range value=1.5", "1.5"), ("type=range min=0 value=1.5", "2"),
      ("type=range min=0 step=2 value=3.5", "4"), ("type=range step=2 value=3.5", "3.5"),
      ("type=range min=1 step=2 value=3.5", "3"), ("type=range min=20 max=10", "20"),
      ("type=range min=.1 max=1 step=.1 value=.25", "0.3"), ("type=range value=200", "100"),
      ("type=range min=0 step=0 value=1.5", "2"), ("type=range min=0.5 max=5 value=1.7", "1.5"),
      ("type=number value=1e999", ""), ("type=number value=1e3", "1e3"),
      ("type=number value=+1", ""),
      ("type=date value=275760-12-31", ""), ("type=date value=0002020-01-01", "0002020-01-01"),
      ("type=month value=275760-10", ""), ("type=week value=2024-W54", ""),
      ("type=week value=2020-W53", "2020-W53"),
      ("type=week value=2021-W53", ""), ("type=date value=0000-01-01", ""),
      ("type=date value=2024-02-29", "2024-02-29"), ("type=date value=2023-02-29", ""),
      ("type=month value=2024-13", ""), ("type=time value=24:00", ""),
      ("type=datetime-local value=2024-02-30T10:00", ""),
      ("type=datetime-local value='2024-02-29 10:00:00.5'", "2024-02-29T10%3A00%3A00.5"),
      ("type=datetime-local value=2024-02-29T10:00:00", "2024-02-29T10%3A00"),
      ("type=datetime-local value=2024-02-29T10:00:00.050", "2024-02-29T10%3A00%3A00.05"),
      ("type=datetime-local value=2024-2-1T10:00", ""),
      ("type=datetime-local value=275760-09-13T00:00", "275760-09-13T00%3A00"),
      ("type=datetime-local value=275760-09-13T00:01", ""),
      ("type=datetime-local value=002024-01-01T10:00", "2024-01-01T10%3A00"),
      ("type=datetime-local value=00001-01-01T10:00", "0001-01-01T10%3A00"),
      ("dirname=d value=x dir=rtl", "x&d=rtl"), ("type=submit dirname=d", nil),
      ("dirname=d dir=auto value=\u{5D0}", "%D7%90&d=rtl"),
      ("type=hidden dirname=d value=x dir=rtl", "x&d=rtl"),
      ("type=number dirname=d value=1 dir=rtl", "1"),
    ] as [(String, String?)])
  func aValueIsKeptAsItsTypeKeepsIt(attributes: String, value: String?) throws {
    let html = "<form action=/f><input name=n \(attributes)><button></form>"
    #expect(try Pages.urls(html).last == "/f?" + (value.map { "n=" + $0 } ?? ""))
  }

  @Test(arguments: [
    ("type=number value=1 min=0 step=2", false), ("type=number value=2 min=0 step=2", true),
    ("type=number value=1.5", true), ("type=number value=1.5 min=0", false),
    ("type=number value=1.5 min=0 step=any", true), ("type=number value=0.9 min=0 step=0.3", true),
    ("type=number value=2 min=0 step=0.3", false), ("type=number value=1.5 min=0 step=0", false),
    ("type=date value=2024-01-02 min=2024-01-01 step=2", false),
    ("type=date value=2024-01-03 min=2024-01-01 step=2", true),
    ("type=date value=2023-12-31 min=2024-01-01", false),
    ("type=month value=2024-02 min=2024-01 step=2", false),
    ("type=month value=2024-03 min=2024-01 step=2", true),
    ("type=week value=2020-W53 min=2020-W01", true),
    ("type=time value=10:00:30 min=10:00", false), ("type=time value=10:00:30", true),
    ("type=time value=23:00 min=22:00 max=06:00", true),
    ("type=time value=05:00 min=22:00 max=06:00", true),
    ("type=time value=12:00 min=22:00 max=06:00", false),
    ("type=date min=2020-01-01 step=1e13 value=2020-01-02", false),
    ("type=time min=12:00 step=0.0004 value=12:00:01", true), ("type=date required", false),
    ("type=date required readonly", true),
    ("type=radio required readonly", true),
  ])
  func aValueThatTheConstraintsRefuseKeepsTheForm(attributes: String, isSubmitted: Bool) throws {
    let html = "<form action=/f><input name=n \(attributes)><button></form>"
    #expect(try Pages.urls(html).count == (isSubmitted ? 1 : 0))
  }

  @Test(arguments: [
    ("target=''", "", "main"), ("", "formtarget", "main"),
    ("target=_blank", "formtarget=''", "main"),
    ("", "", "new"), ("target=' '", "", "new"), ("target='a&lt;\nb'", "", "new"),
    ("target='a&lt;b'", "", "sub"),
  ])
  func theBaseTargetCountsForFormsWithoutOne(form: String, button: String, target: String) throws {
    let html =
      "<base target=_blank><form action=/f \(form)><button \(button)></button></form>"
      + "<iframe name='a&lt;\nb'></iframe><iframe name='a&lt;b'></iframe>"
    #expect(try Pages.summary(html).first == "form /f? main>\(target)")
  }

  @Test(arguments: [
    "<form action=/f method=dialog><button>",
    "<i id=f></i><form id=f action=/f></form><button form=f>",
    "<hr id=f><form id=f action=/f></form><button form=f>",
    "<p id=f></p><form id='&#102;' action=/f></form><button form=f>",
    "<form id=f action=/f></form><div><template shadowrootmode=open><button form=f></template></div>",
    "<form id='&#xE9;' action=/f></form><button form='e&#x301;'>",
    "<form action=/f><input type=email name=a value='a@aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.com'><button>",
    "<form action=/f><button formmethod=dialog>",
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
