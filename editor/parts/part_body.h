#pragma once

#include "adf/document.h"
#include "adf/keywords.h"
#include "base/math.h"
#include "importers/mesh/solid.h"
#include "scene/mesh_data.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace editor {

// A convex primitive in the frame of a body. Cylinders and capsules stand along Z of `X_BS`.
struct PartSolid {
    adf::ShapeType shape = adf::ShapeType::Box;
    base::Pose X_BS;
    base::Vec3 size;    // of a box
    double radius = 0;  // of the others
    double height = 0;  // of cylinders, cones and capsules, caps included
};

[[nodiscard]] PartSolid boxSolid(base::Vec3 size, base::Vec3 centre, double turnZ = 0);
[[nodiscard]] PartSolid cylinderSolid(double radius, double height, base::Vec3 centre);
[[nodiscard]] PartSolid sphereSolid(double radius, base::Vec3 centre);
// Between the centres of its two caps.
[[nodiscard]] PartSolid capsuleSolid(double radius, base::Vec3 from, base::Vec3 to);

// Of density 1, about `centre`: what importers::solidOf has no shape for. Standing along Z.
[[nodiscard]] importers::Solid boxOfMatter(base::Vec3 size, base::Vec3 centre);
[[nodiscard]] importers::Solid cylinderOfMatter(double radius, double height, base::Vec3 centre);
// The upper half of a ball whose flat side lies at `base`.
[[nodiscard]] importers::Solid domeOfMatter(double radius, base::Vec3 base);
// `middle`: radius of the circle that the centre of the round section runs on.
[[nodiscard]] importers::Solid torusOfMatter(double middle, double section, base::Vec3 centre);
[[nodiscard]] importers::Solid tubeOfMatter(double inner,
                                            double outer,
                                            double height,
                                            base::Vec3 centre);
// What the closed mesh encloses.
[[nodiscard]] importers::Solid matterOf(const scene::MeshData& mesh);

struct PartBody {
    std::string name;
    base::Pose X_WB;
    std::vector<PartSolid> solids;  // what touches, and is drawn when there is no mesh
    std::string mesh;               // of PartMesh, or empty
    adf::Colour colour;
    double density = 0;       // kg/m³; 0: it stands still
    importers::Solid matter;  // of density 1, in the body's frame; its axes are principal
};

// Adds the body to the model of a part. One primitive alone is drawn and touches as the shape of
// the body, several as parts of a compound.
adf::ObjectPtr addBody(adf::Document& model, const PartBody& body);

// Adds a joint between two bodies of the model whose zero pose is where they are. `limits` in m or
// rad; none: free.
struct PartJoint {
    adf::ObjectPtr parent;
    adf::ObjectPtr child;
    adf::JointType type = adf::JointType::Revolute;
    base::Vec3 pivot_W;
    base::Vec3 axis_W{0, 0, 1};
    std::optional<std::array<double, 2>> limits = {};
    adf::ObjectPtr leader = {};  // a joint of the model that this one follows one to one, or null
};

adf::ObjectPtr addJoint(adf::Document& model, const PartJoint& joint);

// The solid as a part of a compound shape, in a frame where it stands at X.
[[nodiscard]] adf::Record recordOf(const PartSolid& solid, const base::Pose& X = {});
// What the body is made of, in its frame, if it is drawn and touched as the same primitives; empty
// if not, such as with a mesh.
[[nodiscard]] std::vector<PartSolid> solidsOf(const adf::Object& body);

}  // namespace editor
