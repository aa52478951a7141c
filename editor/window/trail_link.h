#pragma once

#include "adf/object.h"
#include "base/math.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/view_options.h"

#include <QObject>

#include <vector>

class QMenu;

namespace editor {

namespace view3d {
class Stage;
}

// The points of bodies whose trails the views show: the mass centres of bodies by an action, any
// point by the context menu of a view. They stay from run to run, and go with their bodies.
class TrailLink final : public QObject {
    Q_OBJECT

public:
    TrailLink(const EditorContext& context, view3d::Stage& stage, QObject* parent = nullptr);

    // Adds what a context menu offers for a point of a body.
    void fill(QMenu& menu, const view3d::Pick& pick);

private:
    struct Point {
        adf::ObjectId body;
        base::Vec3 point_B;

        bool operator==(const Point&) const = default;
    };

    [[nodiscard]] std::vector<Point> ofSelection() const;
    [[nodiscard]] bool has(const Point& point) const;
    void toggleSelection();
    void add(const Point& point);
    void show();
    void refresh();

    EditorContext context_;
    view3d::Stage& stage_;
    std::vector<Point> points_;
};

}  // namespace editor
