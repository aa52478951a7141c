#pragma once

#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/mjcf/mjcf_mass_settings.h"
#include "importers/xml/xml_tree.h"

#include <array>
#include <optional>
#include <string>

namespace importers::mjcf {

// What <compiler> says: how the numbers of the file are meant. The defaults are MuJoCo's.
struct Settings {
    bool inDegrees = true;
    bool isGlobal = false;  // poses are in the world
    std::string eulerSequence = "xyz";
    std::string meshFolder;  // as written
    std::string textureFolder;
    bool stripPath = false;
    MassSettings masses;
    std::optional<double> totalMass;
    bool autoLimits = true;  // a range means a limit
    bool exactMeshInertia = false;
    bool alignsFree = false;  // frames of free bodies go to their centres of mass

    [[nodiscard]] double angle(double written) const;  // rad
};

// All <compiler> elements of the root, the last of each word. A word that does not exist is
// reported (`mjcf.bad-word`) and counts as not given.
Settings readSettings(const XmlNode& root, base::Diagnostics& sink);

// The value of a yes-or-no attribute; none when it is absent or is neither (`mjcf.bad-word`).
std::optional<bool> readFlag(const XmlNode& node, std::string_view name, base::Diagnostics& sink);

// quat, axisangle, xyaxes, zaxis or euler of an element; none when there is none of them. Without a
// direction it is no turn (`mjcf.zero-direction`).
std::optional<base::Quat> readRotation(const XmlNode& node,
                                       const Settings& settings,
                                       base::Diagnostics& sink);

// Of the angles of `euler`, as written: small letters of the sequence turn about axes that move
// along, capital ones about those of the parent.
base::Quat eulerTurn(const std::array<double, 3>& written, const Settings& settings);

// pos and the rotation, each nothing where not given.
base::Pose readPose(const XmlNode& node, const Settings& settings, base::Diagnostics& sink);

// The least turn that brings Z to `direction` (any length but 0).
base::Quat turnFromZ(base::Vec3 direction);

}  // namespace importers::mjcf
