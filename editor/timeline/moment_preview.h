#pragma once

#include "editor/timeline/moment_pictures.h"

#include <QPointer>
#include <QWidget>

#include <optional>

namespace editor {

class TimeTrack;

// The picture over the pointer on a time line: what a view shows of the moment there, with its time
// and what is known of it. It comes when the picture has been drawn.
class MomentPreview final : public QWidget {
    Q_OBJECT

public:
    MomentPreview(TimeTrack& track, MomentPictures& pictures);

    // Watches the pointer on that widget, too, which has the left edge of the track.
    void watch(QWidget& widget);

    // What is shown now.
    [[nodiscard]] std::optional<std::uint64_t> moment() const;

    [[nodiscard]] const QImage& picture() const { return picture_; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow(QWidget& widget, QPoint at);
    void leave();
    void showPicture();
    void place();

    TimeTrack& track_;
    MomentPictures& pictures_;
    std::optional<std::uint64_t> wanted_;
    QPoint pointer_;  // global, on the upper edge of what is watched
    QImage picture_;
    QString words_;
    QString wantedWords_;
};

}  // namespace editor
