#include "importers/mjcf/mjcf_mesh_text.h"

#include "base/short_text.h"
#include "importers/xml/xml_values.h"
#include "meshes/convex_hull.h"
#include "meshes/float_points.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Severity;
using base::Vec3;

constexpr std::size_t kMostNumbers = std::size_t{1} << 26;
constexpr std::size_t kLeastVertices = 4;

class MeshLists {
public:
    MeshLists(const XmlNode& node, base::Diagnostics& sink)
        : node_(node), sink_(sink), values_(sink)
    {}

    std::optional<scene::MeshData> run()
    {
        const std::vector<double> vertices = numbers("vertex", 3, kLeastVertices);
        const std::vector<double> normals = numbers("normal", 3, 0);
        const std::vector<double> coordinates = numbers("texcoord", 2, 0);
        const std::size_t count = vertices.size() / 3;
        const std::vector<std::uint32_t> faces = indices("face", count);
        const std::vector<std::uint32_t> faceNormals = indices("facenormal", normals.size() / 3);
        const std::vector<std::uint32_t> faceCoordinates =
            indices("facetexcoord", coordinates.size() / 2);
        check(faceNormals, faces.size(), normals.size() / 3, count, "normal");
        check(faceCoordinates, faces.size(), coordinates.size() / 2, count, "texcoord");
        if (!isRight_) {
            return std::nullopt;
        }
        scene::SubMesh part;
        if (faces.empty()) {
            part = hull(vertices);
        } else if (faceNormals.empty() && faceCoordinates.empty()) {
            for (std::size_t i = 0; i < count; ++i) {
                addCorner(part, vertices, i, normals, i, coordinates, i);
            }
            part.indices = faces;
        } else {
            for (std::size_t i = 0; i < faces.size(); ++i) {
                addCorner(part, vertices, faces[i], normals,
                          faceNormals.empty() ? faces[i] : faceNormals[i], coordinates,
                          faceCoordinates.empty() ? faces[i] : faceCoordinates[i]);
                part.indices.push_back(static_cast<std::uint32_t>(i));
            }
        }
        if (!isRight_) {
            return std::nullopt;
        }
        scene::MeshData mesh;
        mesh.parts.push_back(std::move(part));
        scene::finishMesh(mesh);
        return mesh;
    }

private:
    void report(const std::string& message)
    {
        isRight_ = false;
        importers::report(sink_, Severity::Error, "mjcf.bad-mesh", node_,
                          message + "; the mesh is left out");
    }

    // Groups of `each` numbers; empty when there are none.
    std::vector<double> numbers(const std::string& name, std::size_t each, std::size_t least)
    {
        if (node_.attribute(name) == nullptr) {
            return {};
        }
        std::optional<std::vector<double>> list = values_.list(node_, name, 1, kMostNumbers);
        if (!list) {
            isRight_ = false;  // reported
            return {};
        }
        if (list->size() % each != 0 || list->size() < least * each) {
            report("<mesh> " + name + " has " + std::to_string(list->size()) +
                   " numbers, which is no multiple of " + std::to_string(each) +
                   (least > 0 ? " or less than " + std::to_string(least * each) : ""));
            return {};
        }
        return std::move(*list);
    }

    // Indices into a list of `count`, three for each face.
    std::vector<std::uint32_t> indices(const std::string& name, std::size_t count)
    {
        std::vector<std::uint32_t> found;
        for (const double given : numbers(name, 3, 1)) {
            const bool isIndex = given >= 0 && given < static_cast<double>(count);
            if (!isIndex || std::floor(given) != given) {
                report("<mesh> " + name + " has index " + base::shortText(given) + " of " +
                       std::to_string(count) + " elements");
                return {};
            }
            found.push_back(static_cast<std::uint32_t>(given));
        }
        return found;
    }

    // Either each corner says which, or there is one for each vertex, or none.
    void check(const std::vector<std::uint32_t>& ofCorners,
               std::size_t corners,
               std::size_t given,
               std::size_t vertices,
               const std::string& name)
    {
        if (!ofCorners.empty() && ofCorners.size() != corners) {
            report("<mesh> face" + name + " has another number of faces than face");
        } else if (ofCorners.empty() && given != 0 && given != vertices) {
            report("<mesh> has " + std::to_string(vertices) + " vertices and " +
                   std::to_string(given) + " of " + name);
        }
    }

    scene::SubMesh hull(const std::vector<double>& vertices)
    {
        std::vector<Vec3> points;
        for (std::size_t i = 0; i + 2 < vertices.size(); i += 3) {
            points.push_back({vertices[i], vertices[i + 1], vertices[i + 2]});
        }
        const meshes::ConvexHull hull = meshes::hullOf(points);
        if (hull.isThickened) {
            report(
                "<mesh> without face needs vertices that are not in a plane, on a line or in one "
                "point");
        }
        scene::SubMesh part;
        for (const Vec3 corner : hull.corners) {
            part.positions.push_back(meshes::asFloats(corner));
        }
        for (const std::array<std::uint32_t, 3>& triangle : hull.triangles) {
            part.indices.insert(part.indices.end(), triangle.begin(), triangle.end());
        }
        return part;
    }

    static void addCorner(scene::SubMesh& part,
                          const std::vector<double>& vertices,
                          std::size_t vertex,
                          const std::vector<double>& normals,
                          std::size_t normal,
                          const std::vector<double>& coordinates,
                          std::size_t coordinate)
    {
        const auto at = [](const std::vector<double>& list, std::size_t i) {
            return Vec3{list[3 * i], list[3 * i + 1], list[3 * i + 2]};
        };
        part.positions.push_back(meshes::asFloats(at(vertices, vertex)));
        if (!normals.empty()) {
            part.normals.push_back(meshes::asFloats(base::normalized(at(normals, normal))));
        }
        if (!coordinates.empty()) {
            part.texCoords.push_back({static_cast<float>(coordinates[2 * coordinate]),
                                      static_cast<float>(1 - coordinates[2 * coordinate + 1])});
        }
    }

    const XmlNode& node_;
    base::Diagnostics& sink_;
    XmlValues values_;
    bool isRight_ = true;
};

}  // namespace

std::optional<scene::MeshData> listedMesh(const XmlNode& node, base::Diagnostics& sink)
{
    return MeshLists(node, sink).run();
}

}  // namespace importers::mjcf
