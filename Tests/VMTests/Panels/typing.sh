# A person types on the keyboard on a panel's screen: with two layouts, in a field for addresses,
# one for digits and a secure one, and an accent. Arguments: the folder of the programs, the folder
# for what the test reads, the folder of this script. Prints what the fields show.
# shellcheck disable=SC2034 # machine.sh uses the first
programs=$1 work=$2 here=$3
# shellcheck source=Tests/VMTests/Panels/hands.sh
source "$here/hands.sh"
coproc hands {
  /usr/bin/python3 "$here/hand.py" "$work" "$live" 'Panel hand' 2> "$work/hands"
} 2> /dev/null
await_hand

# Without the machine's own keyboard, the screen's comes by itself.
inputs=/sys/bus/virtio/drivers/virtio_input
for device in "$inputs"/virtio*; do basename "$device" > "$inputs/unbind"; done
udevadm settle

form typing RETOUCH_KEYBOARD_LAYOUTS=de,ru
hand tap text
await_app says "$work/$name.txt" UIKeyboardDidShowNotification
hand type 'Grüße, 1€'
print_text text
hand tap other
hand accent e
print_text other
hand tap key globe
hand type ' привет'
print_text other
hand tap key globe
hand tap address
hand type 'retouch.dev/a'
print_text address
hand tap number
hand type 1024
print_text number
hand tap secret
hand type quizbax
print_text secret
# The insertion point blinks: the app is never quite still.
rest "$app"
photograph
finish
