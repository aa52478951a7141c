#pragma once

#include "editor/session/editor_context.h"
#include "editor/view3d/device_marks.h"

#include <utility>
#include <vector>

namespace editor {

class DeviceDesk;

// What views show of the devices in a run.
struct DeviceMarks {
    std::vector<view3d::DeviceMark> marks;
    // Where hands want bodies that are elsewhere.
    std::vector<std::pair<scene::BodyIndex, base::Pose>> ghosts;
};

[[nodiscard]] DeviceMarks deviceMarks(const EditorContext& context, const DeviceDesk& desk);

}  // namespace editor
