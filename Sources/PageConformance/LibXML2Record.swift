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
  b322a0b40dda211d
  5 {"url":"http://old.example.org/menu.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":19}
  6 {"url":"http://old.example.org/inner.htm","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":20}
  45a66ebced6f2d0c
  5 {"url":"http://old.example.org/menu.htm","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":19}
  6 {"url":"http://old.example.org/inner.htm","navigationType":"other","sourceFrame":{"isMainFrame":false,"origin":"http://old.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":20}
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
  50ca7484906ff7d2 0 1
  6 {"url":"https://shop.example.org/list/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":17}
  e531acb2f1eeab73 18
  18 {"url":"https://partner&period;example.com/p/18","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://app.example.com"},"targetFrame":null,"element":"a","line":28}
  ea05a2f18dad257a
  2 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":11}
  3 {"url":"https://shop.example.org/no","navigationType":"linkActivated","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":true},"element":"a","line":13}
  4 {"url":"https://shop.example.org/no","navigationType":"other","sourceFrame":{"isMainFrame":true,"origin":"https://shop.example.org"},"targetFrame":{"isMainFrame":false},"element":"iframe","line":14}
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
