#include "adf/reader.h"
#include "adf/writer.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "cli/command.h"
#include "cli/console.h"
#include "services/scene_loading.h"

namespace cli {
namespace {

constexpr std::array kOptions{
    OptionSpec{.name = "--output",
               .shortName = "-o",
               .valueName = "OUT",
               .doc = "the file to write; - is standard output"},
};

// Formats of other programs; a file of that name would not hold what it says.
constexpr std::array kForeign{".urdf", ".xacro", ".sdf", ".xml", ".mjcf", ".usd", ".usda"};

bool isForeign(const std::string& path)
{
    const std::string extension = base::lowered(std::filesystem::path(path).extension().string());
    return std::find(kForeign.begin(), kForeign.end(), extension) != kForeign.end();
}

int convert(const Arguments& arguments)
{
    const std::string& file = arguments.values()[0];
    const std::optional<std::string> out = arguments.option("--output");
    if (!out) {
        return usageError("convert", {"where to? add -o OUT", {}});
    }
    for (const std::string& path : {file, *out}) {
        if (isForeign(path)) {
            printError({path + ": only ADF can be read and written", "name a .yaml file"});
            return kFailed;
        }
    }

    base::Diagnostics diagnostics;
    const base::Result<adf::Document> document = adf::readFile(file, diagnostics);
    if (!document) {
        printError(document.error());
        return kFailed;
    }
    printDiagnostics(services::namedAsGiven(diagnostics, std::array{file}), base::Severity::Error);
    if (const base::Status written = writeOutput(*out, adf::write(*document)); !written) {
        printError(written.error());
        return kFailed;
    }
    return hasSyntaxError(diagnostics) ? kFailed : kFine;
}

}  // namespace

const Command kConvert{
    .name = "convert",
    .synopsis = "FILE -o OUT",
    .summary = "Read a file into a document and write it again",
    .details =
        "ADF to ADF keeps every byte. A file that is no YAML is copied too, with exit status 1.\n\n"
        "Examples:\n"
        "  adf convert arm.yaml -o copy.yaml\n"
        "  adf convert arm.yaml -o - | diff arm.yaml -",
    .options = kOptions,
    .minValues = 1,
    .maxValues = 1,
    .run = convert,
};

}  // namespace cli
