#pragma once

#include "editor/panels/property_model.h"
#include "editor/widgets/property_geometry.h"

#include <QModelIndex>
#include <QRect>

class QPainter;

namespace editor {

// How one row of the property panel looks at rest. Editors lie over its fields while typing.
struct PropertyRowLook {
    const PropertyModel& model;
    QModelIndex index;  // first column
    QRect rect;         // the whole row
    int depth = 0;
    bool expanded = false;
    QModelIndex hovered;  // the cell under the pointer, or invalid
    QModelIndex focused;  // the cell with the keyboard, or invalid
    QModelIndex edited;   // the cell whose editor covers it, or invalid
};

void paintPropertyRow(QPainter& painter, const PropertyRowLook& look);

}  // namespace editor
