"""What tools/make-recordings draws: devices, what hands do with them, and how it is recorded."""
