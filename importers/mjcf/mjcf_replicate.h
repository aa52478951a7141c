#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

namespace importers::mjcf {

// The tree with every <replicate> as `count` <frame>s of what is in it: the first where it stands,
// each next one moved by `offset` as seen from the one before, and turned by `euler` once more: the
// angles add up, not the turns, which is the same about one axis. Names get
// `sep` and the number, with as many digits as `count` has; of nested ones, the inner first.
// Elements of <contact> and <equality> that name something in it are repeated, too. MuJoCo 3
// documents it so. A count that is none, or more than the budget has, is told
// (`mjcf.bad-replicate`).
XmlNode withReplicas(XmlNode root,
                     const Settings& settings,
                     Budget& budget,
                     base::Diagnostics& sink);

}  // namespace importers::mjcf
