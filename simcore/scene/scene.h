#pragma once

// The compiled, constant description of a world: what is drawn and what is simulated. Arrays
// indexed by the types in indices.h; SI units; names of frames:
//   W world, B body (mesh origin), C centre of mass frame of a body, J joint, S shape.

#include "base/math.h"
#include "scene/body.h"
#include "scene/engine_hints.h"
#include "scene/indices.h"
#include "scene/joint.h"
#include "scene/mesh_data.h"
#include "scene/sensor.h"
#include "scene/shapes.h"
#include "scene/vehicle.h"
#include "scene/views.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace scene {

// Two bodies that do not collide although their groups would let them.
using BodyPair = std::pair<BodyIndex, BodyIndex>;

struct Scene {
    std::uint64_t revision = 0;
    std::vector<Body> bodies;
    std::vector<Joint> joints;
    std::vector<Sensor> sensors;
    std::vector<Actuator> actuators;
    std::vector<Vehicle> vehicles;
    std::vector<Ghost> ghosts;
    std::vector<Camera> cameras;
    std::vector<Light> lights;
    std::vector<MeshPtr> meshes;
    std::vector<bool> modelIgnoresInterCollision;  // by model index
    base::Vec3 gravity{0, 0, -9.81};
    EngineHints engineHints;
    // Most steps for one look at the clock in dynamic stepping (ADF reference section 11).
    std::uint32_t mostStepsPerFrame = 10;

    [[nodiscard]] const Body& body(BodyIndex i) const { return bodies[i.value]; }

    [[nodiscard]] const Joint& joint(JointIndex i) const { return joints[i.value]; }

    [[nodiscard]] const MeshData& mesh(MeshIndex i) const { return *meshes[i.value]; }

    // May these two touch? Joints, model rules and groups (ADF reference section 2.5).
    [[nodiscard]] bool collide(BodyIndex a, BodyIndex b) const;
};

using ScenePtr = std::shared_ptr<const Scene>;

// Box of a geometry in its own shape frame; a plane has none.
base::Bounds boundsOf(const Geometry& geometry, const std::vector<MeshPtr>& meshes);
// Boxes in the body frame and of all bodies in the world at their start.
base::Bounds visualBounds(const Scene& scene, BodyIndex body);
base::Bounds worldBounds(const Scene& scene);
double totalMass(const Scene& scene);

}  // namespace scene
