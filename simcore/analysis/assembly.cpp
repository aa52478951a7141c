#include "analysis/assembly.h"

#include "analysis/closure.h"
#include "analysis/mechanism.h"
#include "analysis/numbers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace analysis {

namespace {

// A gap is open beyond a share of the mechanism's size; a millimetre is not, unless the whole is
// small.
constexpr double kOpenShare = 1e-3;
constexpr double kOpenShareOfSmall = 1e-2;
constexpr double kRoundedGap = 1e-3;  // m
constexpr double kLargestGap = 5e-3;  // m
// The step in which wanted values are approached, rad or sizes, and the most of them.
constexpr double kApproach = 0.1;
constexpr int kMostApproaches = 100;
// Norm of what is left when all joints are closed and all values are there.
constexpr double kDone = 1e-9;
// Norm from which on a linkage does not fit; below, what is left is the rounding of its file.
constexpr double kUnfit = 2e-3;
// Beginnings that are tried when the loops do not close from where they are.
constexpr int kBeginnings = 8;

class Assembler {
public:
    Assembler(const scene::Scene& scene, const Mechanism& mechanism, const BodyPoses& from)
        : scene_(scene), mechanism_(mechanism), size_(sizeOf(scene, mechanism, from))
    {}

    void assemble(const JointValues& wanted, BodyPoses& poses) const
    {
        if (mechanism_.loopJoints.empty()) {
            propagate(scene_, mechanism_, wanted, poses, poses);
            return;
        }
        if (!hasValues(wanted) && error(poses) < kDone) {
            return;
        }
        propagate(scene_, mechanism_, {}, poses, poses);
        double left = close({}, poses);
        if (left > kUnfit) {
            tryOtherBeginnings({}, left, poses);
        }
        if (hasValues(wanted)) {
            reach(wanted, poses);
        }
        polish(wanted, poses);
    }

    void report(const JointValues& wanted, Assembly& assembly) const
    {
        for (const scene::JointIndex index : mechanism_.joints()) {
            const JointGap& gap = assembly.gaps[index.value];
            if (gap.gap > openGap(size_) || gap.turn > kOpenTurn) {
                assembly.open.push_back(gap);
            }
        }
        const std::vector<MissedValue> missed = missedValues(wanted, assembly.poses);
        assembly.missed.insert(assembly.missed.end(), missed.begin(), missed.end());
    }

private:
    bool hasValues(const JointValues& wanted) const
    {
        const std::vector<scene::JointIndex> joints = mechanism_.joints();
        return std::any_of(joints.begin(), joints.end(), [&](scene::JointIndex joint) {
            return valueMotion(scene_.joint(joint)) && valueOf(wanted, joint);
        });
    }

    double error(const BodyPoses& poses) const
    {
        return largestError(scene_, mechanism_, poses, size_);
    }

    double close(const JointValues& wanted, BodyPoses& poses, double weight = 1) const
    {
        return closeLoops(scene_, mechanism_, wanted, {.size = size_, .targetWeight = weight},
                          poses);
    }

    // How much each wanted value is from what it is now; turns by the shorter way.
    JointValues differences(const JointValues& wanted, const BodyPoses& poses) const
    {
        JointValues result(scene_.joints.size());
        for (const scene::JointIndex index : mechanism_.joints()) {
            const scene::Joint& joint = scene_.joint(index);
            const std::optional<double> value = valueOf(wanted, index);
            if (!valueMotion(joint) || !value) {
                continue;
            }
            const double difference = *value - positionOf(joint, poses);
            result[index.value] = scene::turns(joint.type)
                                      ? std::remainder(difference, 2 * std::numbers::pi)
                                      : difference;
        }
        return result;
    }

    static double positionOf(const scene::Joint& joint, const BodyPoses& poses)
    {
        return scene::measureJoint(joint, poses[joint.parent.value], poses[joint.child.value])
            .position;
    }

    void reach(const JointValues& wanted, BodyPoses& poses) const
    {
        BodyPoses reached = poses;
        double left = approach(wanted, reached);
        if (left > kUnfit) {
            // The way there is barred; perhaps not the place.
            BodyPoses direct = poses;
            propagate(scene_, mechanism_, wanted, direct, direct);
            const double directly = close(wanted, direct);
            if (directly < left) {
                left = directly;
                reached = std::move(direct);
            }
        }
        if (left > kUnfit) {
            tryOtherBeginnings(wanted, left, reached);
        }
        if (left > kUnfit) {
            // Not all at once: closed joints come first, then the values as near as they come.
            giveWay(wanted, reached);
        }
        poses = std::move(reached);
    }

    double approach(const JointValues& wanted, BodyPoses& poses) const
    {
        const JointValues way = differences(wanted, poses);
        double farthest = 0;
        for (const scene::JointIndex index : mechanism_.joints()) {
            const double unit = scene::turns(scene_.joint(index).type) ? 1 : size_;
            farthest = std::max(farthest, std::abs(way[index.value].value_or(0)) / unit);
        }
        const int steps =
            std::clamp(static_cast<int>(std::ceil(farthest / kApproach)), 1, kMostApproaches);
        double left = 0;
        for (int step = 1; step <= steps; ++step) {
            JointValues here = wanted;
            for (std::size_t i = 0; i < way.size() && i < here.size(); ++i) {
                if (way[i]) {
                    *here[i] -= (1 - static_cast<double>(step) / steps) * *way[i];
                }
            }
            // Tree joints are put there, loops follow.
            BodyPoses next = poses;
            propagate(scene_, mechanism_, here, next, next);
            left = close(here, next);
            if (left > 10 * kApproach) {
                return left;
            }
            poses = std::move(next);
        }
        return left;
    }

    void giveWay(const JointValues& wanted, BodyPoses& poses) const
    {
        constexpr double kSlight = 1e-3;
        close(wanted, poses, kSlight);
        close({}, poses);
    }

    void tryOtherBeginnings(const JointValues& wanted, double& left, BodyPoses& poses) const
    {
        Numbers numbers;
        const BodyPoses from = poses;
        for (int i = 1; i <= kBeginnings && left > kUnfit; ++i) {
            BodyPoses other = from;
            const double far = 0.1 * i;
            for (const TreeNode& node : mechanism_.tree) {
                base::Pose& X_WB = other[node.body.value];
                X_WB.position += far * size_ * numbers.vector();
                X_WB.rotation = fromRotationVector(far * numbers.vector()) * X_WB.rotation;
            }
            // Only a fit is worth being elsewhere.
            if (const double found = close(wanted, other); found < kUnfit) {
                left = found;
                poses = std::move(other);
            }
        }
    }

    // Tree joints to rounding; what is left goes to the loop joints. Not where the loops do not
    // fit: there everybody gives a little.
    void polish(const JointValues& wanted, BodyPoses& poses) const
    {
        BodyPoses exact = poses;
        const JointValues none;
        const bool allReached = missedValues(wanted, poses).empty();
        propagate(scene_, mechanism_, allReached ? wanted : none, exact, exact);
        if (error(exact) <= std::max(kDone, error(poses))) {
            poses = std::move(exact);
        }
    }

    std::vector<MissedValue> missedValues(const JointValues& wanted, const BodyPoses& poses) const
    {
        std::vector<MissedValue> missed;
        for (const scene::JointIndex index : mechanism_.joints()) {
            const scene::Joint& joint = scene_.joint(index);
            const std::optional<double> value = valueOf(wanted, index);
            if (!valueMotion(joint) || !value) {
                continue;
            }
            const double way = *differences(wanted, poses)[index.value];
            const double most = scene::turns(joint.type) ? kOpenTurn : openGap(size_);
            if (std::abs(way) > most) {
                missed.push_back({index, *value, *value - way});
            }
        }
        return missed;
    }

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    double size_;
};

}  // namespace

double openGap(double mechanismSize)
{
    return std::clamp(kOpenShare * mechanismSize,
                      std::min(kRoundedGap, kOpenShareOfSmall * mechanismSize), kLargestGap);
}

std::vector<JointGap> jointGaps(const scene::Scene& scene, const BodyPoses& poses)
{
    std::vector<JointGap> gaps;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const JointError error = jointError(
            joint, relativePose(joint, poses[joint.parent.value], poses[joint.child.value]));
        gaps.push_back({scene::JointIndex{i}, error.gap(), error.angle()});
    }
    return gaps;
}

Assembly assemble(const scene::Scene& scene, const BodyPoses& from, const JointValues& wanted)
{
    Assembly assembly;
    assembly.poses = from;
    const std::vector<Mechanism> all = mechanisms(scene);
    for (const Mechanism& mechanism : all) {
        Assembler(scene, mechanism, from).assemble(wanted, assembly.poses);
    }
    assembly.gaps = jointGaps(scene, assembly.poses);
    for (const Mechanism& mechanism : all) {
        Assembler(scene, mechanism, from).report(wanted, assembly);
    }
    return assembly;
}

}  // namespace analysis
