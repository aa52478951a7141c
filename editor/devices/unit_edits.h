#pragma once

#include "adf/document.h"
#include "adf/edit.h"
#include "editor/tools/new_object.h"
#include "exchange/device_reading.h"

#include <optional>

namespace editor {

class Workspace;

// Edits of input-device files (ADF reference section 13): which device moves what, and how. A unit
// is one block of such a file.

// The model of the device that the window feeds with mouse and keys, as files name it.
inline constexpr const char* kVirtualModel = "virtual";

[[nodiscard]] bool isVirtual(const adf::Object& unit);

// A unit of this device, named after it. With a body it moves that, with a camera it is seen from
// there and moves that.
[[nodiscard]] NewObject creatingUnit(const adf::Document& document,
                                     const exchange::DeviceInfo& device,
                                     const adf::Object* target);

// Another unit of the device of this one, which both then name by its id: it moves that body as
// well, in the same way.
[[nodiscard]] NewObject creatingSharer(const adf::Document& document,
                                       const adf::Object& unit,
                                       const exchange::DeviceInfo& device,
                                       const adf::Object& target);

// Can a device be bound to it? Bodies, of grippers and tools too, and cameras can.
[[nodiscard]] bool canBeBound(const adf::Object& target);

// The unit moves this body instead of what it moved before, or is seen from this camera; one that
// moves no body moves that camera.
[[nodiscard]] adf::Edit binding(const adf::Object& unit, const adf::Object& target);
[[nodiscard]] adf::Edit unbinding(const adf::Object& unit);

// Does it say what it moves: a body, a proxy of its own or a camera?
[[nodiscard]] bool isBound(const adf::Object& unit);

// What it names, as far as it is open: the body that it moves, and the first of its cameras.
// Names match as those of AMBF: whole ones first, else the only one that holds the text.
[[nodiscard]] adf::ObjectPtr boundBody(const Workspace& workspace, const adf::Object& unit);
[[nodiscard]] adf::ObjectPtr boundCamera(const Workspace& workspace, const adf::Object& unit);

}  // namespace editor
