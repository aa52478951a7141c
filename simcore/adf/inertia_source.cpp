#include "adf/inertia_source.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace adf {

namespace {

bool isMassProperty(PropertyId property)
{
    const std::array<PropertyId, 4> all{body::kMass.id, body::kInertia.id,
                                        body::kInertialPosition.id, body::kInertialOrientation.id};
    return std::find(all.begin(), all.end(), property) != all.end();
}

class MassEdits {
public:
    explicit MassEdits(const Document& document) : document_(document) {}

    void look(const Edit& edit)
    {
        if (const auto* all = std::get_if<Group>(&edit.change)) {
            for (const Edit& one : all->edits) {
                look(one);
            }
        } else if (const auto* set = std::get_if<SetProperty>(&edit.change)) {
            const ObjectPtr object = document_.find(set->object);
            note(object, set->property,
                 object != nullptr && object->value(set->property) != set->value);
        } else if (const auto* clear = std::get_if<ClearProperty>(&edit.change)) {
            const ObjectPtr object = document_.find(clear->object);
            note(object, clear->property, object != nullptr && object->isAuthored(clear->property));
        }
    }

    // Bodies that say another source than a person.
    [[nodiscard]] std::vector<ObjectId> toMark() const
    {
        std::vector<ObjectId> bodies;
        for (const ObjectId id : changed_) {
            const ObjectPtr body = document_.find(id);
            if (!withSource_.contains(id) && body->isAuthored(body::kInertiaSource.id) &&
                body->get(body::kInertiaSource) != InertiaSource::User) {
                bodies.push_back(id);
            }
        }
        return bodies;
    }

private:
    void note(const ObjectPtr& object, PropertyId property, bool changes)
    {
        if (object == nullptr || object->type() != ObjectType::Body) {
            return;
        }
        if (property == body::kInertiaSource.id) {
            withSource_.insert(object->id());
        } else if (changes && isMassProperty(property)) {
            changed_.insert(object->id());
        }
    }

    const Document& document_;
    std::set<ObjectId> changed_;
    std::set<ObjectId> withSource_;
};

}  // namespace

Edit withUserInertia(const Document& document, Edit edit)
{
    MassEdits edits(document);
    edits.look(edit);
    std::vector<Edit> all;
    for (const ObjectId body : edits.toMark()) {
        all.push_back(setProperty(body, body::kInertiaSource, InertiaSource::User));
    }
    if (all.empty()) {
        return edit;
    }
    all.insert(all.begin(), std::move(edit));
    return group(std::move(all));
}

}  // namespace adf
