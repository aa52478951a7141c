#include "services/drawing_json.h"

#include <nlohmann/json.hpp>

namespace services {

using nlohmann::json;

void addNumbers(std::vector<double>& numbers, const base::Pose& pose)
{
    const auto& [position, rotation] = pose;
    for (const double number :
         {position.x, position.y, position.z, rotation.x, rotation.y, rotation.z, rotation.w}) {
        numbers.push_back(number);
    }
}

std::string requestLine(const DrawingRequest& request)
{
    json words{{"camera", request.camera},
               {"width", request.width},
               {"height", request.height},
               {"depth", request.depth}};
    if (request.X_WC) {
        std::vector<double> numbers;
        addNumbers(numbers, *request.X_WC);
        words["pose"] = numbers;
    }
    return words.dump(-1, ' ', false, json::error_handler_t::replace) + '\n';
}

std::optional<std::vector<std::string>> readGreeting(const std::string& line)
{
    const json words = json::parse(line, nullptr, false);
    const json bodies = words.is_object() ? words.value("bodies", json()) : json();
    if (!bodies.is_array()) {
        return std::nullopt;
    }
    std::vector<std::string> names;
    for (const json& body : bodies) {
        names.push_back(body.is_string() ? body.get<std::string>() : std::string());
    }
    return names;
}

base::Result<std::size_t> readAnswer(const std::string& line)
{
    const json words = json::parse(line, nullptr, false);
    const auto textOf = [&](const char* key) {
        return words.contains(key) && words[key].is_string() ? words[key].get<std::string>()
                                                             : std::string();
    };
    if (words.is_object() && words.contains("error")) {
        return base::Error{textOf("error"), textOf("hint")};
    }
    if (!words.is_object() || !words.contains("bytes") || !words["bytes"].is_number_unsigned()) {
        return base::Error{"linkwright answers with what is no picture", "build both together"};
    }
    return words["bytes"].get<std::size_t>();
}

}  // namespace services
