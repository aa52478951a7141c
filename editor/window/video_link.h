#pragma once

#include "editor/session/editor_context.h"
#include "editor/window/toast.h"

#include <QObject>

namespace editor {

class TimeLine;
class ViewArea;

// The dialog that makes a video of what the time line has of the run.
class VideoLink final : public QObject {
    Q_OBJECT

public:
    VideoLink(const EditorContext& context,
              TimeLine& line,
              ViewArea& views,
              QObject* parent = nullptr);

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void ask();
    void refresh();

    EditorContext context_;
    TimeLine& line_;
    ViewArea& views_;
};

}  // namespace editor
