#pragma once

#include "adf/document.h"
#include "base/result.h"
#include "compile/scene_map.h"
#include "editor/parts/part.h"
#include "scene/asset_source.h"
#include "scene/scene.h"

#include <filesystem>
#include <list>
#include <string>
#include <vector>

namespace editor {

// Parts that a person made of bodies. Each is a folder with its name: an ADF file of the bodies
// with the joints between them, in the frame of the part, and the meshes that it names as OBJ.
class OwnParts {
public:
    // `folder`: that holds those of the parts; it need not be there yet.
    OwnParts(std::string folder, scene::AssetSource& assets);

    // In the order of their names. A kind lives as long as this, though its part be gone.
    [[nodiscard]] std::vector<const PartKind*> kinds() const;
    [[nodiscard]] bool isOwn(const PartKind& kind) const;

    // Where bodies stand, and the bounds of their meshes.
    struct Source {
        const adf::Document& document;
        const scene::Scene& scene;
        const compile::SceneMap& map;
    };

    // The bodies and the joints between them, under this name or the next free one, standing on the
    // floor around the origin as they stand in the world.
    base::Result<const PartKind*> add(const std::string& name,
                                      const Source& source,
                                      const std::vector<adf::ObjectId>& bodies);

    // Why a part cannot be called so, as a sentence; empty when it can.
    [[nodiscard]] std::string problemOfName(const std::string& name) const;
    base::Status rename(const PartKind& kind, const std::string& name);
    // Of its files.
    [[nodiscard]] std::string folderOf(const PartKind& kind) const;
    // After its folder is gone.
    void forget(const PartKind& kind);

private:
    struct Own {
        std::string name;
        std::string tags;
        std::string summary;
        bool isThere = true;
        PartKind kind;
    };

    const PartKind& adopt(const std::string& name);
    // Model and meshes of a new part into this folder.
    [[nodiscard]] base::Status write(const std::filesystem::path& folder,
                                     const Source& source,
                                     const std::vector<adf::ObjectId>& bodies) const;
    [[nodiscard]] Part build(const Own& own) const;
    [[nodiscard]] Own& ownOf(const PartKind& kind);
    [[nodiscard]] const Own& ownOf(const PartKind& kind) const;

    std::string folder_;
    scene::AssetSource& assets_;
    std::list<Own> parts_;
};

}  // namespace editor
