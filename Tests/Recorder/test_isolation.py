import os
import subprocess
import sys
import unittest
from unittest import mock

import isolation
from errors import Missing


def refuse():
    raise PermissionError(1, "Operation not permitted")


class IsolationTests(unittest.TestCase):
    def test_another_system_is_a_reason_to_skip(self):
        with mock.patch.object(sys, "platform", "darwin"), self.assertRaises(Missing):
            isolation.need_linux()

    def test_a_package_that_is_missing_is_named(self):
        with mock.patch("shutil.which", return_value=None), \
                self.assertRaisesRegex(Missing, "Xvfb is not installed; apt-get install .*xvfb"):
            isolation.need_packages()

    def test_a_namespace_is_entered_only_after_a_child_could(self):
        steps = []
        with mock.patch.object(isolation, "_enter_namespace", lambda: steps.append(os.getpid())):
            self.assertTrue(isolation.leave_network())
        self.assertEqual(steps, [os.getpid()])

    def test_a_namespace_that_is_refused_half_way_leaves_this_process_as_it_was(self):
        for step in (refuse, lambda: os._exit(3), lambda: os.kill(os.getpid(), 9)):
            with mock.patch.object(isolation, "_enter_namespace", step):
                self.assertFalse(isolation.leave_network())

    @unittest.skipUnless(sys.platform == "linux", "namespaces are Linux's")
    def test_a_namespace_holds_the_loopback_interface_only(self):
        script = ("import isolation, socket\n"
                  "print(isolation.leave_network(), [each[1] for each in socket.if_nameindex()])")
        told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                              cwd=os.path.dirname(os.path.abspath(__file__)))
        if told.stdout.startswith("False"):
            self.skipTest("no network namespace here")
        self.assertEqual((told.stdout, told.stderr), ("True ['lo']\n", ""))


if __name__ == "__main__":
    unittest.main()
