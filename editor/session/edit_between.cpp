#include "editor/session/edit_between.h"

#include "adf/schema.h"

#include <utility>
#include <vector>

namespace editor {
namespace {

bool same(const adf::Value* a, const adf::Value* b)
{
    return (a == nullptr || b == nullptr) ? a == b : *a == *b;
}

void addDifferences(const adf::Object& before,
                    const adf::Object& now,
                    std::vector<adf::Edit>& edits)
{
    if (before.identifier() != now.identifier()) {
        edits.push_back({adf::Rename{now.id(), now.identifier()}});
    }
    if (before.isListed() != now.isListed()) {
        edits.push_back({adf::SetListed{now.id(), now.isListed()}});
    }
    for (const adf::PropertySpec& row : adf::rows(now.type())) {
        const adf::Value* value = now.authored(row.id);
        if (!same(before.authored(row.id), value)) {
            edits.push_back(value == nullptr ? adf::clearProperty(now.id(), row.id)
                                             : adf::setProperty(now.id(), row.id, *value));
        }
    }
}

}  // namespace

adf::Edit editBetween(const std::function<adf::ObjectPtr(adf::ObjectId)>& before,
                      const adf::Document& now,
                      const adf::Changes& changes)
{
    std::vector<adf::Edit> edits;
    for (const adf::ObjectId id : changes.removed) {
        edits.push_back({adf::RemoveObject{id}});
    }
    for (const adf::ObjectId id : changes.added) {
        edits.push_back(adf::addObject(now.find(id)));
    }
    for (const adf::ObjectId id : changes.changed) {
        const adf::ObjectPtr old = before(id);
        const adf::ObjectPtr present = now.find(id);
        if (old != nullptr && present != nullptr) {
            addDifferences(*old, *present, edits);
        }
    }
    return adf::group(std::move(edits));
}

adf::Edit editBetween(const adf::Object& before, const adf::Object& now)
{
    std::vector<adf::Edit> edits;
    addDifferences(before, now, edits);
    return adf::group(std::move(edits));
}

}  // namespace editor
