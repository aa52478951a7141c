#include "importers/mjcf/mjcf_mass_settings.h"

#include "importers/xml/xml_values.h"

#include <array>

namespace importers::mjcf {

void keepMassSettings(XmlNode& body, const MassSettings& settings)
{
    setAttribute(body, kMassSettings,
                 numbersText({static_cast<double>(settings.inertiaFromGeoms), settings.leastMass,
                              settings.leastInertia, settings.balanceInertia ? 1.0 : 0.0,
                              settings.firstGroup, settings.lastGroup}));
}

MassSettings massSettingsOf(const XmlNode& body, const MassSettings& ofWhole)
{
    base::Diagnostics none;
    std::array<double, 6> kept{};
    if (!XmlValues(none).reals(body, kMassSettings, kept)) {
        return ofWhole;
    }
    return {.inertiaFromGeoms = static_cast<InertiaFromGeoms>(kept[0]),
            .leastMass = kept[1],
            .leastInertia = kept[2],
            .balanceInertia = kept[3] != 0,
            .firstGroup = kept[4],
            .lastGroup = kept[5]};
}

}  // namespace importers::mjcf
