/// The name of the lower button of the four.
public let GCInputButtonA = "Button A"
/// The name of the right button of the four.
public let GCInputButtonB = "Button B"
/// The name of the left button of the four.
public let GCInputButtonX = "Button X"
/// The name of the upper button of the four.
public let GCInputButtonY = "Button Y"
/// The name of the cross.
public let GCInputDirectionPad = "Direction Pad"
/// The name of the left stick.
public let GCInputLeftThumbstick = "Left Thumbstick"
/// The name of the right stick.
public let GCInputRightThumbstick = "Right Thumbstick"
/// The name of the upper left trigger.
public let GCInputLeftShoulder = "Left Shoulder"
/// The name of the upper right trigger.
public let GCInputRightShoulder = "Right Shoulder"
/// The name of the lower left trigger.
public let GCInputLeftTrigger = "Left Trigger"
/// The name of the lower right trigger.
public let GCInputRightTrigger = "Right Trigger"
/// The name of the button in the left stick.
public let GCInputLeftThumbstickButton = "Left Thumbstick Button"
/// The name of the button in the right stick.
public let GCInputRightThumbstickButton = "Right Thumbstick Button"
/// The name of the menu or start button.
public let GCInputButtonMenu = "Button Menu"
/// The name of the options, back or select button.
public let GCInputButtonOptions = "Button Options"
/// The name of the button with the maker's logo.
public let GCInputButtonHome = "Button Home"
/// The name of the share or capture button.
public let GCInputButtonShare = "Button Share"
/// The name of the button under a touch surface.
public let GCInputDualShockTouchpadButton = "Touchpad Button"
/// The name of the first paddle.
public let GCInputXboxPaddleOne = "Paddle 1"
/// The name of the second paddle.
public let GCInputXboxPaddleTwo = "Paddle 2"
/// The name of the third paddle.
public let GCInputXboxPaddleThree = "Paddle 3"
/// The name of the fourth paddle.
public let GCInputXboxPaddleFour = "Paddle 4"
