#include "editor/session/visibility.h"

namespace editor {

void Visibility::setHidden(const std::vector<adf::ObjectId>& objects, bool hidden)
{
    for (const adf::ObjectId object : objects) {
        if (hidden) {
            hidden_.insert(object);
        } else {
            hidden_.erase(object);
        }
    }
    Q_EMIT changed();
}

void Visibility::isolate(const std::vector<adf::ObjectId>& objects,
                         const std::vector<adf::ObjectId>& others)
{
    hidden_ = {others.begin(), others.end()};
    for (const adf::ObjectId object : objects) {
        hidden_.erase(object);
    }
    Q_EMIT changed();
}

void Visibility::showAll()
{
    hidden_.clear();
    Q_EMIT changed();
}

}  // namespace editor
