#pragma once

#include "adf/source_tree.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace adf {

// What the parser said about a node beyond what Node keeps.
struct ParsedNode {
    std::size_t mark =
        0;  // byte where its anchor, tag or value begins; of an empty node, any later one
    bool hasTag = false;
    bool complete = true;  // false: the text broke off or went wrong inside
};

struct RangeProblem {
    enum class Kind {
        KeyWithoutColon,  // a word at the end of a block, which the library takes for a key
        OpenQuote,        // a quoted text up to the end of the file
    };

    Kind kind;
    std::size_t byte;
};

// Gives every node that hangs on `root` and every entry its exact range. The YAML library says
// where a node begins, so the ends are found by reading the text once more between the children:
// from begin to end every byte is looked at a constant number of times. `parsed` is parallel to
// `nodes`, which are in the order of the text. `text` is what was parsed.
//
// Gives back what the library lets pass although it is no YAML. A word without a ':' is taken out.
std::vector<RangeProblem> measureNodes(std::string_view text,
                                       NodeIndex root,
                                       const std::vector<ParsedNode>& parsed,
                                       std::vector<Node>& nodes);

}  // namespace adf
