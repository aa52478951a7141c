#include "importers/mesh_writer.h"

#include "base/text.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

namespace importers {

namespace {

static_assert(std::endian::native == std::endian::little, "STL is little endian, as we write it");

constexpr std::size_t kStlHeader = 80;

void add(std::string& text, float number)
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

base::Status writeFile(const std::string& path, const std::string& bytes)
{
    std::ofstream stream(path, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (!stream) {
        return base::Error{"cannot write " + path, "is the folder writable and the disk not full?"};
    }
    return base::Done{};
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

std::string mtlText(const std::vector<scene::Material>& materials)
{
    std::string text;
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
    return text;
}

// One part; `offset` counts vertices written before: positions, texture coordinates, normals.
void addPart(std::string& text, const scene::SubMesh& part, std::array<std::size_t, 3>& offset)
{
    const bool textured = part.texCoords.size() == part.positions.size();
    const bool lit = part.normals.size() == part.positions.size();
    for (const auto& position : part.positions) {
        addLine(text, "v", position);
    }
    for (std::size_t i = 0; textured && i < part.texCoords.size(); ++i) {
        addLine(text, "vt", part.texCoords[i]);
    }
    for (std::size_t i = 0; lit && i < part.normals.size(); ++i) {
        addLine(text, "vn", part.normals[i]);
    }
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        text += 'f';
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::size_t index = part.indices[i + corner] + 1;
            text += ' ' + std::to_string(offset[0] + index);
            if (textured || lit) {
                text += '/';
                text += textured ? std::to_string(offset[1] + index) : std::string();
            }
            if (lit) {
                text += '/' + std::to_string(offset[2] + index);
            }
        }
        text += '\n';
    }
    offset[0] += part.positions.size();
    offset[1] += textured ? part.positions.size() : 0;
    offset[2] += lit ? part.positions.size() : 0;
}

}  // namespace

bool hasAppearance(const scene::MeshData& mesh)
{
    return std::any_of(mesh.parts.begin(), mesh.parts.end(),
                       [](const scene::SubMesh& part) { return part.material.has_value(); });
}

base::Status writeStl(const scene::MeshData& mesh, const std::string& path)
{
    constexpr std::size_t kPerTriangle = 50;
    const auto count = static_cast<std::uint32_t>(mesh.triangleCount());
    std::string bytes(kStlHeader, ' ');
    bytes.reserve(kStlHeader + 4 + kPerTriangle * count);
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
        }
    }
    return writeFile(path, bytes);
}

base::Status writeObj(const scene::MeshData& mesh, const std::string& path)
{
    const std::vector<scene::Material> materials = materialsOf(mesh);
    std::string text;
    if (!materials.empty()) {
        const std::filesystem::path mtl = std::filesystem::path(path).replace_extension(".mtl");
        if (base::Status written = writeFile(mtl.string(), mtlText(materials)); !written) {
            return written;
        }
        text += "mtllib " + mtl.filename().string() + '\n';
    }
    std::array<std::size_t, 3> offset{};
    for (std::size_t i = 0; i < mesh.parts.size(); ++i) {
        const scene::SubMesh& part = mesh.parts[i];
        text += "o part" + std::to_string(i + 1) + '\n';
        if (part.material) {
            const auto found = std::find(materials.begin(), materials.end(), *part.material);
            text += "usemtl material" + std::to_string(found - materials.begin() + 1) + '\n';
        }
        addPart(text, part, offset);
    }
    return writeFile(path, text);
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
