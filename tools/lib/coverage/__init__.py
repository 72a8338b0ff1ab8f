"""What tools/api-coverage is made of: UIKit's names, ours, what tests execute, and the table."""
