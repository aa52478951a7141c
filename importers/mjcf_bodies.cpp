#include "importers/mjcf_bodies.h"

#include "importers/mjcf_geoms.h"
#include "importers/mjcf_joints.h"
#include "importers/mjcf_masses.h"
#include "importers/xml_values.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;

// An element of a body, with what the frames around it say.
struct Part {
    const XmlNode* node;
    Pose X_BF;  // in the body
    std::string childClass;
};

struct Contents {
    std::vector<Part> joints;
    std::vector<Part> geoms;
    std::vector<Part> sites;
    std::vector<Part> bodies;
    std::vector<Part> inertials;
};

// Where a body hangs.
struct Parent {
    std::string link;
    Pose X_WL;
    bool isStill = true;             // fixed to the world, over any bodies
    std::string group = kWorldLink;  // the first of the links it is fixed to
    std::string groupAbove = {};
};

class BodyReader {
public:
    BodyReader(const BodyReading& reading, robot::Robot& robot) : in_(reading), robot_(robot) {}

    Names run(const XmlNode& root)
    {
        linkNames_.insert(kWorldLink);
        names_.links[kWorldLink] = kWorldLink;
        names_.contacts[kWorldLink].group = kWorldLink;
        robot_.links.push_back({.name = kWorldLink, .isStatic = true, .span = root.span()});
        for (const XmlNode& section : root.children) {
            if (section.name != "worldbody") {
                continue;
            }
            Contents contents;
            collect(section, {}, in_.defaults.childClass(section, {}, in_.sink), contents);
            addWorld(contents);
            for (const Part& body : contents.bodies) {
                addBody(body, {.link = kWorldLink});
            }
        }
        return std::move(names_);
    }

private:
    void collect(const XmlNode& node,
                 const Pose& X_BF,
                 const std::string& childClass,
                 Contents& contents)
    {
        for (const XmlNode& child : node.children) {
            const Part part{&child, X_BF, childClass};
            if (child.name == "joint" || child.name == "freejoint") {
                contents.joints.push_back(part);
            } else if (child.name == "geom") {
                contents.geoms.push_back(part);
            } else if (child.name == "body") {
                contents.bodies.push_back(part);
            } else if (child.name == "inertial") {
                contents.inertials.push_back(part);
            } else if (child.name == "frame") {
                collect(child, X_BF * readPose(child, in_.settings, in_.sink),
                        in_.defaults.childClass(child, childClass, in_.sink), contents);
            } else {
                if (child.name == "site") {
                    contents.sites.push_back(part);
                }
                in_.others.element(child);
            }
        }
    }

    XmlNode complete(const Part& part, std::string_view kind) const
    {
        return in_.defaults.complete(*part.node, part.childClass, kind, in_.sink);
    }

    // What maps the coordinates that an element of the body is written in to the link.
    [[nodiscard]] Pose frameOf(const Part& part, const Pose& X_WL) const
    {
        return in_.settings.isGlobal ? base::inverse(X_WL) : part.X_BF;
    }

    std::string freeName(std::set<std::string>& taken, const std::string& wanted)
    {
        std::string name = wanted;
        for (int number = 2; !taken.insert(name).second; ++number) {
            name = wanted + '_' + std::to_string(number);
        }
        return name;
    }

    // The name that an element has; if it is taken, another, which is told.
    std::string nameOf(const XmlNode& node,
                       const std::string& otherwise,
                       std::set<std::string>& taken)
    {
        const std::string wanted = attributeText(node, "name");
        const std::string name = freeName(taken, wanted.empty() ? otherwise : wanted);
        if (!wanted.empty() && name != wanted) {
            report(in_.sink, Severity::Error, "mjcf.duplicate-name", node,
                   "a second " + node.name + " is called \"" + wanted + "\"; it becomes " + name);
        }
        return name;
    }

    [[nodiscard]] GeomReading geomReading() const
    {
        return {
            .settings = in_.settings, .assets = in_.assets, .others = in_.others, .sink = in_.sink};
    }

    void addShape(const Geom& geom, const XmlNode& node, const Pose& X_LF, robot::Link& link)
    {
        const Pose X_LV = X_LF * geom.X_FG;
        const std::string name = attributeText(node, "name");
        if (geom.isSeen) {
            link.visuals.push_back({.name = name,
                                    .X_LV = X_LV,
                                    .geometry = geom.geometry,
                                    .material = geom.material,
                                    .span = node.span()});
        }
        if (!geom.isTouched) {
            return;
        }
        if (link.collisions.empty()) {
            link.contact = geom.contact;
        } else if (link.contact.friction != geom.contact.friction) {
            in_.others.note(node, "friction of a geom unlike that of its body's first is left out");
        }
        LinkContacts& contacts = names_.contacts[link.name];
        contacts.type |= geom.contactType;
        contacts.affinity |= geom.contactAffinity;
        link.collisions.push_back({.name = name,
                                   .X_LV = X_LV,
                                   .geometry = geom.geometry,
                                   .span = node.span(),
                                   .contact = geom.meshContact});
    }

    // Planes have no mesh and become links of their own.
    void addWorld(const Contents& contents)
    {
        for (const Part& part : contents.geoms) {
            if (in_.stop.stop_requested()) {
                return;
            }
            const XmlNode node = complete(part, "geom");
            const std::optional<Geom> geom = readGeom(node, false, geomReading());
            if (!geom) {
                continue;
            }
            if (!std::holds_alternative<robot::Plane>(geom->geometry)) {
                addShape(*geom, node, part.X_BF, robot_.links.front());
                continue;
            }
            const std::string name = attributeText(node, "name");
            robot::Link link{.name = freeName(linkNames_, name.empty() ? "plane" : name),
                             .X_WL = part.X_BF * geom->X_FG,
                             .isStatic = true,
                             .span = node.span()};
            names_.contacts[link.name].group = kWorldLink;
            addShape(*geom, node, base::inverse(geom->X_FG), link);
            robot_.links.push_back(std::move(link));
        }
        addSites(contents, robot_.links.front());
        for (const std::vector<Part>* parts : {&contents.joints, &contents.inertials}) {
            for (const Part& part : *parts) {
                report(in_.sink, Severity::Error, "mjcf.in-world", *part.node,
                       "the world has no <" + part.node->name + ">; it is left out");
            }
        }
    }

    void addSites(const Contents& contents, const robot::Link& link)
    {
        for (const Part& part : contents.sites) {
            const std::string name = attributeText(*part.node, "name");
            if (!name.empty()) {
                const Pose X_LS = frameOf(part, link.X_WL) *
                                  readPose(complete(part, "site"), in_.settings, in_.sink);
                names_.sites.emplace(name, Names::Site{link.name, X_LS});
            }
        }
    }

    Pose placeOf(const Part& body, const Pose& X_WP)
    {
        const Pose written = readPose(*body.node, in_.settings, in_.sink);
        if (!in_.settings.isGlobal) {
            return X_WP * body.X_BF * written;
        }
        if (body.node->attribute("pos") == nullptr) {
            report(in_.sink, Severity::Note, "mjcf.global-frame", *body.node,
                   "the body has no pos; its frame is that of the world, which moves its shapes "
                   "nowhere");
        }
        return written;
    }

    void addBody(const Part& part, const Parent& parent)
    {
        if (in_.stop.stop_requested()) {
            return;
        }
        const XmlNode& node = *part.node;
        const std::string name = nameOf(node, "body_" + std::to_string(++count_), linkNames_);
        names_.links.emplace(attributeText(node, "name"), name);
        robot::Link link{.name = name, .X_WL = placeOf(part, parent.X_WL), .span = node.span()};
        link.X_WL.rotation = base::normalized(link.X_WL.rotation);
        in_.others.attributes(node, {"name", "childclass", "pos", "quat", "axisangle", "xyaxes",
                                     "zaxis", "euler", "mocap", "user"});

        if (readFlag(node, "mocap", in_.sink).value_or(false)) {
            in_.others.note(node, "mocap of <body> is left out; the body stands still");
        }
        const std::string childClass = in_.defaults.childClass(node, part.childClass, in_.sink);
        Contents contents;
        collect(node, {}, childClass, contents);
        addMassAndShapes(contents, link);
        addSites(contents, link);
        const bool isStill = addJoints(contents.joints, parent, link);
        Parent own{.link = name, .X_WL = link.X_WL, .isStill = isStill};
        const bool isFixed = contents.joints.empty();
        own.group = isFixed ? parent.group : name;
        own.groupAbove = isFixed ? parent.groupAbove : parent.group;
        LinkContacts& contacts = names_.contacts[name];
        contacts.group = own.group;
        contacts.above = own.groupAbove;
        robot_.links.push_back(std::move(link));
        for (const Part& body : contents.bodies) {
            addBody(body, own);
        }
    }

    void addMassAndShapes(const Contents& contents, robot::Link& link)
    {
        std::optional<Solid> given;
        if (!contents.inertials.empty()) {
            const Part& part = contents.inertials.front();
            given = readInertial(*part.node, in_.settings, in_.sink);
            if (given) {
                given = moved(frameOf(part, link.X_WL), *given);
            }
        }
        for (std::size_t i = 1; i < contents.inertials.size(); ++i) {
            report(in_.sink, Severity::Error, "mjcf.bad-inertial", *contents.inertials[i].node,
                   "a second <inertial> of body " + link.name + " is left out");
        }
        const InertiaFromGeoms from = in_.settings.inertiaFromGeoms;
        const bool weighs =
            from == InertiaFromGeoms::Always || (from == InertiaFromGeoms::Auto && !given);
        std::vector<Solid> solids;
        auto origin = robot::InertiaOrigin::File;
        for (const Part& part : contents.geoms) {
            if (in_.stop.stop_requested()) {
                return;
            }
            const XmlNode node = complete(part, "geom");
            const double group = XmlValues(in_.sink).real(node, "group").value_or(0);
            const bool counts = group >= in_.settings.firstGroup && group <= in_.settings.lastGroup;
            const std::optional<Geom> geom = readGeom(node, weighs && counts, geomReading());
            if (!geom) {
                continue;
            }
            const Pose X_LF = frameOf(part, link.X_WL);
            if (geom->solid) {
                solids.push_back(moved(X_LF, *geom->solid));
                if (origin != robot::InertiaOrigin::Density) {
                    origin = geom->isOfDensity ? robot::InertiaOrigin::Density
                                               : robot::InertiaOrigin::Solid;
                }
            }
            addShape(*geom, node, X_LF, link);
        }
        if (!solids.empty()) {
            given = sumOf(solids);
        }
        if (given || in_.settings.leastMass > 0) {
            link.inertial = inertialOf(given.value_or(Solid{}), link.span, origin);
        }
    }

    // True when the body stands still with its parent.
    bool addJoints(const std::vector<Part>& given, const Parent& parent, robot::Link& link)
    {
        std::vector<std::pair<Part, JointText>> joints;
        for (const Part& part : given) {
            const bool isFree = part.node->name == "freejoint";
            if (isFree) {
                joints.emplace_back(part, JointText{.type = robot::JointType::Floating});
            } else if (const auto joint =
                           readJoint(complete(part, "joint"), in_.settings, in_.others, in_.sink)) {
                joints.emplace_back(part, *joint);
            }
        }
        const bool isFree = std::any_of(joints.begin(), joints.end(), [](const auto& joint) {
            return joint.second.type == robot::JointType::Floating;
        });
        if (isFree) {
            checkFree(joints, parent);
            return false;
        }
        if (joints.empty()) {
            return addFixed(parent, link);
        }
        addChain(joints, parent, link);
        return false;
    }

    void checkFree(const std::vector<std::pair<Part, JointText>>& joints, const Parent& parent)
    {
        if (joints.size() > 1 || parent.link != kWorldLink) {
            report(in_.sink, Severity::Error, "mjcf.free-joint", *joints.front().first.node,
                   "a free joint is the only one of a body of the world; this body is free and its "
                   "other joints are left out");
        }
    }

    // A body that weighs keeps its mass, though it stands still.
    bool addFixed(const Parent& parent, robot::Link& link)
    {
        const bool hasMass = link.inertial && link.inertial->mass > 0;
        if (parent.isStill && !hasMass && in_.settings.leastMass <= 0) {
            link.isStatic = true;
            return true;
        }
        robot::Joint joint{.name = freeName(jointNames_, link.name + "_fixed"),
                           .parent = parent.link,
                           .child = link.name,
                           .X_PJ = base::inverse(parent.X_WL) * link.X_WL,
                           .span = link.span};
        robot_.joints.push_back(std::move(joint));
        return parent.isStill;
    }

    // One joint after the other turns or shifts the body where those before have left it.
    void addChain(const std::vector<std::pair<Part, JointText>>& joints,
                  const Parent& parent,
                  const robot::Link& link)
    {
        std::string above = parent.link;
        Pose X_PL = base::inverse(parent.X_WL) * link.X_WL;
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const auto& [part, text] = joints[i];
            const std::string otherwise =
                link.name + "_joint" + (i == 0 ? "" : '_' + std::to_string(i + 1));
            const std::string name = nameOf(*part.node, otherwise, jointNames_);
            const Pose X_LF = frameOf(part, link.X_WL);
            const Pose X_LJ{X_LF * text.anchor_F, {}};
            robot::Joint joint{.name = name,
                               .type = text.type,
                               .parent = above,
                               .child = link.name,
                               .X_PJ = X_PL * X_LJ,
                               .X_CJ = X_LJ,
                               .axis = base::rotate(X_LF.rotation, text.axis_F),
                               .range = text.range,
                               .effort = text.effort,
                               .damping = text.damping,
                               .friction = text.friction,
                               .spring = text.spring,
                               .span = part.node->span()};
            if (i + 1 < joints.size()) {
                joint.child = freeName(linkNames_, name + "_link");
                robot_.links.push_back(
                    {.name = joint.child, .X_WL = link.X_WL, .span = part.node->span()});
            }
            if (text.type != robot::JointType::Spherical) {
                names_.joints.emplace(attributeText(*part.node, "name"), name);
            }
            above = joint.child;
            X_PL = {};
            robot_.joints.push_back(std::move(joint));
        }
        if (joints.size() > 1) {
            report(in_.sink, Severity::Note, "mjcf.several-joints", *joints.front().first.node,
                   "body " + link.name + " has " + std::to_string(joints.size()) +
                       " joints; small bodies go between them");
        }
    }

    const BodyReading& in_;
    robot::Robot& robot_;
    Names names_;
    std::set<std::string> linkNames_;
    std::set<std::string> jointNames_;
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
