#include "importers/robot/decisions.h"

#include "adf/paths.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace importers {

namespace {

bool isFile(const std::string& path)
{
    std::error_code none;
    return std::filesystem::is_regular_file(path, none);
}

std::string wordsOf(const Decision& decision)
{
    std::string words;
    for (const Choice& choice : decision.choices) {
        words += (words.empty() ? "" : ", ") + choice.word;
    }
    return decision.takesFile ? words + ", or a file" : words;
}

// "inertia *" for "inertia link_4": one choice for all decisions of a kind.
std::string allOfKind(const std::string& id)
{
    return id.substr(0, id.find(' ')) + " *";
}

}  // namespace

std::string Decisions::ask(Decision decision)
{
    decision.chosen = decision.assumed;
    const auto own = wanted_.find(decision.id);
    const auto wanted = own != wanted_.end() ? own : wanted_.find(allOfKind(decision.id));
    if (wanted != wanted_.end()) {
        choose(decision, wanted->second);
    }
    const Choice& choice = decision.choices[decision.chosen];
    base::Diagnostic& finding = decision.finding;
    if (!choice.outcome.empty()) {
        finding.message += "; " + choice.outcome;
    }
    if (finding.severity > base::Severity::Note) {
        base::Diagnostic reported = finding;
        if (decision.isByPerson()) {
            reported.severity = base::Severity::Note;
            reported.hint.clear();
        }
        sink_.add(std::move(reported));
    }
    all_.push_back(std::move(decision));
    return all_.back().choices[all_.back().chosen].word;
}

void Decisions::choose(Decision& decision, const std::string& word)
{
    const auto known = std::find_if(decision.choices.begin(), decision.choices.end(),
                                    [&](const Choice& choice) { return choice.word == word; });
    if (known != decision.choices.end()) {
        decision.chosen = static_cast<std::size_t>(known - decision.choices.begin());
    } else if (decision.takesFile && isFile(word)) {
        const std::string path = adf::absolutePath(word);
        decision.chosen = decision.choices.size();
        decision.choices.push_back({.word = path,
                                    .label = std::filesystem::path(path).filename().string(),
                                    .outcome = path + " is taken"});
    } else {
        sink_.add({.severity = base::Severity::Error,
                   .code = "import.unknown-choice",
                   .span = decision.finding.span,
                   .object = decision.finding.object,
                   .message = "\"" + word + "\" is no choice for \"" + decision.id + '"',
                   .hint = "it may be " + wordsOf(decision)});
    }
}

void Decisions::reportUnused()
{
    for (const auto& [id, word] : wanted_) {
        const bool asked = std::any_of(all_.begin(), all_.end(), [&](const Decision& decision) {
            return decision.id == id || allOfKind(decision.id) == id;
        });
        if (!asked) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "import.unknown-decision",
                       .span = {.file = file_},
                       .message = "nothing was to be decided about \"" + id + '"',
                       .hint = "the report of an import lists its decisions"});
        }
    }
}

}  // namespace importers
