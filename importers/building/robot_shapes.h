#pragma once

#include "adf/object.h"
#include "importers/mesh/mesh_store.h"
#include "importers/robot/robot_model.h"

#include <string>
#include <vector>

namespace importers::robot {

// What becomes of mesh files.
enum class MeshMode {
    Bake,  // written beside the ADF file with origin and scale in them: body frame = link frame
    Reference,  // left where they are: the body frame is the visual's (Algorithm 3)
};

// What one ADF body shows and touches of a link. ADF has room for primitives or one mesh of each;
// a link with more becomes several bodies that fixed joints join, so that nothing is lost.
struct BodyShapes {
    std::string suffix;   // of the name of the body; empty for the link's own
    base::Pose X_LB;      // body frame in the link frame
    double scale = 1;     // of the body
    bool asMesh = false;  // `visuals` become one file, or are one that is referred to
    std::vector<const Visual*> visuals;
    std::vector<const Collision*> primitives;
    std::vector<const Collision*> meshes;  // that touch
};

// The first is the link's own.
std::vector<BodyShapes> planShapes(const Link& link, MeshMode mode, MeshContact contact);

// Writes the shapes into the object of a body.
void setShapes(adf::Object& object,
               const Link& link,
               const BodyShapes& shapes,
               MeshMode mode,
               MeshContact contact,
               MeshStore& store);

}  // namespace importers::robot
