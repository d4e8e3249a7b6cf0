import NavigationPolicy
import PageNavigation
import Testing

@Suite struct RefreshTests {
  private func meta(_ content: String) -> String {
    "<meta http-equiv=refresh content=\"\(content)\">"
  }

  @Test(arguments: [
    ("0;url=x", "other /dir/x main>main"), ("0", "reload /dir/page.html?p=1 main>main"),
    ("0;url=", "reload /dir/page.html?p=1 main>main"),
    ("0;url=#x", "reload /dir/page.html?p=1#x main>main"),
    ("0;url=?p=1", "reload /dir/page.html?p=1 main>main"),
    ("0;url=?p=2", "other /dir/page.html?p=2 main>main"),
    ("0;url=https://[bad/", "other nil main>main"),
    ("0;url=about:blank", "other about:blank main>main"),
    ("0&#59;url&#61;myapp&colon;//x", "other myapp://x main>main"),
  ])
  func aRefreshIsAnAction(content: String, action: String) throws {
    #expect(try Pages.summary(meta(content)) == [action])
    #expect(try Pages.summary("<body><p>" + meta(content)) == [action])
  }

  @Test(arguments: [
    "0;url=javascript:1", "0;url=file:///x", "0;url=https://h.example:25/", "x", "",
  ])
  func thisRefreshDoesNothing(content: String) throws {
    #expect(try Pages.summary(meta(content)).isEmpty)
  }

  @Test func theSmallestDelayWinsAndTheLaterOnATie() throws {
    #expect(try Pages.urls(meta("1;url=a") + meta("0;url=b") + meta("2;url=c")) == ["/dir/b"])
    let tie = try Pages.actions(meta("5;url=a") + "\n" + meta("5;url=b"))
    #expect(tie.map(\.url) == ["https://www.example.com/dir/b"])
    #expect(tie.first?.delay == 5 && tie.first?.line == 2 && tie.first?.element == "meta")
    #expect(try Pages.urls(meta("1;url=a") + meta("0;url=javascript:1")) == ["/dir/a"])
  }

  @Test func aBaseAfterTheRefreshDoesNotApply() throws {
    let base = "<base href=https://b.example/r/>"
    #expect(try Pages.urls(meta("0;url=x") + base) == ["/dir/x"])
    #expect(try Pages.urls(base + meta("0;url=x")) == ["https://b.example/r/x"])
    #expect(try Pages.summary(base + meta("0")) == ["reload /dir/page.html?p=1 main>main"])
    #expect(
      try Pages.summary(base + meta("0;url=#x")) == ["other https://b.example/r/#x main>main"])
  }

  @Test(arguments: [
    "<noscript>M</noscript>", "<template>M</template>", "<textarea>M</textarea>",
    "<div><template shadowrootmode=open>M</template></div>",
  ])
  func aRefreshThatIsNoPartOfTheDocumentDoesNothing(html: String) throws {
    #expect(try Pages.urls(html.replacing("M", with: meta("0;url=x"))).isEmpty)
  }

  @Test func onlyTheExactPragmaCounts() throws {
    #expect(try Pages.urls("<meta http-equiv=REFRESH content=0;url=x>") == ["/dir/x"])
    #expect(try Pages.urls("<meta http-equiv='refresh ' content=0;url=x>").isEmpty)
    #expect(try Pages.urls("<meta name=refresh content=0;url=x>").isEmpty)
    #expect(try Pages.urls("<svg><meta http-equiv=refresh content=0;url=x>") == ["/dir/x"])
  }
}
