#pragma once

#include "editor/session/editor_context.h"
#include "editor/video/frame_sink.h"
#include "editor/window/toast.h"

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <cstdint>
#include <memory>

namespace editor {

namespace view3d {
class Viewport;
}

class ViewArea;

// Films a view in real time: what it shows while one works goes into a video as it is drawn, 30
// pictures a second; where fewer are drawn they stand for longer. The file is there once the film
// is ended, or the view is closed.
class FilmLink final : public QObject {
    Q_OBJECT

public:
    FilmLink(const EditorContext& context, ViewArea& views, QObject* parent);
    ~FilmLink() override;

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void toggle(bool on);
    void ask();
    void take(const QImage& picture);
    // What was shown last is put until it is time for the next picture.
    base::Status putDue();
    void end();
    void refresh();
    void fail(const base::Error& error);

    EditorContext context_;
    ViewArea& views_;
    QPointer<view3d::Viewport> view_;  // null: nothing is filmed
    std::unique_ptr<FrameSink> sink_;  // once the first picture is there
    QString path_;
    QSize size_;
    QImage shown_;  // last
    QTimer timer_;
    QElapsedTimer since_;
    std::uint64_t put_ = 0;      // pictures
    std::uint64_t leftOut_ = 0;  // that were due while nothing was drawn
    bool isAsked_ = false;       // for the next one
};

}  // namespace editor
