#include "html_parser.h"

#include <limits.h>
#include <pthread.h>
#include <string.h>

#if __has_include(<libxml/HTMLparser.h>)
#include <libxml/HTMLparser.h>
#include <libxml/SAX2.h>
#else
#include <libxml2/libxml/HTMLparser.h>
#include <libxml2/libxml/SAX2.h>
#endif

// Not named before 2.14, honoured by every 2.9: lifts the limits on depth and text length.
#define HTML_PARSE_WITHOUT_LIMITS (1 << 19)

// A tag with more attributes than this never reaches us: the caller caps them.
#define MAXIMUM_ATTRIBUTES 256

typedef struct {
  chtml_start_element start;
  void *state;
} reader;

static void ignore_message(void *context, const char *message, ...) {
  (void)context;
  (void)message;
}

static void on_start(void *context, const xmlChar *name, const xmlChar **attributes) {
  const reader *r = (const reader *)((htmlParserCtxtPtr)context)->_private;
  chtml_attribute list[MAXIMUM_ATTRIBUTES];
  size_t count = 0;
  if (attributes != NULL) {
    for (const xmlChar **a = attributes; a[0] != NULL && count < MAXIMUM_ATTRIBUTES; a += 2) {
      list[count].name = a[0];
      list[count].name_count = strlen((const char *)a[0]);
      list[count].value = a[1] != NULL ? a[1] : (const xmlChar *)"";
      list[count].value_count = a[1] != NULL ? strlen((const char *)a[1]) : 0;
      count++;
    }
  }
  r->start(r->state, name, strlen((const char *)name), list, count);
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void prepare(void) { xmlInitParser(); }

static void count_start(void *context, const xmlChar *name, const xmlChar **attributes) {
  (void)name;
  (void)attributes;
  (*(size_t *)((htmlParserCtxtPtr)context)->_private)++;
}

// One pass over the whole buffer. Only the element stream is wanted: without the other callbacks
// no tree is built.
static int read_all(
    const uint8_t *bytes, size_t count, startElementSAXFunc start, void *state) {
  if (count > INT_MAX) return chtml_too_large;
  if (count == 0) return chtml_ok;
  pthread_once(&once, prepare);
  htmlParserCtxtPtr context = htmlNewParserCtxt();
  if (context == NULL) return chtml_out_of_memory;
  context->_private = state;
  memset(context->sax, 0, sizeof(*context->sax));
  context->sax->startElement = start;
  context->sax->warning = ignore_message;
  context->sax->error = ignore_message;
  context->sax->fatalError = ignore_message;
  htmlDocPtr document = htmlCtxtReadMemory(
      context, (const char *)bytes, (int)count, NULL, "utf-8",
      HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
          HTML_PARSE_NOIMPLIED | HTML_PARSE_IGNORE_ENC | HTML_PARSE_WITHOUT_LIMITS);
  if (document != NULL) xmlFreeDoc(document);
  if (context->myDoc != NULL && context->myDoc != document) xmlFreeDoc(context->myDoc);
  context->myDoc = NULL;
  int code = context->errNo == XML_ERR_NO_MEMORY ? chtml_out_of_memory : chtml_ok;
  htmlFreeParserCtxt(context);
  return code;
}

int chtml_read(const uint8_t *bytes, size_t count, chtml_start_element start, void *state) {
  reader r = {start, state};
  return read_all(bytes, count, on_start, &r);
}

int chtml_count(const uint8_t *bytes, size_t count, size_t *elements) {
  *elements = 0;
  return read_all(bytes, count, count_start, elements);
}
