#include "editor/meshtools/shaped_mesh.h"

#include "editor/tools/body_facts.h"
#include "meshes/mesh_transform.h"
#include "meshes/recentre.h"

#include <memory>
#include <utility>

namespace editor {
namespace {

using base::Vec3;

// Without a unit the body's own scale gives the metres.
scene::MeshData inBodyFrame(const scene::MeshData& mesh,
                            double scale,
                            const ShapeSettings& settings)
{
    if (settings.unit) {
        return meshes::inMetres(mesh, *settings.unit, settings.up);
    }
    const scene::MeshData turned = meshes::inMetres(mesh, meshes::LengthUnit::Metre, settings.up);
    return scale == 1 ? turned : meshes::transformed(turned, {}, {scale, scale, scale});
}

scene::MeshData movedBy(const scene::MeshData& mesh, Vec3 by)
{
    return by == Vec3{} ? mesh : meshes::transformed(mesh, {.position = by, .rotation = {}});
}

meshes::MeshCentre centreOf(FrameOrigin origin)
{
    switch (origin) {
        case FrameOrigin::Mass:
            return meshes::MeshCentre::Mass;
        case FrameOrigin::Base:
            return meshes::MeshCentre::Base;
        case FrameOrigin::Box:
        case FrameOrigin::Keep:
            break;
    }
    return meshes::MeshCentre::Bounds;
}

scene::MeshData repaired(scene::MeshData mesh, const ShapeSettings& settings, ShapedMesh& shape)
{
    if (settings.weld) {
        meshes::Welded welded = meshes::welded(mesh, settings.weldTolerance);
        shape.weld = welded.report;
        mesh = std::move(welded.mesh);
    }
    if (settings.orient || settings.fill) {
        meshes::Oriented oriented = meshes::oriented(mesh);
        if (settings.orient) {
            shape.orient = oriented.report;
        }
        mesh = std::move(oriented.mesh);
    }
    if (settings.fill) {
        meshes::Filled filled = meshes::filled(mesh);
        // A shell may be closed only now, and so have an outside.
        mesh = meshes::oriented(filled.mesh).mesh;
        shape.holes = std::move(filled.holes);
    }
    return mesh;
}

bool isTurnedOrScaled(const MeshToolSource& source, const ShapeSettings& settings)
{
    return settings.up != meshes::UpAxis::Z ||
           (settings.unit && meshes::nameOf(*settings.unit).metres != source.scale);
}

}  // namespace

scene::MeshData placedMesh(const scene::MeshData& mesh,
                           const MeshToolSource& source,
                           const ShapeSettings& settings,
                           Vec3 origin_B)
{
    return movedBy(inBodyFrame(mesh, source.scale, settings), -origin_B);
}

ShapedMesh shapedMesh(const MeshToolSource& source, const ShapeSettings& settings)
{
    ShapedMesh shape;
    scene::MeshData mesh = inBodyFrame(*source.mesh, source.scale, settings);
    const std::uint64_t before = mesh.contentHash;
    mesh = repaired(std::move(mesh), settings, shape);
    shape.isRepaired = mesh.contentHash != before;
    if (settings.origin != FrameOrigin::Keep) {
        const meshes::Recentred centred = meshes::recentred(mesh, centreOf(settings.origin));
        shape.originRemark = centred.remark;
        // As the file will have it, so that nothing is off by its rounding.
        shape.origin_B = roundedPosition(centred.origin);
    }
    shape.isPlacedAnew = isTurnedOrScaled(source, settings) || shape.origin_B != Vec3{};
    mesh = movedBy(mesh, -shape.origin_B);
    shape.health = meshes::healthOf(mesh);
    shape.mesh = std::make_shared<const scene::MeshData>(std::move(mesh));
    return shape;
}

}  // namespace editor
