#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_settings.h"
#include "importers/xml/xml_tree.h"

namespace importers::mjcf {

// The tree with the bodies of other models in the place of every <attach model="…" body="…"
// prefix="…"/>: the body, or `frame`, of that name and all that is on it or, without either, all
// that is in the world of the model, which a <model> of <asset> names the file of. All names of it,
// its assets included, get the prefix; elements of its <contact> and <equality> come along where
// all that they name does. Models may attach models; each file is read once for each that attaches
// it. Files are looked for from the folder of the model that attaches, then from that of the file
// with the <model>. What is not there, a part of the same file, a file that attaches itself,
// through others too, and what is more than the budget has is reported (`mjcf.missing-model`) and
// left out.
XmlNode withAttachments(XmlNode root,
                        const Settings& settings,
                        Budget& budget,
                        base::Diagnostics& sink);

}  // namespace importers::mjcf
