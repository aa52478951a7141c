#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"
#include "base/result.h"
#include "compile/compiler.h"
#include "exporters/exported.h"

#include <stop_token>
#include <string>

namespace exporters {

struct AmbfExportOptions {
    std::string folder;   // to write, absolute; made when it is not there
    std::string name;     // of the model and its file
    std::string licence;  // a file the person chose, or empty
    // The file that the model came from, absolute, where that is not the document itself. Nothing
    // is written into its folder, and a licence is looked for there.
    std::string source;
    std::string picture;  // a PNG to show in the README, or empty
    // A person wants it to be written over the model of that name, whoever made that.
    bool replacesModel = false;
    std::stop_token stop;
};

// The model as a folder ready to share, which AMBF 2.0 loads as it is: <name>.yaml, high_res,
// low_res, textures, LICENSE and README.md. What an export wrote before is replaced; a LICENSE or
// README.md that is not, or was changed since, is kept and reported (`export.kept-file`). What
// AMBF 2.0 still does otherwise is reported by its own codes (`ambf2.*`). An Error when the disk
// failed, the export was stopped, the document is no model, the folder is the one it came from or
// has a model of that name; no mesh that was not there before stays then.
base::Result<Exported> exportForAmbf(const adf::Document& document,
                                     const compile::Compiled& compiled,
                                     const AmbfExportOptions& options,
                                     base::Diagnostics& sink);

}  // namespace exporters
