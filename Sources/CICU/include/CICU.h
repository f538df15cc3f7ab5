// ICU's functions carry the library's version in their names (ubidi_open_72), which Swift cannot follow.
// These few wrappers hide that; nothing here decides anything. Not API of this package.
#ifndef TCR_CICU_H
#define TCR_CICU_H

/// The version of the ICU library in use, for example "72.1"; points to static storage.
const char *tcr_icu_version(void);

#endif
