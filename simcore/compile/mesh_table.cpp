#include "compile/mesh_table.h"

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
        sink_.add({.severity = base::Severity::Error,
                   .code = "mesh.missing",
                   .span = object.span,
                   .object = object.identifier,
                   .message = "mesh \"" + name + "\" was not found",
                   .hint = "looked for " + listed(search.tried)});
        return std::nullopt;
    }
    const std::string key = (mergeDuplicates ? "merged " : "") + search.path;
    if (const auto known = indexOf_.find(key); known != indexOf_.end()) {
        return known->second;
    }
    const base::Result<scene::MeshPtr> mesh = assets_.mesh(search.path, mergeDuplicates);
    if (!mesh.ok()) {
        sink_.add({.severity = base::Severity::Error,
                   .code = "mesh.unreadable",
                   .span = object.span,
                   .object = object.identifier,
                   .message = mesh.error().message,
                   .hint = mesh.error().hint});
        return std::nullopt;
    }
    if (!search.foundWhereAmbfLooks()) {
        sink_.add({.severity = base::Severity::Warning,
                   .code = "ambf.mesh-elsewhere",
                   .span = object.span,
                   .object = object.identifier,
                   .message = "mesh \"" + name + "\" is at " + search.path +
                              ", where AMBF 2.0 does not look",
                   .hint = "AMBF looks for " + search.tried.front()});
    }
    const scene::MeshIndex index{static_cast<std::uint32_t>(meshes_.size())};
    meshes_.push_back(mesh.value());
    indexOf_.emplace(key, index);
    return index;
}

}  // namespace compile
