#include "base/short_text.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/mesh/solid_parts.h"
#include "meshes/convex_hull.h"
#include "meshes/mass_properties.h"
#include "meshes/surface.h"

#include <map>
#include <string>
#include <utility>

namespace importers::robot {

namespace {

// A hull so many times as large as its mesh fills something that matters.
constexpr double kMuchLarger = 1.5;

// To look for hollows in more would take longer than all the rest of an import.
constexpr std::size_t kMostTriangles = 100'000;

constexpr const char* kNone = "none";

const char* wordOf(MeshContact contact)
{
    switch (contact) {
        case MeshContact::Hull:
            return "hull";
        case MeshContact::Pieces:
            return "pieces";
        case MeshContact::Triangles:
            return "triangles";
    }
    return "";
}

double hullVolume(const meshes::Surface& surface)
{
    const double cube = surface.size * surface.size * surface.size;
    return meshes::hullOf(surface.vertices).volume * cube;
}

double hullVolumeByParts(const scene::MeshData& mesh)
{
    double volume = 0;
    for (const scene::SubMesh& part : mesh.parts) {
        volume += hullVolume(meshes::surfaceOf(meshOf(part)));
    }
    return volume;
}

// How many times as large as a mesh its hull is, or those of its parts together; 0 for an open one,
// which has no size.
double hullRatio(const std::string& path, bool isOneHull, MeshReadings& readings)
{
    const auto read = readings.read(path);
    if (!read) {
        return 0;
    }
    if ((*read)->triangleCount() > kMostTriangles) {
        return 0;
    }
    const meshes::Surface surface = meshes::surfaceOf(**read);
    if (!surface.isClosed) {
        return 0;
    }
    const auto solid = meshes::massProperties(**read, {.density = 1});
    if (!solid) {
        return 0;
    }
    const bool isByParts = !isOneHull && hasSolidParts(**read);
    return (isByParts ? hullVolumeByParts(**read) : hullVolume(surface)) / solid->amount;
}

class ConcavityCheck {
public:
    ConcavityCheck(Robot& robot, const Practice& practice) : robot_(robot), practice_(practice) {}

    void run()
    {
        for (Link& link : robot_.links) {
            if (practice_.watch.isStopped()) {
                return;
            }
            double worst = 0;
            const Collision* first = nullptr;
            for (const Collision& collision : link.collisions) {
                const auto* mesh = std::get_if<Mesh>(&collision.geometry);
                const double ratio = mesh == nullptr ? 0 : ratioOf(mesh->path, collision.isOneHull);
                if (ratio > worst) {
                    worst = ratio;
                    first = &collision;
                }
            }
            if (worst > kMuchLarger) {
                decide(link, *first, worst);
            }
        }
    }

private:
    double ratioOf(const std::string& path, bool isOneHull)
    {
        const auto [ratio, isNew] = ratios_.try_emplace({path, isOneHull});
        if (isNew) {
            ratio->second = hullRatio(path, isOneHull, practice_.readings);
        }
        return ratio->second;
    }

    void decide(Link& link, const Collision& collision, double ratio)
    {
        Decision decision{
            .id = "collision " + link.name,
            .finding = {.severity = base::Severity::Warning,
                        .code = "robot.concave-collision",
                        .span = collision.span,
                        .object = "BODY " + link.name,
                        .message = "the hull of a collision mesh of link " + link.name + " is " +
                                   base::shortText(ratio) + " times as large as the mesh"},
            .choices = {{.word = wordOf(MeshContact::Hull),
                         .label = "Convex hull",
                         .outcome = "its hollows are filled"},
                        {.word = wordOf(MeshContact::Pieces),
                         .label = "Convex pieces",
                         .outcome = "it collides as convex pieces"},
                        {.word = wordOf(MeshContact::Triangles),
                         .label = "Triangles",
                         .outcome = "it collides as it is, more slowly"},
                        {.word = kNone, .label = "No collision", .outcome = "it touches nothing"}},
            .assumed = static_cast<std::size_t>(practice_.options.contact)};
        const std::string word = practice_.decisions.ask(std::move(decision));
        if (word == kNone) {
            std::erase_if(link.collisions, [](const Collision& one) {
                return std::holds_alternative<Mesh>(one.geometry);
            });
            return;
        }
        for (const MeshContact contact :
             {MeshContact::Hull, MeshContact::Pieces, MeshContact::Triangles}) {
            if (word == wordOf(contact)) {
                for (Collision& one : link.collisions) {
                    one.contact = contact;
                }
            }
        }
    }

    Robot& robot_;
    const Practice& practice_;
    std::map<std::pair<std::string, bool>, double> ratios_;  // by path and isOneHull
};

}  // namespace

void checkCollisions(Robot& robot, const Practice& practice)
{
    // Whoever asked for triangles or pieces of all meshes loses no hollow.
    if (practice.options.contact == MeshContact::Hull) {
        ConcavityCheck(robot, practice).run();
    }
}

}  // namespace importers::robot
