#include "services/mesh_work.h"
#include "services/readings_json.h"
#include "services/result_json.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace services {

namespace {

Json healthJson(const meshes::MeshHealth& health)
{
    Json holes = Json::array();
    for (const meshes::HoleLoop& hole : health.holes) {
        holes.push_back({{"edges", hole.points.size()},
                         {"length", hole.length},
                         {"centre", json(hole.centre)}});
    }
    Json result{{"closed", health.isClosed},
                {"solid", health.isSolid()},
                {"inside_out", health.isInsideOut},
                {"triangles", health.triangles},
                {"vertices", health.vertices},
                {"points", health.points},
                {"shells", health.shells},
                {"boundary_edges", health.boundaryEdges},
                {"crowded_edges", health.crowdedEdges},
                {"disagreeing_edges", health.disagreeingEdges},
                {"misoriented", health.misoriented},
                {"degenerate", health.degenerate},
                {"doubled", health.doubled},
                {"unusable", health.unusable},
                {"area", health.area},
                {"volume", health.isClosed ? Json(health.volume) : Json()},
                {"holes", std::move(holes)}};
    if (!health.bounds.empty()) {
        result["bounds"] = {{"min", json(health.bounds.low)}, {"max", json(health.bounds.high)}};
    }
    return result;
}

Json sizesJson(const std::vector<meshes::SizeReading>& readings)
{
    Json sizes = Json::array();
    for (const meshes::SizeReading& reading : readings) {
        sizes.push_back({{"unit", meshes::nameOf(reading.unit).symbol},
                         {"longest", reading.longest},
                         {"likely", reading.isLikely}});
    }
    return sizes;
}

Json stepsJson(const std::vector<MeshStepReport>& steps)
{
    Json list = Json::array();
    for (const MeshStepReport& step : steps) {
        Json one{{"operation", step.operation}, {"text", step.text}};
        for (const auto& [name, number] : step.numbers) {
            one[name] = number;
        }
        list.push_back(std::move(one));
    }
    return list;
}

Json fitJson(const meshes::FittedPrimitive& fit)
{
    Json one{{"shape", meshes::nameOf(fit.kind)},
             {"volume", fit.volume},
             {"times_hull", fit.excess()},
             {"position", json(fit.X_MP.position)},
             {"orientation", json(fit.X_MP.rotation)}};
    if (const auto* box = std::get_if<scene::Box>(&fit.geometry)) {
        one["size"] = json(box->size);
    } else if (const auto* sphere = std::get_if<scene::Sphere>(&fit.geometry)) {
        one["radius"] = sphere->radius;
    } else if (const auto* cylinder = std::get_if<scene::Cylinder>(&fit.geometry)) {
        one["radius"] = cylinder->radius;
        one["height"] = cylinder->height;
        one["axis"] = cylinder->axis;
    } else if (const auto* capsule = std::get_if<scene::Capsule>(&fit.geometry)) {
        one["radius"] = capsule->radius;
        one["height"] = capsule->height;
        one["axis"] = capsule->axis;
    }
    return one;
}

Json massJson(const meshes::MassProperties& mass)
{
    constexpr std::array kModels{"solid", "hull", "shell"};
    return {{"of", kModels[static_cast<std::size_t>(mass.model)]},
            {"closed", mass.isClosed},
            {"mass", mass.mass},
            {"density", mass.density},
            {"amount", mass.amount},
            {"centre", json(mass.centre)},
            {"inertia", {json(mass.inertia[0]), json(mass.inertia[1]), json(mass.inertia[2])}},
            {"principal_moments", json(mass.principal.moments)},
            {"principal_axes", json(mass.principal.R_IP)}};
}

}  // namespace

std::string meshReportJson(const MeshReport& report)
{
    Json fits = Json::array();
    for (const meshes::FittedPrimitive& fit : report.fits) {
        fits.push_back(fitJson(fit));
    }
    constexpr std::array kAxes{"X", "Y", "Z"};
    const Json whole{{"file", report.file},
                     {"written", report.written.empty() ? Json() : Json(report.written)},
                     {"before", healthJson(report.before)},
                     {"unit_guess",
                      {{"unit", meshes::nameOf(report.guess.unit).symbol},
                       {"unit_reason", report.guess.unitReason},
                       {"up", kAxes[static_cast<std::size_t>(report.guess.up)]},
                       {"up_reason", report.guess.upReason}}},
                     {"sizes", sizesJson(report.readings)},
                     {"steps", stepsJson(report.steps)},
                     {"after", healthJson(report.after)},
                     {"fits", std::move(fits)},
                     {"mass", report.mass ? massJson(*report.mass) : Json()},
                     {"findings", Json::parse(diagnosticsJson(report.findings))}};
    return whole.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace services
