#include "adf/file_io.h"
#include "adf/paths.h"
#include "services/wanted_choices.h"

#include <nlohmann/json.hpp>

namespace services {

namespace {

using Json = nlohmann::json;

void takeChoice(const Json& id, const Json& word, WantedChoices& wanted)
{
    if (id.is_string() && word.is_string()) {
        wanted.choices[id.get<std::string>()] = word.get<std::string>();
    }
}

bool isReport(const Json& object)
{
    return object.is_object() && object.contains("decisions") && object["decisions"].is_array();
}

WantedChoices choicesOfReport(const Json& report)
{
    WantedChoices wanted;
    if (report.contains("from") && report["from"].is_string()) {
        wanted.from = report["from"].get<std::string>();
    }
    for (const Json& decision : report["decisions"]) {
        if (decision.is_object() && decision.contains("id") && decision.contains("chosen")) {
            takeChoice(decision["id"], decision["chosen"], wanted);
        }
    }
    return wanted;
}

}  // namespace

base::Result<std::vector<WantedChoices>> readChoices(const std::string& path)
{
    const base::Result<std::string> text = adf::readText(path);
    if (!text) {
        return text.error();
    }
    const Json read = Json::parse(*text, nullptr, false);
    std::vector<WantedChoices> all;
    if (isReport(read)) {
        all.push_back(choicesOfReport(read));
    } else if (read.is_object()) {
        all.emplace_back();
        for (const auto& [id, word] : read.items()) {
            takeChoice(id, word, all.back());
        }
    } else if (read.is_array()) {
        for (const Json& report : read) {
            if (isReport(report)) {
                all.push_back(choicesOfReport(report));
            }
        }
    }
    if (all.empty()) {
        return base::Error{path + " has no choices that can be read",
                           "choose the report of an import, or a JSON object of ids and words"};
    }
    return all;
}

std::optional<importers::Decisions::Wanted> choicesFor(const std::vector<WantedChoices>& all,
                                                       const std::string& file)
{
    if (all.size() == 1) {
        return all.front().choices;
    }
    for (const WantedChoices& one : all) {
        if (adf::absolutePath(one.from) == adf::absolutePath(file)) {
            return one.choices;
        }
    }
    return std::nullopt;
}

}  // namespace services
