#include "meshes/recentre.h"

#include "meshes/mass_properties.h"
#include "meshes/mesh_health.h"
#include "meshes/mesh_transform.h"

namespace meshes {

Recentred recentred(const scene::MeshData& mesh, MeshCentre centre)
{
    Recentred result{.mesh = mesh, .origin = {}, .remark = {}};
    const base::Bounds bounds = healthOf(mesh).bounds;
    if (bounds.empty()) {
        result.remark = "the mesh has no triangles: it stays where it is";
        return result;
    }
    result.origin = bounds.centre();
    if (centre == MeshCentre::Base) {
        result.origin.z = bounds.low.z;
    } else if (centre == MeshCentre::Mass) {
        if (const auto mass = massProperties(mesh)) {
            result.origin = mass->centre;
            result.remark = mass->remark;
        } else {
            result.remark = "the mesh encloses nothing: the middle of its box is taken";
        }
    }
    result.mesh = transformed(mesh, {.position = -result.origin, .rotation = {}});
    return result;
}

}  // namespace meshes
