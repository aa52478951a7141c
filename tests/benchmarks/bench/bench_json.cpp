#include "tests/benchmarks/bench/bench_rounds.h"

#include <nlohmann/json.hpp>

namespace benchmarks {

namespace {

using Json = nlohmann::ordered_json;

Json orNull(const std::optional<double>& value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json errorsJson(const MotionErrors& errors)
{
    return {{"finite", errors.finite},
            {"gap_m", errors.gap},
            {"turn_gap_rad", errors.turnGap},
            {"overlap_m", errors.overlap}};
}

Json resultJson(const BenchResult& result)
{
    Json json{
        {"name", result.name},
        {"unit", result.unit},
        {"value", result.value},
        {"compared_with", result.comparedWith.empty() ? Json(nullptr) : Json(result.comparedWith)},
        {"baseline", orNull(result.baseline)},
        {"ratio", orNull(result.ratio)},
        {"samples", result.samples},
        {"baseline_samples", result.baselineSamples}};
    if (result.errors && result.baselineErrors) {
        constexpr double kMicro = 1e-6;
        json["steps_per_second"] = 1 / (kMicro * result.value);
        json["baseline_steps_per_second"] = 1 / (kMicro * *result.baseline);
        json["times_as_fast"] = 1 / *result.ratio;
        json["share_of_step"] = kMicro * result.value / kStep;
        json["errors"] = errorsJson(*result.errors);
        json["baseline_errors"] = errorsJson(*result.baselineErrors);
    }
    return json;
}

Json curveJson(const BenchCurve& curve)
{
    return {{"name", curve.name},
            {"of", curve.of},
            {"unit", curve.unit},
            {"sizes", curve.sizes},
            {"costs", curve.costs},
            {"exponent", curve.exponent},
            {"baseline_costs", curve.baselineCosts},
            {"baseline_exponent", curve.baselineExponent}};
}

}  // namespace

std::string benchJson(const BenchReport& report)
{
    const BenchMachine& machine = report.machine;
    Json results = Json::array();
    for (const BenchResult& result : report.results) {
        results.push_back(resultJson(result));
    }
    Json curves = Json::array();
    for (const BenchCurve& curve : report.curves) {
        curves.push_back(curveJson(curve));
    }
    const Json json = {{"machine",
                        {{"processor", machine.processor},
                         {"cores", machine.cores},
                         {"memory_gb", machine.memoryGb},
                         {"system", machine.system},
                         {"compiler", machine.compiler},
                         {"optimised", machine.optimised}}},
                       {"solver", report.solver.empty() ? Json(nullptr) : Json(report.solver)},
                       {"models", report.models},
                       {"results", results},
                       {"curves", curves}};
    // A processor's name is what the system says, in whatever encoding.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace benchmarks
