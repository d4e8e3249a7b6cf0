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

#include "structured_error.h"

// Not named before 2.14, honoured by every 2.9: lifts the limits on depth and text length.
#define HTML_PARSE_WITHOUT_LIMITS (1 << 19)
#define OPTIONS (HTML_PARSE_RECOVER | HTML_PARSE_NONET | HTML_PARSE_IGNORE_ENC | HTML_PARSE_WITHOUT_LIMITS)

typedef struct {
  const chtml_events *events;
  void *state;
} reader;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static void prepare(void) { xmlInitParser(); }

static reader *reader_of(void *context) { return ((htmlParserCtxtPtr)context)->_private; }

static size_t place(void *context) {
  htmlParserInputPtr input = ((htmlParserCtxtPtr)context)->input;
  return input == NULL ? 0 : input->consumed + (size_t)(input->cur - input->base);
}

static void answer(void *context, int stops) {
  if (stops) xmlStopParser((htmlParserCtxtPtr)context);
}

static void on_start(void *context, const xmlChar *name, const xmlChar **attributes) {
  reader *r = reader_of(context);
  answer(context, r->events->start(r->state, (const char *)name, (const char *const *)attributes, place(context)));
}

static void on_end(void *context, const xmlChar *name) {
  reader *r = reader_of(context);
  answer(context, r->events->end(r->state, (const char *)name, place(context)));
}

static void on_text(void *context, const xmlChar *bytes, int count) {
  reader *r = reader_of(context);
  answer(context, r->events->text(r->state, bytes, (size_t)count, place(context)));
}

static void on_comment(void *context, const xmlChar *text) {
  (void)text;
  reader *r = reader_of(context);
  answer(context, r->events->other(r->state, place(context)));
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *data) {
  (void)target;
  on_comment(context, data);
}

static void on_doctype(void *context, const xmlChar *name, const xmlChar *external, const xmlChar *system) {
  (void)name;
  (void)external;
  on_comment(context, system);
}

// What libxml2 complains of can have cost it a search through all that is open.
static void on_error(void *context, structured_error error) {
  (void)context;
  htmlParserCtxtPtr parser = error->ctxt;
  if (parser == NULL || parser->_private == NULL) return;
  reader *r = parser->_private;
  answer(parser, r->events->error(r->state));
}

static void count_start(void *context, const xmlChar *name, const xmlChar **attributes) {
  (void)name;
  (void)attributes;
  (*(size_t *)((htmlParserCtxtPtr)context)->_private)++;
}

// One pass over the whole buffer. `sax` replaces libxml2's own callbacks, which build a tree.
static int read_all(const uint8_t *bytes, size_t count, const xmlSAXHandler *sax, void *state) {
  if (count > INT_MAX) return chtml_too_large;
  if (count == 0) return chtml_ok;
  pthread_once(&once, prepare);
  htmlParserCtxtPtr context = htmlNewParserCtxt();
  if (context == NULL) return chtml_out_of_memory;
  context->_private = state;
  if (sax != NULL) {
    memcpy(context->sax, sax, sizeof(*sax));
  } else {
    context->sax->serror = ignore_error;
    context->sax->initialized = XML_SAX2_MAGIC;
  }
  htmlDocPtr document =
      htmlCtxtReadMemory(context, (const char *)bytes, (int)count, NULL, "utf-8", OPTIONS);
  if (document != NULL) xmlFreeDoc(document);
  if (context->myDoc != NULL && context->myDoc != document) xmlFreeDoc(context->myDoc);
  context->myDoc = NULL;
  int code = context->errNo == XML_ERR_NO_MEMORY ? chtml_out_of_memory : chtml_ok;
  htmlFreeParserCtxt(context);
  return code;
}

int chtml_read(const uint8_t *bytes, size_t count, const chtml_events *events, void *state) {
  reader r = {events, state};
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElement = on_start;
  sax.endElement = on_end;
  sax.characters = on_text;
  sax.ignorableWhitespace = on_text;
  sax.cdataBlock = on_text;
  sax.comment = on_comment;
  sax.processingInstruction = on_instruction;
  sax.internalSubset = on_doctype;
  sax.serror = on_error;
  return read_all(bytes, count, &sax, &r);
}

int chtml_count(const uint8_t *bytes, size_t count, size_t *elements) {
  *elements = 0;
  xmlSAXHandler sax;
  memset(&sax, 0, sizeof sax);
  sax.initialized = XML_SAX2_MAGIC;
  sax.startElement = count_start;
  sax.serror = ignore_error;
  return read_all(bytes, count, &sax, elements);
}

int chtml_build(const uint8_t *bytes, size_t count) { return read_all(bytes, count, NULL, NULL); }

const char *chtml_version(void) { return xmlParserVersion; }
