#include "compile/scene_map.h"

#include <utility>

namespace compile {

namespace {

// The two directions of one kind of part.
template <typename Index>
void add(std::unordered_map<adf::ObjectId, Index>& indexOf,
         std::vector<adf::ObjectId>& objects,
         adf::ObjectId object,
         Index index)
{
    if (objects.size() <= index.value) {
        objects.resize(index.value + 1);
    }
    objects[index.value] = object;
    if (object.valid()) {
        indexOf.emplace(object, index);
    }
}

template <typename Index>
std::optional<Index> find(const std::unordered_map<adf::ObjectId, Index>& indexOf,
                          adf::ObjectId object)
{
    const auto found = indexOf.find(object);
    return found == indexOf.end() ? std::nullopt : std::optional(found->second);
}

template <typename Index>
adf::ObjectId objectAt(const std::vector<adf::ObjectId>& objects, Index index)
{
    return index.value < objects.size() ? objects[index.value] : adf::ObjectId{};
}

}  // namespace

void SceneMap::addBody(adf::ObjectId object, scene::BodyIndex index)
{
    add(bodyOf_, bodies_, object, index);
}

void SceneMap::addJoint(adf::ObjectId object, scene::JointIndex index)
{
    add(jointOf_, joints_, object, index);
}

void SceneMap::addCamera(adf::ObjectId object, scene::CameraIndex index)
{
    add(cameraOf_, cameras_, object, index);
}

void SceneMap::addLight(adf::ObjectId object, scene::LightIndex index)
{
    add(lightOf_, lights_, object, index);
}

std::optional<scene::BodyIndex> SceneMap::body(adf::ObjectId object) const
{
    return find(bodyOf_, object);
}

std::optional<scene::JointIndex> SceneMap::joint(adf::ObjectId object) const
{
    return find(jointOf_, object);
}

std::optional<scene::CameraIndex> SceneMap::camera(adf::ObjectId object) const
{
    return find(cameraOf_, object);
}

adf::ObjectId SceneMap::object(scene::BodyIndex body) const
{
    return objectAt(bodies_, body);
}

adf::ObjectId SceneMap::object(scene::JointIndex joint) const
{
    return objectAt(joints_, joint);
}

adf::ObjectId SceneMap::object(scene::CameraIndex camera) const
{
    return objectAt(cameras_, camera);
}

}  // namespace compile
