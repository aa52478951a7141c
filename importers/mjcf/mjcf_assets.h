#pragma once

#include "base/diagnostics.h"
#include "importers/files/package_paths.h"
#include "importers/mjcf/mjcf_mesh_mass.h"
#include "importers/mjcf/mjcf_others.h"
#include "importers/mjcf/mjcf_source_model.h"
#include "importers/robot/robot_model.h"

#include <map>
#include <optional>
#include <string>

namespace importers::mjcf {

// A <mesh> of <asset>.
struct MeshAsset {
    robot::Geometry geometry;  // a mesh of a file, or a surface
    base::Pose X_AM;           // the scaled file in the frame that geoms place
    MeshPoints listed;         // those of a surface, in that frame
    MeshInertia inertia = MeshInertia::Legacy;
    base::SourceSpan span;
};

// An <hfield> of <asset>.
struct HeightField {
    robot::Surface surface;  // a closed solid
    // What it weighs as, about the origin of the geom, as in MuJoCo 3: half as high as the highest
    // elevation, and as the base. Versions before weigh no height fields.
    robot::Box massBox;
};

// Meshes, height fields, materials and textures of a file, by name.
class Assets {
public:
    Assets(const XmlNode& root,
           const SourceModels& models,
           const PackagePaths& paths,
           Others& others,
           base::Diagnostics& sink);

    // Null when there is none.
    [[nodiscard]] const MeshAsset* mesh(const std::string& name) const;
    [[nodiscard]] const HeightField* heightField(const std::string& name) const;
    [[nodiscard]] const robot::Material* material(const std::string& name) const;

    // Of density 1, in the frame that geoms place. Reads the file the first time; none when it
    // cannot be read or encloses nothing, which is reported (`mjcf.mesh-mass`).
    std::optional<Solid> solidOf(const std::string& name);

private:
    // Or why there are none.
    struct FilePoints {
        MeshPoints points;
        std::string problem;
    };

    void read(const XmlNode& node);
    void readMesh(const XmlNode& node);
    void placeMesh(const XmlNode& node, const std::string& name, MeshAsset& asset);
    [[nodiscard]] FilePoints pointsOf(const MeshAsset& asset) const;
    [[nodiscard]] FilePoints pointsOf(const robot::Mesh& mesh) const;
    void readHeightField(const XmlNode& node);
    void readTexture(const XmlNode& node);
    void readMaterial(const XmlNode& node);
    // Of a file in a folder that <compiler> names.
    [[nodiscard]] std::string pathOf(const std::string& folder, const std::string& file) const;

    const PackagePaths& paths_;
    Others& others_;
    base::Diagnostics& sink_;
    const SourceModel* model_;  // of the section that is read
    std::map<std::string, MeshAsset> meshes_;
    std::map<std::string, HeightField> heightFields_;
    std::map<std::string, std::string> textures_;  // file by name; empty for a made one
    std::map<std::string, robot::Material> materials_;
    std::map<std::string, std::optional<Solid>> solids_;
};

}  // namespace importers::mjcf
