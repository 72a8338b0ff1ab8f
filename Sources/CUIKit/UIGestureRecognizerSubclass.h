// Empty: the declarations for subclasses of recognizers are part of the Swift module UIKit.
