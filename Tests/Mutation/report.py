"""What a run found: the score by file, the survivors, the gates."""

DEAD = ("killed", "crashed", "timed out")
LEAST_MUTANTS = 400
MOST_EQUIVALENT = 0.08
LEAST_KILLED = 0.99
LEAST_KILLED_IN_A_FILE = 0.95


class Tally:
    def __init__(self):
        self.counts = {}

    def add(self, status):
        self.counts[status] = self.counts.get(status, 0) + 1

    def of(self, *statuses):
        return sum(self.counts.get(status, 0) for status in statuses)

    @property
    def killed(self):
        return self.of(*DEAD)

    @property
    def judged(self):
        """Those that count for the score."""
        return self.killed + self.of("survived")

    @property
    def run(self):
        return self.judged + self.of("equivalent")

    @property
    def score(self):
        return self.killed / self.judged if self.judged else 1.0


def tallies(results):
    total, files = Tally(), {}
    for result in results:
        total.add(result["status"])
        files.setdefault(result["file"], Tally()).add(result["status"])
    return total, files


def gates(total, files, stale):
    """`(sentence, passed)` each."""
    equivalent = total.of("equivalent") / total.run if total.run else 0.0
    low = sorted(name for name, tally in files.items() if tally.score < LEAST_KILLED_IN_A_FILE)
    return [
        ("at least %d mutants run: %d" % (LEAST_MUTANTS, total.run), total.run >= LEAST_MUTANTS),
        ("at most %.0f %% equivalent: %.1f %%" % (100 * MOST_EQUIVALENT, 100 * equivalent),
         equivalent <= MOST_EQUIVALENT),
        ("at least %.0f %% of the others die: %.2f %%" % (100 * LEAST_KILLED, 100 * total.score),
         total.score >= LEAST_KILLED),
        ("at least %.0f %% in every file: %s"
         % (100 * LEAST_KILLED_IN_A_FILE, ", ".join(low) or "all"), not low),
        ("no stale line in equivalents.txt: %d" % len(stale), not stale),
    ]


def text(results, stale):
    """The report, and whether every gate is passed."""
    total, files = tallies(results)
    lines = ["", "%-44s %6s %6s %6s %6s %6s %8s" % (
        "file", "run", "killed", "alive", "equiv.", "no c.", "score")]
    for name, tally in sorted(files.items()) + [("all", total)]:
        lines.append("%-44s %6d %6d %6d %6d %6d %7.1f%%" % (
            name, tally.run, tally.killed, tally.of("survived"), tally.of("equivalent"),
            tally.of("not compiled"), 100 * tally.score))
    lines.append("killed: %d by answers, %d crashed, %d timed out" % tuple(
        total.of(status) for status in DEAD))
    for result in results:
        if result["status"] == "survived":
            lines += ["", "survivor  %s:%d  (%s, %s)" % (
                result["file"], result["line"], result["operator"], result["id"]),
                "  - " + result["original"], "  + " + result["mutated"]]
            if result["differs"]:
                lines.append("  answers change, no expectation does: "
                             + ", ".join(result["differs"]))
    for entry, why in stale:
        lines += ["", "stale: %s\n  %s" % (entry, why)]
    lines.append("")
    checked = gates(total, files, stale)
    for sentence, passed in checked:
        lines.append("%s  %s" % ("passed" if passed else "FAILED", sentence))
    return "\n".join(lines), all(passed for _, passed in checked)
