"""The parts of tools/api-coverage: UIKit's names, ours, executed names, and the table."""
