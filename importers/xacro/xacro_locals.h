#pragma once

#include "importers/xacro/xacro_tree.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace importers {

// The names that the loops of comprehensions give values, the innermost last.
class XacroLocals {
public:
    // None: a loop further in will give it one.
    using Value = std::optional<XacroValue>;

    // Null when no loop has that name.
    [[nodiscard]] const Value* find(const std::string& name) const;

    // How many there are, for close().
    [[nodiscard]] std::size_t count() const { return entries_.size(); }

    // All names in what readLoopNames() reads, without a value.
    void open(const XacroNode& names);

    // Forgets all but the first so many.
    void close(std::size_t count) { entries_.resize(count); }

    // Gives the innermost of these names their values, one or those in it. The problem when there
    // are too few or too many.
    std::optional<XacroProblem> give(const XacroNode& names, const XacroValue& value);

private:
    std::vector<std::pair<std::string, Value>> entries_;
};

}  // namespace importers
