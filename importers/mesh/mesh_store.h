#pragma once

#include "base/diagnostics.h"
#include "base/result.h"
#include "importers/files/file_placing.h"
#include "importers/files/package_paths.h"
#include "importers/mesh/mesh_readings.h"
#include "importers/robot/robot_model.h"
#include "scene/mesh_data.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

namespace importers {

// One shape of those that become one mesh file.
struct MeshPiece {
    const robot::Geometry* geometry = nullptr;  // no plane; a mesh has been found
    base::Pose X;                               // in the frame of the file to be
    const robot::Material* material = nullptr;  // null: the mesh's own
    base::SourceSpan span;
};

// The mesh files that one import writes: bakes origin and scale in, writes each different one once,
// replaces no file, and says what an ADF file calls it. Not for several threads.
class MeshStore {
public:
    struct Options {
        // Of the ADF file, absolute; the meshes go into high_res and low_res below it. Empty:
        // everything is named, nothing is written.
        std::string folder;
        // Meshes in low_res with more are made coarser (`mesh.decimated`). 0: as they are.
        std::size_t mostTriangles = 0;
        std::stop_token stop;  // of making them coarser
    };

    // `paths`: for textures.
    MeshStore(const PackagePaths& paths,
              MeshReadings& readings,
              Options options,
              base::Diagnostics& sink);

    // Name, in high_res, of a file with all pieces and their materials and textures; none when
    // none of them can be had. `stem`: what to call it unless it is one mesh file.
    std::optional<std::string> visual(const std::vector<MeshPiece>& pieces,
                                      const std::string& stem,
                                      const std::string& object);
    // Name, in low_res, of a file with the triangles of all pieces as one part, or, with
    // `keepParts`, as the parts that the file of a single piece has if they are solids.
    std::optional<std::string> collision(const std::vector<MeshPiece>& pieces,
                                         const std::string& stem,
                                         const std::string& object,
                                         bool keepParts);
    // How many parts a mesh file has; 0 for one that cannot be read.
    std::size_t partsOf(const std::string& path);
    // As importers::hasSolidParts(), of a mesh file.
    bool hasSolidParts(const std::string& path);

    // `path` as seen from the ADF file, where meshes stay where they are.
    [[nodiscard]] std::string referenceTo(const std::string& path) const;

    // Absolute paths, in the order they were written.
    [[nodiscard]] const std::vector<std::string>& written() const { return written_; }

    // Hands over what was not there before.
    [[nodiscard]] std::shared_ptr<MadeFiles> handOver() { return placing_.handOver(); }

    // An Error when the disk failed; what was written before stays.
    [[nodiscard]] const base::Status& status() const { return status_; }

    // Removes what was written and was not there before, for an import that is given up.
    void takeBack();

private:
    enum class Purpose {
        See,
        Touch,
        TouchByParts
    };
    struct Ingredient;

    std::optional<std::string> make(const std::vector<MeshPiece>& pieces,
                                    const std::string& stem,
                                    const std::string& object,
                                    Purpose purpose);
    // The name of what is written; none when the disk failed.
    std::optional<std::string> place(const std::string& stem,
                                     const std::string& extension,
                                     Purpose purpose,
                                     const FilePlacing::Write& write);
    // All pieces as one mesh; without parts when nothing could be read.
    scene::MeshData bake(const std::vector<Ingredient>& ingredients,
                         Purpose purpose,
                         const std::string& object);
    void makeCoarser(scene::MeshData& mesh,
                     Purpose purpose,
                     const base::SourceSpan& span,
                     const std::string& object);
    std::optional<std::string> texture(const robot::Material& material, const std::string& object);
    std::string copied(const std::string& texture,
                       const base::SourceSpan& span,
                       const std::string& object);
    // Reports once why a texture is not taken: it is out of reach, or no picture.
    bool mayTake(const std::string& texture,
                 bool isInReach,
                 const base::SourceSpan& span,
                 const std::string& object);
    void report(base::Severity severity,
                std::string code,
                const base::SourceSpan& span,
                const std::string& object,
                std::string message,
                std::string hint = {});

    const PackagePaths& paths_;
    MeshReadings& readings_;
    Options options_;
    base::Diagnostics& sink_;
    FilePlacing placing_;
    base::Status status_ = base::Done{};
    std::vector<std::string> written_;
    std::map<std::string, std::string> names_;     // file by its ingredients
    std::map<std::string, std::string> textures_;  // copies by source
    std::map<std::string, bool> solidParts_;       // by path
    std::set<std::string> refused_;                // textures reported
};

}  // namespace importers
