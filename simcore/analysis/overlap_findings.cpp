#include "analysis/overlap_findings.h"

#include "base/short_text.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace analysis {
namespace {

std::string millimetres(double metres)
{
    return base::shortText(1000 * metres) + " mm";
}

SetupFix movingOut(const scene::Scene& scene, const scene::Overlap& overlap)
{
    const scene::Body& mover = scene.body(*overlap.mover);
    const double far = base::norm(overlap.way_W);
    const bool isUp = overlap.way_W.z > 0.999 * far;
    base::Pose X_WB = mover.X_WB;
    X_WB.position += overlap.way_W;
    std::string text = isUp ? "raise " : "move ";
    text += mover.origin.identifier + " by " + millimetres(far);
    text += isUp ? "" : " out of what it is in";
    return {text, {MoveBody{*overlap.mover, X_WB}}};
}

// Groups of two bodies alone change nothing for others: who has none touches everything.
std::optional<SetupFix> ignoring(const scene::Scene& scene, const scene::Overlap& overlap)
{
    const bool anyGroups =
        std::any_of(scene.bodies.begin(), scene.bodies.end(),
                    [](const scene::Body& body) { return !body.collisionGroups.empty(); });
    if (anyGroups) {
        return std::nullopt;
    }
    return SetupFix{"let " + scene.body(overlap.a).origin.identifier + " and " +
                        scene.body(overlap.b).origin.identifier +
                        " ignore each other, in collision groups 0 and 1",
                    {SetGroups{overlap.a, {0}}, SetGroups{overlap.b, {1}}},
                    true};
}

}  // namespace

std::vector<SetupFinding> overlapFindings(const scene::Scene& scene,
                                          std::span<const scene::Overlap> overlaps)
{
    std::vector<SetupFinding> found;
    for (const scene::Overlap& overlap : overlaps) {
        // The one that can be moved is what is wrong, not the floor.
        const scene::BodyIndex subject = overlap.mover.value_or(overlap.a);
        const scene::BodyIndex other = subject == overlap.a ? overlap.b : overlap.a;
        const scene::ObjectOrigin& first = scene.body(subject).origin;
        SetupFinding finding{.kind = SetupKind::Overlap};
        finding.diagnostic = {
            .severity = base::Severity::Warning,
            .code = "setup.overlap",
            .span = first.span,
            .object = first.identifier,
            .message = first.identifier + " starts " + millimetres(overlap.depth) + " in " +
                       scene.body(other).origin.identifier,
            .hint =
                "the first step of a run pushes them apart; move one, give one a smaller "
                "collision shape, or let them ignore each other by collision groups or a "
                "joint"};
        finding.bodies = {subject, other};
        finding.fix = overlap.mover ? movingOut(scene, overlap) : ignoring(scene, overlap);
        found.push_back(std::move(finding));
    }
    return found;
}

}  // namespace analysis
