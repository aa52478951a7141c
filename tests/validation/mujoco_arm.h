#pragma once

#include "scene/scene.h"

#include <memory>
#include <string>
#include <vector>

namespace validation {

// An arm of hinges stepped by MuJoCo, by its semi-implicit Euler method: without contacts, limits,
// dampings and motors.
class MuJoCoArm {
public:
    // Such as "2.2.2".
    static std::string engineVersion();

    // Joints that hang on static bodies and on each other, as a tree; the others are left out.
    // `step`: s.
    MuJoCoArm(const scene::Scene& scene, double step);
    ~MuJoCoArm();

    MuJoCoArm(const MuJoCoArm&) = delete;
    MuJoCoArm& operator=(const MuJoCoArm&) = delete;

    void step();
    // Makes steps until it is there, s.
    void runTo(double time);

    // From the start, by JointIndex, rad.
    [[nodiscard]] std::vector<double> turns() const;
    // X_WB, by BodyIndex; static bodies are where the scene has them.
    [[nodiscard]] std::vector<base::Pose> poses();

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace validation
