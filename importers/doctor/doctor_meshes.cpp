#include "base/text.h"
#include "importers/doctor/robot_doctor.h"
#include "importers/mesh/mesh_file_check.h"
#include "importers/mesh/mesh_importer.h"
#include "importers/robot/robot_tree.h"
#include "meshes/mesh_units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace importers::robot {

namespace {

using base::Severity;

// Someone chose the visual in place of a collision mesh.
constexpr const char* kVisual = "visual";
constexpr const char* kLeaveOut = "leave";

class MeshSearch {
public:
    MeshSearch(Robot& robot, const Practice& practice) : robot_(robot), practice_(practice) {}

    void run()
    {
        for (Link& link : robot_.links) {
            if (practice_.watch.isStopped()) {
                return;
            }
            std::erase_if(link.visuals, [&](Visual& visual) {
                return isMissing(visual.geometry, visual.span, link, false);
            });
        }
        for (Link& link : robot_.links) {
            findCollisions(link);
        }
        std::vector<std::string> files;
        for (const auto& [uri, outcome] : outcomes_) {
            if (!outcome.path.empty()) {
                files.push_back(outcome.path);
            }
        }
        practice_.readings.readTogether(files, practice_.watch.stop);
    }

private:
    struct Outcome {
        std::string path;  // empty: there is none
        std::string word;  // of the decision, if there was one
    };

    void findCollisions(Link& link)
    {
        std::vector<Collision> kept;
        bool hasVisuals = false;  // in the place of meshes
        for (Collision& collision : link.collisions) {
            if (!isMissing(collision.geometry, collision.span, link, true)) {
                kept.push_back(std::move(collision));
            } else if (outcomes_[std::get<Mesh>(collision.geometry).uri].word == kVisual &&
                       !std::exchange(hasVisuals, true)) {
                reportIfInvisible(link, collision);
                for (const Visual& visual : link.visuals) {
                    kept.push_back({.name = visual.name,
                                    .X_LV = visual.X_LV,
                                    .geometry = visual.geometry,
                                    .span = collision.span});
                }
            }
        }
        link.collisions = std::move(kept);
    }

    void reportIfInvisible(const Link& link, const Collision& collision)
    {
        if (link.visuals.empty()) {
            practice_.sink.add({.severity = Severity::Warning,
                                .code = "mesh.missing",
                                .span = collision.span,
                                .object = "BODY " + link.name,
                                .message = "link " + link.name +
                                           " has no visual shapes that could touch; it touches "
                                           "nothing"});
        }
    }

    bool isMissing(Geometry& geometry, const base::SourceSpan& span, const Link& link, bool touches)
    {
        auto* mesh = std::get_if<Mesh>(&geometry);
        if (mesh == nullptr) {
            return false;
        }
        const auto known = outcomes_.find(mesh->uri);
        const Outcome& outcome =
            known != outcomes_.end()
                ? known->second
                : outcomes_.emplace(mesh->uri, find(*mesh, span, link, touches)).first->second;
        mesh->path = outcome.path;
        if (mesh->path.empty()) {
            return true;
        }
        reportScale(*mesh, span, link);
        return false;
    }

    void reportScale(const Mesh& mesh, const base::SourceSpan& span, const Link& link)
    {
        const base::Vec3 s = mesh.scale;
        const auto report = [&](const char* code, const std::string& message) {
            practice_.sink.add({.severity = Severity::Note,
                                .code = code,
                                .span = span,
                                .object = "BODY " + link.name,
                                .message = message});
        };
        if (s.x * s.y * s.z < 0 && mirrored_.insert(mesh.uri).second) {
            report("mesh.mirrored", quoted(mesh) +
                                        " is mirrored by its scale; its triangles are "
                                        "turned outside out");
        }
        const bool isUniform = std::abs(s.x) == std::abs(s.y) && std::abs(s.x) == std::abs(s.z);
        if (!isUniform && stretched_.insert(mesh.uri).second) {
            report("mesh.non-uniform-scale",
                   quoted(mesh) + " is scaled by " + base::numberText(s.x) + ", " +
                       base::numberText(s.y) + ", " + base::numberText(s.z) +
                       ", which ADF has no word for; it is baked into a copy of the mesh, also "
                       "where meshes stay where they are");
        }
    }

    static std::string quoted(const Mesh& mesh) { return "mesh \"" + mesh.uri + '"'; }

    Outcome find(const Mesh& mesh, const base::SourceSpan& span, const Link& link, bool touches)
    {
        const FileFound found = practice_.paths.find(mesh.uri, meshExtensions());
        Decision decision{
            .id = "mesh " + mesh.uri,
            .finding = {.severity = Severity::Error, .span = span, .object = "BODY " + link.name},
            .takesFile = true};
        base::Diagnostic& finding = decision.finding;
        if (found.outside) {
            finding.code = "mesh.outside-package";
            finding.message = quoted(mesh) + " climbs out of its package and is not read";
            practice_.sink.add(finding);
            return {};
        }
        if (!found.found()) {
            finding.code = found.candidates.empty() ? "mesh.missing" : "mesh.ambiguous";
            finding.message = quoted(mesh) + " was not found";
            if (!found.candidates.empty()) {
                finding.message += "; several files have its name";
            }
            finding.hint = wayOut(found);
            return decide(std::move(decision), mesh, found.candidates, link, touches);
        }
        if (const base::Status readable = checkMeshFile(found.path); !readable) {
            finding.code = "mesh.unreadable";
            finding.message = readable.error().message;
            finding.hint = readable.error().hint;
            return decide(std::move(decision), mesh, {}, link, touches);
        }
        if (found.by == FoundBy::OtherExtension || found.by == FoundBy::FileName) {
            finding.severity = Severity::Warning;
            finding.code = "mesh.elsewhere";
            finding.message = quoted(mesh) + " is not there";
            decision.choices = {{.word = "take",
                                 .label = fileNameOf(found.path),
                                 .outcome = found.path + " is taken in its place"},
                                leftOut()};
            const std::string word = practice_.decisions.ask(std::move(decision));
            return word == "take" ? Outcome{found.path, word} : readable(word, mesh, link);
        }
        if (found.by == FoundBy::PackageAbove || found.by == FoundBy::WithoutPackage) {
            reportPackage(mesh, found, span);
        }
        return {.path = found.path};
    }

    static std::string wayOut(const FileFound& found)
    {
        const bool lacksPackage = !found.package.empty() && !found.hasPackage;
        const std::string giveIt = "give the folder of package " + found.package;
        if (!found.candidates.empty()) {
            return "choose one of them" +
                   (lacksPackage ? ", or " + giveIt : ", or correct the path in the file");
        }
        if (found.tried.empty()) {
            return "download it and choose the file";
        }
        const std::string lookedFor = "looked for " + found.tried.front();
        return lacksPackage
                   ? giveIt + "; " + lookedFor
                   : lookedFor + "; put the file there, correct the path, or choose another file";
    }

    static Choice leftOut()
    {
        return {.word = kLeaveOut, .label = "Leave out", .outcome = "it is left out"};
    }

    static std::string fileNameOf(const std::string& path)
    {
        return path.substr(path.rfind('/') + 1);
    }

    // The shape is left out unless somebody knows better.
    Outcome decide(Decision decision,
                   const Mesh& mesh,
                   const std::vector<std::string>& candidates,
                   const Link& link,
                   bool touches)
    {
        decision.choices = {leftOut()};
        for (const std::string& candidate : candidates) {
            decision.choices.push_back({.word = candidate,
                                        .label = practice_.paths.fromDescription(candidate),
                                        .outcome = candidate + " is taken"});
        }
        if (touches && !link.visuals.empty()) {
            decision.choices.push_back({.word = kVisual,
                                        .label = "Use the visual shapes",
                                        .outcome = "the visual shapes of its link touch"});
        }
        const std::string word = practice_.decisions.ask(std::move(decision));
        if (word == kVisual) {
            return {.word = word};
        }
        return readable(word, mesh, link);
    }

    // A file that somebody chose, if it is a mesh.
    Outcome readable(const std::string& word, const Mesh& mesh, const Link& link)
    {
        if (word == kLeaveOut) {
            return {.word = word};
        }
        if (const base::Status checked = checkMeshFile(word); !checked) {
            practice_.sink.add({.severity = Severity::Error,
                                .code = "mesh.unreadable",
                                .object = "BODY " + link.name,
                                .message = checked.error().message + ", chosen for " + quoted(mesh),
                                .hint = checked.error().hint});
            return {};
        }
        return {word, word};
    }

    void reportPackage(const Mesh& mesh, const FileFound& found, const base::SourceSpan& span)
    {
        const std::size_t scheme = mesh.uri.find("://");
        if (scheme == std::string::npos) {
            return;
        }
        const std::size_t end = mesh.uri.find('/', scheme + 3);
        const std::string name = mesh.uri.substr(scheme + 3, end - scheme - 3);
        if (!packages_.insert(name).second) {
            return;
        }
        practice_.sink.add(
            {.severity = Severity::Note,
             .code = "mesh.package-above",
             .span = span,
             .message =
                 "no folder was given for package " + name + "; its files are taken from " +
                 practice_.paths.fromDescription(found.path.substr(0, found.path.rfind('/')))});
    }

    Robot& robot_;
    const Practice& practice_;
    std::map<std::string, Outcome> outcomes_;  // by uri
    std::set<std::string> mirrored_;           // reported, by uri
    std::set<std::string> stretched_;          // reported, by uri
    std::set<std::string> packages_;
};

constexpr std::array kUnits{meshes::LengthUnit::Millimetre, meshes::LengthUnit::Centimetre,
                            meshes::LengthUnit::Inch};

// Meshes that keep their proportions.
template <typename Work>
void forEvenMeshes(Robot& robot, const Work& work)
{
    const auto visit = [&](Geometry& geometry, const base::SourceSpan& span) {
        if (auto* mesh = std::get_if<Mesh>(&geometry);
            mesh != nullptr && mesh->scale.x == mesh->scale.y && mesh->scale.y == mesh->scale.z) {
            work(*mesh, span);
        }
    };
    for (Link& link : robot.links) {
        for (Visual& visual : link.visuals) {
            visit(visual.geometry, visual.span);
        }
        for (Collision& collision : link.collisions) {
            visit(collision.geometry, collision.span);
        }
    }
}

double longest(base::Vec3 v)
{
    return std::max({v.x, v.y, v.z});
}

// The box around the origins of the links, m.
double reachOf(const Robot& robot)
{
    base::Bounds origins;
    for (const base::Pose& X_WL : zeroPoses(robot, treeOf(robot))) {
        origins.add(X_WL.position);
    }
    return longest(origins.size());
}

}  // namespace

void findMeshes(Robot& robot, const Practice& practice)
{
    MeshSearch(robot, practice).run();
}

void checkUnit(Robot& robot, const Practice& practice)
{
    // A robot of this size is taken for possible, m, and so is a mesh this much larger than the
    // distances between the joints.
    constexpr double kPossible = 20;
    constexpr double kTimesReach = 20;

    double size = 0;
    double scale = 1;  // of the largest mesh; those with another are in another unit
    base::SourceSpan first;
    forEvenMeshes(robot, [&](const Mesh& mesh, const base::SourceSpan& span) {
        const auto read = practice.readings.read(mesh.path);
        const double own = read ? std::abs(mesh.scale.x) * longest((*read)->bounds.size()) : 0;
        if (own > size) {
            size = own;
            scale = mesh.scale.x;
            first = span;
        }
    });
    const double reach = reachOf(robot);
    if (size <= std::max(kPossible, kTimesReach * reach)) {
        return;
    }
    std::set<std::string> paths;
    forEvenMeshes(robot, [&](const Mesh& mesh, const base::SourceSpan& /*span*/) {
        if (mesh.scale.x == scale) {
            paths.insert(mesh.path);
        }
    });
    Decision decision{
        .id = "unit",
        .finding = {.severity = Severity::Warning,
                    .code = "mesh.unit",
                    .span = first,
                    .message = "the largest mesh would be " + meshes::lengthText(size) +
                               " long, the joints are within " + meshes::lengthText(reach) +
                               ": its file may be in another unit",
                    .hint = "choose millimetres if that is what they are drawn in"},
        .choices = {{.word = "m", .label = "m, as the file says", .outcome = "it is kept"}}};
    for (const meshes::LengthUnit unit : kUnits) {
        const meshes::LengthUnitName& name = meshes::nameOf(unit);
        const std::string symbol(name.symbol);
        const std::string length = meshes::lengthText(size * name.metres);
        decision.choices.push_back(
            {.word = symbol,
             .label = symbol + ", " + length + " long",
             .outcome = std::to_string(paths.size()) + " meshes are read in " + symbol});
        decision.facts.push_back({"In " + symbol, length});
    }
    const std::string word = practice.decisions.ask(std::move(decision));
    if (const auto unit = meshes::lengthUnit(word); unit && word != "m") {
        const double metres = meshes::nameOf(*unit).metres;
        forEvenMeshes(robot, [&](Mesh& mesh, const base::SourceSpan& /*span*/) {
            if (mesh.scale.x == scale) {
                mesh.scale = metres * mesh.scale;
            }
        });
    }
}

}  // namespace importers::robot
