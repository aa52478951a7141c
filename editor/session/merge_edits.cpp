#include "editor/session/merge_edits.h"

#include "adf/text_edit.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace editor {
namespace {

using Target = std::pair<adf::ObjectId, adf::PropertyId>;
// What each property is given in the end; none for "back to the default".
using Assignments = std::map<Target, std::optional<adf::Value>>;

// False when the edit does more than set and clear properties.
bool collect(const adf::Edit& edit, Assignments& assignments)
{
    if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
        assignments.insert_or_assign(Target{set->object, set->property}, set->value);
        return true;
    }
    if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
        assignments.insert_or_assign(Target{clear->object, clear->property}, std::nullopt);
        return true;
    }
    const auto* all = std::get_if<adf::Group>(&edit.change);
    return all != nullptr &&
           std::all_of(all->edits.begin(), all->edits.end(),
                       [&](const adf::Edit& e) { return collect(e, assignments); });
}

adf::Edit toEdit(const Assignments& assignments)
{
    std::vector<adf::Edit> edits;
    edits.reserve(assignments.size());
    for (const auto& [target, value] : assignments) {
        edits.push_back(value ? adf::setProperty(target.first, target.second, *value)
                              : adf::clearProperty(target.first, target.second));
    }
    return edits.size() == 1 ? std::move(edits.front()) : adf::group(std::move(edits));
}

// `first` then `second`. After a new text nothing is left of what was before it.
adf::Edit inSequence(const adf::Edit& first, const adf::Edit& second)
{
    if (std::holds_alternative<adf::ReplaceText>(second.change)) {
        return second;
    }
    Assignments assignments;
    if (!collect(first, assignments) || !collect(second, assignments)) {
        return adf::group({first, second});
    }
    return toEdit(assignments);
}

}  // namespace

EditStep merged(const EditStep& first, const EditStep& second)
{
    return {.edit = inSequence(first.edit, second.edit),
            .inverse = inSequence(second.inverse, first.inverse)};
}

bool changesNothing(const EditStep& step)
{
    if (adf::sameText(step.edit, step.inverse)) {
        return true;
    }
    Assignments now;
    Assignments before;
    return collect(step.edit, now) && collect(step.inverse, before) && now == before;
}

}  // namespace editor
