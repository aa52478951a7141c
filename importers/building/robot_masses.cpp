#include "importers/building/robot_masses.h"

#include "base/short_text.h"
#include "importers/building/ball_at_joint.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace importers::robot {

namespace {

using base::Severity;

// What a frame takes that carries nothing, one that carries something with it rigidly, and one
// between two joints that move.
constexpr double kFrameShare = 0.01;
constexpr double kCarrierShare = 0.5;
constexpr double kMovingShare = 0.05;
// A donor keeps at least this.
constexpr double kLeastKept = 0.25;

bool isMassive(const Link& link)
{
    return !link.isStatic && link.inertial && link.inertial->mass > 0;
}

class Masses {
public:
    Masses(const Robot& robot,
           const Tree& tree,
           const std::vector<base::Pose>& X_WL,
           base::Diagnostics& sink)
        : robot_(robot),
          tree_(tree),
          X_WL_(X_WL),
          sink_(sink),
          result_(robot.links.size()),
          anyMass_(std::any_of(robot.links.begin(), robot.links.end(), isMassive)),
          carriesMass_(robot.links.size(), false)
    {
        for (std::size_t joint = 0; joint < robot.joints.size(); ++joint) {
            if (!tree.closesLoop[joint]) {
                below_[tree.parentOf[joint]].push_back(joint);
            }
        }
        findRigidGroups();
        for (auto link = tree.order.rbegin(); link != tree.order.rend(); ++link) {
            if (const auto carrier = tree.carrier[*link]) {
                const std::size_t parent = tree.parentOf[*carrier];
                carriesMass_[parent] =
                    carriesMass_[parent] || carriesMass_[*link] || isMassive(robot.links[*link]);
            }
        }
    }

    std::vector<LinkMass> run()
    {
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            readOwn(i);
        }
        for (const std::size_t root : tree_.roots) {
            if (robot_.links[root].isStatic) {
                holdFrames(root);
            } else if (standsStill(root)) {
                const std::string held = holdFrames(root);
                report(Severity::Note, "robot.static-root", robot_.links[root],
                       "the root has no mass and stands still in the world: " + held);
            }
        }
        shareMasses();
        return std::move(result_);
    }

private:
    void report(Severity severity, std::string code, const Link& link, std::string message)
    {
        const base::SourceSpan& span = link.inertial ? link.inertial->span : link.span;
        sink_.add({.severity = severity,
                   .code = std::move(code),
                   .span = span,
                   .object = "BODY " + link.name,
                   .message = std::move(message)});
    }

    void readOwn(std::size_t index)
    {
        const Link& link = robot_.links[index];
        LinkMass& own = result_[index];
        if (link.isStatic) {
            own.source = MassSource::Static;
            return;
        }
        if (!link.inertial) {
            return;
        }
        const Inertial& inertial = *link.inertial;
        if (inertial.mass == 0) {
            return;
        }
        own.mass = inertial.mass;
        own.centre_L = inertial.X_LI.position;
        own.R_LI = inertial.X_LI.rotation;
        if (inertial.inertia != InertiaTensor{}) {
            own.inertia = principalAxes(inertial.inertia);
        }
    }

    // Links that fixed joints join, each group from the top of the tree.
    void findRigidGroups()
    {
        constexpr std::size_t kNone = static_cast<std::size_t>(-1);
        groupOf_.assign(robot_.links.size(), kNone);
        for (const std::size_t start : tree_.order) {
            if (groupOf_[start] != kNone) {
                continue;
            }
            groupOf_[start] = groups_.size();
            std::vector<std::size_t> group{start};
            for (std::size_t next = 0; next < group.size(); ++next) {
                for (const std::size_t other : neighbours(group[next], true)) {
                    if (groupOf_[other] == kNone) {
                        groupOf_[other] = groups_.size();
                        group.push_back(other);
                    }
                }
            }
            groups_.push_back(std::move(group));
        }
    }

    [[nodiscard]] const std::vector<std::size_t>& rigidGroup(std::size_t link) const
    {
        return groups_[groupOf_[link]];
    }

    [[nodiscard]] std::vector<std::size_t> neighbours(std::size_t link, bool fixedOnly) const
    {
        std::vector<std::size_t> found;
        const auto add = [&](std::size_t joint, std::size_t other) {
            const JointType type = robot_.joints[joint].type;
            if (type == JointType::Fixed || (!fixedOnly && type != JointType::Floating)) {
                found.push_back(other);
            }
        };
        if (const auto below = below_.find(link); below != below_.end()) {
            for (const std::size_t joint : below->second) {
                add(joint, tree_.childOf[joint]);
            }
        }
        if (tree_.carrier[link]) {
            add(*tree_.carrier[link], tree_.parentOf[*tree_.carrier[link]]);
        }
        return found;
    }

    [[nodiscard]] bool standsStill(std::size_t root) const
    {
        const Link& link = robot_.links[root];
        if (isMassive(link) || link.isStatic || link.isFree) {
            return false;
        }
        if (link.inertial || link.name == "world") {
            return true;
        }
        const std::vector<std::size_t>& group = rigidGroup(root);
        const bool hasMass = std::any_of(group.begin(), group.end(), [&](std::size_t other) {
            return isMassive(robot_.links[other]);
        });
        return !hasMass && anyMass_;
    }

    // What is fixed to a root that stands still, and has no mass, stands still too; its names.
    std::string holdFrames(std::size_t root)
    {
        std::string names;
        for (const std::size_t link : rigidGroup(root)) {
            if (!isMassive(robot_.links[link])) {
                result_[link].source = MassSource::Static;
                names += (names.empty() ? "" : ", ") + robot_.links[link].name;
            }
        }
        return names;
    }

    // The nearest link with a mass of each link, itself where it has one; of two as near the one
    // below.
    [[nodiscard]] std::vector<std::optional<std::size_t>> nearestMassive(bool fixedOnly) const
    {
        constexpr std::size_t kFar = static_cast<std::size_t>(-1);
        std::vector<std::size_t> steps(robot_.links.size(), kFar);
        std::vector<std::optional<std::size_t>> nearest(robot_.links.size());
        std::vector<std::size_t> open;
        for (std::size_t link = 0; link < robot_.links.size(); ++link) {
            if (isMassive(robot_.links[link])) {
                steps[link] = 0;
                nearest[link] = link;
                open.push_back(link);
            }
        }
        for (std::size_t next = 0; next < open.size(); ++next) {
            const std::size_t link = open[next];
            for (const std::size_t other : neighbours(link, fixedOnly)) {
                if (steps[other] == kFar) {
                    steps[other] = steps[link] + 1;
                    open.push_back(other);
                } else if (!nearest[link] && steps[other] + 1 == steps[link]) {
                    nearest[link] = nearest[other];
                }
            }
        }
        return nearest;
    }

    void shareMasses()
    {
        const auto nearestFixed = nearestMassive(true);
        const auto nearestOfAll = nearestMassive(false);
        std::map<std::size_t, std::vector<std::pair<std::size_t, double>>> takers;  // by donor
        for (const std::size_t link : tree_.order) {
            LinkMass& own = result_[link];
            if (own.mass > 0 || own.source == MassSource::Static) {
                continue;
            }
            // Over fixed joints if there is one that way.
            const std::optional<std::size_t> donor =
                nearestFixed[link] ? nearestFixed[link] : nearestOfAll[link];
            if (!donor) {
                own.mass = 1;
                own.source = MassSource::Default;
                if (anyMass_) {
                    report(Severity::Warning, "robot.no-mass", robot_.links[link],
                           "link " + robot_.links[link].name +
                               " has no mass, nor has a neighbour; 1 kg is taken");
                }
                continue;
            }
            const bool rigid = groupOf_[link] == groupOf_[*donor];
            const double share =
                !carriesMass_[link] ? kFrameShare : (rigid ? kCarrierShare : kMovingShare);
            takers[*donor].emplace_back(link, share);
        }
        for (auto& [donor, list] : takers) {
            double sum = 0;
            for (const auto& [link, share] : list) {
                sum += share;
            }
            const double factor = std::min(1.0, (1 - kLeastKept) / sum);
            give(donor, list, factor);
        }
    }

    void give(std::size_t donor,
              const std::vector<std::pair<std::size_t, double>>& takers,
              double factor)
    {
        const LinkMass whole = result_[donor];
        std::string names;
        double left = 1;
        bool isMoved = false;
        for (const auto& [link, share] : takers) {
            // Of what is left, so that each gets its share of the whole.
            const base::Pose X_DL = base::inverse(X_WL_[donor]) * X_WL_[link];
            const double part = factor * share / left;
            const double before = result_[donor].mass;
            const bool moves = groupOf_[link] != groupOf_[donor];
            std::optional<LinkMass> ball;
            if (moves) {
                ball = ballFor(link, donor, part, X_DL);
                isMoved = isMoved || !ball;
            }
            result_[link] = ball ? *ball : takeShare(result_[donor], part, X_DL);
            result_[link].donor = donor;
            left *= result_[donor].mass / before;
            names += (names.empty() ? "" : ", ") + robot_.links[link].name + " (" +
                     base::shortText(result_[link].mass) + " kg)";
        }
        report(Severity::Note, "robot.shared-mass", robot_.links[takers.front().first],
               "links without mass take a part of that of link " + robot_.links[donor].name +
                   ", which keeps " + base::shortText(result_[donor].mass) + " of " +
                   base::shortText(whole.mass) + " kg: " + names +
                   (isMoved ? "; joints between them move, so that the mass is where the file has "
                              "it in the zero pose only"
                            : ""));
    }

    std::optional<LinkMass> ballFor(std::size_t link,
                                    std::size_t donor,
                                    double share,
                                    const base::Pose& X_DL)
    {
        const auto pivot_W = commonPivot(robot_, tree_, X_WL_, link, donor);
        if (!pivot_W) {
            return std::nullopt;
        }
        return takeBall(result_[donor], share, base::inverse(X_WL_[donor]) * *pivot_W, X_DL);
    }

    const Robot& robot_;
    const Tree& tree_;
    const std::vector<base::Pose>& X_WL_;
    base::Diagnostics& sink_;
    std::vector<LinkMass> result_;
    bool anyMass_;
    std::vector<bool> carriesMass_;  // any link below with a mass of its own
    std::map<std::size_t, std::vector<std::size_t>> below_;  // joints by parent link
    std::vector<std::vector<std::size_t>> groups_;           // that are rigid
    std::vector<std::size_t> groupOf_;                       // of each link
};

}  // namespace

std::vector<LinkMass> linkMasses(const Robot& robot,
                                 const Tree& tree,
                                 const std::vector<base::Pose>& X_WL,
                                 base::Diagnostics& sink)
{
    return Masses(robot, tree, X_WL, sink).run();
}

LinkMass takeShare(LinkMass& from, double share, const base::Pose& X_LB)
{
    const base::Pose X_BL = base::inverse(X_LB);
    LinkMass part{.mass = share * from.mass,
                  .centre_L = X_BL * from.centre_L,
                  .R_LI = base::normalized(X_BL.rotation * from.R_LI),
                  .inertia = from.inertia,
                  .source = MassSource::Shared};
    from.mass -= part.mass;
    if (from.inertia) {
        part.inertia->moments = share * from.inertia->moments;
        from.inertia->moments = from.inertia->moments - part.inertia->moments;
    }
    return part;
}

}  // namespace importers::robot
