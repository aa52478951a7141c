#pragma once

#include "adf/value.h"
#include "base/diagnostics.h"
#include "base/math.h"
#include "importers/xml/xml_tree.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace importers::mjcf {

enum class InertiaFromGeoms {
    Auto,  // where a body has no <inertial>
    Always,
    Never
};

// What <compiler> says about the mass of each body; the defaults are MuJoCo's.
struct MassSettings {
    InertiaFromGeoms inertiaFromGeoms = InertiaFromGeoms::Auto;
    double leastMass = 0;     // kg
    double leastInertia = 0;  // kg·m²
    bool balanceInertia = false;
    double firstGroup = 0;  // of the geoms that weigh
    double lastGroup = 5;
};

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

// That there is no element of this `type`, with the one of `types` that may be meant or else `all`
// of them (`mjcf.unknown-type`).
void reportUnknownType(const XmlNode& node,
                       const std::string& type,
                       std::span<const std::string_view> types,
                       const std::string& all,
                       base::Diagnostics& sink);

// quat, axisangle, xyaxes, zaxis or euler of an element; none when there is none of them. Without a
// direction it is no turn (`mjcf.zero-direction`).
std::optional<base::Quat> readRotation(const XmlNode& node,
                                       const Settings& settings,
                                       base::Diagnostics& sink);

// rgba, each within 0 … 1.
std::optional<adf::Colour> readColour(const XmlNode& node, base::Diagnostics& sink);

// pos and the rotation, each nothing where not given.
base::Pose readPose(const XmlNode& node, const Settings& settings, base::Diagnostics& sink);

// The least turn that brings Z to `direction` (any length but 0).
base::Quat turnFromZ(base::Vec3 direction);

}  // namespace importers::mjcf
