#include "importers/mjcf/mjcf_body_contents.h"

namespace importers::mjcf {

namespace {

// What is in a part, its frame at X_BF in the body.
void collectParts(const Part& around,
                  const base::Pose& X_BF,
                  const BodyReading& in,
                  BodyContents& contents)
{
    const SourceModel& model = *around.model;
    const std::string childClass =
        model.defaults.childClass(*around.node, around.childClass, in.sink);
    for (const XmlNode& child : around.node->children) {
        const Part part{&child, X_BF, childClass, &in.models.of(child, model)};
        if (child.name == "joint" || child.name == "freejoint") {
            contents.joints.push_back(part);
        } else if (child.name == "geom") {
            contents.geoms.push_back(part);
        } else if (child.name == "body") {
            contents.bodies.push_back(part);
        } else if (child.name == "inertial") {
            contents.inertials.push_back(part);
        } else if (child.name == "frame") {
            collectParts(part, X_BF * readPose(child, part.settings(), in.sink), in, contents);
        } else {
            if (child.name == "site") {
                contents.sites.push_back(part);
            }
            in.others.element(child);
        }
    }
}

}  // namespace

BodyContents contentsOf(const Part& body, const BodyReading& reading)
{
    BodyContents contents;
    collectParts(body, {}, reading, contents);
    return contents;
}

XmlNode completePart(const Part& part, std::string_view kind, const BodyReading& reading)
{
    return part.model->defaults.complete(*part.node, part.childClass, kind, reading.sink);
}

base::Pose frameOf(const Part& part, const base::Pose& X_WL)
{
    return part.settings().isGlobal ? base::inverse(X_WL) : part.X_BF;
}

}  // namespace importers::mjcf
