#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <optional>
#include <string>
#include <vector>

#include "ambf/body_commands.h"
#include "ambf/crtk_messages.h"
#include "ambf/descendants.h"

namespace ambf {

// What CRTK's commands demand of a body and of the joints below it. Each word leaves what the
// others demand of other parts as it is; what is demanded of one part, the last word says.
class CrtkBody {
public:
    enum class JointWord {
        Position,  // servo_jp
        Velocity,  // servo_jv
        Effort,    // servo_jf
    };

    // `scene` must outlive this object. Of `descendants` only joints of one freedom count.
    CrtkBody(const scene::Scene& scene,
             scene::BodyIndex body,
             const std::vector<Descendant>& descendants);

    [[nodiscard]] bool hasJoints() const { return !joints_.empty(); }

    // measured_js, by name.
    [[nodiscard]] JointsMessage measuredJoints(const exchange::Snapshot& frame) const;

    void servoJoints(JointWord word,
                     const JointsMessage& message,
                     const Post& post,
                     const Warn& warn);
    // servo_cp
    void servoPose(const base::Pose& pose,
                   const exchange::Snapshot& frame,
                   const Post& post,
                   const Warn& warn);
    // servo_cv: of the body frame's origin
    void servoTwist(const VectorPair& twist, const Post& post);
    // servo_cf: at the centre of mass
    void servoWrench(const VectorPair& wrench, const Post& post);
    // jaw/servo_jp: 0 closed, 1 open
    void servoJaw(const JointsMessage& message, const Post& post, const Warn& warn);

    // The messages have ended.
    void release(const Post& post);

private:
    [[nodiscard]] std::optional<std::size_t> find(const std::string& name) const;

    const scene::Scene& scene_;
    const scene::BodyIndex body_;
    std::vector<scene::JointIndex> joints_;
    std::vector<bool> demanded_;  // by place in joints_
    bool isBodyDemanded_ = false;
};

}  // namespace ambf
