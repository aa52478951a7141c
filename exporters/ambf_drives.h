#pragma once

#include "adf/document.h"
#include "base/diagnostics.h"

namespace exporters {

// Does `reportAmbfDrives` report this row, because joints move otherwise without it?
bool isDriveRow(const adf::PropertySpec& row);

// What joints do here and AMBF 2.0 has no key for, so that they move otherwise there (ADF reference
// section 3.1): each joint that no longer follows another (`export.mimic`); how many lose their dry
// friction (`export.joint-friction`) and the limits of their drives (`export.drive-limit`).
void reportAmbfDrives(const adf::Document& document, base::Diagnostics& sink);

}  // namespace exporters
