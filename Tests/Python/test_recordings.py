"""Other people's readers open our recordings and decode every message without our code.

RETOUCH_TOOL names the built tool. The recordings of the tree are read, and one that is imported
here from a few lines of evemu text, so that the test needs nothing else.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from mcap.reader import make_reader
from mcap_protobuf.decoder import DecoderFactory

ROOT = Path(__file__).resolve().parent.parent.parent

TOPICS = {
    "/input/started": "retouch.Started",
    "/input/device_added": "retouch.DeviceAdded",
    "/input/device_removed": "retouch.DeviceRemoved",
    "/input/frame": "retouch.Frame",
    "/input/clock_advanced": "retouch.ClockAdvanced",
    "/input/system_request": "retouch.SystemRequest",
    "/input/host_answered": "retouch.HostAnswered",
    "/checkpoint": "retouch.Checkpoint",
    "/held": "retouch.Held",
    "/ended": "retouch.Ended",
    "/transcript": "retouch.Transcript",
}

EVEMU = """\
N: Screen
I: 0018 0000 0000 0000
P: 02 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 00 00 00 00 00 00 00
B: 01 00 04 00 00 00 00 00 00
B: 03 03 00 00 00 00 80 60 02
A: 2f 0 4 0 0 0
A: 35 0 999 0 0 0
A: 36 -10 989 0 0 0
A: 39 0 65535 0 0 0
E: 700.500000 0003 0039 1
E: 700.500000 0003 0035 250
E: 700.500000 0003 0036 490
E: 700.500000 0000 0000 0
E: 700.600000 0003 0035 500
E: 700.600000 0000 0000 0
E: 702.000000 0003 0039 -1
E: 702.000000 0000 0000 0
"""

KEYBOARD = """\
N: Keyboard
I: 0003 0000 0000 0000
B: 01 fe ff ff ff 00 00 00 00
E: 5.000000 0001 001e 1
E: 5.000000 0000 0000 0
E: 5.300000 0001 001e 0
E: 5.300000 0000 0000 0
"""


def read(path):
    """All messages of a recording, in order: (topic, schema name, message, decoded)."""
    messages = []
    with open(path, "rb") as file:
        reader = make_reader(file, validate_crcs=True, decoder_factories=[DecoderFactory()])
        for schema, channel, message, decoded in reader.iter_decoded_messages():
            messages.append((channel.topic, schema.name, message, decoded))
    return messages


class RecordingsTest(unittest.TestCase):
    def check(self, path):
        """Checks a recording's invariants; returns its decoded messages by topic."""
        messages = read(path)
        by_topic = {}
        inputs = 0
        log_time = 0
        for topic, schema, message, decoded in messages:
            self.assertEqual(TOPICS[topic], schema)
            self.assertEqual(decoded.DESCRIPTOR.full_name, schema)
            self.assertGreaterEqual(message.log_time, log_time)
            log_time = message.log_time
            if topic.startswith("/input/"):
                inputs += 1
                self.assertLessEqual(decoded.digest_before, 0xFFFF)
            self.assertEqual(message.sequence, inputs)
            by_topic.setdefault(topic, []).append((message, decoded))
        self.assertEqual(messages[0][0], "/input/started")
        self.assertEqual(by_topic["/ended"][0][1].inputs, inputs)
        return by_topic

    def test_recordings_of_the_tree(self):
        for path in sorted((ROOT / "recordings").glob("*.mcap")):
            with self.subTest(path=path.name):
                self.check(path)

    def test_an_import(self):
        tool = os.environ["RETOUCH_TOOL"]
        with tempfile.TemporaryDirectory() as folder:
            source, output = Path(folder, "drag.evemu"), Path(folder, "drag.mcap")
            source.write_text(EVEMU, encoding="utf-8")
            subprocess.run([tool, "import", source, "-o", output], check=True)
            by_topic = self.check(output)
            with open(output, "rb") as file:
                reader = make_reader(file)
                metadata = {entry.name: entry.metadata for entry in reader.iter_metadata()}
                self.assertEqual(reader.get_header().profile, "retouch")
        self.assertEqual(metadata["retouch"]["format_version"], "1")
        self.assertEqual(metadata["retouch.devices"], {"0": "Screen (0018:0000:0000:0000)"})
        started = by_topic["/input/started"][0][1]
        self.assertFalse(started.has_digests)
        self.assertGreater(started.screens[0].width_px, 0)
        device = by_topic["/input/device_added"][0][1]
        self.assertEqual(device.name, "Screen")
        self.assertEqual([axis.code for axis in device.axes], [0x2F, 0x35, 0x36, 0x39])
        self.assertEqual((device.axes[2].minimum, device.axes[2].maximum), (-10, 989))
        frames = by_topic["/input/frame"]
        self.assertEqual(
            [message.publish_time for message, _ in frames],
            [1_000_000_000, 1_100_000_000, 2_500_000_000],
        )
        samples = [decoded.samples[0] for _, decoded in frames]
        kinds = samples[0].DESCRIPTOR.fields_by_name["kind"].enum_type.values_by_number
        self.assertEqual(
            [kinds[sample.kind].name for sample in samples],
            ["KIND_TOUCH_DOWN", "KIND_TOUCH_MOVE", "KIND_TOUCH_UP"],
        )
        self.assertEqual([sample.x for sample in samples], [1 << 22, 1 << 23, 1 << 23])
        self.assertEqual([sample.y for sample in samples], [1 << 23] * 3)


    def test_kinds_have_names(self):
        """A contact's force and a key have names in the embedded schema."""
        tool = os.environ["RETOUCH_TOOL"]
        pressing = EVEMU.replace("80 60 02", "80 60 06").replace(
            "A: 39 0 65535 0 0 0\n", "A: 39 0 65535 0 0 0\nA: 3a 0 255 0 0 0\n"
        ).replace("0036 490\n", "0036 490\nE: 700.500000 0003 003a 255\n")
        with tempfile.TemporaryDirectory() as folder:
            for text, expected in (
                (pressing, {f"KIND_TOUCH_{what}" for what in ("DOWN", "MOVE", "UP", "FORCE")}),
                (KEYBOARD, {"KIND_KEY"}),
            ):
                source, output = Path(folder, "in.evemu"), Path(folder, "out.mcap")
                source.write_text(text, encoding="utf-8")
                subprocess.run([tool, "import", source, "-o", output, "--overwrite"], check=True)
                frames = self.check(output)["/input/frame"]
                samples = [sample for _, decoded in frames for sample in decoded.samples]
                kinds = samples[0].DESCRIPTOR.fields_by_name["kind"].enum_type.values_by_number
                self.assertEqual({kinds[sample.kind].name for sample in samples}, expected)

    def test_edits(self):
        """What the editing commands write is a recording like any other."""
        tool = os.environ["RETOUCH_TOOL"]
        source = ROOT / "recordings" / "gallery-pinch.mcap"
        before = self.check(source)
        with tempfile.TemporaryDirectory() as folder:
            for words in (
                ["repack", "--no-index"], ["recover"], ["redact"], ["resample", "60"],
                ["trim", "--from", "2.5", "--to", "2.6"], ["scale", "--to", "640x400"],
                ["concat", source], ["merge", source],
            ):
                with self.subTest(words=words):
                    output = Path(folder, words[0])
                    subprocess.run(
                        [tool, words[0], source, *words[1:], "-o", output], check=True,
                        stdout=subprocess.DEVNULL,
                    )
                    by_topic = self.check(output)
                    self.assertTrue(by_topic["/input/frame"])
                    if words[0] == "repack":
                        frames = [message.data for message, _ in by_topic["/input/frame"]]
                        self.assertEqual(
                            frames, [message.data for message, _ in before["/input/frame"]])
                    if words[0] == "trim":
                        # Two fingers are down at the end: slots, and where they are.
                        held = by_topic["/held"][-1][1].frames
                        self.assertEqual([sample.code for sample in held[0].samples], [0, 1])


if __name__ == "__main__":
    unittest.main()
