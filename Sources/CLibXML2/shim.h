// Empty on purpose: this module only carries pkg-config's flags. Importing libxml2's own headers
// into Swift beside Foundation does not compile on every toolchain (both bring ICU's types).
