// libxml2's HTML parser over one complete buffer, and conversion of legacy encodings to UTF-8.
//
// Both are thin layers over libxml2. No libxml2 type appears here: Swift never sees its headers,
// which keeps the differences between its versions, and its macros, in the two .c files.

#ifndef NAVPOLICY_HTML_PARSER_H
#define NAVPOLICY_HTML_PARSER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What the parser tells, in the order of the page. `place` is how many bytes it has read: of a start
/// tag all but its `>`; of a tag that implies another element or the end of one, its name. A result
/// other than 0 ends the reading.
typedef struct {
  /// A start tag, or an element that the page has no tag for. The attributes are names and values
  /// in turn, a NULL name ends them; a value is NULL where the page gives none.
  int (*start)(void *state, const char *name, const char *const *attributes, size_t place);
  int (*end)(void *state, const char *name, size_t place);
  int (*text)(void *state, const uint8_t *bytes, size_t count, size_t place);
  /// A comment, an instruction or a document type.
  int (*other)(void *state, size_t place);
  /// A complaint about the page.
  int (*error)(void *state);
} chtml_events;

/// Called with decoded bytes; the range is valid only during the callback.
typedef void (*chtml_bytes)(void *state, const uint8_t *bytes, size_t count);

enum {
  chtml_ok = 0,
  chtml_out_of_memory = 1,
  chtml_too_large = 2,
  chtml_unknown_encoding = 3,
  chtml_not_in_encoding = 4,
};

/// Reads UTF-8 markup in one call. Prints nothing; returns one of the codes above.
int chtml_read(const uint8_t *bytes, size_t count, const chtml_events *events, void *state);

/// Counts the start tags of UTF-8 markup: the parser's own pass, with nothing done per element.
/// Returns one of the codes above.
int chtml_count(const uint8_t *bytes, size_t count, size_t *elements);

/// Reads UTF-8 markup into libxml2's own tree, and frees it. Returns one of the codes above.
int chtml_build(const uint8_t *bytes, size_t count);

/// The version of the libxml2 that runs, as its number: 20914.
const char *chtml_version(void);

/// Converts text in the encoding `label` to UTF-8, in pieces. Bytes that the encoding does not
/// define become U+FFFD; text with very many of them is chtml_not_in_encoding. Returns
/// chtml_unknown_encoding where the platform has no such encoding.
int chtml_decode(
    const char *label, const uint8_t *bytes, size_t count, chtml_bytes sink, void *state);

/// Converts UTF-8 to the encoding `label`. A character that it lacks becomes `&#N;`.
int chtml_encode(
    const char *label, const uint8_t *bytes, size_t count, chtml_bytes sink, void *state);

#ifdef __cplusplus
}
#endif

#endif
