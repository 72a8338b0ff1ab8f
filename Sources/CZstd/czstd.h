// The zstd functions that the MCAP target calls: ZSTD_compress and ZSTD_decompress with their helpers.
#pragma once
#include <zstd.h>
