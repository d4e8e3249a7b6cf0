#ifndef STRUCTURED_ERROR_H
#define STRUCTURED_ERROR_H

#if __has_include(<libxml/xmlerror.h>)
#include <libxml/xmlerror.h>
#include <libxml/xmlversion.h>
#else
#include <libxml2/libxml/xmlerror.h>
#include <libxml2/libxml/xmlversion.h>
#endif

// What a handler of errors is given: constant from libxml2 2.12 on.
#if LIBXML_VERSION >= 21200
typedef const xmlError *structured_error;
#else
typedef xmlErrorPtr structured_error;
#endif

// A handler that keeps libxml2 from printing.
static inline void ignore_error(void *context, structured_error error) {
  (void)context;
  (void)error;
}

#endif
