#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <string>
#include <vector>

namespace cli {
namespace {

const std::array kCommands{&kCheck,    &kInfo,  &kConvert,   &kMesh,    &kSet,
                           &kSimulate, &kServe, &kRecording, &kDevices, &kSchema};

constexpr OptionSpec kHelp{.name = "--help", .shortName = "-h", .doc = "show this"};

std::string generalHelp()
{
    std::string text =
        "adf: read, check, change and simulate ADF (AMBF description format) files\n\n"
        "Usage: adf COMMAND [ARGUMENTS]\n\n";
    for (const Command* command : kCommands) {
        std::string name(command->name);
        name.resize(11, ' ');
        text += "  " + name + std::string(command->summary) + '\n';
    }
    text +=
        "\nExit status: 0 fine, 1 findings or failure, 2 the command line was not understood.\n"
        "adf COMMAND --help says more, with examples. adf --version prints the version.\n";
    return text;
}

std::string optionHelp(const OptionSpec& option)
{
    std::string left = "  " + std::string(option.name);
    if (!option.valueName.empty()) {
        left += ' ' + std::string(option.valueName);
    }
    if (!option.shortName.empty()) {
        left += ", " + std::string(option.shortName);
        left += option.valueName.empty() ? "" : " " + std::string(option.valueName);
    }
    left.resize(std::max<std::size_t>(left.size() + 2, 26), ' ');
    return left + std::string(option.doc) + '\n';
}

std::string commandHelp(const Command& command)
{
    std::string text = "Usage: adf " + std::string(command.name) + ' ' +
                       std::string(command.synopsis) + "\n\n" + std::string(command.summary) +
                       "\n\n";
    for (const OptionSpec& option : command.options) {
        text += optionHelp(option);
    }
    return text + optionHelp(kHelp) + '\n' + std::string(command.details) + '\n';
}

int runCommand(const Command& command, std::span<const std::string> words)
{
    std::vector<OptionSpec> options(command.options.begin(), command.options.end());
    options.push_back(kHelp);
    const base::Result<Arguments> arguments = Arguments::parse(words, options);
    if (!arguments) {
        return usageError(command.name, arguments.error());
    }
    if (arguments->has("--help")) {
        std::cout << commandHelp(command);
        return kFine;
    }
    const std::size_t count = arguments->values().size();
    if (count < command.minValues) {
        return usageError(command.name, {"too few arguments: adf " + std::string(command.name) +
                                             ' ' + std::string(command.synopsis),
                                         {}});
    }
    if (count > command.maxValues) {
        return usageError(
            command.name,
            {"unexpected argument \"" + arguments->values()[command.maxValues] + '"', {}});
    }
    return command.run(*arguments);
}

int run(const std::vector<std::string>& words)
{
    if (words.empty()) {
        std::cerr << generalHelp();
        return kUsage;
    }
    if (words[0] == "--help" || words[0] == "-h" || words[0] == "help") {
        std::cout << generalHelp();
        return kFine;
    }
    if (words[0] == "--version") {
        std::cout << "adf " LINKWRIGHT_VERSION "\n";
        return kFine;
    }
    const auto command = std::find_if(kCommands.begin(), kCommands.end(),
                                      [&](const Command* c) { return c->name == words[0]; });
    if (command == kCommands.end()) {
        std::vector<std::string_view> names;
        for (const Command* known : kCommands) {
            names.push_back(known->name);
        }
        const auto nearest = base::nearestWord(words[0], names);
        return usageError("", {"there is no command \"" + words[0] + '"',
                               nearest ? "did you mean " + std::string(*nearest) + "?" : ""});
    }
    return runCommand(**command, std::span(words).subspan(1));
}

}  // namespace
}  // namespace cli

int main(int argc, char** argv)
{
    const int code = cli::run({argv + std::min(argc, 1), argv + argc});
    std::cout.flush();
    if (!std::cout && code == cli::kFine) {  // a command that failed has said why
        cli::printError({"cannot write to standard output", "is the disk full?"});
        return cli::kFailed;
    }
    return code;
}
