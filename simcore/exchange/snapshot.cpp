#include "exchange/snapshot.h"

namespace exchange {

Snapshot initialSnapshot(const scene::Scene& scene)
{
    Snapshot snapshot;
    snapshot.sceneRevision = scene.revision;
    snapshot.state = RunState::Ready;
    snapshot.bodies.resize(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        snapshot.bodies[i].X_WB = scene.bodies[i].X_WB;
    }
    snapshot.joints.resize(scene.joints.size());
    for (std::size_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const scene::JointState state =
            scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
        snapshot.joints[i] = {state.position, 0, state.gap};
    }
    return snapshot;
}

}  // namespace exchange
