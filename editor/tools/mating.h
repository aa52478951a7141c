#pragma once

#include "base/math.h"
#include "editor/tools/joint_creation.h"
#include "meshes/faces.h"

namespace editor {

// What of a face takes part in a mate: a line with a middle and an end to each side.
struct MateFeature {
    enum class Kind {
        Flat,    // the axis is the normal, outwards
        Solid,   // a pin, a ball
        Hollow,  // a hole, a socket
    };

    base::Vec3 point_W;  // on the axis, half way along the face
    base::Vec3 axis_W;   // unit; zero for a ball, which has none
    double reach = 0;    // m, from the point to each end
    double radius = 0;   // m; 0 of a flat face
    Kind kind = Kind::Flat;
};

// Of a flat face the feature stands at `point_W`.
MateFeature mateFeature(const meshes::Face& face_W, base::Vec3 point_W);

struct MateChoice {
    bool faces = true;  // they meet; else the axes only, and the part keeps its place along them
    bool flip = false;  // to the other side, or turned over where there is no other side
    double offset = 0;  // m along the axis, beyond that
    double turn = 0;    // rad about the axis, beyond the least turn
};

struct Mate {
    base::Pose delta_W;  // puts the part that moves there: its new pose is delta_W times the old
    JointAxis joint;     // where the two meet then, along the axis of the part that stays
};

// Puts the axis of `moves` on that of `stays` with the least turn. A pin goes half way into its
// hole; everything else is put end to end: a face lies on a face, a link beside a link, on the side
// where it is now. Two balls, or a ball and anything, meet in their middles.
Mate mate(const MateFeature& moves, const MateFeature& stays, const MateChoice& choice);

// By how much the hole is wider than the pin; negative when it does not go in, 0 when they are no
// pin and hole. m, of the diameters.
double playOf(const MateFeature& a, const MateFeature& b);

}  // namespace editor
