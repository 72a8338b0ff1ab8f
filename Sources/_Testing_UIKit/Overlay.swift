// Swift Testing declares an overlay of this name for files that import both it and `UIKit`, which
// the compiler then imports implicitly. On Apple's platforms it attaches images to test results.
// There are no images here, but without a module of this name no test could import both.
