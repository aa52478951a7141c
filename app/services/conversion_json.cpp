#include "adf/file_io.h"

#include <nlohmann/json.hpp>

#include <utility>

#include "services/decision_json.h"
#include "services/result_json.h"
#include "services/robot_conversion.h"

namespace services {

namespace {

using Json = nlohmann::ordered_json;

Json json(const RobotConversion& conversion)
{
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
            {"decisions", Json::parse(decisionsJson(conversion.robot.decisions))},
            {"error", conversion.failure ? Json(conversion.failure->message) : Json(nullptr)},
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

// Of the report of one file.
void takeChosen(const Json& report, importers::Decisions::Wanted& choices)
{
    for (const Json& decision : listIn(report, "decisions")) {
        if (decision.is_object() && decision.contains("id") && decision.contains("chosen")) {
            takeChoice(decision["id"], decision["chosen"], choices);
        }
    }
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
    if (read.is_object() && read.contains("decisions") && read["decisions"].is_array()) {
        takeChosen(read, choices);
    } else if (read.is_object()) {
        for (const auto& [id, word] : read.items()) {
            takeChoice(Json(id), word, choices);
        }
    } else if (read.is_array()) {
        for (const Json& conversion : read) {
            takeChosen(conversion, choices);
        }
    } else {
        return base::Error{path + " is no JSON of decisions",
                           "give a file that --report wrote, or an object of ids and words"};
    }
    return choices;
}

}  // namespace services
