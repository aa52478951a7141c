#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/files/file_placing.h"
#include "scene/mesh_data.h"
#include "scene/scene.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <stop_token>
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
    // `root`: absolute. Empty: everything is named, nothing is written. Once `stop` is asked for,
    // nothing more is written, and the status is an Error.
    MeshFolder(std::string root, MeshPlaces places, std::stop_token stop = {});

    // Keeps the names of files below the root free from which the model is made.
    void avoidSourcesOf(const scene::Scene& scene);

    // A mesh to draw, in metres and in the frame it is drawn in: OBJ with its materials and copies
    // of their textures, if they are pictures, STL where triangles are all there is. The path below
    // the root; none when there is no triangle in it or the disk failed. `stem`: what to call it.
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
    [[nodiscard]] const std::vector<std::string>& written() const { return placing_.files(); }

    // How many of these are meshes.
    [[nodiscard]] std::size_t meshCount() const { return meshes_; }

    // An Error when the disk failed or the export was stopped; what was written before stays.
    [[nodiscard]] const base::Status& status();

    // Warns of what meshes call textures and is no picture (`mesh.no-picture`), so that no other
    // file of the disk is shared by a material's name for it.
    void reportNoPictures(base::Diagnostics& sink) const;

    // Removes what was not there before.
    void takeBack() { placing_.takeBack(); }

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
    // The path below the root; none when the disk failed.
    std::optional<std::string> place(const std::string& folder,
                                     const std::string& stem,
                                     const std::string& extension,
                                     const importers::FilePlacing::Write& write);
    std::string textureFor(const std::string& file, const std::string& meshFolder);

    importers::FilePlacing placing_;
    MeshPlaces places_;
    std::stop_token stop_;
    base::Status status_ = base::Done{};
    std::size_t meshes_ = 0;
    std::multimap<std::pair<std::string, std::uint64_t>, Known> known_;  // by folder and content
    std::map<std::string, std::string> textures_;                        // copies by source
    std::set<std::string> noPictures_;
    std::map<std::pair<bool, std::string>, std::string> kept_;  // likewise
};

}  // namespace exporters
