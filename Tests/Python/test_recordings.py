"""Other people's readers open our recordings and decode every message without our code.

RETOUCH_TOOL names the built tool. The recordings of the tree are read, and one that is imported
here from a few lines of evemu text, so that the test needs nothing else.
"""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from google.protobuf import descriptor_pb2
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
    "/file": "retouch.File",
    "/held": "retouch.Held",
    "/picture": "retouch.Picture",
    "/ended": "retouch.Ended",
    "/transcript": "retouch.Transcript",
    "/packed": "retouch.Packed",
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
        # When an import was recorded is unknown.
        self.assertNotIn("wall_clock_offset_ns", metadata["retouch"])
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

    def test_time_and_meaning_are_in_the_file(self):
        """The offset to wall time in the metadata, and comments in the schemas, after a rewrite."""
        source = ROOT / "recordings/gallery-pinch.mcap"
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder, "again.mcap")
            subprocess.run(
                [os.environ["RETOUCH_TOOL"], "repack", "--plain", source, "-o", output],
                check=True, stdout=subprocess.DEVNULL)
            began, started = self.check(output)["/input/started"][0]
            with open(output, "rb") as file:
                reader = make_reader(file)
                schemas = {schema.name: schema for schema in reader.get_summary().schemas.values()}
                metadata = {entry.name: entry.metadata for entry in reader.iter_metadata()}
        offset = int(metadata["retouch"]["wall_clock_offset_ns"])
        self.assertEqual(began.publish_time + offset, started.wall_time_ns)
        files = descriptor_pb2.FileDescriptorSet.FromString(schemas["retouch.Frame"].data)
        comments = {}
        for location in files.file[0].source_code_info.location:
            message = files.file[0].message_type[location.path[1]]
            name = message.name
            if len(location.path) == 4:
                name += "." + message.field[location.path[3]].name
            comments[name] = location.leading_comments
            self.assertEqual(list(location.span), [0, 0, 0])
        self.assertEqual(
            comments["Frame"], " What one device sent between two SYN_REPORTs\n")
        self.assertIn("2^-24", comments["Sample.x"])
        for schema in schemas.values():
            files = descriptor_pb2.FileDescriptorSet.FromString(schema.data)
            self.assertGreater(len(files.file[0].source_code_info.location), 0, schema.name)

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
                ["repack", "--no-index", "--plain"], ["recover"], ["redact"], ["resample", "60"],
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

    def test_packed_inputs(self):
        """What the documentation says of packed inputs leads to the same samples."""
        tool = os.environ["RETOUCH_TOOL"]
        source = ROOT / "recordings" / "gallery-pinch.mcap"
        with tempfile.TemporaryDirectory() as folder:
            output = Path(folder, "packed.mcap")
            subprocess.run(
                [tool, "repack", source, "-o", output], check=True, stdout=subprocess.DEVNULL)
            messages = read(output)
        (packed,) = [decoded for topic, _, _, decoded in messages if topic == "/packed"]
        plain = [
            (message, decoded) for topic, _, message, decoded in read(source)
            if topic in ("/input/frame", "/input/clock_advanced")
        ]
        inputs = list(unpack(packed))
        self.assertEqual(len(inputs), len(plain))
        for (time, digest, device, samples), (message, decoded) in zip(inputs, plain, strict=True):
            self.assertEqual((time, digest), (message.publish_time, decoded.digest_before))
            if device is not None:
                self.assertEqual(device, decoded.device)
                self.assertEqual(
                    samples,
                    [(s.kind, s.code, s.x, s.y, s.z, s.age_ns) for s in decoded.samples])


def column(packed, count):
    """The values of a column, as docs/recording-format.md describes it."""
    numbers, place, value, difference = [], 0, 0, 0
    for index in range(count):
        number = packed.low[index] if packed.low else 0
        shift = 8
        while packed.high:
            byte = packed.high[place]
            place += 1
            number |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        step = number >> 1 ^ -(number & 1)
        difference = difference + step if packed.order == 2 else step
        value += difference
        number = packed.base + value * packed.divisor
        if packed.span:
            size = (2 * (abs(number) << 24) + packed.span) // (2 * packed.span)
            number = size if number >= 0 else -size
        numbers.append(number)
    return numbers


def unpack(packed):
    """Each packed input: its time, digest, device and samples; no device for the clock."""
    shapes = [packed.shapes[row - 1] for row in packed.rows if row]
    tracks = []
    for index, track in enumerate(packed.tracks):
        count = sum(list(shape.tracks).count(index) for shape in shapes)
        columns = (track.x, track.y, track.z, track.age_ns)
        tracks.append(zip(*(column(part, count) for part in columns), strict=True))
    times = column(packed.times, len(shapes))
    for index, (time, shape) in enumerate(zip(times, shapes, strict=True)):
        pair = packed.digests_before[2 * index:2 * index + 2]
        samples = [
            (kind, packed.tracks[track].code, *next(tracks[track]))
            for track, kind in zip(shape.tracks, shape.kinds, strict=True)
        ]
        device = shape.device if shape.is_frame else None
        yield time, int.from_bytes(pair, "little"), device, samples


if __name__ == "__main__":
    unittest.main()
