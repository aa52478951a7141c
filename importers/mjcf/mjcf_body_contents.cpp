#include "importers/mjcf/mjcf_body_contents.h"

namespace importers::mjcf {

namespace {

void collectParts(const XmlNode& node,
                  const base::Pose& X_BF,
                  const std::string& childClass,
                  const BodyReading& in,
                  BodyContents& contents)
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
            collectParts(child, X_BF * readPose(child, in.settings, in.sink),
                         in.defaults.childClass(child, childClass, in.sink), in, contents);
        } else {
            if (child.name == "site") {
                contents.sites.push_back(part);
            }
            in.others.element(child);
        }
    }
}

}  // namespace

BodyContents contentsOf(const XmlNode& body,
                        const std::string& childClass,
                        const BodyReading& reading)
{
    BodyContents contents;
    collectParts(body, {}, childClass, reading, contents);
    return contents;
}

XmlNode completePart(const Part& part, std::string_view kind, const BodyReading& reading)
{
    return reading.defaults.complete(*part.node, part.childClass, kind, reading.sink);
}

base::Pose frameOf(const Part& part, const base::Pose& X_WL, const Settings& settings)
{
    return settings.isGlobal ? base::inverse(X_WL) : part.X_BF;
}

}  // namespace importers::mjcf
