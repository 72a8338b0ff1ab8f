// LZ4's frame format: MCAP's "lz4" chunks are frames, not bare blocks.
#pragma once
#include <lz4frame.h>
