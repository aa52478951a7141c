#include "compile/scene_views.h"

#include "compile/scene_names.h"
#include "compile/view_compiler.h"

#include <vector>

namespace compile {

namespace {

void addCameras(SceneBuild& build)
{
    SceneNames names;
    std::vector<scene::Camera>& cameras = build.scene->cameras;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Camera)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        build.map.add(one.object().id(), nextIndex<scene::CameraIndex>(cameras));
        cameras.push_back(
            compileCamera(one.object(), origin, build.references.parentOfView(*one.name, origin)));
    }
}

void addLights(SceneBuild& build)
{
    SceneNames names;
    std::vector<scene::Light>& lights = build.scene->lights;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Light)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        build.map.add(one.object().id(), nextIndex<scene::LightIndex>(lights));
        lights.push_back(
            compileLight(one.object(), origin, build.references.parentOfView(*one.name, origin)));
    }
    if (lights.empty()) {
        lights.push_back(defaultLight());
    }
}

}  // namespace

void addViews(SceneBuild& build)
{
    addCameras(build);
    addLights(build);
}

}  // namespace compile
