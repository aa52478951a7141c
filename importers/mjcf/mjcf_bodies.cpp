#include "importers/mjcf/mjcf_bodies.h"

#include "importers/mjcf/mjcf_body_joints.h"
#include "importers/mjcf/mjcf_body_shapes.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <string>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;

class BodyReader {
public:
    BodyReader(const BodyReading& reading, robot::Robot& robot)
        : in_(reading),
          robot_(robot),
          linkNames_(reading.sink),
          jointNames_(reading.sink),
          joints_(reading, names_, linkNames_, jointNames_, robot)
    {}

    Names run(const XmlNode& root)
    {
        linkNames_.make(kWorldLink);
        linkNames_.reserve(root, "body");
        jointNames_.reserve(root, "joint");
        names_.links[kWorldLink] = kWorldLink;
        names_.contacts[kWorldLink].group = kWorldLink;
        robot_.links.push_back({.name = kWorldLink, .isStatic = true, .span = root.span()});
        for (const XmlNode& section : root.children) {
            if (section.name != "worldbody") {
                continue;
            }
            const BodyContents contents = contentsOf({&section, {}, {}, &in_.models.whole()}, in_);
            addWorld(contents);
            for (const Part& body : contents.bodies) {
                addBody(body, {.link = kWorldLink});
            }
        }
        return std::move(names_);
    }

private:
    void addWorld(const BodyContents& contents)
    {
        addWorldShapes(contents, in_, names_, linkNames_, robot_);
        addSites(contents, robot_.links.front());
        for (const std::vector<Part>* parts : {&contents.joints, &contents.inertials}) {
            for (const Part& part : *parts) {
                report(in_.sink, Severity::Error, "mjcf.in-world", *part.node,
                       "the world has no <" + part.node->name + ">; it is left out");
            }
        }
    }

    void addSites(const BodyContents& contents, const robot::Link& link)
    {
        for (const Part& part : contents.sites) {
            const std::string name = attributeText(*part.node, "name");
            if (!name.empty()) {
                const Pose X_LS =
                    frameOf(part, link.X_WL) *
                    readPose(completePart(part, "site", in_), part.settings(), in_.sink);
                names_.sites.emplace(name, Names::Site{link.name, X_LS});
            }
        }
    }

    Pose poseOf(const Part& body, const Pose& X_WP)
    {
        const Pose written = readPose(*body.node, body.settings(), in_.sink);
        if (!body.settings().isGlobal) {
            return X_WP * body.X_BF * written;
        }
        if (body.node->attribute("pos") == nullptr) {
            report(in_.sink, Severity::Note, "mjcf.global-frame", *body.node,
                   "the body has no pos; its frame is that of the world, which moves its shapes "
                   "nowhere");
        }
        return written;
    }

    void addBody(const Part& part, const ParentBody& parent)
    {
        if (in_.stop.stop_requested()) {
            return;
        }
        const XmlNode& node = *part.node;
        const std::string name = linkNames_.nameOf(node, "body_" + std::to_string(++count_));
        names_.links.emplace(attributeText(node, "name"), name);
        robot::Link link{.name = name, .X_WL = poseOf(part, parent.X_WL), .span = node.span()};
        link.X_WL.rotation = base::normalized(link.X_WL.rotation);
        in_.others.attributes(node, {"name", "childclass", "pos", "quat", "axisangle", "xyaxes",
                                     "zaxis", "euler", "mocap", "gravcomp", "user"});
        link.gravityShare = 1 - XmlValues(in_.sink).real(node, "gravcomp").value_or(0);
        if (readFlag(node, "mocap", in_.sink).value_or(false)) {
            in_.others.note(node, "mocap of <body> is left out; the body stands still");
        }
        const MassSettings& masses = part.settings().masses;
        const BodyContents contents = contentsOf(part, in_);
        addMassAndShapes(contents, masses, in_, names_, link);
        addSites(contents, link);
        const bool isStill = joints_.join(contents, masses.leastMass, parent, link);
        const bool isFixed = contents.joints.empty();
        const ParentBody own{.link = name,
                             .X_WL = link.X_WL,
                             .isStill = isStill,
                             .group = isFixed ? parent.group : name,
                             .groupAbove = isFixed ? parent.groupAbove : parent.group};
        LinkContacts& contacts = names_.contacts[name];
        contacts.group = own.group;
        contacts.above = own.groupAbove;
        robot_.links.push_back(std::move(link));
        for (const Part& body : contents.bodies) {
            addBody(body, own);
        }
    }

    const BodyReading& in_;
    robot::Robot& robot_;
    Names names_;
    UniqueNames linkNames_;
    UniqueNames jointNames_;
    BodyJoints joints_;
    std::size_t count_ = 0;  // of bodies
};

}  // namespace

Names readBodies(const XmlNode& root, const BodyReading& reading, robot::Robot& robot)
{
    return BodyReader(reading, robot).run(root);
}

void dropUnusedWorld(robot::Robot& robot)
{
    const robot::Link& world = robot.links.front();
    const bool hasShapes = !world.visuals.empty() || !world.collisions.empty();
    const bool carries =
        std::any_of(robot.joints.begin(), robot.joints.end(), [&](const robot::Joint& joint) {
            return joint.parent == world.name || joint.child == world.name;
        });
    if (!hasShapes && !carries) {
        robot.links.erase(robot.links.begin());
    }
}

}  // namespace importers::mjcf
