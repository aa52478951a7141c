#include "adf/schema.h"

#include "cli/command.h"
#include "cli/console.h"

#include <array>

namespace cli {
namespace {

constexpr std::array kSchemaOptions{
    OptionSpec{.name = "--markdown", .doc = "the manual as Markdown (default)"},
    OptionSpec{.name = "--json", .doc = "the same for programs"},
};

int schema(const Arguments& arguments)
{
    if (arguments.has("--json") && arguments.has("--markdown")) {
        return usageError("schema", {"--json and --markdown exclude each other", {}});
    }
    const std::string text = arguments.has("--json") ? adf::schemaJson() : adf::schemaMarkdown();
    if (const base::Status written = writeOutput("-", text); !written) {
        printError(written.error());
        return kFailed;
    }
    return kFine;
}

}  // namespace

const Command kSchema{
    .name = "schema",
    .synopsis = "[--markdown | --json]",
    .summary = "Print every key of ADF with its type, default, unit and meaning",
    .details =
        "Examples:\n"
        "  adf schema > adf-reference.md\n"
        "  adf schema --json | jq .",
    .options = kSchemaOptions,
    .minValues = 0,
    .maxValues = 0,
    .run = schema,
};

}  // namespace cli
