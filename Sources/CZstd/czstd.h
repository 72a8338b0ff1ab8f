// The zstd functions that the MCAP target calls: ZSTD_compressCCtx and ZSTD_decompressDCtx with their helpers.
#pragma once
#include <zstd.h>
