#include "CICU.h"

#include <stddef.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

#include <string.h>

const char *tcr_icu_version(void) { return U_ICU_VERSION; }

void *tcr_bidi_open(void) { return ubidi_open(); }

void tcr_bidi_close(void *bidi) { ubidi_close(bidi); }

int32_t tcr_bidi_levels(void *bidi, const uint16_t *text, int32_t length, int32_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDiLevel level = base < 0 ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
  ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &status);
  const UBiDiLevel *resolved = ubidi_getLevels(bidi, &status);
  if (U_FAILURE(status) || resolved == NULL) return -1;
  memcpy(levels, resolved, (size_t)length);
  return ubidi_getParaLevel(bidi);
}

int32_t tcr_bidi_class(uint32_t code_point) { return u_charDirection((UChar32)code_point); }

void *tcr_break_open(int32_t kind, const char *language) {
  UErrorCode status = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY] = "";
  if (language[0] != 0) {
    int32_t parsed = 0;
    uloc_forLanguageTag(language, locale, sizeof locale, &parsed, &status);
    // A tag ICU cannot read means no tailoring, as an unknown language does.
    if (U_FAILURE(status)) locale[0] = 0;
    status = U_ZERO_ERROR;
  }
  UBreakIteratorType type = kind == tcr_break_line ? UBRK_LINE : kind == tcr_break_word ? UBRK_WORD : UBRK_CHARACTER;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  return U_FAILURE(status) ? NULL : iterator;
}

void tcr_break_close(void *iterator) { ubrk_close(iterator); }

int32_t tcr_break_boundaries(void *iterator, const uint16_t *text, int32_t length, int32_t offset,
                             int32_t *boundaries) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t position = ubrk_next(iterator); position != UBRK_DONE && count < length; position = ubrk_next(iterator)) {
    boundaries[count++] = position + offset;
  }
  return count;
}

int32_t tcr_has_known_line_rules(void) {
  UVersionInfo version;
  u_getVersion(version);
  return U_ICU_VERSION_MAJOR_NUM == 72 && version[0] == 72;
}

int32_t tcr_avoids_line_start(uint32_t code_point) {
  switch (u_getIntPropertyValue((UChar32)code_point, UCHAR_LINE_BREAK)) {
  case U_LB_CLOSE_PUNCTUATION:
  case U_LB_CLOSE_PARENTHESIS:
  case U_LB_EXCLAMATION:
  case U_LB_NONSTARTER:
  case U_LB_CONDITIONAL_JAPANESE_STARTER: return 1;
  default: return 0;
  }
}

int32_t tcr_avoids_line_end(uint32_t code_point) {
  int32_t class = u_getIntPropertyValue((UChar32)code_point, UCHAR_LINE_BREAK);
  return class == U_LB_OPEN_PUNCTUATION || class == U_LB_PREFIX_NUMERIC;
}

int32_t tcr_script_extensions(uint32_t code_point, uint32_t *tags, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[64];
  int32_t count = uscript_getScriptExtensions((UChar32)code_point, scripts, 64, &status);
  if (U_FAILURE(status)) return 0;
  int32_t written = 0;
  for (int32_t index = 0; index < count && written < capacity; index++) {
    const char *name = uscript_getShortName(scripts[index]);
    if (name == NULL || strlen(name) != 4) continue;
    tags[written++] = (uint32_t)(uint8_t)name[0] << 24 | (uint32_t)(uint8_t)name[1] << 16 |
                      (uint32_t)(uint8_t)name[2] << 8 | (uint32_t)(uint8_t)name[3];
  }
  return written;
}
