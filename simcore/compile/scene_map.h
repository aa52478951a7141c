#pragma once

#include "adf/object.h"
#include "scene/indices.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace compile {

// Which object became which part of the scene, both ways.
class SceneMap {
public:
    void addBody(adf::ObjectId object, scene::BodyIndex index);
    void addJoint(adf::ObjectId object, scene::JointIndex index);
    void addCamera(adf::ObjectId object, scene::CameraIndex index);
    void addLight(adf::ObjectId object, scene::LightIndex index);

    [[nodiscard]] std::optional<scene::BodyIndex> body(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::JointIndex> joint(adf::ObjectId object) const;
    [[nodiscard]] std::optional<scene::CameraIndex> camera(adf::ObjectId object) const;
    // Invalid id when the part has no object, such as the ground of an enclosure.
    [[nodiscard]] adf::ObjectId object(scene::BodyIndex body) const;
    [[nodiscard]] adf::ObjectId object(scene::JointIndex joint) const;
    [[nodiscard]] adf::ObjectId object(scene::CameraIndex camera) const;

private:
    std::unordered_map<adf::ObjectId, scene::BodyIndex> bodyOf_;
    std::unordered_map<adf::ObjectId, scene::JointIndex> jointOf_;
    std::unordered_map<adf::ObjectId, scene::CameraIndex> cameraOf_;
    std::unordered_map<adf::ObjectId, scene::LightIndex> lightOf_;
    std::vector<adf::ObjectId> bodies_;
    std::vector<adf::ObjectId> joints_;
    std::vector<adf::ObjectId> cameras_;
    std::vector<adf::ObjectId> lights_;
};

}  // namespace compile
