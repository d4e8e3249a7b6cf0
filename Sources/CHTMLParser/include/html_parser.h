// An HTML element stream over one complete buffer, and conversion of legacy encodings to UTF-8.
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

/// An attribute as a pair of byte ranges; valid only during the callback.
typedef struct {
  const uint8_t *name;
  size_t name_count;
  const uint8_t *value;
  size_t value_count;
} chtml_attribute;

/// Called for each start tag, in document order.
typedef void (*chtml_start_element)(
    void *state, const uint8_t *name, size_t name_count, const chtml_attribute *attributes,
    size_t attribute_count);

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
int chtml_read(const uint8_t *bytes, size_t count, chtml_start_element start, void *state);

/// Counts the start tags of UTF-8 markup: the parser's own pass, with nothing done per element.
/// Returns one of the codes above.
int chtml_count(const uint8_t *bytes, size_t count, size_t *elements);

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
