#include "cli/robot_options.h"

#include "cli/command.h"
#include "cli/console.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

namespace cli {

namespace {

using importers::robot::BaseMode;
using importers::robot::MeshContact;
using importers::robot::MeshMode;

constexpr std::array kRobotOptions{
    OptionSpec{.name = "--meshes",
               .valueName = "HOW",
               .doc = "bake: written beside OUT, origin and scale in them (default);\n"
                      "                          reference: left where they are"},
    OptionSpec{.name = "--collision",
               .valueName = "HOW",
               .doc = "hull: collision meshes collide as convex hulls (default);\n"
                      "                          pieces: as convex pieces; triangles: as they are"},
    OptionSpec{.name = "--base",
               .valueName = "HOW",
               .doc = "file: roots with mass are free to fall (default);\n"
                      "                          fixed: all stand still; free: none does"},
    OptionSpec{.name = "--density",
               .valueName = "D",
               .doc = "kg/m³, where a mass is made of a shape (1000)"},
    OptionSpec{.name = "--floor", .doc = "a level floor just below all of it, static"},
    OptionSpec{.name = "--apart",
               .doc = "several roots of a URDF stand side by side, not inside one another"},
    OptionSpec{.name = "--low-res",
               .valueName = "N",
               .doc = "collision meshes are written with at most N triangles each"},
    OptionSpec{.name = "--package-path",
               .valueName = "DIR",
               .doc = "a package, or a folder with packages in it or below; may be repeated"},
    OptionSpec{.name = "--choose",
               .valueName = "\"ID=WORD\"",
               .doc = "decides otherwise, such as \"inertia link_4=solid\"; the report lists\n"
                      "                          ids and words; may be repeated"},
    OptionSpec{.name = "--choices",
               .valueName = "FILE",
               .doc = "decides as in a report, or as in a JSON object of ids and words"},
    OptionSpec{.name = "--report",
               .valueName = "FILE",
               .doc = "every assumption and repair as JSON; - is standard output"},
    OptionSpec{.name = "--recursive",
               .valueName = "DIR",
               .doc = "ADF of all robots in DIR and below, into folders in OUT"},
};

template <typename Mode, std::size_t Count>
bool readMode(const Arguments& arguments,
              std::string_view option,
              const std::array<std::pair<std::string_view, Mode>, Count>& words,
              Mode& mode)
{
    const std::optional<std::string> given = arguments.option(option);
    if (!given) {
        return true;
    }
    std::string list;
    for (const auto& [word, meaning] : words) {
        if (*given == word) {
            mode = meaning;
            return true;
        }
        list += (list.empty() ? "" : ", ") + std::string(word);
    }
    usageError(
        "convert",
        {std::string(option) + ": expected one of " + list + ", found \"" + *given + '"', {}});
    return false;
}

// 0 without the option.
base::Result<std::size_t> mostTriangles(const Arguments& arguments)
{
    constexpr double kLeast = 4;  // of a closed mesh
    constexpr double kMost = 1e9;
    if (!arguments.has("--low-res")) {
        return std::size_t{0};
    }
    const base::Result<double> given = arguments.positive("--low-res", kLeast);
    if (!given) {
        return given.error();
    }
    if (*given < kLeast || *given > kMost || *given != std::floor(*given)) {
        return base::Error{"--low-res: expected a whole number of 4 or more, found \"" +
                               *arguments.option("--low-res") + '"',
                           {}};
    }
    return static_cast<std::size_t>(*given);
}

bool readModes(const Arguments& arguments, importers::robot::ImportOptions& options)
{
    static constexpr std::array<std::pair<std::string_view, MeshMode>, 2> kMeshes{
        {{"bake", MeshMode::Bake}, {"reference", MeshMode::Reference}}};
    static constexpr std::array<std::pair<std::string_view, MeshContact>, 3> kContacts{
        {{"hull", MeshContact::Hull},
         {"pieces", MeshContact::Pieces},
         {"triangles", MeshContact::Triangles}}};
    static constexpr std::array<std::pair<std::string_view, BaseMode>, 3> kBases{
        {{"file", BaseMode::File}, {"fixed", BaseMode::Fixed}, {"free", BaseMode::Free}}};
    const base::Result<double> density = arguments.positive("--density", options.density);
    if (!density) {
        usageError("convert", density.error());
        return false;
    }
    options.density = *density;
    const base::Result<std::size_t> most = mostTriangles(arguments);
    if (!most) {
        usageError("convert", most.error());
        return false;
    }
    options.mostTriangles = *most;
    return readMode(arguments, "--meshes", kMeshes, options.meshes) &&
           readMode(arguments, "--collision", kContacts, options.contact) &&
           readMode(arguments, "--base", kBases, options.base);
}

// Where ID ends in "ID=WORD": ids name meshes and links, so they may have the sign in them, and so
// may a file that is chosen.
std::size_t signOf(const std::string& text)
{
    for (std::size_t sign = text.find('='); sign != std::string::npos;
         sign = text.find('=', sign + 1)) {
        std::error_code none;
        if (std::filesystem::is_regular_file(text.substr(sign + 1), none)) {
            return sign;
        }
    }
    return text.rfind('=');
}

bool readChoices(const Arguments& arguments, services::ConversionOptions& options)
{
    if (const auto file = arguments.option("--choices")) {
        base::Result<std::vector<services::WantedChoices>> read = services::readChoices(*file);
        if (!read) {
            printError(read.error());
            return false;
        }
        options.chosenBefore = std::move(read).value();
    }
    for (const std::string& text : arguments.all("--choose")) {
        const std::size_t sign = signOf(text);
        if (sign == std::string::npos || sign == 0) {
            usageError("convert", {"--choose: expected ID=WORD, found \"" + text + '"',
                                   "such as --choose \"inertia link_4=solid\""});
            return false;
        }
        options.choices[text.substr(0, sign)] = text.substr(sign + 1);
    }
    return true;
}

// Of xacro.
bool readNamedValues(const Arguments& arguments, std::map<std::string, std::string>& values)
{
    for (std::size_t i = arguments.has("--recursive") ? 0 : 1; i < arguments.values().size(); ++i) {
        const std::string& word = arguments.values()[i];
        const std::size_t sign = word.find(":=");
        if (sign == std::string::npos || sign == 0) {
            usageError("convert", {"unexpected argument \"" + word + '"',
                                   "arguments of xacro are written name:=value"});
            return false;
        }
        values[word.substr(0, sign)] = word.substr(sign + 2);
    }
    return true;
}

}  // namespace

std::span<const OptionSpec> robotOptions()
{
    return kRobotOptions;
}

std::optional<services::ConversionOptions> robotOptionsOf(const Arguments& arguments)
{
    services::ConversionOptions options{.packagePaths = arguments.all("--package-path")};
    options.place = {.floor = arguments.has("--floor"), .apart = arguments.has("--apart")};
    const bool understood = readModes(arguments, options.robot) &&
                            readChoices(arguments, options) &&
                            readNamedValues(arguments, options.arguments);
    return understood ? std::optional(std::move(options)) : std::nullopt;
}

}  // namespace cli
