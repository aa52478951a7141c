#include "tests/validation/motion.h"

#include "base/check.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <utility>

namespace validation {

namespace {

double energyOf(const exchange::Snapshot& snapshot)
{
    return snapshot.energy.kinetic + snapshot.energy.potential + snapshot.energy.elastic;
}

}  // namespace

Motion::Motion(const ModelStart& start, double step)
    : world_(start.scene), snapshot_(exchange::initialSnapshot(*start.scene)), step_(step)
{
    for (const Effort& effort : start.efforts) {
        world_.apply(exchange::CommandJoint{
            .joint = effort.joint, .mode = exchange::ControlMode::Effort, .target = effort.value});
    }
    world_.fill(snapshot_);
    startEnergy_ = energyOf(snapshot_);
}

void Motion::step()
{
    world_.step(step_);
    world_.fill(snapshot_);
    energyChange_ = std::max(energyChange_, std::abs(energyOf(snapshot_) - startEnergy_));
    for (const exchange::JointReading& joint : snapshot_.joints) {
        gap_ = std::max(gap_, joint.gap);
    }
}

void Motion::runTo(double time)
{
    const auto last = static_cast<std::uint64_t>(std::llround(time / step_));
    CHECK(std::abs(static_cast<double>(last) * step_ - time) < 1e-6 * step_,
          "a time is a whole number of steps");
    while (snapshot_.step < last) {
        step();
    }
}

Measurement follow(const Track& track, double step)
{
    Motion motion(track.start, step);
    Measurement result{.step = step};
    result.parts.assign(track.observe.size(), 0.0);
    for (std::size_t i = 0; i < track.times.size(); ++i) {
        motion.runTo(track.times[i]);
        for (std::size_t part = 0; part < track.observe.size(); ++part) {
            const std::vector<double> found = track.observe[part](motion.now());
            double squares = 0;
            for (std::size_t k = 0; k < found.size(); ++k) {
                const double difference = found[k] - track.expected[part][i][k];
                squares += difference * difference;
            }
            result.parts[part] = std::max(result.parts[part], std::sqrt(squares));
        }
    }
    result.error = *std::max_element(result.parts.begin(), result.parts.end());
    if (track.energyScale > 0) {
        result.energy = motion.energyChange() / track.energyScale;
    }
    if (!track.start.scene->joints.empty()) {
        result.gap = motion.largestGap();
    }
    return result;
}

std::function<Measurement(double)> following(std::function<Track()> make)
{
    auto track = std::make_shared<std::optional<Track>>();
    return [make = std::move(make), track](double step) {
        if (!*track) {
            *track = make();
        }
        return follow(**track, step);
    };
}

void expectReference(Track& track,
                     double step,
                     const std::function<std::vector<double>(const Reference&)>& observe)
{
    Reference reference(track.start.scene, track.start.efforts);
    track.expected.assign(1, {});
    for (const double time : track.times) {
        reference.advanceTo(time, step);
        track.expected[0].push_back(observe(reference));
    }
}

}  // namespace validation
