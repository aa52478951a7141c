#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

#include <string>

namespace importers::mjcf {

// A model whose elements say all themselves, so that they mean the same in another file: what
// classes and <compiler> say is in them. Turns are quaternions, angles are in the units of
// `wanted`, joints say whether they are `limited`, files are absolute, all assets have names, and
// classes are Defaults::kNone. Bodies keep what <compiler> says about their masses where `wanted`
// says otherwise; poses in the world stay as they are written, which is reported if `wanted` has
// none
// (`mjcf.attach-settings`). Elements for which the budget has
// nothing left do without their classes, which is reported (`mjcf.missing-model`).
XmlNode standalone(XmlNode root, const Settings& wanted, Budget& budget, base::Diagnostics& sink);

// The folder of the file that an element stands in.
std::string folderOf(const XmlNode& node);

}  // namespace importers::mjcf
