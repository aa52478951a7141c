#pragma once

#include "adf/document.h"
#include "base/math.h"
#include "base/units.h"
#include "editor/tools/equipment.h"
#include "scene/mesh_data.h"

#include <functional>
#include <string>
#include <vector>

namespace editor {

inline constexpr const char* kPartMeshFolder = "meshes/";

// A mesh that a part is drawn with.
struct PartMesh {
    std::string name;  // of its file, with the sizes in it: equal names mean equal meshes
    scene::MeshData mesh;
    // The absolute path of a person's file, which the bodies name so; empty: it is written to the
    // folder of meshes when the part is put down.
    std::string file = {};

    [[nodiscard]] std::string path() const { return file.empty() ? kPartMeshFolder + name : file; }
};

// What a person puts down as one thing: a small model whose frame is the part's, Z up, standing on
// the plane z = 0 around the origin. Metres.
struct Part {
    adf::Document model;
    std::vector<PartMesh> meshes;
    // Copies that are bodies of their own take these in turn; empty: all look alike.
    std::vector<adf::Colour> colours;
    // Of what is no copy of the model, which is only how it looks in pictures and on the pointer: a
    // light, a sensor. Adds it where the part stands; `on` is the body below it, null for none.
    std::function<NewObject(
        const adf::Document& document, const EquippedBody* on, const base::Pose& X_WP)>
        creates = {};
    bool isCarried = false;  // it needs a body below it
    // Why that body cannot carry it, as a sentence; empty when it can. Null: every body can.
    std::string (*whyNotOn)(const adf::Document& document, const adf::Object& body) = nullptr;
};

// One size of a kind of part: its name, unit and range stand here and nowhere else.
struct PartSize {
    const char* label;
    base::Unit unit = base::Unit::Metre;
    double fallback = 0;
    double low = 0;
    double high = 0;
    bool isWhole = false;                   // a count
    std::vector<const char*> choices = {};  // not empty: the value is an index into them
};

// Values of the rows of PartKind::sizes, in their order, SI units.
using PartSizes = std::vector<double>;

enum class PartGroup {
    Shapes,
    Puzzle,
    Mechanism,
    Equipment,  // lights, cameras, sensors, actuators, vehicles
    Own,        // of bodies of a person's
};

struct PartKind {
    const char* id;  // in files of settings, and the stem of names in documents
    const char* name;
    PartGroup group;
    const char* tags;  // other words a person may look for it by, with blanks between them
    std::vector<PartSize> sizes;
    // What the card says of the sizes: "11 × 46 mm".
    std::function<std::string(const PartSizes& sizes)> summary;
    // Why there is no such part, as a sentence; empty when there is. Null: all sizes go together.
    std::string (*conflict)(const PartSizes& sizes);
    // The sizes are in their ranges and without a conflict.
    std::function<Part(const PartSizes& sizes)> build;
    // It belongs to what it is put on, as a peg does, unless somebody says otherwise.
    bool belongs = false;
};

// All kinds, in the order in which they are shown.
[[nodiscard]] const std::vector<PartKind>& partKinds();
// There must be one of this id.
[[nodiscard]] const PartKind& partKind(const std::string& id);

[[nodiscard]] PartSizes defaultSizes(const PartKind& kind);
// Why these sizes are no part, as a sentence: out of range or in conflict. Empty when they are.
[[nodiscard]] std::string problemOf(const PartKind& kind, const PartSizes& sizes);

// Does its name, its tags or its summary hold all words of `wanted`, in any case?
[[nodiscard]] bool matches(const PartKind& kind, const std::string& wanted);
// The kinds of partKinds() that match; all for no word.
[[nodiscard]] std::vector<const PartKind*> searchParts(const std::string& wanted);

// 0.0205 → "20.5": millimetres without what nobody reads.
[[nodiscard]] std::string millimetres(double metres);

}  // namespace editor
