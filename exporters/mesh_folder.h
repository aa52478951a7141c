#pragma once

#include "base/result.h"
#include "scene/mesh_data.h"
#include "scene/scene.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace exporters {

// Where meshes and textures go, below the folder that is exported to.
struct MeshPlaces {
    std::string drawn = "meshes/visual";
    std::string touching = "meshes/collision";
    std::string textures = "meshes/textures";
};

// The mesh files of one export, in the formats that AMBF and everybody else opens: each different
// one is written once, under a name that is a file name everywhere. A file that was there before is
// never replaced: one with the same bytes is taken for the mesh, beside any other goes a numbered
// name. Not for several threads.
class MeshFolder {
public:
    // `root`: absolute. Empty: everything is named, nothing is written.
    MeshFolder(std::string root, MeshPlaces places);

    // Keeps the name of a file that is the source of something free, if it is below the root.
    void avoid(const std::string& file);
    void avoidSourcesOf(const scene::Scene& scene);

    // A mesh to draw, in metres and in the frame it is drawn in: OBJ with its materials and copies
    // of their textures, STL where triangles are all there is. The path below the root; none when
    // there is no triangle in it or the disk failed. `stem`: what to call it.
    std::optional<std::string> draw(scene::MeshData mesh, const std::string& stem);
    // One to collide with. STL, or, with `keepParts`, OBJ with a material for each part: AMBF makes
    // a shape of each material of a file.
    std::optional<std::string> touch(scene::MeshData mesh,
                                     const std::string& stem,
                                     bool keepParts = false);

    // A mesh file as it is, with the material file of its name; converted when it is in none of the
    // formats that AMBF opens. None when it cannot be read.
    std::optional<std::string> keep(const std::string& file, bool isDrawn);

    // Paths below the root, in the order they were written.
    [[nodiscard]] const std::vector<std::string>& written() const { return written_; }

    // How many of these are meshes.
    [[nodiscard]] std::size_t meshCount() const { return meshes_; }

    // An Error when the disk failed; what was written before stays.
    [[nodiscard]] const base::Status& status() const { return status_; }

private:
    struct Known {
        std::vector<std::optional<scene::Material>> materials;
        std::string extension;
        std::string path;
    };

    std::optional<std::string> add(scene::MeshData mesh,
                                   const std::string& folder,
                                   const std::string& stem,
                                   const std::string& extension);
    // Writes files of one stem into a folder, given the path of the one that matters.
    using Writer = std::function<base::Status(const std::string& path)>;
    // What it writes goes into `folder`, all under one free name or where the same is already. The
    // path below the root; none when the disk failed.
    std::optional<std::string> place(const std::string& folder,
                                     const std::string& stem,
                                     const std::string& extension,
                                     const Writer& write);
    std::string textureFor(const std::string& file, const std::string& meshFolder);
    // False when the disk failed.
    bool settle(const std::string& made, const std::string& folder);
    bool makeFolder(const std::string& folder);

    std::string root_;
    MeshPlaces places_;
    base::Status status_ = base::Done{};
    std::vector<std::string> written_;
    std::size_t meshes_ = 0;
    std::multimap<std::pair<std::string, std::uint64_t>, Known> known_;  // by folder and content
    std::map<std::string, std::string> textures_;                        // copies by source
    std::map<std::pair<bool, std::string>, std::string> kept_;           // likewise
    std::set<std::string> taken_;                                        // in lower case
};

// A name that is a file name everywhere; "mesh" for one that is none at all.
std::string fileNameOf(std::string_view text);

}  // namespace exporters
