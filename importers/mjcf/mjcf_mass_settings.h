#pragma once

#include "importers/xml/xml_tree.h"

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

    bool operator==(const MassSettings&) const = default;
};

// Bodies of an attached model keep the settings of their own file. They are in an attribute that no
// file can have.
inline constexpr const char* kMassSettings = " masses";
void keepMassSettings(XmlNode& body, const MassSettings& settings);
MassSettings massSettingsOf(const XmlNode& body, const MassSettings& ofWhole);

}  // namespace importers::mjcf
