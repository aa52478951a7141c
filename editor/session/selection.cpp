#include "editor/session/selection.h"

#include <algorithm>

namespace editor {

adf::ObjectId Selection::active() const
{
    return objects_.empty() ? adf::ObjectId{} : objects_.back();
}

bool Selection::contains(adf::ObjectId object) const
{
    return std::find(objects_.begin(), objects_.end(), object) != objects_.end();
}

void Selection::select(adf::ObjectId object)
{
    setObjects({object});
}

void Selection::setObjects(std::vector<adf::ObjectId> objects)
{
    if (objects == objects_) {
        return;
    }
    objects_ = std::move(objects);
    Q_EMIT changed();
}

void Selection::toggle(adf::ObjectId object)
{
    std::vector<adf::ObjectId> objects = objects_;
    if (std::erase(objects, object) == 0) {
        objects.push_back(object);
    }
    setObjects(std::move(objects));
}

void Selection::remove(const std::vector<adf::ObjectId>& objects)
{
    std::vector<adf::ObjectId> kept = objects_;
    std::erase_if(kept, [&objects](adf::ObjectId object) {
        return std::find(objects.begin(), objects.end(), object) != objects.end();
    });
    setObjects(std::move(kept));
}

void Selection::clear()
{
    setObjects({});
}

}  // namespace editor
