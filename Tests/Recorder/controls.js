// The links, submit buttons and forms of a page, found and used in document order.
//
// Runs in a script world of its own in every frame that allows scripts. Frames of the same origin
// are reached directly; another frame is asked by a message, and one that does not answer is left
// to the keyboard.
(function () {
  if (window.recorder) return;

  var XLINK = "http://www.w3.org/1999/xlink";
  var RETURN_SUBMITS = ["text", "search", "url", "tel", "email", "password", "number", "date",
    "month", "week", "time", "datetime-local"];
  var items = [];

  function tell(message) {
    window.webkit.messageHandlers.recorder.postMessage(JSON.stringify(message));
  }

  function isLink(element) {
    var name = element.localName;
    if (name === "a" || name === "area") {
      return element.hasAttribute("href") || element.hasAttributeNS(XLINK, "href");
    }
    // WebKit follows href on any MathML element.
    return element.namespaceURI === "http://www.w3.org/1998/Math/MathML"
      && element.hasAttribute("href");
  }

  function isSubmitButton(element) {
    return (element.localName === "button" || element.localName === "input")
      && element.type === "submit" && element.form;
  }

  // Whether a person can put the cursor into a field: what has no box, is in closed details, or is
  // inert never has the focus, though a script's Return would submit its form all the same.
  function canHaveFocus(field) {
    return (!field.checkVisibility || field.checkVisibility()) && !field.closest("[inert]");
  }

  // The field in which Return submits a form that has no button to use, or null. The getter is the
  // prototype's, as a field may be called "elements".
  function returnField(form) {
    var prototype = form.ownerDocument.defaultView.HTMLFormElement.prototype;
    var fields = Array.prototype.slice.call(
      Object.getOwnPropertyDescriptor(prototype, "elements").get.call(form));
    if (fields.some(function (each) { return isSubmitButton(each) && !each.matches(":disabled"); })) {
      return null;
    }
    return fields.find(function (each) {
      return each.localName === "input" && RETURN_SUBMITS.indexOf(each.type) >= 0
        && !each.matches(":disabled") && canHaveFocus(each);
    }) || null;
  }

  function add(kind, element) {
    items.push({kind: kind, element: element});
  }

  function visit(node, selector) {
    for (var element = node.firstElementChild; element; element = element.nextElementSibling) {
      // Nobody can use what is inert, though a script could.
      if (element.inert || element.hasAttribute("inert")) continue;
      var chosen = !selector || element.matches(selector);
      if (chosen && isLink(element)) add("link", element);
      if (chosen && isSubmitButton(element)) add("button", element);
      if (chosen && element instanceof element.ownerDocument.defaultView.HTMLFormElement) {
        var field = returnField(element);
        if (field) add("field", field);
      }
      if (element.shadowRoot) visit(element.shadowRoot, selector);
      if (element.contentDocument) visit(element.contentDocument, selector);
      else if (element.contentWindow) add("frame", element);
      visit(element, selector);
    }
  }

  function describe(item) {
    var element = item.element;
    var href = element.getAttribute("href") || element.getAttributeNS(XLINK, "href");
    var words = href || (item.kind === "button" && (element.textContent || element.value)) || "";
    return {
      kind: item.kind,
      label: (element.localName + " " + words.trim().replace(/\s+/g, " ").slice(0, 80)).trim(),
      // A frame without an answer whose document has links of its own.
      inline: item.kind === "frame" && element.hasAttribute("srcdoc"),
      download: item.kind === "link" && isDownload(element)
    };
  }

  function isDownload(element) {
    if (element.localName !== "a" || !element.hasAttribute("download")) return false;
    if (element.protocol === "data:" || element.protocol === "blob:") return true;
    return element.origin === element.ownerDocument.defaultView.origin;
  }

  function use(item) {
    var element = item.element;
    var view = element.ownerDocument.defaultView;
    if (item.kind === "field") {
      element.dispatchEvent(new view.KeyboardEvent("keypress", {
        bubbles: true, cancelable: true, composed: true,
        key: "Enter", code: "Enter", charCode: 13, keyCode: 13
      }));
    } else if (typeof element.click === "function") {
      element.click();
    } else {
      element.dispatchEvent(new view.MouseEvent("click", {
        bubbles: true, cancelable: true, composed: true, view: view
      }));
    }
  }

  function survey(selector) {
    items = [];
    visit(document, selector);
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
      item.element.contentWindow.postMessage({recorder: rest}, "*");
    } else {
      use(item);
      tell({ticket: command.ticket});
    }
  }

  window.addEventListener("message", function (event) {
    if (!event.data || !event.data.recorder) return;
    event.stopImmediatePropagation();
    perform(event.data.recorder);
  }, true);

  window.recorder = {
    perform: perform,
    // Whether the focus is somewhere in a frame.
    hasFocus: function (index) {
      var element = items[index].element;
      if (element.ownerDocument.activeElement !== element) return false;
      for (var view = element.ownerDocument.defaultView; view !== window; view = view.parent) {
        if (view.parent.document.activeElement !== view.frameElement) return false;
      }
      return true;
    },
    later: function (ticket, milliseconds) {
      setTimeout(function () { tell({ticket: ticket}); }, milliseconds);
    }
  };
})();
