#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

namespace importers::mjcf {

// The tree with the bodies that <composite>s of type particle, rope, loop and cable stand for,
// named as MuJoCo names them; the default classes do not count for them. A rope or loop grows both
// ways from the body it stands in; what closes a loop, and what keeps `twist` and `stretch` joints
// in place, goes to <equality>. Bodies of a cable hang on ball joints; its elasticity, and <skin>,
// are told and left out. Of the other types, whose bodies are held together by tendons, nothing is
// made here. `mjcf.bad-composite`: a type without the counts, sizes or name of its body that it
// needs, or more than the budget has.
XmlNode withComposites(XmlNode root,
                       const Settings& settings,
                       Budget& budget,
                       base::Diagnostics& sink);

}  // namespace importers::mjcf
