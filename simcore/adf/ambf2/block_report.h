#pragma once

// Private to adf: findings in the text of one block.

#include "adf/ambf2/rules.h"
#include "adf/source_tree.h"

#include <string>
#include <string_view>
#include <utility>

namespace adf::ambf2 {

// "a.b"; either may be empty.
std::string joinedPath(std::string_view map, std::string_view key);

// Where a block of a file, or one entry of a list in it, stands, and how findings in it are
// reported.
class BlockReport {
public:
    // `prefix`: what comes before the keys, such as "wheels.2"; empty for the block of an object.
    BlockReport(Validation& validation, const Object& object, std::string prefix)
        : validation_(validation), object_(object), prefix_(std::move(prefix))
    {}

    [[nodiscard]] const SourceTree& tree() const { return *validation_.document().source(); }

    [[nodiscard]] const Object& object() const { return object_; }

    // Node of what `index` is or stands for.
    [[nodiscard]] const Node& node(NodeIndex index) const
    {
        return tree().node(tree().resolved(index));
    }

    [[nodiscard]] std::string shown(std::string_view path) const
    {
        return joinedPath(prefix_, path);
    }

    // "AMBF 2.0 refuses the file", as it does this kind.
    [[nodiscard]] std::string refusalText() const { return refusal(validation_.document().kind()); }

    // Of one entry of the list at `path`, counted from 0.
    [[nodiscard]] BlockReport ofEntry(const std::string& path, std::size_t i) const
    {
        return {validation_, object_, shown(joinedPath(path, std::to_string(i + 1)))};
    }

    void add(NodeIndex node, const std::string& path, Validation::Words words) const
    {
        add(tree().span(node), path, std::move(words));
    }

    void add(const base::SourceSpan& span, const std::string& path, Validation::Words words) const
    {
        validation_.reportAt(object_, span, shown(path), std::move(words));
    }

private:
    Validation& validation_;
    const Object& object_;
    std::string prefix_;
};

// Does AMBF pass over this entry of a map, because its key came before or is the merge key? That is
// reported (section 1.6).
bool passesOver(const BlockReport& report,
                NodeIndex map,
                const Node::Entry& entry,
                const std::string& path);
void reportUnknownKey(const BlockReport& report,
                      const Node::Entry& entry,
                      const std::string& path,
                      bool mayBeForPlugin = false);

// The value of a row: what AMBF cannot convert, words it does not know, numbers that make no sense.
void checkValueOf(const BlockReport& report,
                  const PropertySpec& row,
                  NodeIndex value,
                  const std::string& path);

// Does AMBF catch an error in this value, so that the file is not lost (section 3.2)?
bool isCaught(const PropertySpec& row);
// Reports by this rule what AMBF refuses.
void reportRefused(const BlockReport& report,
                   const char* code,
                   bool caught,
                   NodeIndex node,
                   const std::string& path,
                   const std::string& why,
                   std::string hint);

}  // namespace adf::ambf2
