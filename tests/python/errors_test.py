"""What goes wrong says where and what to do."""

import pathlib
import tempfile
import unittest

import linkwright
from tests.python.places import ARM, PENDULUM


def changed(folder, old, new):
    """A file with the pendulum in which one text is another, and the line of it."""
    text = PENDULUM.read_text()
    file = pathlib.Path(folder) / "changed.yaml"
    file.write_text(text.replace(old, new, 1))
    return file, text[:text.index(old)].count("\n") + 1


class Errors(unittest.TestCase):
    def test_a_wrong_value_is_named_with_its_line_code_and_hint(self):
        with tempfile.TemporaryDirectory() as folder:
            file, line = changed(folder, "mass: 1.0", "mass: heavy")
            with self.assertRaises(linkwright.LoadError) as caught:
                linkwright.load(file)
        error = caught.exception
        self.assertEqual((error.file, error.line, error.code), (str(file), line, "adf.wrong-type"))
        self.assertIn(error.code, str(error))

    def test_an_error_has_the_hint_and_all_others(self):
        with tempfile.TemporaryDirectory() as folder:
            file, line = changed(folder, "type: revolute", "type: revolvingdoor")
            with self.assertRaises(linkwright.LoadError) as caught:
                linkwright.load(file)
        found = {d.code: d for d in caught.exception.diagnostics}
        self.assertEqual(found["adf.unknown-keyword"].line, line)
        self.assertIn("revolute", found["adf.unknown-keyword"].hint)
        self.assertEqual(caught.exception.code, caught.exception.diagnostics[0].code)

    def test_what_is_not_strict_goes_on_as_the_tool_does(self):
        with tempfile.TemporaryDirectory() as folder:
            file, _ = changed(folder, "type: revolute", "type: revolvingdoor")
            run = linkwright.load(file, strict=False)
        self.assertEqual(len(run.bodies), 4)
        self.assertTrue(any(d.severity == "error" for d in run.scene.diagnostics))

    def test_a_file_that_is_not_there_is_an_error_in_any_case(self):
        for strict in (True, False):
            with self.assertRaisesRegex(linkwright.LoadError, "nothing.yaml"):
                linkwright.load("nothing.yaml", strict=strict)

    def test_an_unknown_part_is_named_with_those_that_are_there(self):
        with self.assertRaises(linkwright.Error) as caught:
            linkwright.load(PENDULUM).joints["elbow"]
        self.assertIn("post-bar", caught.exception.hint)

    def test_a_command_that_is_no_number_is_refused(self):
        run = linkwright.load(PENDULUM)
        before = run.save()
        for target in (float("nan"), float("inf")):
            with self.assertRaisesRegex(linkwright.Error, "ignores"):
                run.joints[0].servo_jp(target)
        self.assertEqual(run.save(), before)

    def test_a_state_of_other_models_is_refused(self):
        state = linkwright.load(ARM).save()
        with self.assertRaises(linkwright.Error):
            linkwright.load(PENDULUM).restore(state)

    def test_bytes_that_are_no_state_are_refused(self):
        run = linkwright.load(PENDULUM)
        whole = run.save()
        for bytes_ in (b"", b"nonsense", whole[:-1], whole[:20] + b"\x01" + whole[21:]):
            with self.assertRaises(linkwright.Error):
                run.restore(bytes_)

    def test_a_step_of_no_length_is_refused(self):
        for dt in (0, -1, float("nan")):
            with self.assertRaises(linkwright.Error):
                linkwright.load(PENDULUM, dt=dt)


if __name__ == "__main__":
    unittest.main()
