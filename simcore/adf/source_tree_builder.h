#pragma once

#include "adf/source_tree.h"
#include "base/diagnostics.h"

#include <cstddef>
#include <string_view>

namespace adf {

// Makes the nodes of a tree from the events of the YAML library.
class SourceTreeBuilder {
public:
    // `text`: that of the tree, or of as many bytes; `byteOrderMark`: how many of them are one.
    // What is wrong is reported as SourceTree::parse() says.
    static void build(SourceTree& tree,
                      std::string_view text,
                      std::size_t byteOrderMark,
                      base::Diagnostics& sink);

private:
    class Events;
};

}  // namespace adf
