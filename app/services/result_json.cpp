#include "services/result_json.h"

#include "compile/solver_words.h"
#include "scene/joint_freedoms.h"
#include "services/readings_json.h"

#include <array>
#include <charconv>

namespace services {

namespace {

Json bodiesJson(const scene::Scene& scene, const std::vector<exchange::BodyState>& states)
{
    Json bodies = Json::object();
    for (std::size_t i = 0; i < states.size(); ++i) {
        const exchange::BodyState& state = states[i];
        bodies[scene.bodies[i].origin.identifier] = {
            {"position", json(state.X_WB.position)},
            {"orientation", json(state.X_WB.rotation)},
            {"linear_velocity", json(state.linearVelocity)},
            {"angular_velocity", json(state.angularVelocity)},
        };
    }
    return bodies;
}

Json divergedJson(const scene::Scene& scene, const std::vector<exchange::BodyState>& states)
{
    Json times = Json::object();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (states[i].diverged) {
            times[scene.bodies[i].origin.identifier] = states[i].divergedAt;
        }
    }
    return times;
}

const char* modeName(exchange::ControlMode mode)
{
    switch (mode) {
        case exchange::ControlMode::Off:
            return "off";
        case exchange::ControlMode::Position:
            return "position";
        case exchange::ControlMode::Velocity:
            return "velocity";
        case exchange::ControlMode::Effort:
            return "effort";
    }
    return "off";
}

// What of a freedom is measured, and what is commanded.
Json freedomJson(const exchange::FreedomReading& reading)
{
    Json json = {
        {"position", reading.position}, {"velocity", reading.velocity}, {"effort", reading.effort}};
    if (reading.mode != exchange::ControlMode::Off) {
        json["mode"] = modeName(reading.mode);
        json["target"] = reading.target;
    }
    return json;
}

// A joint with several freedoms has them by name beside its own numbers, which are 0.
Json jointsJson(const scene::Scene& scene,
                const std::vector<exchange::JointReading>& readings,
                const std::vector<exchange::FreedomReading>& freedoms)
{
    Json joints = Json::object();
    for (std::size_t i = 0; i < readings.size(); ++i) {
        const exchange::JointReading& reading = readings[i];
        Json joint = freedomJson(reading);
        joint["gap"] = reading.gap;
        joint["reaction"] = {{"force", json(reading.reaction.force)},
                             {"torque", json(reading.reaction.torque)}};
        for (std::size_t k = 0; k < reading.freedomCount; ++k) {
            const std::string name(scene::freedomName(scene.joints[i].type, k));
            joint["freedoms"][name] = freedomJson(freedoms[reading.firstFreedom + k]);
        }
        joints[scene.joints[i].origin.identifier] = std::move(joint);
    }
    return joints;
}

Json energyJson(const exchange::Energy& energy)
{
    return {
        {"kinetic", energy.kinetic}, {"potential", energy.potential}, {"elastic", energy.elastic}};
}

Json momentumJson(const exchange::Momentum& momentum)
{
    return {{"linear", json(momentum.linear)}, {"angular", json(momentum.angular)}};
}

// From start to end. Zero up to rounding in an exact simulation of what is conserved: the energy
// without damping, friction and impacts, the momenta without gravity and anything fixed.
Json changeJson(const RunResult& result)
{
    const auto total = [](const exchange::Energy& energy) {
        return energy.kinetic + energy.potential + energy.elastic;
    };
    const exchange::Momentum& before = result.start.momentum;
    const exchange::Momentum& after = result.end.momentum;
    return {{"energy", total(result.end.energy) - total(result.start.energy)},
            {"linear_momentum", json(after.linear - before.linear)},
            {"angular_momentum", json(after.angular - before.angular)}};
}

Json performanceJson(const RunPerformance& performance)
{
    Json json = {{"load_seconds", performance.loadSeconds},
                 {"wall_seconds", performance.wallSeconds},
                 {"steps_per_second", performance.stepsPerSecond},
                 {"real_time_factor", performance.realTimeFactor},
                 {"peak_memory_mb", performance.peakMemoryMb}};
    if (performance.steps) {
        const exchange::StepTiming& steps = *performance.steps;
        json["slippage"] = steps.slippage;
        json["step_seconds"] = {{"median", steps.median},
                                {"percentile_95", steps.percentile95},
                                {"percentile_99", steps.percentile99},
                                {"slowest", steps.slowest}};
    }
    return json;
}

// Wall times in microseconds.
Json profileJson(const scene::Scene& scene, const exchange::StepProfile& profile)
{
    constexpr double kMicro = 1e6;
    const auto timesOf = [&profile](const exchange::PartTime& time) {
        constexpr double kMicroPerNano = 1e-3;
        return Json{{"mean_us", kMicroPerNano * profile.perStep(time.total)},
                    {"max_us", kMicroPerNano * static_cast<double>(time.longest)}};
    };
    Json parts = Json::object();
    for (std::size_t i = 0; i < exchange::kStepParts; ++i) {
        const exchange::PartTime& time = profile.parts[i];
        Json part = timesOf(time);
        const auto whole = static_cast<double>(profile.whole.total);
        part["share"] = whole > 0 ? static_cast<double>(time.total) / whole : 0;
        parts[std::string(nameOf(static_cast<exchange::StepPart>(i)))] = std::move(part);
    }
    Json bodies = Json::array();
    for (std::size_t i = 0; i < profile.bodyCount; ++i) {
        const exchange::BodyCost& cost = profile.bodies[i];
        bodies.push_back({{"name", scene.body(cost.body).origin.identifier},
                          {"mean_us", kMicro * cost.sum()},
                          {"collision_us", kMicro * cost.collision},
                          {"contacts_us", kMicro * cost.contacts},
                          {"joints_us", kMicro * cost.joints}});
    }
    const exchange::StepCounts& counts = profile.counts;
    return {{"steps", profile.steps},
            {"step", timesOf(profile.whole)},
            {"parts", std::move(parts)},
            {"counts",
             {{"contact_points", profile.perStep(counts.contactPoints)},
              {"rows", profile.perStep(counts.rows)},
              {"sweeps", profile.perStep(counts.sweeps)},
              {"awake_bodies", profile.perStep(counts.awakeBodies)}}},
            {"bodies", std::move(bodies)}};
}

std::string hexadecimal(std::uint64_t number)
{
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    const std::string text(digits.data(), end);
    return std::string(digits.size() - text.size(), '0') + text;
}

std::string textOf(const Json& json)
{
    // Bytes that are no UTF-8, which file names may hold, are replaced and not thrown at.
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json mechanismOf(const MechanismSummary& mechanism)
{
    Json redundant = Json::array();
    for (const auto& [joint, motion] : mechanism.redundant) {
        redundant.push_back({{"joint", joint}, {"motion", motion}});
    }
    return {
        {"bodies", mechanism.bodies},
        {"joints", mechanism.joints},
        {"mobility",
         {{"gruebler", mechanism.gruebler},
          {"true", mechanism.mobility},
          {"instantaneous", mechanism.instantaneous},
          {"redundant", std::move(redundant)}}},
    };
}

Json summaryOf(const FileSummary& summary)
{
    Json mechanisms = Json::array();
    for (const MechanismSummary& mechanism : summary.mechanisms) {
        mechanisms.push_back(mechanismOf(mechanism));
    }
    Json objects = Json::object();
    for (const auto& [kind, count] : summary.objects) {
        objects[kind] = count;
    }
    const base::Bounds& bounds = summary.bounds;
    return {
        {"file", summary.file},
        {"objects", std::move(objects)},
        {"loops", summary.loops},
        {"mechanisms", std::move(mechanisms)},
        {"total_mass", summary.totalMass},
        {"bounds",
         bounds.empty() ? Json() : Json{{"min", json(bounds.low)}, {"max", json(bounds.high)}}},
        {"meshes", {{"found", summary.meshesFound}, {"missing", summary.meshesMissing}}},
    };
}

}  // namespace

std::string diagnosticsJson(const base::Diagnostics& diagnostics)
{
    Json list = Json::array();
    for (const base::Diagnostic& diagnostic : diagnostics.all()) {
        list.push_back({{"file", diagnostic.span.file},
                        {"line", diagnostic.span.line},
                        {"column", diagnostic.span.column},
                        {"severity", base::severityName(diagnostic.severity)},
                        {"code", diagnostic.code},
                        {"object", diagnostic.object},
                        {"message", diagnostic.message},
                        {"hint", diagnostic.hint}});
    }
    return textOf(list);
}

std::string runJson(const RunResult& result)
{
    const scene::Scene& scene = *result.scene;
    const RunPerformance& performance = result.performance;
    Json json = {
        {"time", result.end.time},
        {"steps", result.end.step},
        {"bodies", bodiesJson(scene, result.end.bodies)},
        {"joints", jointsJson(scene, result.end.joints, result.end.freedoms)},
        {"sensors", sensorsJson(scene, result.end.sensors, result.end.rays)},
        {"actuators", actuatorsJson(scene, result.end.actuators)},
        {"vehicles", vehiclesJson(scene, result.end.wheels)},
        {"ghosts", ghostsJson(scene, result.end.ghosts)},
        {"diverged", result.diverged()},
        {"diverged_at", divergedJson(scene, result.end.bodies)},
        {"energy", energyJson(result.end.energy)},
        {"momentum", momentumJson(result.end.momentum)},
        {"change", changeJson(result)},
        {"solver", compile::wordOf(scene.engineHints.solver)},
        {"solver_fallbacks", result.end.solverFallbacks},
        {"performance", performanceJson(performance)},
        {"state_hash", hexadecimal(result.stateHash)},
    };
    if (result.end.profile.steps > 0) {
        json["profile"] = profileJson(scene, result.end.profile);
    }
    if (!result.samples.empty()) {
        Json samples = Json::array();
        for (const Sample& sample : result.samples) {
            samples.push_back({{"time", sample.time},
                               {"bodies", bodiesJson(scene, sample.bodies)},
                               {"joints", jointsJson(scene, sample.joints, sample.freedoms)},
                               {"sensors", sensorsJson(scene, sample.sensors, sample.rays)},
                               {"energy", energyJson(sample.energy)},
                               {"momentum", momentumJson(sample.momentum)}});
        }
        json["samples"] = std::move(samples);
    }
    return textOf(json);
}

std::string summaryJson(const std::optional<FileSummary>& summary)
{
    return textOf(summary ? summaryOf(*summary) : Json());
}

std::string summariesJson(const std::vector<FileSummary>& summaries)
{
    Json list = Json::array();
    for (const FileSummary& summary : summaries) {
        list.push_back(summaryOf(summary));
    }
    return textOf(list);
}

}  // namespace services
