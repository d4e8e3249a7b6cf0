// The links, submit buttons and forms of a page, found and used in document order.
//
// Runs in a script world of its own in every frame that allows scripts, after dom.js and in one
// function with it. Frames of the same origin are reached directly; another frame is asked by a
// message, and one that does not answer is left to the keyboard.

// A page can give an element this id, which is then a member of its window, but not one of its own.
if (Object.prototype.hasOwnProperty.call(window, "recorder")) return;

var XLINK = "http://www.w3.org/1999/xlink";
var MATHML = "http://www.w3.org/1998/Math/MathML";
var RETURN_SUBMITS = ["text", "search", "url", "tel", "email", "password", "number", "date",
  "month", "week", "time", "datetime-local"];
var items = [];

function tell(message) {
  window.webkit.messageHandlers.recorder.postMessage(JSON.stringify(message));
}

function isLink(element) {
  var name = dom.localName(element);
  if (name === "a" || name === "area") {
    return dom.hasAttribute(element, "href") || dom.hasAttributeNS(element, XLINK, "href");
  }
  // WebKit follows href on any MathML element.
  return dom.namespaceURI(element) === MATHML && dom.hasAttribute(element, "href");
}

function isSubmitButton(element) {
  return dom.type(element) === "submit" && dom.form(element);
}

// Whether a person can put the cursor into a field: what has no box, is in closed details, or is
// inert never has the focus, though a script's Return would submit its form all the same.
function canHaveFocus(field) {
  return dom.checkVisibility(field) && !dom.closest(field, "[inert]");
}

// The field in which Return submits a form that has no button to use, or null.
function returnField(form) {
  var collection = dom.elements(form);
  var fields = [];
  for (var index = 0; index < dom.length(collection); index++) {
    fields.push(dom.item(collection, index));
  }
  fields = fields.filter(function (each) { return !dom.matches(each, ":disabled"); });
  if (fields.some(isSubmitButton)) return null;
  return fields.find(function (each) {
    return dom.isHTML(each, "input") && RETURN_SUBMITS.indexOf(dom.type(each)) >= 0
      && canHaveFocus(each);
  }) || null;
}

function add(kind, element) {
  items.push({kind: kind, element: element});
}

// Adds what is in a document or a shadow root of one.
function visit(root, ownerDocument, selector) {
  var walker = dom.createTreeWalker(ownerDocument, root, NodeFilter.SHOW_ELEMENT, function (node) {
    // Nobody can use what is inert, though a script could.
    return dom.hasAttribute(node, "inert") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
  });
  for (var element = walker.nextNode(); element; element = walker.nextNode()) {
    var chosen = !selector || dom.matches(element, selector);
    if (chosen && isLink(element)) add("link", element);
    if (chosen && isSubmitButton(element)) add("button", element);
    if (chosen && dom.isHTML(element, "form")) {
      var field = returnField(element);
      if (field) add("field", field);
    }
    var shadow = dom.shadowRoot(element);
    if (shadow) visit(shadow, ownerDocument, selector);
    var inner = dom.contentDocument(element);
    if (inner) visit(inner, inner, selector);
    else if (dom.contentWindow(element)) add("frame", element);
  }
}

function describe(item) {
  var element = item.element;
  var href = dom.getAttribute(element, "href") || dom.getAttributeNS(element, XLINK, "href");
  var words = href
    || (item.kind === "button" && (dom.textContent(element) || dom.value(element))) || "";
  return {
    kind: item.kind,
    label: (dom.localName(element) + " " + words.trim().replace(/\s+/g, " ").slice(0, 80)).trim(),
    // A frame without an answer whose document has links of its own.
    inline: item.kind === "frame" && dom.hasAttribute(element, "srcdoc"),
    download: item.kind === "link" && isDownload(element)
  };
}

function isDownload(element) {
  if (dom.localName(element) !== "a" || !dom.hasAttribute(element, "download")) return false;
  if (["data:", "blob:"].indexOf(dom.protocol(element)) >= 0) return true;
  return dom.origin(element) === dom.view(element).origin;
}

// The methods are those of the element's own frame, which WebKit then names as the source.
function use(item) {
  var element = item.element;
  var view = dom.view(element);
  var dispatch = method(view.EventTarget, "dispatchEvent");
  if (item.kind === "field") {
    dispatch(element, new view.KeyboardEvent("keypress", {
      bubbles: true, cancelable: true, composed: true,
      key: "Enter", code: "Enter", charCode: 13, keyCode: 13
    }));
  } else if (dom.isHTML(element)) {
    method(view.HTMLElement, "click")(element);
  } else {
    dispatch(element, new view.MouseEvent("click", {
      bubbles: true, cancelable: true, composed: true, view: view
    }));
  }
}

function survey(selector) {
  items = [];
  visit(document, document, selector);
  return items.map(describe);
}

// An address is a path of indexes: all but the last are frames that are reached by messages.
function perform(command) {
  if (command.address.length === 0) {
    tell({ticket: command.ticket, items: survey(command.selector)});
    return;
  }
  var item = items[command.address[0]];
  if (item.kind === "frame") {
    var rest = Object.assign({}, command, {address: command.address.slice(1)});
    dom.contentWindow(item.element).postMessage({recorder: rest, token: token}, "*");
  } else {
    use(item);
    tell({ticket: command.ticket});
  }
}

function isAround(other) {
  for (var view = window; view !== view.parent; view = view.parent) {
    if (view.parent === other) return true;
  }
  return false;
}

// Pages send messages too. Only a frame around this one is obeyed, and only with the token, which
// pages do not see, as this listener is the first one. A page that takes it away (document.open)
// learns the token and the ticket of its own answer, neither of which reaches the frames around it.
window.addEventListener("message", function (event) {
  if (!event.data || event.data.token !== token || !event.data.recorder) return;
  event.stopImmediatePropagation();
  if (isAround(event.source)) perform(event.data.recorder);
}, true);

Object.defineProperty(window, "recorder", {value: {
  perform: perform,
  // Whether the focus is somewhere in a frame.
  hasFocus: function (index) {
    var element = items[index].element;
    if (dom.activeElement(dom.ownerDocument(element)) !== element) return false;
    for (var view = dom.view(element); view !== window; view = view.parent) {
      if (dom.activeElement(view.parent.document) !== view.frameElement) return false;
    }
    return true;
  },
  later: function (ticket, milliseconds) {
    setTimeout(function () { tell({ticket: ticket}); }, milliseconds);
  }
}});
