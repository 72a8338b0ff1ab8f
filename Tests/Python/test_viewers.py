"""What `retouch export` writes for viewers, in the readers of their makers.

RETOUCH_TOOL names the built tool.
"""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from mcap.reader import make_reader
from perfetto.protos.perfetto.trace import perfetto_trace_pb2 as trace_messages

ROOT = Path(__file__).resolve().parent.parent.parent
EVENT = trace_messages.TrackEvent


class ViewersTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.output = Path(folder.name, "out")

    def export(self, name, *options, status=0):
        run = subprocess.run(
            [os.environ["RETOUCH_TOOL"], "export", ROOT / f"recordings/gallery-{name}.mcap",
             "-o", self.output, "--overwrite", *options],
            capture_output=True, text=True, check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout + run.stderr

    def test_foxglove_has_a_topic_for_each_finger(self):
        self.export("pinch", "--foxglove")
        with open(ROOT / "recordings/gallery-pinch.mcap", "rb") as file:
            began = next(
                message for _, channel, message in make_reader(file).iter_messages()
                if channel.topic == "/input/started")
        topics = {}
        with open(self.output, "rb") as file:
            for schema, channel, message in make_reader(file, validate_crcs=True).iter_messages():
                value = json.loads(message.data)
                fields = json.loads(schema.data)["properties"]
                self.assertEqual(schema.encoding, "jsonschema")
                self.assertLessEqual(set(value), set(fields))
                self.assertTrue(all(fields[name]["description"] for name in value))
                self.assertTrue(0 <= value["x"] <= 1 and 0 <= value["y"] <= 1)
                stamp = value["timestamp"]
                self.assertEqual(message.log_time, stamp["sec"] * 10**9 + stamp["nsec"])
                topics.setdefault(channel.topic, []).append(value)
                # Not of 1970, and as far apart as on the timeline.
                self.assertGreater(message.log_time, 1_600_000_000 * 10**9)
                self.assertLess(message.log_time - began.log_time, 2**63)
        self.assertEqual(set(topics), {"/device_2/finger_0", "/device_2/finger_1"})
        for values in topics.values():
            self.assertEqual(values[0]["phase"], "down")
            self.assertEqual(values[-1]["phase"], "up")

    def test_perfetto_has_lanes(self):
        for name in ("pinch", "tour", "keys", "hover"):
            self.export(name, "--perfetto")
            trace = trace_messages.Trace.FromString(self.output.read_bytes())
            tracks, depth, last = {}, {}, {}
            for packet in trace.packet:
                # Nothing is unknown to Perfetto's own definitions.
                self.assertFalse(unknown(packet), packet)
                if packet.HasField("track_descriptor"):
                    track = packet.track_descriptor
                    self.assertNotIn(track.uuid, tracks)
                    tracks[track.uuid] = track
                    self.assertTrue(not track.parent_uuid or track.parent_uuid in tracks)
                if packet.HasField("track_event"):
                    event, lane = packet.track_event, packet.track_event.track_uuid
                    self.assertIn(lane, tracks)
                    self.assertGreaterEqual(packet.timestamp, last.get(lane, 0))
                    last[lane] = packet.timestamp
                    change = {EVENT.TYPE_SLICE_BEGIN: 1, EVENT.TYPE_SLICE_END: -1}
                    depth[lane] = depth.get(lane, 0) + change.get(event.type, 0)
                    self.assertIn(depth[lane], (0, 1, 2))
            self.assertTrue(all(value == 0 for value in depth.values()))
            groups = {track.name for track in tracks.values() if not track.parent_uuid}
            self.assertEqual(groups, {"Devices", "Touches", "Recognizers", "Calls"})
            clocks = {
                clock.clock_id for packet in trace.packet
                for clock in packet.clock_snapshot.clocks}
            self.assertEqual(clocks, {1, 6})
            if name == "pinch":
                self.check_pinch(trace, tracks)

    def check_pinch(self, trace, tracks):
        names = {
            packet.track_event.name for packet in trace.packet
            if packet.HasField("track_event")
            and tracks[packet.track_event.track_uuid].name == "pinch@photo"}
        self.assertLessEqual({"possible", "began", "changed", "ended"}, names)

    def test_wrong_words(self):
        self.assertIn(
            "choose one of them", self.export("pinch", "--foxglove", "--perfetto", status=64))
        self.assertIn(
            "choose one of them",
            self.export("pinch", "--perfetto", "--format", "evemu", status=64))


def unknown(message):
    """Whether a message, or one in it, has fields that its definition lacks."""
    known = sum(1 for _ in message.ListFields())
    copy = type(message)()
    copy.CopyFrom(message)
    copy.DiscardUnknownFields()
    return copy.ByteSize() != message.ByteSize() or known == 0


if __name__ == "__main__":
    unittest.main()
