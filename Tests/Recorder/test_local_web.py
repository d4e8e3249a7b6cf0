import unittest

import local_web


class RequestTests(unittest.TestCase):
    def test_a_url_and_its_request_are_the_same(self):
        for url, requested in {
            "https://a.example/x#y": "https://a.example/x",
            "https://user:word@a.example/x@y": "https://a.example/x@y",
            "https://a.example/a|b%5e%7e%41%c3%a4%2f": "https://a.example/a|b%5E~A%C3%A4%2F",
            "myapp://user@open/%7e": "myapp://user@open/~",
            "https://a.example/%4": "https://a.example/%4",
        }.items():
            with self.subTest(url):
                self.assertEqual(local_web.as_requested(url), requested)
                self.assertEqual(local_web.as_requested(requested), requested)


if __name__ == "__main__":
    unittest.main()
