// What libxml2 2.9.14 makes of the suite's pages, where that is not what WebKit makes of them.
// Written by: UPDATE_READINGS=1 swift test --filter PageLevelTests
let libxml2Record = #"""
  c572b77e6b602306 0 1 2 3 4 5
  0 {"url":"https://shop.example.org/list/&sol;&sol;partner.example.com&sol;offer","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  1 {"url":"https://shop.example.org/list/https&colon;//app&period;example&period;com/open/?id=7","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  2 {"url":"https://shop.example.org/list/myapp&colon;&sol;&sol;open/detail/?id&equals;7","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  3 {"url":"https://shop.example.org/list/&period;&period;&sol;help&quest;x&num;top","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  4 {"url":"https://shop.example.org/list/&bsol;&bsol;cdn.example.net&bsol;x","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  5 {"url":"https://shop.example.org/a&Tab;b&NewLine;c%C2%A0d","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  822c789edb403a5a
  13 {"url":"https://tags.example.net/ns.html?id=GTM-1","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://news.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":22}
  bf8b7a967169d5cb
  13 {"url":"https://tags.example.net/ns.html?id=GTM-1","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://news.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":22}
  d4eacc394bbd36bb
  11 {"url":"https://blog.example.org/in-text","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://blog.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":27}
  849dc99471cbf032 1 2 3 4 5
  1 {"url":"https://clothes.example.org/autumn/coats.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"a","line":10}
  2 {"url":"https://clothes.example.org/autumn/boots.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"a","line":13}
  3 {"url":"https://clothes.example.org/autumn/gloves.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  4 {"url":"https://clothes.example.org/autumn/find?q=hat","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"button","line":15}
  5 {"url":"https://clothes.example.org/autumn/scarves.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":16}
  acceab8b6af7d603 1 2 3 4 5
  1 {"url":"https://clothes.example.org/autumn/coats.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"a","line":10}
  2 {"url":"https://clothes.example.org/autumn/boots.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"a","line":13}
  3 {"url":"https://clothes.example.org/autumn/gloves.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  4 {"url":"https://clothes.example.org/autumn/find?q=hat","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":null,"element":"button","line":15}
  5 {"url":"https://clothes.example.org/autumn/scarves.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://clothes.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":16}
  6ba30d631817f712
  1 {"url":"https://village.example.org/no-link","navigationType":"linkActivated","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"a","line":8}
  6 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":10}
  9 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":12}
  12 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":14}
  13 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":14}
  93d2ef5a114229e3
  1 {"url":"https://village.example.org/no-link","navigationType":"linkActivated","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"a","line":8}
  6 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":10}
  9 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":12}
  12 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":14}
  13 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":14}
  60b86290cda5bfd0
  0 {"url":"https://shop.example.org/1","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":8}
  2 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  5 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  286008302aebaf85
  0 {"url":"https://tickets.example.org/nein","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://tickets.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":5,"delay":0}
  1 {"url":"https://tickets.example.org/ohne-%C3%A4","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://tickets.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  66b1e06164a719bf
  5 {"url":"https://acs.bank.example/method","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"httpMethod":"POST","element":"input","line":26}
  2878de69cdc3da8e
  5 {"url":"https://acs.bank.example/method","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":false,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"httpMethod":"POST","element":"input","line":26}
  3c31adab8feeee0d 0 1 2 3 4 5
  ceb57bb46f83f9fc 0 1 2 3 4 5
  ea7d6cd2acec793a 0 4 5
  0 {"url":"https://town.example.org/dog?name=Rex&age=3&go=dog&no=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":10}
  2 {"url":"https://town.example.org/dog?name=Rex&age=3&no=1&no=2","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":13}
  5 {"url":"https://town.example.org/tree?tree=oak","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"element":"form","line":20}
  6 {"url":"https://town.example.org/no-nested","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"httpMethod":"POST","element":"button","line":21}
  7 {"url":"https://town.example.org/dog/renew?name=Rex&age=3&no=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":23}
  948acf75ea25a080
  3 {"url":"https://shop.example.org/open/?id=1","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  bd94b96ce40984a9
  3 {"url":"https://shop.example.org/open/?id=1","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  d43897880361c84d 0 1 4
  0 {"url":"https://flowers.example.org/order?list=spring&roses=12&note=no+thorns&row=2&tulips=20&token=77&pay=later","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://flowers.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":15}
  1 {"url":"https://flowers.example.org/order?list=spring&roses=12&note=no+thorns&row=2&tulips=20&token=77&pay=now","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://flowers.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":16}
  4 {"url":"https://flowers.example.org/find?all=on&q=lily","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://flowers.example.org"},"targetFrame":{"isMainFrame":true},"element":"form","line":24}
  d0100e2543671fdb 0 1
  0 {"url":"https://town.example.org/vote?ward=1&name=","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://town.example.org"},"targetFrame":{"isMainFrame":true},"element":"form","line":8}
  5ccd6f7e558ab290
  4 {"url":"http://old.example.org/manual/no-link.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  5 {"url":"http://old.example.org/manual/no-frames.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  6 {"url":"http://old.example.org/manual/no-late.htm","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":16}
  84fd59754eb4f2f9
  4 {"url":"http://old.example.org/manual/no-link.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  5 {"url":"http://old.example.org/manual/no-frames.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  6 {"url":"http://old.example.org/manual/no-late.htm","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":16}
  719e9b29fd228a79 1 3
  0 {"url":"https://village.example.org/no-link","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":8}
  2 {"url":"https://village.example.org/no-drawing","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":12}
  3 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":12}
  4 {"url":"https://village.example.org/old/menu.htm","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":15}
  6 {"url":"https://village.example.org/no-frames","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":17}
  7 {"url":"https://village.example.org/old/main.htm","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":18}
  8 {"url":"https://village.example.org/no-later","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":20}
  496eb13303f84a10 1 3
  0 {"url":"https://village.example.org/no-link","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":8}
  2 {"url":"https://village.example.org/no-drawing","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":12}
  3 {"url":"https://village.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":12}
  4 {"url":"https://village.example.org/old/menu.htm","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":15}
  6 {"url":"https://village.example.org/no-frames","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":17}
  7 {"url":"https://village.example.org/old/main.htm","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://village.example.org"},"targetFrame":{"isMainFrame":false},"element":"frame","line":18}
  8 {"url":"https://village.example.org/no-later","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://village.example.org"},"targetFrame":null,"element":"a","line":20}
  b322a0b40dda211d
  5 {"url":"http://old.example.org/menu.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":19}
  6 {"url":"http://old.example.org/inner.htm","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":20}
  45a66ebced6f2d0c
  5 {"url":"http://old.example.org/menu.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":19}
  6 {"url":"http://old.example.org/inner.htm","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":20}
  62d6bfac3c07d45c 0 1 2 3 4 5
  0 {"url":"https://hotel.example.org/cell?go=early&room=4&nights=2","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":8}
  1 {"url":"https://hotel.example.org/cell?room=4&nights=2&go=late","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":13}
  2 {"url":"https://hotel.example.org/spa?guests=2&no=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":15}
  3 {"url":"https://hotel.example.org/spa?guests=2&no=1&no=2","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":18}
  4 {"url":"https://hotel.example.org/dinner?seats=2&child=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":19}
  5 {"url":"https://hotel.example.org/dinner?seats=2&child=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":21}
  6 {"url":"https://hotel.example.org/children?seats=3","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"form","line":22}
  7 {"url":"https://hotel.example.org/spa?guests=2&no=1&no=3","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://hotel.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":23}
  a0f2731317688e36 1 3 9
  5 {"url":"https://shop.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":17}
  632b1d0cabd1172f 1 3 9
  5 {"url":"https://shop.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":17}
  147e2b92d1276059
  0 {"url":"https://shop.example.org/size/s","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  1 {"url":"https://shop.example.org/sizes","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":11}
  1921459d971f5c9f
  0 {"url":"https://shop.example.org/no-plain","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":8}
  1 {"url":"https://shop.example.org/no-open","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  2 {"url":"https://shop.example.org/no-cell","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  4 {"url":"https://shop.example.org/no-in-cell","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  6 {"url":"https://shop.example.org/no-before-row","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":18}
  7 {"url":"https://shop.example.org/no-outer","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":20}
  9d9d08fea0899161 0 1
  16319a1576e5c932
  0 {"url":"https://shop.example.org/no-a","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  f3de3b50f113b6a1
  2 {"url":"https://shop.example.org/three%3EThree%3C/a%3E%3C/p%3E%3Cp%3E%3Ca%20href='/four'%3EFour%3C/a%3E%3C/p%3E%3Ciframe%20src='/late'%3E%3C/iframe%3E%3C/body%3E%3C/html%3E","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  25f2b1c36a70c53 3 6 7 8
  3 {"url":"https://shop.example.org/list/index.html?a=1&amp","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  6 {"url":"https://shop.example.org/list/index.html?a=1&reg-x","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":16}
  7 {"url":"https://shop.example.org/list/index.html?a=1&nosuch;&fjlig;","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":17}
  8 {"url":"https://shop.example.org/list/index.html?a=1&AMP=2&COPY;","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":18}
  2fa30f1cd44f7dd1 0 2
  0 {"url":"https://shop.example.org/search?q=shoes&go=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":10}
  1 {"url":"https://shop.example.org/order","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"httpMethod":"POST","element":"input","line":11}
  3 {"url":"https://shop.example.org/row?n=1","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"form","line":14}
  4 {"url":"https://shop.example.org/no?s=ok","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"input","line":14}
  92b21fea521377cf 5 7
  ff2ebc347d7a37cd 0 1 2
  0 {"url":"https://portal.example.org/noscript","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":6,"delay":0}
  1 {"url":"https://tags.example.net/ns.html","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":11}
  2 {"url":"https://other.example.net/plain","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  3 {"url":"https://other.example.net/plain?","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":13}
  4 {"url":"https://other.example.net/list","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  5 {"url":"https://other.example.net/never","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":16}
  6 {"url":"https://other.example.net/always","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":17}
  7 {"url":"https://other.example.net/app/%3Cnoscript%3Ex%3C/noscript%3E","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://portal.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":18}
  f2561160b4b6b4a0
  5 {"url":"https://shop.example.org/no-text","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  19abfb57ad275149
  5 {"url":"https://shop.example.org/no-text","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  ef184f4d183c8260 0 1 2 3 4 5 6
  0 {"url":"https://shop.example.org/te","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":8}
  8cb7b8bd658fc4b7 0 1 3 4 5 6 8 11
  0 {"url":"https://shop.example.org/p%C2%801","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  1 {"url":"https://shop.example.org/p%C2%932","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  3 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  4 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  5 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  6 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  8 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":17}
  11 {"url":"https://shop.example.org/p","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":20}
  315fceda50a9fc06
  3 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  9edaf8d171132f7f
  3 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  4699d26220d8231f
  0 {"url":"https://gallery.example.org/no-slot","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"object","line":9}
  5 {"url":"https://gallery.example.org/no-hidden","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":13}
  7 {"url":"https://gallery.example.org/no-style","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":14}
  9 {"url":"https://gallery.example.org/no-fallback","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":16}
  12 {"url":"https://gallery.example.org/no-case","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":18}
  13 {"url":"https://gallery.example.org/no-name","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":18}
  15 {"url":"https://gallery.example.org/no-inner","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":22}
  a13d06a8b66786e
  0 {"url":"https://gallery.example.org/no-slot","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"object","line":9}
  5 {"url":"https://gallery.example.org/no-hidden","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":13}
  7 {"url":"https://gallery.example.org/no-style","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":14}
  9 {"url":"https://gallery.example.org/no-fallback","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":16}
  12 {"url":"https://gallery.example.org/no-case","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":18}
  13 {"url":"https://gallery.example.org/no-name","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":18}
  15 {"url":"https://gallery.example.org/no-inner","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://gallery.example.org"},"targetFrame":{"isMainFrame":false},"element":"embed","line":22}
  f50863a828bc202d 0 1 2 3 4 5 6 7 8 9
  32cfb1ae9453899c 0 1 2 3 4 5 6 7 8 9
  50ca7484906ff7d2 0 1
  6 {"url":"https://shop.example.org/list/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":17}
  e531acb2f1eeab73 18
  18 {"url":"https://partner&period;example.com/p/18","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://app.example.com"},"targetFrame":null,"element":"a","line":28}
  ea05a2f18dad257a
  2 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  3 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  4 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":14}
  e445227b3301e0c 5
  5 {"url":"https://vote.example.org/shadow?tax=no","navigationType":"formSubmitted","sourceFrame":{"isMainFrame":true,"origin":"https://vote.example.org"},"targetFrame":{"isMainFrame":true},"element":"button","line":14}
  196588637d7459c4
  0 {"url":"https://shop.example.org/no-title","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":5}
  1 {"url":"https://shop.example.org/no-xmp","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  3 {"url":"https://shop.example.org/no-noembed","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  4 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":10}
  6 {"url":"https://shop.example.org/no-noframes","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  8 {"url":"https://shop.example.org/no-textarea","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  11 {"url":"https://shop.example.org/no-iframe","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  13 {"url":"https://shop.example.org/no-noscript","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  14 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":14,"delay":0}
  16 {"url":"https://shop.example.org/no-title2","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  86e1ba5a9ddf4dd5
  0 {"url":"https://shop.example.org/no-title","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":5}
  1 {"url":"https://shop.example.org/no-xmp","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  3 {"url":"https://shop.example.org/no-noembed","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  4 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":10}
  6 {"url":"https://shop.example.org/no-noframes","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  8 {"url":"https://shop.example.org/no-textarea","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  11 {"url":"https://shop.example.org/no-iframe","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  13 {"url":"https://shop.example.org/no-noscript","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  14 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":14,"delay":0}
  16 {"url":"https://shop.example.org/no-title2","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  5acdf5cfa66cd563 2
  2 {"url":"https://pay.example.net/text","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://pay.example.net"},"targetFrame":{"isMainFrame":true},"element":"meta","line":17,"delay":0}
  ed52cbd88603a1ea 2
  2 {"url":"https://pay.example.net/text","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://pay.example.net"},"targetFrame":{"isMainFrame":true},"element":"meta","line":17,"delay":0}
  9be84fb5db36f000 0
  0 {"url":"https://shop.example.org/list/javascript&colon;void(0)","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":10}
  1 {"url":"https://shop.example.org/list/java&Tab;script:void(0)","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  2 {"url":"https://shop.example.org/list/java&NewLine;script:void(0)","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":12}
  3 {"url":"https://shop.example.org/list/index.html","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  4 {"url":"https://shop.example.org/list/java&Tab;script:void(1)","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":null,"element":"a","line":18}
  ffaa8b8f9c5e7748
  2 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":15}
  8 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":25}
  5ae2e47d3eebda28 0
  0 {"url":"https://news.example.org/template","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://news.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":17,"delay":0}
  bb5d4e9f78863811
  9 {"url":"https://spa.example.org/classic","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://spa.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":27}
  59740d3ddbc1da76
  0 {"url":"https://shop.example.org/no-row","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":8}
  1 {"url":"https://shop.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":8}
  2 {"url":"https://shop.example.org/no-inner","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  3 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":10,"delay":0}
  7 {"url":"https://shop.example.org/no-cell","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  9 {"url":"https://shop.example.org/no-mode","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  1badb737702c166f
  0 {"url":"https://shop.example.org/no-row","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":8}
  1 {"url":"https://shop.example.org/no-frame","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":8}
  2 {"url":"https://shop.example.org/no-inner","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":9}
  3 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"meta","line":10,"delay":0}
  7 {"url":"https://shop.example.org/no-cell","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  9 {"url":"https://shop.example.org/no-mode","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":14}
  """#
