#include "adf/file_io.h"

#include <nlohmann/json.hpp>

#include <utility>

#include "services/result_json.h"
#include "services/robot_conversion.h"

namespace services {

namespace {

using Json = nlohmann::ordered_json;

Json json(const importers::Decision& decision)
{
    Json choices = Json::array();
    for (const importers::Choice& choice : decision.choices) {
        choices.push_back({{"word", choice.word}, {"label", choice.label}});
    }
    Json facts = Json::object();
    for (const importers::Fact& fact : decision.facts) {
        facts[fact.label] = fact.text;
    }
    return {{"id", decision.id},
            {"code", decision.finding.code},
            {"object", decision.finding.object},
            {"message", decision.finding.message},
            {"choices", std::move(choices)},
            {"assumed", decision.choices[decision.assumed].word},
            {"chosen", decision.choices[decision.chosen].word},
            {"facts", std::move(facts)}};
}

Json json(const RobotConversion& conversion)
{
    Json decisions = Json::array();
    for (const importers::Decision& decision : conversion.robot.decisions) {
        decisions.push_back(json(decision));
    }
    Json masses = Json::array();
    for (const importers::MassNote& note : conversion.robot.masses) {
        masses.push_back({{"body", note.body},
                          {"mass", note.mass},
                          {"mass_source", note.source},
                          {"inertia_source", note.inertia},
                          {"donor", note.donor}});
    }
    return {{"from", conversion.from},
            {"to", conversion.to},
            {"robot", conversion.robot.name},
            {"links", conversion.robot.links},
            {"bodies", conversion.bodies},
            {"joints", conversion.robot.joints},
            {"total_mass", conversion.totalMass},
            {"seconds", conversion.seconds},
            {"files", conversion.robot.files},
            {"masses", std::move(masses)},
            {"decisions", std::move(decisions)},
            {"findings", Json::parse(diagnosticsJson(conversion.problems))}};
}

void takeChoice(const Json& id, const Json& word, importers::Decisions::Wanted& choices)
{
    if (id.is_string() && word.is_string()) {
        choices[id.get<std::string>()] = word.get<std::string>();
    }
}

Json listIn(const Json& object, const char* key)
{
    const bool has = object.is_object() && object.contains(key) && object[key].is_array();
    return has ? object[key] : Json::array();
}

}  // namespace

std::string conversionsJson(const std::vector<RobotConversion>& conversions)
{
    Json list = Json::array();
    for (const RobotConversion& conversion : conversions) {
        list.push_back(json(conversion));
    }
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

base::Result<importers::Decisions::Wanted> readChoices(const std::string& path)
{
    const base::Result<std::string> text = adf::readText(path);
    if (!text) {
        return text.error();
    }
    const Json read = Json::parse(*text, nullptr, false);
    importers::Decisions::Wanted choices;
    if (read.is_object()) {
        for (const auto& [id, word] : read.items()) {
            takeChoice(Json(id), word, choices);
        }
    } else if (read.is_array()) {
        for (const Json& conversion : read) {
            for (const Json& decision : listIn(conversion, "decisions")) {
                if (decision.is_object() && decision.contains("id") &&
                    decision.contains("chosen")) {
                    takeChoice(decision["id"], decision["chosen"], choices);
                }
            }
        }
    } else {
        return base::Error{path + " is no JSON of decisions",
                           "give a file that --report wrote, or an object of ids and words"};
    }
    return choices;
}

}  // namespace services
