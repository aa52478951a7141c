#pragma once

#include "exchange/control_command.h"
#include "exchange/snapshot.h"
#include "exchange/world_command.h"
#include "scene/scene.h"

#include <functional>
#include <string>
#include <vector>

#include "ambf/descendants.h"
#include "ambf/received.h"

namespace ambf {

// Takes a command for the world.
using Post = std::function<void(const exchange::WorldCommand&)>;
// Takes what somebody should know about a message; of each object and subject the first time.
using Warn = std::function<void(const std::string&)>;

// A quaternion as anybody may send it, at length 1; `last` when it has none to speak of. AMBF takes
// a unit quaternion's `w` then, which turns the body.
base::Quat usableRotation(base::Quat sent, base::Quat last, const Warn& warn);

// What one body's messages demand of it and of the joints below it. A force of zero and a joint
// effort of zero demand nothing. Joints that a shorter list leaves out keep what was demanded, but
// an effort, which AMBF applies only in the steps that it is sent for.
class BodyCommands {
public:
    // The arguments must outlive this object.
    BodyCommands(const scene::Scene& scene,
                 scene::BodyIndex body,
                 const std::vector<Descendant>& descendants);

    void follow(const BodyMessage& message,
                const exchange::Snapshot& frame,
                const Post& post,
                const Warn& warn);

    // The messages have ended: nothing is demanded any more.
    void release(const Post& post);

private:
    void followBody(const BodyMessage& message,
                    const exchange::Snapshot& frame,
                    const Post& post,
                    const Warn& warn);
    void followJoint(std::size_t index,
                     const BodyMessage& message,
                     const exchange::Snapshot& frame,
                     const Post& post,
                     const Warn& warn);
    void freeBody(const Post& post);
    void freeJoint(std::size_t index, const Post& post);

    const scene::Scene& scene_;
    const scene::BodyIndex body_;
    const std::vector<Descendant>& descendants_;
    bool isDemanded_ = false;
    bool hasRotation_ = false;                     // one was sent
    base::Quat rotation_;                          // the last one
    std::vector<exchange::ControlMode> demanded_;  // by place in `descendants`
};

}  // namespace ambf
