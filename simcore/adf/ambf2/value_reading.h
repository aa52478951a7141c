#pragma once

// Private to adf: what AMBF 2.0 makes of one value. It converts with yaml-cpp, which throws on what
// it cannot convert, and the loader then gives the whole file up (ADF reference sections 1.5, 1.6).

#include "adf/property_spec.h"
#include "adf/source_tree.h"

#include <optional>
#include <string>
#include <vector>

namespace adf::ambf2 {

struct Reading {
    struct Refusal {
        NodeIndex node;
        std::string key;  // dotted, of the member that is refused
        bool isMissing = false;
        std::string message;  // "expected a number, found "heavy""
        std::string hint;
    };

    std::vector<Refusal> refusals;
    // The value where nothing is refused; none for words AMBF does not know and lists of records.
    std::optional<Value> value;
    // A text that AMBF compares with its words and finds none like it.
    bool isUnknownWord = false;
    // A text where a list belongs: AMBF takes it for a list without entries.
    bool isTextForList = false;
};

Reading readAsAmbf(const PropertySpec& row,
                   const SourceTree& tree,
                   NodeIndex node,
                   const std::string& key);

}  // namespace adf::ambf2
