#include "compile/mesh_table.h"

#include "base/text.h"
#include "compile/problem.h"
#include "scene/inertia.h"

#include <algorithm>
#include <utility>

namespace compile {

namespace {

std::string listed(const std::vector<std::string>& paths)
{
    std::string text;
    for (const std::string& path : paths) {
        text += (text.empty() ? "" : ", ") + path;
    }
    return text;
}

}  // namespace

std::optional<scene::MeshIndex> MeshTable::add(const adf::FileSearch& search,
                                               const std::string& name,
                                               const scene::ObjectOrigin& object,
                                               bool mergeDuplicates)
{
    if (!search.found()) {
        if (!saidBefore(object, name)) {
            report(sink_, object,
                   {.code = "mesh.missing",
                    .message = "mesh \"" + name + "\" was not found",
                    .hint = "looked for " + listed(search.tried)});
        }
        return std::nullopt;
    }
    const std::string key = (mergeDuplicates ? "merged " : "") + search.path;
    if (const auto known = indexOf_.find(key); known != indexOf_.end()) {
        return known->second;
    }
    if (const auto failure = failures_.find(search.path); failure != failures_.end()) {
        if (!saidBefore(object, name)) {
            report(sink_, object,
                   {.code = "mesh.unreadable",
                    .message = failure->second.message,
                    .hint = failure->second.hint});
        }
        return std::nullopt;
    }
    const std::optional<scene::MeshIndex> index = load(search, name, object, mergeDuplicates);
    if (index) {
        indexOf_.emplace(key, *index);
    }
    return index;
}

std::optional<scene::MeshIndex> MeshTable::load(const adf::FileSearch& search,
                                                const std::string& name,
                                                const scene::ObjectOrigin& object,
                                                bool mergeDuplicates)
{
    const base::Result<scene::MeshPtr> mesh = assets_.mesh(search.path, mergeDuplicates);
    if (!mesh.ok()) {
        failures_.emplace(search.path, mesh.error());
        return add(search, name, object, mergeDuplicates);
    }
    if (!search.foundWhereAmbfLooks()) {
        report(sink_, object,
               {.code = "ambf.mesh-elsewhere",
                .message =
                    "mesh \"" + name + "\" is at " + search.path + ", where AMBF 2.0 does not look",
                .hint = "AMBF looks for " + search.tried.front(),
                .severity = base::Severity::Warning});
    }
    for (const std::string& remark : mesh.value()->remarks) {
        report(sink_, object,
               {.code = "mesh.incomplete",
                .message = "mesh \"" + name + "\": " + remark,
                .severity = base::Severity::Warning});
    }
    meshes_.push_back(mesh.value());
    return scene::MeshIndex{static_cast<std::uint32_t>(meshes_.size() - 1)};
}

scene::MeshIndex MeshTable::convexPieces(scene::MeshIndex of,
                                         const meshes::DecompositionLimits& limits,
                                         const std::string& name,
                                         const scene::ObjectOrigin& object)
{
    const std::string how = "at most " + std::to_string(limits.maximumPieces) +
                            " convex pieces within " + base::numberText(limits.concavity);
    const std::string key = how + " of " + std::to_string(of.value);
    if (const auto known = indexOf_.find(key); known != indexOf_.end()) {
        return known->second;
    }
    const scene::MeshData& source = mesh(of);
    const scene::MeshPtr pieces = assets_.derived(source, how, [&]() -> scene::MeshPtr {
        const meshes::ConvexPieces made = meshes::decompose(source, limits, stop_);
        return made.wasStopped ? nullptr : meshes::piecesAsMesh(source, made);
    });
    if (!pieces) {
        return of;
    }
    for (const std::string& remark : pieces->remarks) {
        report(sink_, object,
               {.code = "mesh.rough-pieces",
                .message = "mesh \"" + name + "\": " + remark,
                .hint = "allow more with collision mesh pieces, or less with collision mesh "
                        "concavity",
                .severity = base::Severity::Warning});
    }
    meshes_.push_back(pieces);
    const scene::MeshIndex index{static_cast<std::uint32_t>(meshes_.size() - 1)};
    indexOf_.emplace(key, index);
    sourceOf_.emplace(index.value, of);
    return index;
}

bool MeshTable::saidBefore(const scene::ObjectOrigin& object, const std::string& name)
{
    return !said_.emplace(object.identifier, name).second;
}

base::Vec3 MeshTable::massCentre(scene::MeshIndex index)
{
    if (const auto known = centres_.find(index.value); known != centres_.end()) {
        return known->second;
    }
    if (const auto source = sourceOf_.find(index.value); source != sourceOf_.end()) {
        return massCentre(source->second);
    }
    const base::Bounds& bounds = mesh(index).bounds;
    base::Vec3 centre = scene::massCentre(mesh(index));
    // Triangles that face both ways can put it anywhere.
    for (int i = 0; i < 3; ++i) {
        centre[i] = std::clamp(centre[i], bounds.low[i], bounds.high[i]);
    }
    centres_.emplace(index.value, centre);
    return centre;
}

}  // namespace compile
