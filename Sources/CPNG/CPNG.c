#include "CPNG.h"

#include <png.h>

const char *tcr_png_version(void) { return png_get_libpng_ver(NULL); }
