#pragma once

#include "editor/view3d/overlay_item.h"
#include "editor/view3d/overlay_view.h"
#include "editor/view3d/tag_layout.h"

#include <QString>

namespace editor::view3d {

// A line between two places with its ends and its words at the middle (design section 12: measure).
// Nothing behind the eye.
void addDimension(OverlayItems& items,
                  const OverlayView& view,
                  TagLayout& tags,
                  base::Vec3 from_W,
                  base::Vec3 to_W,
                  const QString& words);

// Of all measurements that are kept.
void addProbes(OverlayItems& items, const OverlayView& view, TagLayout& tags);

}  // namespace editor::view3d
