#include "compile/views.h"

#include "adf/properties.h"
#include "compile/scene_references.h"

#include <utility>
#include <vector>

namespace compile {

namespace {

// All objects of a type, in the order of the files.
template <typename Index, typename View, typename Compile>
void add(SceneBuild& build, adf::ObjectType type, std::vector<View>& views, const Compile& compile)
{
    SceneNames names;
    for (const WorldObject& one : build.objects.of(type)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        build.map.add(one.object().id(), nextIndex<Index>(views));
        views.push_back(
            compile(one.object(), origin, build.references.parentOfView(*one.name, origin)));
    }
}

}  // namespace

scene::Camera compileCamera(const adf::Object& object,
                            scene::ObjectOrigin origin,
                            std::optional<scene::BodyIndex> parent)
{
    namespace key = adf::camera;
    scene::Camera camera;
    camera.origin = std::move(origin);
    camera.parent = parent;
    camera.position = object.get(key::kLocation);
    camera.lookAt = object.get(key::kLookAt);
    camera.up = object.get(key::kUp);
    camera.nearPlane = object.get(key::kNear);
    camera.farPlane = object.get(key::kFar);
    camera.fieldOfView = object.get(key::kFieldOfView);
    if (object.isAuthored(key::kOrthographicWidth)) {
        camera.orthographicWidth = object.get(key::kOrthographicWidth);
    }
    if (object.isAuthored(key::kStereoMode)) {
        camera.stereo = {.eyeSeparation = object.get(key::kEyeSeparation),
                         .focalLength = object.get(key::kFocalLength)};
    }
    return camera;
}

scene::Light compileLight(const adf::Object& object,
                          scene::ObjectOrigin origin,
                          std::optional<scene::BodyIndex> parent)
{
    namespace key = adf::light;
    scene::Light light;
    light.origin = std::move(origin);
    light.parent = parent;
    light.position = object.get(key::kLocation);
    light.direction = object.isAuthored(key::kDirection)
                          ? object.get(key::kDirection)
                          : base::rotate(base::fromRpy(object.get(key::kOrientation)), {1, 0, 0});
    light.cutoffAngle = object.get(key::kCutoffAngle);
    light.spotExponent = object.get(key::kSpotExponent);
    light.attenuation = {object.get(key::kAttenuationConstant), object.get(key::kAttenuationLinear),
                         object.get(key::kAttenuationQuadratic)};
    light.shadowQuality = static_cast<int>(object.get(key::kShadowQuality));
    return light;
}

scene::Light defaultLight()
{
    scene::Light light;
    light.origin.name = "default light";
    light.position = {2, 2, 5};
    light.direction = -light.position;
    return light;
}

void addViews(SceneBuild& build)
{
    add<scene::CameraIndex>(build, adf::ObjectType::Camera, build.scene->cameras, compileCamera);
    std::vector<scene::Light>& lights = build.scene->lights;
    add<scene::LightIndex>(build, adf::ObjectType::Light, lights, compileLight);
    if (lights.empty()) {
        lights.push_back(defaultLight());
    }
}

}  // namespace compile
