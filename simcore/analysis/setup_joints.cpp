#include "analysis/assembly.h"
#include "analysis/mechanism.h"
#include "analysis/setup_checks.h"
#include "base/short_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace analysis {

namespace {

// From this ratio on a joint solver that goes joint by joint needs more rounds than a step has.
constexpr double kLargestRatio = 100;
// Rounding of files, rad or m.
constexpr double kLimitTolerance = 1e-3;
// A body that is moved by less stays.
constexpr double kMoved = 1e-9;

SetupFinding findingAt(const scene::Scene& scene,
                       scene::JointIndex index,
                       SetupKind kind,
                       std::string code,
                       std::string message,
                       std::string hint)
{
    const scene::Joint& joint = scene.joint(index);
    return {.kind = kind,
            .diagnostic = {.severity = base::Severity::Warning,
                           .code = std::move(code),
                           .span = joint.origin.span,
                           .object = joint.origin.identifier,
                           .message = std::move(message),
                           .hint = std::move(hint)},
            .bodies = {joint.parent, joint.child},
            .joints = {index},
            .fix = std::nullopt};
}

bool isSpring(const scene::Joint& joint)
{
    return joint.type == scene::JointType::LinearSpring ||
           joint.type == scene::JointType::TorsionSpring ||
           joint.type == scene::JointType::SixDofSpring;
}

std::string massText(const scene::Body& body)
{
    return body.origin.identifier + " (" + base::shortText(body.mass) + " kg)";
}

// The value at the start, counted over turns as near to the limits as can be.
double startValue(const scene::Scene& scene, const scene::Joint& joint)
{
    const double value =
        scene::measureJoint(joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB)
            .position;
    const scene::Limits& limits = *joint.limits;
    const bool inside = value >= limits.low && value <= limits.high;
    const double middle = limits.low + 0.5 * (limits.high - limits.low);
    if (inside || !scene::turns(joint.type) || scene::isOneSided(limits) ||
        !std::isfinite(middle)) {
        return value;
    }
    return middle + std::remainder(value - middle, 2 * std::numbers::pi);
}

// In degrees, as panels show angles; in metres for slides.
std::string shownValue(const scene::Joint& joint, double value)
{
    return base::shortText(scene::turns(joint.type) ? value * 180 / std::numbers::pi : value);
}

// "0 to 57.2958 deg (0 to 1 rad)": as panels show it, and as the file says it.
std::string rangeText(const scene::Joint& joint)
{
    const scene::Limits& limits = *joint.limits;
    std::string text = shownValue(joint, limits.low);
    text += " to " + shownValue(joint, limits.high);
    if (!scene::turns(joint.type)) {
        return text + " m";
    }
    text += " deg (" + base::shortText(limits.low) + " to " + base::shortText(limits.high);
    return text + " rad)";
}

std::vector<scene::BodyIndex> bodiesOf(const Mechanism& mechanism)
{
    std::vector<scene::BodyIndex> bodies;
    for (const TreeNode& node : mechanism.tree) {
        bodies.push_back(node.body);
    }
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

std::optional<SetupFix> moveFix(const scene::Scene& scene,
                                const Mechanism& mechanism,
                                const BodyPoses& poses,
                                const std::string& why)
{
    std::vector<SetupChange> moves = movesTo(scene, bodiesOf(mechanism), poses);
    if (moves.empty()) {
        return std::nullopt;
    }
    const std::string what =
        moves.size() == 1 ? "a body" : std::to_string(moves.size()) + " bodies";
    return SetupFix{"move " + what + " so that " + why, std::move(moves)};
}

bool isOneOf(scene::JointIndex joint, const Mechanism& mechanism)
{
    const auto in = [&](const std::vector<scene::JointIndex>& list) {
        return std::binary_search(list.begin(), list.end(), joint);
    };
    return in(mechanism.treeJoints) || in(mechanism.loopJoints);
}

bool isOutside(const scene::Scene& scene, const scene::Joint& joint)
{
    if (!joint.limits || joint.limits->low > joint.limits->high) {
        return false;
    }
    const double value = startValue(scene, joint);
    return value < joint.limits->low - kLimitTolerance ||
           value > joint.limits->high + kLimitTolerance;
}

std::string distanceText(const JointGap& gap)
{
    std::string text;
    if (gap.gap > 0) {
        text = base::shortText(1000 * gap.gap) + " mm";
    }
    if (gap.turn > 1e-6) {
        text += (text.empty() ? "" : " and ") + base::shortText(gap.turn * 180 / std::numbers::pi) +
                " degrees";
    }
    return text;
}

// The joints of one mechanism that start open, and the poses that close it.
class GapCheck {
public:
    GapCheck(const scene::Scene& scene,
             const Mechanism& mechanism,
             std::vector<SetupFinding>& found)
        : scene_(scene), mechanism_(mechanism), found_(found)
    {}

    [[nodiscard]] bool isOpen(const std::vector<JointGap>& gaps, const BodyPoses& poses) const
    {
        const double most = openGap(sizeOf(scene_, mechanism_, poses));
        return std::any_of(gaps.begin(), gaps.end(), [&](const JointGap& gap) {
            return (gap.gap > most || gap.turn > kOpenTurn) && isOneOf(gap.joint, mechanism_);
        });
    }

    void run(const std::vector<JointGap>& gaps, const BodyPoses& poses, const Assembly& closed)
    {
        const double most = openGap(sizeOf(scene_, mechanism_, poses));
        const auto stillOpen =
            std::find_if(closed.open.begin(), closed.open.end(),
                         [&](const JointGap& gap) { return isOneOf(gap.joint, mechanism_); });
        for (const JointGap& gap : gaps) {
            if ((gap.gap <= most && gap.turn <= kOpenTurn) || !isOneOf(gap.joint, mechanism_)) {
                continue;
            }
            const scene::Joint& joint = scene_.joint(gap.joint);
            SetupFinding finding =
                findingAt(scene_, gap.joint, SetupKind::OpenJoint, "setup.open-joint",
                          scene_.body(joint.child).origin.identifier + " starts " +
                              distanceText(gap) + " from where " + joint.origin.identifier +
                              " holds it; its bodies will be drawn together",
                          {});
            if (stillOpen == closed.open.end()) {
                finding.fix = moveFix(scene_, mechanism_, closed.poses, "the joints close");
                finding.diagnostic.hint = movesText(closed.poses);
            }
            found_.push_back(std::move(finding));
        }
        if (stillOpen != closed.open.end()) {
            addUnclosable(closed);
        }
    }

private:
    void addUnclosable(const Assembly& closed)
    {
        for (const JointGap& gap : closed.open) {
            if (isOneOf(gap.joint, mechanism_)) {
                found_.push_back(findingAt(
                    scene_, gap.joint, SetupKind::LoopDoesNotClose, "setup.loop-does-not-close",
                    scene_.joint(gap.joint).origin.identifier +
                        " cannot close together with the other joints of its loop: " +
                        distanceText(gap) + " remain",
                    "look at the pivots and axes of the joints, and at the lengths between them"));
            }
        }
    }

    std::string movesText(const BodyPoses& poses) const
    {
        double farthest = -1;
        scene::BodyIndex body;
        for (const TreeNode& node : mechanism_.tree) {
            const double move =
                base::norm(poses[node.body.value].position - scene_.body(node.body).X_WB.position);
            if (move > farthest) {
                farthest = move;
                body = node.body;
            }
        }
        return "moved to where the joints close, " + scene_.body(body).origin.identifier +
               " goes farthest, by " + base::shortText(1000 * farthest) + " mm";
    }

    const scene::Scene& scene_;
    const Mechanism& mechanism_;
    std::vector<SetupFinding>& found_;
};

}  // namespace

std::vector<SetupChange> movesTo(const scene::Scene& scene,
                                 const std::vector<scene::BodyIndex>& bodies,
                                 const BodyPoses& poses)
{
    std::vector<SetupChange> moves;
    for (const scene::BodyIndex body : bodies) {
        const base::Pose& from = scene.body(body).X_WB;
        const base::Pose& to = poses[body.value];
        if (base::norm(to.position - from.position) > kMoved ||
            base::angleBetween(from.rotation, to.rotation) > kMoved) {
            moves.emplace_back(MoveBody{body, to});
        }
    }
    return moves;
}

void checkMassRatios(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    // A light body at the end of a chain only hangs there; between others it carries them. Springs
    // carry no more than their force.
    std::vector<int> jointsOf(scene.bodies.size());
    for (const scene::Joint& joint : scene.joints) {
        if (lockedCount(joint) > 0 && !isSpring(joint)) {
            ++jointsOf[joint.parent.value];
            ++jointsOf[joint.child.value];
        }
    }
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const bool parentIsLight = scene.body(joint.parent).mass < scene.body(joint.child).mass;
        const scene::BodyIndex light = parentIsLight ? joint.parent : joint.child;
        const scene::BodyIndex heavy = parentIsLight ? joint.child : joint.parent;
        const scene::Body& lighter = scene.body(light);
        const scene::Body& heavier = scene.body(heavy);
        if (lighter.isStatic() || lockedCount(joint) == 0 || jointsOf[light.value] < 2 ||
            heavier.mass <= kLargestRatio * lighter.mass) {
            continue;
        }
        const double ratio = heavier.mass / lighter.mass;
        SetupFinding finding = findingAt(
            scene, scene::JointIndex{i}, SetupKind::MassRatio, "setup.mass-ratio",
            massText(heavier) + " is " + base::shortText(ratio) + " times as heavy as " +
                massText(lighter) + ", which it is joined to and which carries other joints",
            "joints between such bodies give way; keep neighbours within 100 to 1");
        finding.bodies = {heavy, light};
        const double mass = heavier.mass / kLargestRatio;
        finding.fix = SetupFix{
            "make " + lighter.origin.identifier + " " + base::shortText(mass) + " kg",
            {SetMass{light, mass}, SetInertia{light, mass / lighter.mass * lighter.inertia}}};
        found.push_back(std::move(finding));
    }
}

namespace {

// The values that bring joints which start outside their limits to the nearer one.
JointValues valuesInside(const scene::Scene& scene)
{
    JointValues inside(scene.joints.size());
    for (std::size_t i = 0; i < inside.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        if (isOutside(scene, joint)) {
            inside[i] = std::clamp(startValue(scene, joint), joint.limits->low, joint.limits->high);
        }
    }
    return inside;
}

// The angle of a joint whose axes point elsewhere means nothing.
bool isMeasurable(const scene::Scene& scene, const scene::Joint& joint)
{
    constexpr double kMostTilt = 0.1;
    return jointError(joint, relativePose(joint, scene.body(joint.parent).X_WB,
                                          scene.body(joint.child).X_WB))
               .angle() < kMostTilt;
}

}  // namespace

void checkLimits(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    std::vector<std::size_t> outside;  // in `found`
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::Joint& joint = scene.joints[i];
        const scene::JointIndex index{i};
        if (!joint.limits) {
            continue;
        }
        const scene::Limits limits = *joint.limits;
        if (limits.low > limits.high) {
            SetupFinding finding =
                findingAt(scene, index, SetupKind::LowAboveHigh, "setup.low-above-high",
                          "the low limit of " + joint.origin.identifier +
                              " is above its high one, " + rangeText(joint) + ": it is not limited",
                          "exchange them");
            finding.fix =
                SetupFix{"exchange the limits", {SetLimits{index, {limits.high, limits.low}}}};
            found.push_back(std::move(finding));
        } else if (isOutside(scene, joint) && isMeasurable(scene, joint)) {
            outside.push_back(found.size());
            found.push_back(findingAt(
                scene, index, SetupKind::OutsideLimits, "setup.outside-limits",
                joint.origin.identifier + " starts at " +
                    shownValue(joint, startValue(scene, joint)) + ", outside its limits of " +
                    rangeText(joint) + "; it will be drawn in",
                "move its bodies, or widen the limits"));
        }
    }
    if (outside.empty()) {
        return;
    }
    const Assembly within = assemble(scene, startPoses(scene), valuesInside(scene));
    if (!within.complete()) {
        return;
    }
    const std::vector<Mechanism> all = mechanisms(scene);
    for (const std::size_t at : outside) {
        for (const Mechanism& mechanism : all) {
            if (isOneOf(found[at].joints.front(), mechanism)) {
                found[at].fix =
                    moveFix(scene, mechanism, within.poses, "the joints are within limits");
            }
        }
    }
}

void checkGaps(const scene::Scene& scene, std::vector<SetupFinding>& found)
{
    const BodyPoses poses = startPoses(scene);
    const std::vector<JointGap> gaps = jointGaps(scene, poses);
    std::optional<Assembly> closed;
    for (const Mechanism& mechanism : mechanisms(scene)) {
        GapCheck check(scene, mechanism, found);
        if (!check.isOpen(gaps, poses)) {
            continue;
        }
        if (!closed) {
            closed = assemble(scene, poses, valuesInside(scene));
            if (!closed->complete()) {
                closed = assemble(scene, poses);
            }
        }
        check.run(gaps, poses, *closed);
    }
}

}  // namespace analysis
