#include "services/decision_json.h"
#include "services/model_export.h"
#include "services/result_json.h"

#include <nlohmann/json.hpp>

namespace services {

std::string modelExportJson(const ModelExport& result)
{
    using Json = nlohmann::ordered_json;
    const exporters::Exported exported = result.exported.value_or(exporters::Exported{});
    const Json json{{"from", result.from},
                    {"to", result.to},
                    {"file", exported.file},
                    {"files", exported.files},
                    {"bodies", exported.bodies},
                    {"joints", exported.joints},
                    {"bodies_left_out", exported.bodiesLeftOut},
                    {"joints_left_out", exported.jointsLeftOut},
                    {"meshes", exported.meshes},
                    {"seconds", result.seconds},
                    {"error", result.failure ? Json(result.failure->message) : Json(nullptr)},
                    {"decisions", Json::parse(decisionsJson(result.decisions))},
                    {"findings", Json::parse(diagnosticsJson(result.problems))}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace services
