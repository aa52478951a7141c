#include "importers/mesh/mesh_writer.h"

#include "base/text.h"
#include "importers/mesh/paged_file.h"
#include "meshes/numbering.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <vector>

namespace importers {

namespace {

static_assert(std::endian::native == std::endian::little, "STL is little endian, as we write it");

constexpr std::size_t kStlHeader = 80;

template <typename Number>
void add(std::string& text, Number number)
{
    std::array<char, 32> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

template <std::size_t N>
void addLine(std::string& text, std::string_view word, const std::array<float, N>& numbers)
{
    text += word;
    for (const float number : numbers) {
        text += ' ';
        add(text, number);
    }
    text += '\n';
}

void addColour(std::string& text, std::string_view word, const scene::Rgba& colour)
{
    addLine(text, word, std::array{colour.r, colour.g, colour.b});
}

std::array<float, 3> faceNormal(const scene::SubMesh& part, std::size_t first)
{
    const auto corner = [&](std::size_t i) {
        const std::array<float, 3>& p = part.positions[part.indices[first + i]];
        return base::Vec3{p[0], p[1], p[2]};
    };
    const base::Vec3 n =
        base::normalized(base::cross(corner(1) - corner(0), corner(2) - corner(0)));
    return {static_cast<float>(n.x), static_cast<float>(n.y), static_cast<float>(n.z)};
}

// Materials of the parts, each once, in order.
std::vector<scene::Material> materialsOf(const scene::MeshData& mesh)
{
    std::vector<scene::Material> materials;
    for (const scene::SubMesh& part : mesh.parts) {
        if (part.material &&
            std::find(materials.begin(), materials.end(), *part.material) == materials.end()) {
            materials.push_back(*part.material);
        }
    }
    return materials;
}

base::Status writeMtl(const std::vector<scene::Material>& materials, const std::string& path)
{
    PagedFile file(path);
    std::string& text = file.page();
    for (std::size_t i = 0; i < materials.size(); ++i) {
        const scene::Material& material = materials[i];
        text += "newmtl material" + std::to_string(i + 1) + '\n';
        const float level = material.ambientLevel;
        addColour(text, "Ka",
                  {level * material.diffuse.r, level * material.diffuse.g,
                   level * material.diffuse.b, 1});
        addColour(text, "Kd", material.diffuse);
        addColour(text, "Ks", material.specular);
        addColour(text, "Ke", material.emission);
        addLine(text, "Ns", std::array{material.shininess});
        addLine(text, "d", std::array{material.diffuse.a});
        if (!material.texture.empty()) {
            text += "map_Kd " + material.texture + '\n';
        }
        text += '\n';
    }
    return file.close();
}

// One attribute of a part's vertices: each different value is written once.
class ObjValues {
public:
    template <std::size_t N>
    ObjValues(PagedFile& file,
              std::string_view word,
              const std::vector<std::array<float, N>>& values,
              std::size_t& writtenBefore)
        : before_(writtenBefore), numbering_(meshes::numbered(std::span(values)))
    {
        for (const std::uint32_t first : numbering_.firstOf) {
            addLine(file.page(), word, values[first]);
            file.turn();
        }
        writtenBefore += numbering_.firstOf.size();
    }

    [[nodiscard]] bool isEmpty() const { return numbering_.firstOf.empty(); }

    // What a face calls the value of a vertex, in the whole file, from 1.
    void addName(std::string& text, std::uint32_t vertex) const
    {
        add(text, before_ + numbering_.numberOf[vertex] + 1);
    }

private:
    std::size_t before_;
    meshes::Numbering numbering_;
};

// How many values of each kind are in the file already.
struct ObjCounts {
    std::size_t positions = 0;
    std::size_t texCoords = 0;
    std::size_t normals = 0;
};

void addPart(PagedFile& file, const scene::SubMesh& part, ObjCounts& counts)
{
    const ObjValues positions(file, "v", part.positions, counts.positions);
    const ObjValues texCoords(file, "vt", part.texCoords, counts.texCoords);
    const ObjValues normals(file, "vn", part.normals, counts.normals);
    std::string& text = file.page();
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        text += 'f';
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::uint32_t vertex = part.indices[i + corner];
            text += ' ';
            positions.addName(text, vertex);
            if (!texCoords.isEmpty() || !normals.isEmpty()) {
                text += '/';
            }
            if (!texCoords.isEmpty()) {
                texCoords.addName(text, vertex);
            }
            if (!normals.isEmpty()) {
                text += '/';
                normals.addName(text, vertex);
            }
        }
        text += '\n';
        file.turn();
    }
}

scene::Material partMaterial(std::size_t part)
{
    constexpr std::size_t kSteps = 16;
    const auto level = [](std::size_t step) {
        return static_cast<float>(step % kSteps) / static_cast<float>(kSteps);
    };
    scene::Material material;
    material.diffuse = {level(part), level(part / kSteps), level(part / kSteps / kSteps), 1};
    return material;
}

}  // namespace

void distinguishParts(scene::MeshData& mesh)
{
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        mesh.parts[i].normals.clear();
        mesh.parts[i].texCoords.clear();
        mesh.parts[i].material = partMaterial(i);
    }
}

bool hasAppearance(const scene::MeshData& mesh)
{
    return std::any_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const scene::SubMesh& part) { return part.material.has_value(); });
}

base::Status writeStl(const scene::MeshData& mesh, const std::string& path)
{
    const auto count = static_cast<std::uint32_t>(mesh.triangleCount());
    PagedFile file(path);
    std::string& bytes = file.page();
    bytes.assign(kStlHeader, ' ');
    const auto append = [&](const void* data, std::size_t size) {
        bytes.append(static_cast<const char*>(data), size);
    };
    append(&count, sizeof(count));
    for (const scene::SubMesh& part : mesh.parts) {
        for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
            const std::array<float, 3> normal = faceNormal(part, i);
            append(normal.data(), sizeof(normal));
            for (std::size_t corner = 0; corner < 3; ++corner) {
                append(part.positions[part.indices[i + corner]].data(), 3 * sizeof(float));
            }
            constexpr std::uint16_t kNoAttributes = 0;
            append(&kNoAttributes, sizeof(kNoAttributes));
            file.turn();
        }
    }
    return file.close();
}

base::Status writeObj(const scene::MeshData& mesh, const std::string& path)
{
    const std::vector<scene::Material> materials = materialsOf(mesh);
    PagedFile file(path);
    std::string& text = file.page();
    if (!materials.empty()) {
        const std::filesystem::path mtl = std::filesystem::path(path).replace_extension(".mtl");
        if (base::Status written = writeMtl(materials, mtl.string()); !written) {
            return written;
        }
        text += "mtllib " + mtl.filename().string() + '\n';
    }
    ObjCounts counts;
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        const scene::SubMesh& part = mesh.parts[i];
        text += "g part" + std::to_string(i + 1) + '\n';
        if (part.material) {
            const auto found = std::find(materials.begin(), materials.end(), *part.material);
            text += "usemtl material" + std::to_string(found - materials.begin() + 1) + '\n';
        }
        addPart(file, part, counts);
    }
    return file.close();
}

base::Status writeMesh(scene::MeshData mesh, const std::string& path)
{
    namespace fs = std::filesystem;
    if (base::lowered(fs::path(path).extension().string()) == ".stl") {
        return writeStl(mesh, path);
    }
    const fs::path folder = fs::absolute(path).parent_path();
    for (scene::SubMesh& part : mesh.parts) {
        if (part.material && !part.material->texture.empty()) {
            part.material->texture =
                fs::path(part.material->texture).lexically_proximate(folder).generic_string();
        }
    }
    return writeObj(mesh, path);
}

}  // namespace importers
