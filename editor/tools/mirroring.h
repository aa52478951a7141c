#pragma once

#include "adf/document.h"
#include "editor/tools/rearranging_edits.h"

#include <map>
#include <optional>
#include <vector>

namespace editor {

// Of the world: all points whose coordinate `axis` (0, 1, 2 of X, Y, Z) is `offset`, m.
struct MirrorPlane {
    int axis = 0;
    double offset = 0;
};

// How one body becomes its mirror image. A reflection is no motion, so what the body consists of is
// mirrored in its own frame, p[axis] -> 2 offset - p[axis], and the body is put where that comes to
// lie in its image. The plane in the body is one that its meshes are symmetric about, so that no
// mesh has to be made.
struct BodyMirror {
    int axis = 0;
    double offset = 0;  // m
    base::Pose X_WB;    // of the image
};

// None when a mesh of the body has no such plane across one of its axes, or the body has a plane
// without end.
[[nodiscard]] std::optional<BodyMirror> mirrorOf(const scene::Scene& scene,
                                                 scene::BodyIndex body,
                                                 const MirrorPlane& plane);

using BodyMirrors = std::map<scene::BodyIndex, BodyMirror>;

// The bodies, what they carry and the joints at them as their mirror images. Pose, inertial offset,
// shapes to see and to collide with. Joints keep their values, limits and commands: the axis of a
// turn is mirrored as a rotation is (an axial vector), so that a positive motion of the image is
// the image of a positive motion; of six dof joints, which have no single axis, the limits along Z
// and about X and Y are swapped instead. A joint to a body that is not mirrored goes along with
// what is. Sensors and actuators go with their bodies; a mesh that a sensor's rays begin on is
// turned, not mirrored.
[[nodiscard]] std::vector<ObjectEdit> mirroringInPlace(const JoinedModel& model,
                                                       const BodyMirrors& mirrors,
                                                       const MirrorPlane& plane);

struct MirroredCopies {
    adf::Edit edit;
    std::vector<adf::ObjectId> copies;  // of the bodies, in their order
};

// The same as copies, with the joints between them, of bodies of one document. A sensor of a joint
// that is not copied stays alone.
[[nodiscard]] MirroredCopies mirroringCopies(const JoinedModel& model,
                                             const adf::Document& document,
                                             const BodyMirrors& mirrors,
                                             const MirrorPlane& plane);

}  // namespace editor
