# A person copies, pastes and cuts on a panel, by the edit menu. Arguments: the folder of the
# programs, the folder for what the test reads, the folder of this script. Prints what the fields
# show after each step.
# shellcheck disable=SC2034 # machine.sh uses the first
programs=$1 work=$2 here=$3
# shellcheck source=Tests/VMTests/Panels/hands.sh
source "$here/hands.sh"
coproc hands {
  /usr/bin/python3 "$here/hand.py" "$work" "$live" 'Panel hand' 2> "$work/hands"
} 2> /dev/null
await_hand

form editing RETOUCH_KEYBOARD=on RETOUCH_KEYBOARD_LAYOUTS=us
hand tap text
await_app says "$work/$name.txt" UIKeyboardDidShowNotification
hand type one
# Within the word, near the start of the field.
hand double text 20 22
hand tap menu Copy
hand press other
hand tap menu Paste
print_text text
print_text other
hand double other 20 22
hand tap menu Cut
print_text other
hand press text
hand tap menu Paste
print_text text
finish
