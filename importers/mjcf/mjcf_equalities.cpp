#include "base/free_names.h"
#include "base/text.h"
#include "importers/mjcf/mjcf_relations.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;

class EqualityReader {
public:
    EqualityReader(const SourceModel& model,
                   const Names& names,
                   const BodyReading& in,
                   robot::Robot& robot)
        : model_(model), names_(names), in_(in), robot_(robot), values_(in.sink)
    {
        for (const robot::Joint& joint : robot.joints) {
            jointNames_.take(joint.name);
        }
    }

    void read(const XmlNode& given)
    {
        const XmlNode node = model_.defaults.complete(given, {}, "equality", in_.sink);
        const bool isRead = node.name == "connect" || node.name == "weld" || node.name == "joint";
        if (!isRead) {
            in_.others.element(given);
            return;
        }
        if (!readFlag(node, "active", in_.sink).value_or(true)) {
            report(in_.sink, Severity::Warning, "mjcf.inactive", given,
                   "<" + node.name + "> is not active at the start and is left out");
            return;
        }
        in_.others.attributes(node, {"name", "class", "active", "body1", "body2", "site1", "site2",
                                     "anchor", "relpose", "joint1", "joint2", "polycoef"});
        if (node.name == "joint") {
            readCoupling(node);
        } else {
            readClosure(node, node.name == "weld");
        }
    }

private:
    // A point or frame of a link.
    struct End {
        std::size_t link = 0;
        Pose X_LE;
    };

    [[nodiscard]] const robot::Link& link(const End& end) const { return robot_.links[end.link]; }

    bool reportMissing(const XmlNode& node, const std::string& code, const std::string& what)
    {
        report(in_.sink, Severity::Error, code, node,
               "there is no " + what + "; <" + node.name + "> is left out");
        return false;
    }

    [[nodiscard]] std::size_t indexOf(const std::string& name) const
    {
        const auto found =
            std::find_if(robot_.links.begin(), robot_.links.end(),
                         [&](const robot::Link& other) { return other.name == name; });
        return static_cast<std::size_t>(found - robot_.links.begin());
    }

    // By body or by site; the second may be absent, which is the world.
    bool readEnd(const XmlNode& node, const std::string& number, End& end)
    {
        if (const std::string site = attributeText(node, "site" + number); !site.empty()) {
            const auto found = names_.sites.find(site);
            if (found == names_.sites.end()) {
                return reportMissing(node, "mjcf.missing-site", "site \"" + site + '"');
            }
            end = {indexOf(found->second.link), found->second.X_LS};
            return true;
        }
        std::string body = attributeText(node, "body" + number);
        if (body.empty() && number == "2") {
            body = kWorldLink;
        }
        const auto found = names_.links.find(body);
        if (body.empty() || found == names_.links.end()) {
            return reportMissing(node, "mjcf.missing-body", "body \"" + body + '"');
        }
        end = {indexOf(found->second), {}};
        return true;
    }

    void readClosure(const XmlNode& node, bool isWeld)
    {
        End first;
        End second;
        if (!readEnd(node, "1", first) || !readEnd(node, "2", second)) {
            return;
        }
        if (first.link == second.link) {
            report(in_.sink, Severity::Error, "mjcf.self-joint", node,
                   "<" + node.name + "> joins body " + link(first).name +
                       " to itself and is left out");
            return;
        }
        if (attributeText(node, "site1").empty()) {
            isWeld ? placeWeld(node, first, second) : placeConnect(node, first, second);
        }
        if (link(first).isStatic && link(second).isStatic) {
            return;  // both stand still as it is
        }
        // What a joint carries already stays with it, and nothing carries the world.
        const bool turnsRound = link(second).isStatic || (!isCarried(second) && isCarried(first));
        if (turnsRound && !link(first).isStatic) {
            std::swap(first, second);
        }
        const std::string name = attributeText(node, "name");
        robot_.joints.push_back(
            {.name = jointNames_.takeLike(name.empty() ? link(first).name + '_' + link(second).name
                                                       : name),
             .type = isWeld ? robot::JointType::Fixed : robot::JointType::Spherical,
             .parent = link(first).name,
             .child = link(second).name,
             .X_PJ = first.X_LE,
             .X_CJ = second.X_LE,
             .span = node.span()});
    }

    [[nodiscard]] Pose between(const End& first, const End& second) const
    {
        return base::inverse(link(first).X_WL) * link(second).X_WL;
    }

    // One point of both, where the file places them.
    void placeConnect(const XmlNode& node, End& first, End& second)
    {
        const base::Vec3 anchor = values_.needVector(node, "anchor").value_or(base::Vec3{});
        first.X_LE.position =
            model_.settings.isGlobal ? base::inverse(link(first).X_WL) * anchor : anchor;
        second.X_LE = base::inverse(between(first, second)) * first.X_LE;
    }

    // Held as the file says, or else as it places them. MuJoCo holds the anchor, a point of the
    // second body, at the position of `relpose`, which is that of the body where the anchor is 0.
    void placeWeld(const XmlNode& node, End& first, End& second)
    {
        const Pose X_12 = between(first, second);
        second.X_LE.position = values_.vector(node, "anchor").value_or(base::Vec3{});
        first.X_LE = X_12 * second.X_LE;
        std::array<double, 7> pose{};
        if (values_.reals(node, "relpose", pose)) {
            const base::Quat turn{pose[4], pose[5], pose[6], pose[3]};
            if (turn != base::Quat{0, 0, 0, 0}) {
                first.X_LE = {{pose[0], pose[1], pose[2]}, base::normalized(turn)};
            }
        }
    }

    [[nodiscard]] bool isCarried(const End& end) const
    {
        return std::any_of(
            robot_.joints.begin(), robot_.joints.end(),
            [&](const robot::Joint& joint) { return joint.child == link(end).name; });
    }

    robot::Joint* joint(const XmlNode& node, const std::string& attribute)
    {
        const std::string wanted = attributeText(node, attribute);
        const auto known = names_.joints.find(wanted);
        if (wanted.empty() || known == names_.joints.end()) {
            reportMissing(node, "mjcf.missing-joint", "hinge or slide joint \"" + wanted + '"');
            return nullptr;
        }
        const auto found =
            std::find_if(robot_.joints.begin(), robot_.joints.end(),
                         [&](const robot::Joint& other) { return other.name == known->second; });
        return found == robot_.joints.end() ? nullptr : &*found;
    }

    // Both positions count from where the file places the bodies.
    void readCoupling(const XmlNode& node)
    {
        robot::Joint* const follower = joint(node, "joint1");
        const bool hasLeader = !attributeText(node, "joint2").empty();
        const robot::Joint* const leader = hasLeader ? joint(node, "joint2") : nullptr;
        if (follower == nullptr || (hasLeader && leader == nullptr)) {
            return;
        }
        if (follower == leader || follower->mimic) {
            report(in_.sink, Severity::Error, "mjcf.self-joint", node,
                   "joint " + follower->name +
                       " follows itself, or another joint already; <joint> is left out");
            return;
        }
        std::vector<double> c =
            values_.list(node, "polycoef", 1, 5).value_or(std::vector<double>{0, 1});
        const std::size_t given = c.size();
        c.resize(5, 0);
        if (given == 1) {
            c[1] = 1;
        }
        if (leader == nullptr) {
            follower->range = robot::Range{c[0], c[0]};
            return;
        }
        if (c[2] != 0 || c[3] != 0 || c[4] != 0) {
            report(in_.sink, Severity::Warning, "mjcf.polynomial", node,
                   "joint " + follower->name +
                       " follows in a curve, of which the straight part is kept");
        }
        follower->mimic = robot::Mimic{
            .joint = leader->name, .multiplier = c[1], .offset = c[0], .span = node.span()};
    }

    const SourceModel& model_;
    const Names& names_;
    const BodyReading& in_;
    robot::Robot& robot_;
    XmlValues values_;
    base::FreeNames jointNames_;
};

}  // namespace

void readEqualities(const XmlNode& section,
                    const Names& names,
                    const BodyReading& reading,
                    robot::Robot& robot)
{
    const SourceModel& model = reading.models.of(section, reading.models.whole());
    EqualityReader reader(model, names, reading, robot);
    for (const XmlNode& node : section.children) {
        reader.read(node);
    }
}

}  // namespace importers::mjcf
