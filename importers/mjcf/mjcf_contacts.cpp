#include "importers/mjcf/mjcf_relations.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Severity;

// More links with shapes that touch are not looked at pair by pair.
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
                 const Names& names,
                 robot::Robot& robot,
                 Others& others,
                 base::Diagnostics& sink)
{
    const Pairs excluded = readExcludes(root, names.links, others, sink);
    const std::size_t count = robot.links.size();
    std::vector<LinkContacts> of(count);
    std::vector<std::size_t> solid;
    std::map<std::string, std::size_t> indexOf;
    for (std::size_t i = 0; i < count; ++i) {
        const auto found = names.contacts.find(robot.links[i].name);
        of[i] = found == names.contacts.end() ? LinkContacts{} : found->second;
        indexOf[robot.links[i].name] = i;
        if (of[i].type != 0 || of[i].affinity != 0) {
            solid.push_back(i);
        }
    }
    if (solid.size() > kMostLinks) {
        report(sink, Severity::Warning, "robot.too-many-groups", root,
               "which of more than " + std::to_string(kMostLinks) +
                   " bodies touch is not worked out; none of them do");
        return;
    }
    robot.touches.resize(count);
    for (const std::size_t link : solid) {
        robot.touches[link].resize(count);
    }
    for (const std::size_t a : solid) {
        for (const std::size_t b : solid) {
            robot.touches[a][b] =
                a != b && touch(of[a], of[b]) &&
                (excluded.empty() ||
                 !excluded.contains(std::minmax(robot.links[a].name, robot.links[b].name)));
        }
    }
    for (robot::Joint& joint : robot.joints) {
        joint.partsTouch = robot::doTouch(robot, indexOf.at(joint.parent), indexOf.at(joint.child));
    }
}

}  // namespace importers::mjcf
