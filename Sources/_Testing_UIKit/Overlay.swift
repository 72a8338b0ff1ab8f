// Swift Testing announces an overlay of this name for files that import both it and `UIKit`, which the
// compiler then imports by itself. On Apple's platforms it attaches images to test results; there are no
// images here, but without a module of the name no test could import both.
