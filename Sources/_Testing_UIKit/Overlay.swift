// Swift Testing declares an overlay of this name for files that import both it and `UIKit`, which
// the compiler then imports implicitly. On Apple's platforms it attaches images to test results.
// This one attaches none, but without a module of this name no test could import both.
