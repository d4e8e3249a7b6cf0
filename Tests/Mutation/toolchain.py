"""Compiles one changed file of the module and links it with everything else that is built."""

import json
import os
import re
import subprocess
import sys

MODULE = "NavigationPolicy"
ENGINE = "navpolicy-reference"
SCRATCH = os.path.join(".build", "mutants")
# An optimised engine answers all vectors in a tenth of the time. In a debug build every file is
# still compiled by itself, so no file holds a copy of another one's code.
OPTIMISED = ["-Xswiftc", "-O"]
# What the compiler needs to read the module as the package does; the rest of the build's
# arguments is about files that a mutant does not write.
KEPT = {"-parse-as-library", "-Onone", "-enable-testing"}
KEPT_WITH_VALUE = {"-module-name", "-swift-version", "-enable-upcoming-feature", "-package-name",
                   "-enable-experimental-feature", "-target", "-sdk", "-module-cache-path",
                   "-Xcc", "-F", "-I"}
# A crashed program would start the backtracer, which takes longer than the whole run.
ENVIRONMENT = dict(os.environ, SWIFT_BACKTRACE="enable=no")


class ToolError(Exception):
    """The tool itself cannot go on."""


class Toolchain:
    def __init__(self, root, is_built):
        self.root = root
        build = ["swift", "build", "--scratch-path", os.path.join(root, SCRATCH)] + OPTIMISED
        if not is_built:
            _run(build + ["--product", "navpolicy"], root, shown=True)
        self.bin = _run(build + ["--show-bin-path"], root).strip()
        manifest = os.path.join(self.bin, "..", "..", os.path.basename(self.bin) + ".yaml")
        try:
            with open(manifest, encoding="utf-8") as file:
                text = file.read()
        except OSError as error:
            raise ToolError("%s: build the package with swift build first" % error)
        module = _arguments(text, r"C\.%s-[^\"]*\.module" % MODULE)
        self.compiler = module[0]
        self.flags = _kept(module[1:])
        self.link = _arguments(text, r"C\.%s-[^\"]*\.exe" % ENGINE)
        lists = [word[1:] for word in self.link if word.endswith("Objects.LinkFileList")]
        if len(lists) != 1:
            raise ToolError("the build names no list of object files for " + ENGINE)
        with open(lists[0], encoding="utf-8") as file:
            self.objects = [line.strip().strip("\"'") for line in file if line.strip()]

    @property
    def navpolicy(self):
        return os.path.join(self.bin, "navpolicy")

    @property
    def engine(self):
        return os.path.join(self.bin, ENGINE)

    def build(self, sources, path, text, folder):
        """The engine with one file changed, or None and what the compiler says.

        Only that file is compiled: an edit never changes a declaration, so the objects of the
        other files stay as they are, as in any incremental build.
        """
        changed = os.path.join(folder, os.path.basename(path))
        with open(changed, "w", encoding="utf-8") as file:
            file.write(text)
        compiled = changed[:-len(".swift")] + ".mutant.o"
        others = [source for source in sources if source != path]
        command = [self.compiler, "-frontend", "-c", "-primary-file", changed] + others
        problem = _failure(
            command + self.flags + ["-suppress-warnings", "-o", compiled], self.root)
        if problem:
            return None, problem
        suffix = "/%s.build/%s.o" % (MODULE, os.path.basename(path))
        kept = [each for each in self.objects if not each.endswith(suffix)]
        if len(kept) != len(self.objects) - 1:
            raise ToolError("the build has no one object file of " + path)
        # The changed one first: beside the first object the linker's driver lists the libraries,
        # and two links at a time must not write the same list.
        objects = [compiled] + kept
        file_list = os.path.join(folder, "objects.txt")
        with open(file_list, "w", encoding="utf-8") as file:
            file.write("".join('"%s"\n' % each for each in objects))
        mutant = os.path.join(folder, "mutant")
        command, words = [], iter(self.link)
        for word in words:
            if word == "-o":
                next(words)
                command += ["-o", mutant]
            elif word.endswith("Objects.LinkFileList"):
                command.append("@" + file_list)
            elif word != "-g":
                command.append(word)
        if sys.platform != "darwin":
            command += ["-Xlinker", "--strip-debug"]
        problem = _failure(command, self.root)
        if problem:
            raise ToolError("the mutant does not link: " + problem)
        return mutant, ""


def _arguments(manifest, name):
    found = re.search(r'^  "%s":\n(?:    .*\n)*?    args: (\[.*\])$' % name, manifest, re.M)
    if not found:
        raise ToolError("the build's manifest has no command " + name)
    return json.loads(found.group(1))


def _kept(words):
    kept, rest = [], iter(words)
    for word in rest:
        if word == "-Xfrontend":
            kept.append(next(rest))
        elif word in KEPT_WITH_VALUE:
            kept += [word, next(rest)]
        elif (word in KEPT or word.startswith(("-D", "-I"))) and word not in kept:
            kept.append(word)
    return kept


def _failure(command, root):
    done = subprocess.run(command, cwd=root, env=ENVIRONMENT, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, universal_newlines=True, check=False)
    return "" if done.returncode == 0 else done.stdout or "exit code %d" % done.returncode


def _run(command, root, shown=False):
    done = subprocess.run(command, cwd=root, env=ENVIRONMENT, universal_newlines=True, check=False,
                          stdout=None if shown else subprocess.PIPE)
    if done.returncode != 0:
        raise ToolError("%s failed" % " ".join(command))
    return done.stdout or ""
