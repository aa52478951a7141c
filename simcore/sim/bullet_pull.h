#pragma once

#include "exchange/command.h"
#include "scene/scene.h"

#include <btBulletDynamicsCommon.h>

#include <optional>
#include <vector>

namespace sim {

// The spring between the mouse and a point of a body: critically damped, as strong as lifting all
// that hangs on the body by joints takes. Solved implicitly for the body alone, so no step is too
// long and no body too light for it.
class Pull {
public:
    explicit Pull(const scene::Scene& scene);

    void start(const exchange::PullBody& pull) { pull_ = pull; }

    void stop() { pull_.reset(); }

    [[nodiscard]] std::optional<scene::BodyIndex> body() const;

    // Adds the force of one step to the pulled body.
    void apply(btRigidBody& body, double dt) const;

private:
    const scene::Scene& scene_;
    std::vector<double> joinedMass_;  // by BodyIndex: of all moving bodies connected by joints, kg
    std::optional<exchange::PullBody> pull_;
};

}  // namespace sim
