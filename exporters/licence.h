#pragma once

#include "base/result.h"

#include <string>

namespace exporters {

// The licence that goes with a model.
struct Licence {
    std::string text;    // of the file to write
    std::string source;  // the file it is from, or empty: it is not known
};

// `given`: a file that the person chose; else LICENSE, LICENCE or COPYING, with or without
// extension, in `folder` or up to four folders above it, or what a package.xml there says; else a
// plain statement that it is not known. An Error when the given file cannot be read.
base::Result<Licence> findLicence(const std::string& given, const std::string& folder);

}  // namespace exporters
