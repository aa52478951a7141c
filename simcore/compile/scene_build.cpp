#include "compile/scene_build.h"

namespace compile {

SceneBuild::SceneBuild(const Input& given)
    : input(given),
      files(worldFilesOf(given)),
      colours(given.colours),
      meshes(given.assets, given.sink, given.stop),
      scene(std::make_shared<scene::Scene>()),
      references(objects.names(), *scene, given.sink)
{
    scene->revision = input.revision;
    setWorld(*scene, files, input);
    objects.add(files.all, input.sink);
}

BodyContext SceneBuild::contextOf(const WorldObject& object)
{
    return {.document = *object.document,
            .colours = colours,
            .meshes = meshes,
            .estimates = estimates,
            .sink = input.sink};
}

}  // namespace compile
