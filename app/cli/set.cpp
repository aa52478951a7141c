#include "adf/document.h"
#include "adf/inertia_source.h"
#include "adf/reader.h"
#include "adf/schema.h"
#include "adf/writer.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/value_text.h"
#include "services/scene_loading.h"

#include <array>
#include <vector>

namespace cli {
namespace {

constexpr std::array kSetOptions{
    OptionSpec{.name = "--in-place", .doc = "change FILE itself"},
    OptionSpec{.name = "--output", .shortName = "-o", .valueName = "OUT", .doc = "write to OUT"},
};

// Every key that can be set, vectors' components included, for "did you mean".
std::vector<std::string> settableKeys(adf::ObjectType type)
{
    std::vector<std::string> keys;
    for (const adf::PropertySpec& row : adf::rows(type)) {
        keys.emplace_back(row.key);
        for (const std::string_view name : adf::componentNames(row)) {
            keys.push_back(std::string(row.key) + '.' + std::string(name));
        }
    }
    return keys;
}

std::string didYouMean(const std::string& word, const std::vector<std::string>& known)
{
    const std::vector<std::string_view> views(known.begin(), known.end());
    const auto nearest = base::nearestWord(word, views);
    return nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : std::string();
}

base::Error unknownObject(const adf::Document& document,
                          const std::string& file,
                          const std::string& wanted)
{
    std::vector<std::string> identifiers;
    for (const adf::ObjectPtr& object : document.objects()) {
        identifiers.push_back(object->identifier());
    }
    return {"there is no object \"" + wanted + "\" in " + file, didYouMean(wanted, identifiers)};
}

base::Error problemAt(const std::string& object, const adf::ValueProblem& problem)
{
    return {object + ": " + problem.message + " [" + problem.code + ']', problem.hint};
}

// Of a key that means nothing beside another of the object: the damping of three slides in a hinge.
base::Error notApplicable(const adf::Object& object,
                          const std::string& name,
                          const std::string& key,
                          const adf::PropertySpec& row)
{
    const adf::PropertySpec* selector = adf::findRow(object.type(), row.selector);
    const std::string word = adf::displayText(object.value(selector->id));
    std::string words;
    for (const std::string_view allowed : row.appliesTo) {
        words += (words.empty() ? "" : ", ") + std::string(allowed);
    }
    const std::string selects(selector->key);
    return {name + ": \"" + key + "\" does not apply, because " + selects +
                (word.empty() ? " is not given" : " is \"" + word + '"') + " [adf.not-applicable]",
            "it applies where " + selects + " is one of: " + words};
}

// Does this text give the object that value?
bool says(const std::string& text,
          const adf::Document& document,
          const adf::Object& object,
          const adf::SetProperty& asked)
{
    base::Diagnostics ignored;
    const adf::Document again =
        adf::read(text, document.path(), ignored, {.kind = document.kind()});
    const bool isHeader = object.id() == document.header().id();
    const adf::ObjectPtr found =
        isHeader ? again.findAny("header") : again.find(object.type(), object.identifier());
    return found != nullptr && found->value(asked.property) == asked.value;
}

int fail(const base::Error& error)
{
    printError(error);
    return kFailed;
}

int set(const Arguments& arguments)
{
    const std::vector<std::string>& values = arguments.values();
    const std::string& file = values[0];
    const std::string& wanted = values[1];
    const std::string& key = values[2];
    if (arguments.has("--in-place") && arguments.has("--output")) {
        return usageError("set", {"--in-place and --output exclude each other", {}});
    }

    base::Diagnostics diagnostics;
    base::Result<adf::Document> read = adf::readFile(file, diagnostics);
    if (!read) {
        return fail(read.error());
    }
    adf::Document& document = *read;

    const adf::ObjectPtr object = document.findAny(wanted);
    if (!object) {
        printDiagnostics(services::namedAsGiven(diagnostics, std::array{file}),
                         base::Severity::Error);  // it may be there, but broken
        return fail(unknownObject(document, file, wanted));
    }
    const adf::RowComponent target = adf::findComponent(object->type(), key);
    if (target.row == nullptr) {
        return fail(
            {wanted + " has no key \"" + key + '"', didYouMean(key, settableKeys(object->type()))});
    }
    // A value that stands in the file can be changed although its key does nothing there.
    if (!object->applies(*target.row) && !object->isAuthored(target.row->id)) {
        return fail(notApplicable(*object, wanted, key, *target.row));
    }
    auto value = valueFromText(target, *object, values[3]);
    if (const auto* problem = std::get_if<adf::ValueProblem>(&value)) {
        return fail(problemAt(wanted, *problem));
    }

    const adf::SetProperty asked{object->id(), target.row->id,
                                 std::get<adf::Value>(std::move(value))};
    const adf::Edit edit = adf::withUserInertia(document, {asked});
    const base::Diagnostics refused = document.check(edit);
    if (refused.hasErrors()) {
        printDiagnostics(services::namedAsGiven(refused, std::array{file}), base::Severity::Error);
        return kFailed;
    }
    document.apply(edit);
    const std::string text = adf::write(document);
    if (!says(text, document, *object, asked)) {
        return fail({wanted + ": \"" + key + "\" of this file cannot be changed by this program",
                     "change it in a text editor"});
    }

    const std::string out =
        arguments.has("--in-place") ? file : arguments.option("--output").value_or("-");
    if (const base::Status written = writeOutput(out, text); !written) {
        return fail(written.error());
    }
    return kFine;
}

}  // namespace

const Command kSet{
    .name = "set",
    .synopsis = "FILE OBJECT KEY VALUE [--in-place | -o OUT]",
    .summary = "Change one value and nothing else of the file",
    .details =
        "OBJECT is the object's identifier (\"BODY link1\", or link1 where that is clear), or\n"
        "\"header\" for the keys of the file itself. A key inside another is dotted. Without\n"
        "--in-place and -o the changed text goes to standard output. A body that says where its\n"
        "inertia comes from says \"user\" once its mass, inertia or centre of mass is set.\n\n"
        "Examples:\n"
        "  adf set arm.yaml \"BODY link1\" mass 2.5 --in-place\n"
        "  adf set arm.yaml \"BODY link1\" location.position.x -0.5 -o moved.yaml\n"
        "  adf set arm.yaml \"JOINT elbow\" \"joint limits.high\" 1.57 --in-place\n"
        "  adf set arm.yaml \"BODY link1\" \"inertial offset.position\" \"0 0 0.12\" --in-place",
    .options = kSetOptions,
    .minValues = 4,
    .maxValues = 4,
    .run = set,
};

}  // namespace cli
