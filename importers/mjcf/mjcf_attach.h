#pragma once

#include "base/diagnostics.h"
#include "importers/mjcf/mjcf_budget.h"
#include "importers/mjcf/mjcf_source_model.h"
#include "importers/xml/xml_tree.h"

namespace importers::mjcf {

// The tree with a <frame> of the bodies of other models where an <attach model="…" body="…"
// prefix="…"/> stood: the body, or `frame`, of that name and all that is on it or, without either,
// all that is in the world of the model, which a <model> of <asset> names the file of. All names of
// it, its assets included, get the prefix; elements of its <contact> and <equality> come along
// where all that they name does. What comes along is marked with its model, one of `models`.
//
// Without `model`, the body or frame is one of the same file, as MuJoCo has it: written before, and
// not around the <attach>. Its assets keep their names.
//
// Models may attach models; each file is read once for each that attaches it. Files are looked for
// from the folder of the model that attaches, then from that of the file with the <model>. What is
// not there, a file that attaches itself, through others too, and what is more than the budget has
// is reported (`mjcf.missing-model`) and left out. The root is that of the whole, in `models`.
XmlNode withAttachments(XmlNode root,
                        SourceModels& models,
                        Budget& budget,
                        base::Diagnostics& sink);

}  // namespace importers::mjcf
