// ICU's functions carry the library's version in their names (ubidi_open_72), which Swift cannot follow.
// These few wrappers hide that; nothing here decides anything. Not API of this package.
#ifndef TCR_CICU_H
#define TCR_CICU_H

#include <stdint.h>

/// The version of the ICU library in use, for example "72.1"; points to static storage.
const char *tcr_icu_version(void);

/// A reusable bidi resolver (a UBiDi), or NULL where memory is out.
void *tcr_bidi_open(void);
void tcr_bidi_close(void *bidi);

/// Resolves the embedding levels of `length` UTF-16 units (UAX #9, rules X1 to I2, and L1 for the paragraph).
/// `base` is 0, 1, or -1 for the first strong character's direction (left to right without one).
/// Returns the paragraph level of the first paragraph, or -1 on failure.
int32_t tcr_bidi_levels(void *bidi, const uint16_t *text, int32_t length, int32_t base, uint8_t *levels);

/// The Bidi_Class of a code point, as ICU's UCharDirection numbers it.
int32_t tcr_bidi_class(uint32_t code_point);

enum { tcr_break_line = 0, tcr_break_word = 1, tcr_break_character = 2 };

/// A reusable break iterator (a UBreakIterator) for a BCP 47 language ("" is the root locale), or NULL on failure.
void *tcr_break_open(int32_t kind, const char *language);
void tcr_break_close(void *iterator);

/// Writes the boundaries after position 0, the end included, to `boundaries`, which has room for `length` of them, with
/// `offset` added to each. Returns how many there are, or -1 on failure.
int32_t tcr_break_boundaries(void *iterator, const uint16_t *text, int32_t length, int32_t offset,
                             int32_t *boundaries);

/// Whether the library breaks lines by the rules of Unicode 15, which we know.
int32_t tcr_has_known_line_rules(void);

/// Whether a line had better not start with the code point (classes CL, CP, EX, NS and CJ of UAX #14), or not end with it
/// (OP and PR).
int32_t tcr_avoids_line_start(uint32_t code_point);
int32_t tcr_avoids_line_end(uint32_t code_point);

/// Writes the ISO 15924 tags of the code point's Script_Extensions; returns how many were written.
int32_t tcr_script_extensions(uint32_t code_point, uint32_t *tags, int32_t capacity);

#endif
