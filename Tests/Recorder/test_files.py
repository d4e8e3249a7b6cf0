import os
import tempfile
import unittest
from unittest import mock

import files


class ReplaceTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.paths = [os.path.join(self.folder, name) for name in ("one", "two")]
        for path in self.paths:
            with open(path, "w") as file:
                file.write("old")
        os.chmod(self.paths[0], 0o640)

    def texts(self):
        return [files.read(path).decode() for path in self.paths]

    def test_files_are_replaced_and_keep_their_rights(self):
        files.replace(dict.fromkeys(self.paths, "näw"))
        self.assertEqual(self.texts(), ["näw", "näw"])
        self.assertEqual(os.stat(self.paths[0]).st_mode & 0o777, 0o640)
        self.assertEqual(sorted(os.listdir(self.folder)), ["one", "two"])

    def test_a_link_stays_one(self):
        link = os.path.join(self.folder, "link")
        os.symlink("one", link)
        files.replace({link: "new"})
        self.assertTrue(os.path.islink(link))
        self.assertEqual(self.texts(), ["new", "old"])

    def test_no_file_changes_unless_all_can(self):
        with mock.patch("os.fsync", side_effect=[None, OSError(28, "No space left on device")]), \
                self.assertRaises(OSError):
            files.replace(dict.fromkeys(self.paths, "new"))
        self.assertEqual(self.texts(), ["old", "old"])
        self.assertEqual(sorted(os.listdir(self.folder)), ["one", "two"])


if __name__ == "__main__":
    unittest.main()
