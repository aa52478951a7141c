#pragma once

#include "adf/object.h"

#include <QPoint>

#include <functional>

namespace editor {

// Where a device can be let go to be bound: rows of the tree and bodies in views.
struct BindPlaces {
    // The object there, which is marked for the eye meanwhile; null where there is none.
    std::function<adf::ObjectPtr(QPoint global)> objectAt;
    // Nothing is marked any more.
    std::function<void()> leave;
};

}  // namespace editor
