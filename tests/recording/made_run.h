#pragma once

#include "scene/joint_freedoms.h"
#include "tests/support/scenes.h"
#include "tests/support/temp_folder.h"

#include <cmath>
#include <memory>
#include <string>
#include <utility>

#include "recording/history.h"
#include "recording/recorder.h"
#include "recording/recording.h"

namespace test {

// A run that is no simulation: where everything is follows from the step by a formula.
class MadeRun {
public:
    static constexpr double kStep = 0.001;  // s

    MadeRun()
    {
        SceneBuilder builder;
        const auto post = builder.add(anchor());
        const auto link = builder.add(bar("link", 1, 0.1));
        const auto ball = builder.add(solidSphere("ball", 1, 0.1));
        builder.join(scene::JointType::Revolute, post, link, {}, {});
        builder.join(scene::JointType::PointToPoint, link, ball, {}, {});
        scene_ = builder.build();
        frame_ = exchange::initialSnapshot(*scene_);
    }

    [[nodiscard]] const scene::ScenePtr& scene() const { return scene_; }

    [[nodiscard]] std::string path() const { return (folder_.path() / "run.lwr").string(); }

    static double angle(std::uint64_t step) { return std::sin(0.01 * static_cast<double>(step)); }

    // The run as it is after so many steps.
    const exchange::Snapshot& at(std::uint64_t step)
    {
        const auto count = static_cast<double>(step);
        frame_.step = step;
        frame_.time = kStep * count;
        frame_.bodies[1].X_WB = {{0.05 * std::cos(angle(step)), 0, 0.05 * std::sin(angle(step))},
                                 base::axisAngle({0, 1, 0}, -angle(step))};
        frame_.bodies[2].X_WB.position = {1, 2, 3 - 4.9 * frame_.time * frame_.time};
        frame_.joints[0].position = angle(step);
        frame_.joints[0].velocity = 10 * std::cos(0.01 * count);
        frame_.joints[0].effort = -0.25 * angle(step);
        frame_.freedom(scene::JointIndex{1}, 2).position = 2 * angle(step);
        return frame_;
    }

    recording::Description description(std::uint32_t hashEvery = 10) const
    {
        recording::Description description = recording::describe(*scene_);
        description.program = "test 1.0";
        description.stepping = "fixed";
        description.step = kStep;
        description.models = {"/models/arm.yaml"};
        description.files = {{"/models/arm.yaml", 77, "bodies: []\n"}};
        description.hashEvery = hashEvery;
        return description;
    }

    std::shared_ptr<recording::Recorder> recorder(
        recording::WhenFull whenFull = recording::WhenFull::Wait, std::uint32_t hashEvery = 10)
    {
        return recording::Recorder::create({.path = path(), .whenFull = whenFull},
                                           description(hashEvery), *scene_)
            .value();
    }

    // Records steps up to `last`, with a command before each hundredth.
    void record(recording::BlockFeed& recorder, std::uint64_t last)
    {
        recorder.betweenSteps(at(0));
        for (std::uint64_t step = 1; step <= last; ++step) {
            if (step % 100 == 0) {
                recorder.onCommand(commandAt(step), 3);
            }
            recorder.beginStep(kStep);
            recorder.afterStep(at(step));
        }
    }

    // What such steps leave in so many bytes.
    std::shared_ptr<recording::History> history(std::uint64_t last,
                                                std::size_t mostBytes = 400'000'000)
    {
        auto history = recording::History::create(
            *scene_, {.mostBytes = mostBytes, .whenFull = recording::WhenFull::Wait});
        record(*history, last);
        history->finish();
        return history;
    }

    static exchange::WorldCommand commandAt(std::uint64_t step)
    {
        return exchange::CommandJoint{.joint = scene::JointIndex{0},
                                      .mode = exchange::ControlMode::Position,
                                      .target = 0.001 * static_cast<double>(step)};
    }

private:
    TempFolder folder_;
    scene::ScenePtr scene_;
    exchange::Snapshot frame_;
};

}  // namespace test
