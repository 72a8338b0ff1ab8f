// Empty: what subclasses of recognizers need is declared in Swift, for everybody who imports UIKit.
