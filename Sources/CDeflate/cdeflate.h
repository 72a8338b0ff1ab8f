// The libdeflate function that the MCAP target calls: libdeflate_crc32.
#pragma once
#include <libdeflate.h>
