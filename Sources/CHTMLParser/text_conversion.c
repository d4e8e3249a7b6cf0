#include "html_parser.h"

#include <stdio.h>
#include <string.h>

#if __has_include(<libxml/encoding.h>)
#include <libxml/encoding.h>
#else
#include <libxml2/libxml/encoding.h>
#endif

#include "structured_error.h"

#define PIECE 16384
// After a sequence that cannot be converted the next piece is short: there may be another one.
#define SHORT_PIECE 64
// Text with more of them is not in the encoding that it claims.
#define MAXIMUM_ERRORS 100000

static size_t character_length(uint8_t first) {
  if (first < 0x80) return 1;
  if (first < 0xE0) return 2;
  return first < 0xF0 ? 3 : 4;
}

static uint32_t character_at(const uint8_t *bytes, size_t count) {
  if (count == 1) return bytes[0];
  uint32_t value = bytes[0] & (0xFF >> (count + 1));
  for (size_t i = 1; i < count; i++) value = (value << 6) | (bytes[i] & 0x3F);
  return value;
}

// Feeds the converter a piece at a time. `outward` converts from UTF-8, and then what cannot be
// converted is one character; otherwise it is one byte.
static int convert(
    const char *label, const uint8_t *bytes, size_t count, int outward, chtml_bytes sink,
    void *state) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(label);
  if (handler == NULL) return chtml_unknown_encoding;
  // Text that cannot be converted is no news: it is replaced below.
  xmlStructuredErrorFunc handler_before = xmlStructuredError;
  void *context_before = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc(NULL, ignore_error);
  xmlBufferPtr in = xmlBufferCreate(), out = xmlBufferCreate();
  int code = in == NULL || out == NULL ? chtml_out_of_memory : chtml_ok;
  size_t position = 0, limit = PIECE, errors = 0;
  while (code == chtml_ok && position < count) {
    size_t piece = count - position < limit ? count - position : limit;
    limit = PIECE;
    if (outward) {  // never cut a character in two
      while (piece > 1 && position + piece < count && (bytes[position + piece] & 0xC0) == 0x80)
        piece--;
    }
    xmlBufferEmpty(in);
    xmlBufferEmpty(out);
    if (xmlBufferAdd(in, bytes + position, (int)piece) != 0) {
      code = chtml_out_of_memory;
      break;
    }
    if (outward) xmlCharEncOutFunc(handler, out, in);
    else xmlCharEncInFunc(handler, out, in);
    size_t left = (size_t)xmlBufferLength(in);
    size_t used = left <= piece ? piece - left : piece;
    if (xmlBufferLength(out) > 0)
      sink(state, xmlBufferContent(out), (size_t)xmlBufferLength(out));
    position += used;
    // What is left is a sequence cut by the end of the piece, or one that cannot be converted.
    int cut = !outward && left < 8 && position + left < count && used > 0;
    if (left > 0 && !cut) {
      limit = SHORT_PIECE;
      if (++errors > MAXIMUM_ERRORS && !outward) code = chtml_not_in_encoding;
      if (outward) {
        size_t length = character_length(bytes[position]);
        if (length > count - position) length = count - position;
        char text[32];
        int n = snprintf(
            text, sizeof text, "&#%u;", (unsigned)character_at(bytes + position, length));
        sink(state, (const uint8_t *)text, (size_t)n);
        position += length;
      } else {
        // The Encoding Standard's GBK has the euro sign at 0x80, which GB18030 does not.
        int euro = bytes[position] == 0x80 && strcmp(label, "GB18030") == 0;
        sink(state, (const uint8_t *)(euro ? "\xE2\x82\xAC" : "\xEF\xBF\xBD"), 3);
        position += 1;
      }
    }
  }
  if (in != NULL) xmlBufferFree(in);
  if (out != NULL) xmlBufferFree(out);
  xmlCharEncCloseFunc(handler);
  xmlSetStructuredErrorFunc(context_before, handler_before);
  return code;
}

int chtml_decode(
    const char *label, const uint8_t *bytes, size_t count, chtml_bytes sink, void *state) {
  return convert(label, bytes, count, 0, sink, state);
}

int chtml_encode(
    const char *label, const uint8_t *bytes, size_t count, chtml_bytes sink, void *state) {
  return convert(label, bytes, count, 1, sink, state);
}
