#!/usr/bin/env python3
"""Pages of the manual, and completion for bash, from what a program says of itself with --help.

    pages.py PROGRAM FOLDER

PROGRAM is adf or linkwright. Pages go to FOLDER/man, compressed, and the completion to FOLDER/completion/NAME.
"""

import gzip
import pathlib
import re
import subprocess
import sys

# A line about an option: spellings, the name of its value, and what it does, after at least two spaces.
OPTION = re.compile(r"^  ((?:-{1,2}[\w?-]+)(?:[ =,<>.\w:x-]*?)?)  +(\S.*)$")
SPELLING = re.compile(r"(?<![\w-])(--?[\w?][\w-]*)(?: <?([\w.:]+)>?)?")


class Option:
    """One option, as it is spelt, with the name of its value."""

    def __init__(self, words, doc):
        found = SPELLING.findall(words)
        self.names = [name for name, _ in found]
        self.value = next((value for _, value in found if value), "")
        self.doc = doc


class Help:
    """What --help says: the line of usage, options, and all other text."""

    def __init__(self, text):
        self.usage, self.options, self.text = "", [], []
        is_option = False
        for line in text.splitlines():
            if line.startswith("Usage: "):
                self.usage = line.removeprefix("Usage: ")
            elif found := OPTION.match(line):
                self.options.append(Option(found[1], found[2]))
                is_option = True
            elif re.match(r"^ {20,}\S", line) and (is_option or self.text):
                # It goes on with the line before.
                if is_option:
                    self.options[-1].doc += " " + line.strip()
                else:
                    self.text[-1] += " " + line.strip()
            elif line not in ("Options:", "Arguments:"):
                self.text.append(line)
                is_option = False

    def paragraphs(self):
        """The text apart from options: lists of lines without an empty one."""
        blocks, block = [], []
        for line in [*self.text, ""]:
            if line.strip():
                block.append(line)
            elif block:
                blocks.append(block)
                block = []
        return blocks


def say(program, *words):
    """What the program writes."""
    return subprocess.run([program, *words, "--help"], check=True, capture_output=True, text=True).stdout


def roff(text):
    """A line as roff writes it."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def page(name, version, summary, help_, see):
    """A page of the manual."""
    lines = [f'.TH {name.upper()} 1 "" "Linkwright {version}" "Linkwright"', ".SH NAME",
             f"{roff(name)} \\- {roff(summary)}", ".SH SYNOPSIS", f".B {roff(help_.usage)}"]
    if help_.options:
        lines.append(".SH OPTIONS")
    for option in help_.options:
        value = f" \\fI{roff(option.value)}\\fR" if option.value else ""
        lines += [".TP", ", ".join(f"\\fB{roff(one)}\\fR{value}" for one in option.names), roff(option.doc)]
    lines.append(".SH DESCRIPTION")
    for block in help_.paragraphs():
        if block[0].removeprefix(f"{name}: ") == summary:
            continue
        title = block[0].rstrip().removesuffix(":")
        if block[0].rstrip() == "Examples:":
            lines.append(".SH EXAMPLES")
            block = block[1:]
        elif len(block) > 1 and block[0].endswith(":") and not block[0].startswith(" "):
            lines += [".PP", roff(title) + ":"]
            block = block[1:]
        else:
            lines.append(".PP")
        shown = all(line.startswith("  ") for line in block)
        lines += [".nf"] * shown + [roff(line.strip() if not shown else line) for line in block] + [".fi"] * shown
    if see:
        lines += [".SH SEE ALSO", ", ".join(f"\\fB{roff(one)}\\fR(1)" for one in see)]
    return "\n".join(lines) + "\n"


def write_page(folder, name, text):
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / f"{name}.1.gz", "wb") as file, gzip.GzipFile("", "wb", 9, file, 0) as packed:
        packed.write(text.encode())


def completion(name, helps):
    """Completes commands, options and files. `helps`: of each command; "" is the program itself."""
    commands = [command for command in helps if command]
    flags = {c: " ".join(n for o in h.options for n in o.names) for c, h in helps.items()}
    # What follows these is no option; bash completes files there by itself.
    valued = {c: "|".join(n for o in h.options if o.value for n in o.names) for c, h in helps.items()}
    function = f"_{name}"
    out = [f"# Completion of {name} for bash.", f"{function}()", "{",
           '    local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD - 1]}"',
           "    COMPREPLY=()"]
    if commands:
        out += ['    if [ "$COMP_CWORD" -eq 1 ]; then',
                f'        COMPREPLY=($(compgen -W "{" ".join(commands)} --help --version" -- "$current"))',
                "        return", "    fi", '    case "${COMP_WORDS[1]}" in']
    for command in commands or [""]:
        indent = "        " if commands else "    "
        if commands:
            out.append(f"    {command})")
        body = [f'[[ "$before" =~ ^({valued[command]})$ ]] && return'] if valued[command] else []
        body.append(f'[[ "$current" == -* ]] && COMPREPLY=($(compgen -W "{flags[command]}" -- "$current"))')
        out += [indent + line for line in body] + ([indent + ";;"] if commands else [])
    if commands:
        out.append("    esac")
    return "\n".join([*out, "    return 0", "}", f"complete -o default -F {function} {name}", ""])


def main(program, folder):
    program, folder = pathlib.Path(program).resolve(), pathlib.Path(folder)
    name = program.name
    version = subprocess.run([program, "--version"], check=True, capture_output=True, text=True).stdout.split()[-1]
    general = Help(say(program))
    helps = {"": general}
    summary = "editor and simulation of robots and mechanisms"
    if name == "adf":
        text = say(program)
        summary = text.splitlines()[0].removeprefix("adf: ")
        for found in re.finditer(r"^  (\w+) {2,}(\S.*)$", text, re.M):
            helps[found[1]] = Help(say(program, found[1]))
            helps[found[1]].summary = found[2]
    pages = [f"{name}-{command}" for command in helps if command]
    write_page(folder / "man", name, page(name, version, summary, general, pages))
    for command, help_ in helps.items():
        if command:
            write_page(folder / "man", f"{name}-{command}",
                       page(f"{name}-{command}", version, help_.summary, help_, [name]))
    (folder / "completion").mkdir(parents=True, exist_ok=True)
    (folder / "completion" / name).write_text(completion(name, helps))


if __name__ == "__main__":
    main(*sys.argv[1:])
