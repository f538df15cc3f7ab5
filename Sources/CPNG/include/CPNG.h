// libpng and the compressor behind functions that return a status: libpng reports errors by longjmp, which must
// never cross a Swift frame. Not API of this package.
#ifndef TCR_CPNG_H
#define TCR_CPNG_H

/// The version of libpng in use, for example "1.6.39"; points to static storage.
const char *tcr_png_version(void);

#endif
