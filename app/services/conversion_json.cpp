#include "services/decision_json.h"
#include "services/result_json.h"
#include "services/robot_conversion.h"

#include <nlohmann/json.hpp>

#include <utility>

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

}  // namespace

std::string conversionsJson(const std::vector<RobotConversion>& conversions)
{
    Json list = Json::array();
    for (const RobotConversion& conversion : conversions) {
        list.push_back(json(conversion));
    }
    return list.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace services
