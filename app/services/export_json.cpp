#include "services/decision_json.h"
#include "services/model_export.h"
#include "services/result_json.h"

#include <nlohmann/json.hpp>

namespace services {

std::string modelExportJson(const ModelExport& result)
{
    using ExportJson = nlohmann::ordered_json;
    const exporters::Exported exported = result.exported.value_or(exporters::Exported{});
    const ExportJson json{
        {"from", result.from},
        {"to", result.to},
        {"file", exported.file},
        {"files", exported.files},
        {"bodies", exported.bodies},
        {"joints", exported.joints},
        {"bodies_left_out", exported.bodiesLeftOut},
        {"joints_left_out", exported.jointsLeftOut},
        {"meshes", exported.meshes},
        {"seconds", result.seconds},
        {"error", result.failure ? ExportJson(result.failure->message) : ExportJson(nullptr)},
        {"decisions", ExportJson::parse(decisionsJson(result.decisions))},
        {"findings", ExportJson::parse(diagnosticsJson(result.problems))}};
    return json.dump(2, ' ', false, ExportJson::error_handler_t::replace) + '\n';
}

}  // namespace services
