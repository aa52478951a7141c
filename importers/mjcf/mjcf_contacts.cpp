#include "importers/mjcf/mjcf_contacts.h"

#include "importers/xml/xml_values.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Severity;

// More links are not looked at pair by pair.
constexpr std::size_t kMostLinks = 3000;

using Pairs = std::set<std::pair<std::string, std::string>>;

Pairs readExcludes(const XmlNode& root,
                   const std::map<std::string, std::string>& linkOfBody,
                   Others& others,
                   base::Diagnostics& sink)
{
    Pairs pairs;
    XmlValues values(sink);
    const auto linkNamed = [&](const XmlNode& node, std::string_view attribute) -> std::string {
        const std::optional<std::string> body = values.needText(node, attribute);
        const auto found = body ? linkOfBody.find(*body) : linkOfBody.end();
        if (body && found == linkOfBody.end()) {
            report(sink, Severity::Error, "mjcf.missing-body", node,
                   "there is no body \"" + *body + "\"; <exclude> is left out");
        }
        return found == linkOfBody.end() ? std::string() : found->second;
    };
    for (const XmlNode& section : root.children) {
        for (const XmlNode& node : section.children) {
            if (section.name != "contact") {
                break;
            }
            if (node.name != "exclude") {
                others.element(node);
                continue;
            }
            const std::string first = linkNamed(node, "body1");
            const std::string second = linkNamed(node, "body2");
            if (!first.empty() && !second.empty()) {
                pairs.insert(std::minmax(first, second));
            }
        }
    }
    return pairs;
}

bool touch(const LinkContacts& a, const LinkContacts& b)
{
    if ((a.type & b.affinity) == 0 && (b.type & a.affinity) == 0) {
        return false;
    }
    if (a.group == b.group) {
        return false;
    }
    const bool isOfWorld = a.group == kWorldLink || b.group == kWorldLink;
    return isOfWorld || (a.group != b.above && b.group != a.above);
}

}  // namespace

void setContacts(const XmlNode& root,
                 const std::map<std::string, LinkContacts>& contacts,
                 const std::map<std::string, std::string>& linkOfBody,
                 robot::Robot& robot,
                 Others& others,
                 base::Diagnostics& sink)
{
    const Pairs excluded = readExcludes(root, linkOfBody, others, sink);
    const std::size_t count = robot.links.size();
    if (count > kMostLinks) {
        others.note(
            root,
            "which bodies touch is left out, since there are so many; none of the robot touch");
        return;
    }
    std::vector<LinkContacts> of(count);
    std::map<std::string, std::size_t> indexOf;
    for (std::size_t i = 0; i < count; ++i) {
        const auto found = contacts.find(robot.links[i].name);
        of[i] = found == contacts.end() ? LinkContacts{} : found->second;
        indexOf[robot.links[i].name] = i;
    }
    robot.touches.assign(count, std::vector<bool>(count, false));
    for (std::size_t a = 0; a < count; ++a) {
        for (std::size_t b = a + 1; b < count; ++b) {
            const bool doTouch =
                touch(of[a], of[b]) &&
                (excluded.empty() ||
                 !excluded.contains(std::minmax(robot.links[a].name, robot.links[b].name)));
            robot.touches[a][b] = robot.touches[b][a] = doTouch;
        }
    }
    for (robot::Joint& joint : robot.joints) {
        joint.partsTouch = robot.touches[indexOf.at(joint.parent)][indexOf.at(joint.child)];
    }
}

}  // namespace importers::mjcf
