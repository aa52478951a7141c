#pragma once

#include "base/math.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace scene {

struct Rgba {
    float r = 0.7F;
    float g = 0.7F;
    float b = 0.7F;
    float a = 1;

    bool operator==(const Rgba&) const = default;
};

// How a surface is drawn. `texture` is an absolute file path or empty.
struct Material {
    Rgba diffuse;
    Rgba specular{0.2F, 0.2F, 0.2F, 1};
    Rgba emission{0, 0, 0, 1};
    float ambientLevel = 0.3F;  // ambient = level * diffuse
    float shininess = 64;
    std::string texture;

    bool operator==(const Material&) const = default;
};

// Triangles that share one material. Three indices each, counter-clockwise seen from outside.
// `normals` and `texCoords` are empty or as long as `positions`.
struct SubMesh {
    std::vector<std::array<float, 3>> positions;
    std::vector<std::array<float, 3>> normals;
    std::vector<std::array<float, 2>> texCoords;
    std::vector<std::uint32_t> indices;
    std::optional<Material> material;  // the mesh file's own
};

// One mesh file, in the frame and the units of the file. Immutable once loaded and shared by all
// that draw it or collide with it.
struct MeshData {
    std::string path;
    std::vector<SubMesh> parts;
    base::Bounds bounds;
    std::uint64_t contentHash = 0;
    // What reading left out or repaired, a sentence each.
    std::vector<std::string> remarks;

    [[nodiscard]] std::size_t triangleCount() const;
    [[nodiscard]] std::size_t vertexCount() const;
};

// Fills bounds and contentHash from the parts.
void finishMesh(MeshData& mesh);

using MeshPtr = std::shared_ptr<const MeshData>;

}  // namespace scene
