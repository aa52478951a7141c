#pragma once

#include "importers/mesh/solid.h"
#include "importers/mjcf/mjcf_body_contents.h"
#include "importers/robot/robot_model.h"

#include <cstdint>
#include <optional>

namespace importers::mjcf {

// A <geom> as MuJoCo takes it: what is drawn, touched and weighed at once.
struct Geom {
    robot::Geometry geometry;
    base::Pose X_FG;  // of the geometry, in the frame the element stands in
    bool isSeen = true;
    bool isTouched = true;
    std::optional<robot::MeshContact> meshContact;  // none: as all of the import
    std::uint32_t contactType = 1;
    std::uint32_t contactAffinity = 1;
    std::optional<robot::Material> material;
    robot::Contact contact;
    std::optional<Solid> solid;  // in F; none when it weighs nothing
    bool isOfDensity = false;    // its mass, not given as such
};

// `node` is a part of a body with the attributes of its class. Nothing when it is no shape, which
// is reported: `mjcf.bad-size`, `mjcf.bad-fromto`, `mjcf.unsupported-geometry`,
// `mjcf.missing-asset`. `weighs`: its mass is asked for.
std::optional<Geom> readGeom(const XmlNode& node,
                             const Part& part,
                             bool weighs,
                             const BodyReading& reading);

}  // namespace importers::mjcf
