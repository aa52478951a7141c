#include "tests/benchmarks/bench/bench.h"

#include <nlohmann/json.hpp>

namespace benchmarks {

namespace {

using Json = nlohmann::ordered_json;

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json resultJson(const BenchResult& result)
{
    return {
        {"name", result.name},
        {"unit", result.unit},
        {"value", result.value},
        {"compared_with", result.comparedWith.empty() ? Json(nullptr) : Json(result.comparedWith)},
        {"baseline", orNull(result.baseline)},
        {"ratio", orNull(result.ratio)},
        {"samples", result.samples},
        {"baseline_samples", result.baselineSamples}};
}

}  // namespace

std::string benchJson(const BenchReport& report)
{
    const BenchMachine& machine = report.machine;
    Json results = Json::array();
    for (const BenchResult& result : report.results) {
        results.push_back(resultJson(result));
    }
    const Json json = {{"machine",
                        {{"processor", machine.processor},
                         {"cores", machine.cores},
                         {"memory_gb", machine.memoryGb},
                         {"system", machine.system},
                         {"compiler", machine.compiler},
                         {"optimised", machine.optimised}}},
                       {"models", report.models},
                       {"results", results}};
    // A processor's name is what the system says, in whatever encoding.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace benchmarks
