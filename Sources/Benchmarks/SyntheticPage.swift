/// A catalogue page of any size: what an app's web view shows, grown.
///
/// A link every 500 bytes or so, text, lists, pictures, a script and a form; nothing in it is
/// random, so two runs measure the same bytes.
public enum SyntheticPage {
  /// A page of at least `bytes` bytes and at most one article more.
  public static func catalogue(bytes: Int) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(bytes + 1_000)
    page.append(contentsOf: head.utf8)
    var number = 0
    while page.count + foot.utf8.count < bytes {
      number += 1
      page.append(contentsOf: article(number).utf8)
    }
    page.append(contentsOf: foot.utf8)
    return page
  }

  private static let head = """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8"><title>Catalogue</title>
    <style>body { margin: 0 } .card > h2 { font-size: 1em }</style>
    <script>if (1 < 2) { document.documentElement.className = "js"; }</script>
    </head><body>
    <form action="/search" method="get"><input name="q" value="shoes"><button>Search</button></form>

    """
  private static let foot = "</body></html>\n"

  private static func article(_ number: Int) -> String {
    """
    <article class="card" id="p\(number)" data-sku="SKU-\(number &* 7919 % 100_000)">
      <h2><a href="/open/product?id=\(number)&amp;ref=list">Product number \(number)</a></h2>
      <p>What it is made of, its <em>size</em>, its <strong>weight</strong> &amp; what it costs \
    &mdash; and whom to ask. It is sent within three days, and can be sent back within thirty, \
    whatever the reason. The colours on a screen differ from those in daylight.</p>
      <ul><li><img src="/img/\(number).jpg" alt="Picture \(number)" width="320" height="200">
      <li>\(number % 17) in stock</ul>
      <!-- shelf \(number % 40) -->
      <a href="https://partner.example.net/item/\(number)" target="_blank" rel="noopener">Where \
    it is sold</a>
    </article>

    """
  }
}
