#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

#include <string>
#include <vector>

namespace importers::mjcf {

// Elements that one <composite> stands for.
struct CompositeBodies {
    std::vector<XmlNode> bodies;  // and shapes, in the body that it stands in
    std::vector<XmlNode> equalities;
    std::vector<XmlNode> excludes;
};

// Of type particle, rope, loop or cable?
bool isMadeOfBodies(const XmlNode& composite);

// Of such a one, in the body called `bodyName`. `total` counts the bodies of all composites of a
// file. Empty where something is wrong, which is told (`mjcf.bad-composite`).
CompositeBodies bodiesOf(const XmlNode& composite,
                         const std::string& bodyName,
                         const Settings& settings,
                         Budget& budget,
                         double& total,
                         base::Diagnostics& sink);

}  // namespace importers::mjcf
