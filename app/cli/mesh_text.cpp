#include "cli/mesh_text.h"

#include "adf/document.h"
#include "adf/edit.h"
#include "adf/properties.h"
#include "adf/writer.h"
#include "cli/console.h"
#include "importers/mesh/mesh_body.h"

#include <filesystem>
#include <memory>

namespace cli {
namespace {

using base::Vec3;

constexpr int kMeshDigits = 6;

std::string number(double value)
{
    return withDigits(value, kMeshDigits);
}

std::string triple(Vec3 p)
{
    return number(p.x) + ", " + number(p.y) + ", " + number(p.z);
}

std::string row(std::string name, const std::string& value)
{
    name.resize(22, ' ');
    return "  " + name + value + '\n';
}

std::string someOf(std::size_t count, const std::string& what)
{
    return count == 0 ? std::string() : (", " + std::to_string(count) + ' ' + what);
}

std::string closedText(const meshes::MeshHealth& health)
{
    if (!health.isClosed) {
        return "no: " + std::to_string(health.holes.size()) +
               (health.holes.size() == 1 ? " hole, " : " holes, ") +
               std::to_string(health.boundaryEdges) + " open edges";
    }
    return health.isInsideOut ? "yes, but inside out" : "yes";
}

std::string healthText(const meshes::MeshHealth& health)
{
    constexpr std::size_t kMostHoles = 8;
    std::string text = row("closed", closedText(health));
    for (std::size_t i = 0; i < std::min(health.holes.size(), kMostHoles); ++i) {
        const meshes::HoleLoop& hole = health.holes[i];
        text += row("", std::to_string(hole.points.size()) + " edges, " + number(hole.length) +
                            " around, at (" + triple(hole.centre) + ')');
    }
    if (health.holes.size() > kMostHoles) {
        text += row("", "and " + std::to_string(health.holes.size() - kMostHoles) + " more");
    }
    text += row("triangles",
                std::to_string(health.triangles) + someOf(health.degenerate, "without area") +
                    someOf(health.doubled, "doubled") + someOf(health.unusable, "unusable") +
                    someOf(health.misoriented, "turned the wrong way"));
    text += row("vertices", std::to_string(health.vertices) + " at " +
                                std::to_string(health.points) + " places");
    text += row("shells", std::to_string(health.shells) +
                              someOf(health.crowdedEdges, "edges of more than two triangles"));
    if (!health.bounds.empty()) {
        text += row("bounds",
                    '(' + triple(health.bounds.low) + ") to (" + triple(health.bounds.high) + ')');
        text += row("size", triple(health.bounds.size()));
    }
    text += row("area", number(health.area));
    if (health.isClosed) {
        text += row("volume", number(health.volume));
    }
    return text;
}

std::string sizesText(const services::MeshReport& report)
{
    std::string text;
    for (const meshes::SizeReading& reading : report.readings) {
        if (reading.isLikely || reading.unit == meshes::LengthUnit::Metre) {
            text +=
                row(text.empty() ? "longest side" : "",
                    reading.text + " if in " + std::string(meshes::nameOf(reading.unit).symbol));
        }
    }
    return text;
}

std::string fitText(const meshes::FittedPrimitive& fit)
{
    std::string size;
    const auto round = [&](double radius, double height, int axis) {
        return "radius " + number(radius) + ", height " + number(height) + ", along " +
               (axis == 0 ? 'X' : (axis == 1 ? 'Y' : 'Z'));
    };
    if (const auto* box = std::get_if<scene::Box>(&fit.geometry)) {
        size = triple(box->size);
    } else if (const auto* sphere = std::get_if<scene::Sphere>(&fit.geometry)) {
        size = "radius " + number(sphere->radius);
    } else if (const auto* cylinder = std::get_if<scene::Cylinder>(&fit.geometry)) {
        size = round(cylinder->radius, cylinder->height, cylinder->axis);
    } else if (const auto* capsule = std::get_if<scene::Capsule>(&fit.geometry)) {
        size = round(capsule->radius, capsule->height, capsule->axis);
    }
    return row(
        "least " + std::string(meshes::nameOf(fit.kind)),
        number(fit.volume) + " (" + withDigits(fit.excess(), 3) + " times the hull): " + size);
}

std::string massText(const meshes::MassProperties& mass)
{
    std::string text = row("mass", number(mass.mass) + " kg");
    text += row("density", number(mass.density) +
                               (mass.model == meshes::MassModel::Shell ? " kg/m²" : " kg/m³"));
    text += row("centre of mass", triple(mass.centre) + " m");
    for (std::size_t i = 0; i < 3; ++i) {
        text += row(i == 0 ? "inertia tensor" : "", triple(mass.inertia[i]) + " kg·m²");
    }
    return text + row("principal moments", triple(mass.principal.moments) + " kg·m²");
}

}  // namespace

std::string meshReportText(const services::MeshReport& report)
{
    std::string text = report.file + '\n' + healthText(report.before) + sizesText(report);
    if (!report.steps.empty()) {
        for (const services::MeshStepReport& step : report.steps) {
            text += step.operation + ": " + step.text + '\n';
        }
        text += "result\n" + healthText(report.after);
    }
    for (const meshes::FittedPrimitive& fit : report.fits) {
        text += fitText(fit);
    }
    return text + (report.mass ? massText(*report.mass) : std::string());
}

std::string meshBodyText(const services::MeshReport& report, bool massWasGiven)
{
    if (report.fits.empty() && !report.mass) {
        return {};
    }
    const std::filesystem::path file(report.written.empty() ? report.file : report.written);
    const std::string identifier = "BODY " + file.stem().string();
    auto body =
        std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body, identifier);
    body->set(adf::common::kName, file.stem().string());
    // The file that was read is not what the steps made of it.
    if (report.steps.empty() || !report.written.empty()) {
        body->set(adf::body::kMesh, file.filename().string());
    }
    if (report.mass) {
        importers::setMass(*body, *report.mass, massWasGiven);
    }
    if (!report.fits.empty()) {
        importers::setCollision(*body, report.fits.front());
    }
    adf::Document document;
    if (document.check(adf::addObject(body)).hasErrors()) {
        return {};
    }
    document.apply(adf::addObject(body));
    const std::string text = adf::write(document);
    const std::size_t begin = text.find('\n' + identifier + ':');
    return begin == std::string::npos ? text : text.substr(begin + 1);
}

}  // namespace cli
