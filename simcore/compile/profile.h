#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace compile {

// By whose rules documents become a scene.
enum class Profile {
    Documented,  // as the format is documented and its files are meant
    Ambf2,       // as the AMBF 2.0 simulator really builds them, its defects included
};

// "documented", "ambf-2.0".
std::string_view profileWord(Profile profile);
std::optional<Profile> profileByWord(std::string_view word);
// "documented, ambf-2.0", for messages.
std::string profileWords();

// Where AMBF 2.0 does something else than is documented, each by what the documentation says. What
// it does to joints is in ambf2_joints.h. Sections are those of the ADF reference.
struct Rules {
    // Files, bodies and references
    bool readsEveryFile = true;    // else one that AMBF refuses or crashes on is left out (1.5)
    bool keepsWithoutMesh = true;  // else a body whose mesh is not where AMBF looks is not (1.5)
    bool findsIdentifiers = true;  // else references need whole keys, or parts of one alone (15.3)
    // Along Z, m/s², where a world says none; else the default of the schema (11, 19).
    std::optional<double> ownGravity = {};
    // Mass
    bool keepsWithoutMass = true;     // else inertia, offset and gravity need a mass beside (2.1)
    bool centreOfSolid = true;        // else the vertices' mean, and the mesh is displaced (2.3)
    bool estimatesAnyInertia = true;  // else nothing turns that has no collision shape (2.1)
    // Control
    bool controlsInFull = true;  // else bodies have no integral, and one kind of output (2.6)
    bool estimatesGains = true;  // of a body's controller; else 10, 0, 1 to a velocity (2.6, 18)
    // Joints
    bool headerSoftensJoints = true;  // by `joint erp` and `joint cfm` of a file (1.2, 18)
    bool jointsFollow = true;         // `mimic`; else they move freely
    // Ghost objects
    bool ghostsGiveBackGravity = true;  // of the body; else the world's remains (10)
    // What is drawn and touched
    bool drawnCollides = true;       // a drawn primitive, where nothing else is given (2.3, 18)
    bool drawsPartsInPlace = true;   // else at the body's origin (2.2)
    bool drawsAlongAxis = true;      // else along Z, and a capsule as an ellipsoid (2.2)
    bool knowsColourNames = true;    // `color` (2.4, 18)
    bool hidesWithoutColour = true;  // else `visible` needs a colour that is used (2.1)
    bool meansNearlyWords = true;    // else CONVEX_hull is no word and the default stands (1.5)
};

const Rules& rulesOf(Profile profile);

}  // namespace compile
