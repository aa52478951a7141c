#pragma once

#include "editor/view3d/stage_picture.h"
#include "editor/view3d/view_colours.h"

#include <QObject>
#include <QSize>

#include <optional>

namespace editor {

class TimeLineStrip;
class ViewArea;

namespace view3d {
class Stage;
}

// Pictures for the time line: what the view that was used last shows of a moment. It must be gone
// before the stage.
class MomentLink final : public QObject {
    Q_OBJECT

public:
    MomentLink(view3d::Stage& stage, ViewArea& views, TimeLineStrip& strip, QObject* parent);
    ~MomentLink() override;

private:
    struct Shown {
        view3d::PictureLook look;
        QSize size;
        view3d::ViewColours colours;

        bool operator==(const Shown&) const = default;
    };

    [[nodiscard]] Shown present() const;

    view3d::Stage& stage_;
    ViewArea& views_;
    TimeLineStrip& strip_;
    view3d::StagePicture picture_;
    Shown shown_;
};

}  // namespace editor
