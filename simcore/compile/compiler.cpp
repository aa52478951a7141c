#include "compile/compiler.h"

#include "compile/inert_kinds.h"
#include "compile/scene_bodies.h"
#include "compile/scene_build.h"
#include "compile/scene_devices.h"
#include "compile/scene_joints.h"
#include "compile/scene_repairs.h"
#include "compile/scene_views.h"

#include <utility>

namespace compile {

Compiled compile(const Input& input)
{
    SceneBuild build(input);
    if (!addBodies(build)) {
        return {};
    }
    addEnclosure(build);
    addJoints(build);
    addSensors(build);
    addActuators(build);
    addVehicles(build);
    addGhosts(build);
    addViews(build);
    build.scene->meshes = build.meshes.meshes();
    reportEstimates(build.estimates, input.sink);
    reportRepairs(build.scene, input.sink);
    reportInertKinds(build.files.all, input.sink);
    return {std::move(build.scene), std::move(build.map)};
}

}  // namespace compile
