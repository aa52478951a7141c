#pragma once

#include "editor/session/background_job.h"
#include "editor/session/time_line.h"
#include "editor/window/toast.h"

#include <QObject>
#include <QString>

#include <memory>

class QWidget;

namespace editor {

class StatusBar;
struct EditorContext;

// Recordings in the window: what is kept of a run is saved as a file, and a file is opened beside
// the run, to be looked at and compared with. One at a time; the status bar shows it and stops it.
class RecordingLink final : public QObject {
    Q_OBJECT

public:
    RecordingLink(const EditorContext& context, TimeLine& line, StatusBar& status, QWidget& window);
    ~RecordingLink() override;

    // Of this path; a run begins, paused, where there is none.
    void open(const QString& path);

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void chooseAndSave();
    void save(const QString& path);
    void chooseAndOpen();
    void take(const std::shared_ptr<recording::FilePast>& file);
    void refresh();
    void endJob();
    void warn(const QString& what, const base::Error& error);

    const EditorContext& context_;
    TimeLine& line_;
    StatusBar& status_;
    QWidget& window_;
    std::unique_ptr<BackgroundJob> job_;
};

}  // namespace editor
