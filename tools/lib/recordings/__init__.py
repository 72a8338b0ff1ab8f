"""The drawings of tools/make-recordings: devices and the movements of hands."""
