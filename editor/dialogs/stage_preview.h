#pragma once

#include <QWidget>

#include <memory>

namespace editor {

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// One view of a scene of its own, for a dialog that shows what it will make. Frames all of it anew
// when its size changes.
class StagePreview : public QWidget {
    Q_OBJECT

protected:
    // `least`: of the view, in pixels at scale 1.
    StagePreview(QSize least, QWidget* parent);
    ~StagePreview() override;

    [[nodiscard]] view3d::Stage& stage() { return *stage_; }

    [[nodiscard]] view3d::Viewport& view() { return *view_; }

private:
    void takeColours();

    std::unique_ptr<view3d::Stage> stage_;
    view3d::Viewport* view_;
};

}  // namespace editor
