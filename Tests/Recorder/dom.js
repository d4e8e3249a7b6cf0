// The document object model as the engine has it. A page can hide members by naming a field, an
// image or a frame after them (`<input name=matches>`), so nothing is read from an element, a form
// or a document itself, only through the prototypes, which belong to this script world alone.
var HTML = "http://www.w3.org/1999/xhtml";

function method(owner, name) {
  return Function.prototype.call.bind(owner.prototype[name]);
}

function getter(owner, name) {
  return Function.prototype.call.bind(Object.getOwnPropertyDescriptor(owner.prototype, name).get);
}

var dom = {
  activeElement: getter(Document, "activeElement"),
  checkVisibility: Element.prototype.checkVisibility
    ? method(Element, "checkVisibility") : function () { return true; },
  closest: method(Element, "closest"),
  createTreeWalker: method(Document, "createTreeWalker"),
  defaultView: getter(Document, "defaultView"),
  elements: getter(HTMLFormElement, "elements"),
  getAttribute: method(Element, "getAttribute"),
  getAttributeNS: method(Element, "getAttributeNS"),
  hasAttribute: method(Element, "hasAttribute"),
  hasAttributeNS: method(Element, "hasAttributeNS"),
  item: method(HTMLCollection, "item"),
  length: getter(HTMLCollection, "length"),
  localName: getter(Element, "localName"),
  matches: method(Element, "matches"),
  namespaceURI: getter(Element, "namespaceURI"),
  ownerDocument: getter(Node, "ownerDocument"),
  shadowRoot: getter(Element, "shadowRoot"),
  textContent: getter(Node, "textContent"),

  // Members that several kinds of elements have, each on a prototype of its own.
  contentDocument: of({iframe: HTMLIFrameElement, frame: HTMLFrameElement,
    object: HTMLObjectElement}, "contentDocument"),
  contentWindow: of({iframe: HTMLIFrameElement, frame: HTMLFrameElement,
    object: HTMLObjectElement}, "contentWindow"),
  form: of({button: HTMLButtonElement, input: HTMLInputElement}, "form"),
  origin: of({a: HTMLAnchorElement}, "origin"),
  protocol: of({a: HTMLAnchorElement}, "protocol"),
  type: of({button: HTMLButtonElement, input: HTMLInputElement}, "type"),
  value: of({button: HTMLButtonElement, input: HTMLInputElement}, "value"),

  // Whether it is an element of HTML, of this name if there is one.
  isHTML: function (element, name) {
    return dom.namespaceURI(element) === HTML && (!name || dom.localName(element) === name);
  },

  view: function (element) {
    return dom.defaultView(dom.ownerDocument(element));
  }
};

// A getter for elements of these names; of any other element it is undefined.
function of(owners, name) {
  var getters = new Map(Object.keys(owners).map(function (each) {
    return [each, getter(owners[each], name)];
  }));
  return function (element) {
    var get = dom.isHTML(element) && getters.get(dom.localName(element));
    return get ? get(element) : undefined;
  };
}
