#pragma once

#include "adf/document.h"
#include "adf/edit.h"

#include <functional>

namespace editor {

// What the objects of `changes` underwent since `before` knew them, as one edit: undo and redo,
// too, can so be sent to a running simulation. `before` gives null for objects it does not know.
adf::Edit editBetween(const std::function<adf::ObjectPtr(adf::ObjectId)>& before,
                      const adf::Document& now,
                      const adf::Changes& changes);

// The changes that make `now` of an object that is as `before`.
adf::Edit editBetween(const adf::Object& before, const adf::Object& now);

}  // namespace editor
