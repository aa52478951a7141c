#pragma once

#include "editor/session/workspace.h"
#include "editor/window/toast.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <map>
#include <memory>
#include <optional>

namespace editor {

class BackgroundJob;

// Files that are open and that other programs change or delete, reported at once with a choice.
// Watches the files and their folders, since most programs replace a file by another of its name,
// after which the file that was watched is gone. look() is for where the system cannot watch.
class DiskChanges final : public QObject {
    Q_OBJECT

public:
    explicit DiskChanges(Workspace& workspace, QObject* parent = nullptr);
    ~DiskChanges() override;

    // Reports what changed, each change once.
    void look();
    // Reads the file as it is on disk now, in a worker; a step that can be undone.
    void reload(DocumentSession& session);

Q_SIGNALS:
    void notice(const editor::ToastText& toast);
    // What was said of this topic no longer holds.
    void noticeOver(const QString& topic);

private:
    void watch();
    void look(DocumentSession& session);
    void forget(const DocumentSession* session);

    Workspace& workspace_;
    QFileSystemWatcher watcher_;
    QTimer timer_;
    // What the file was when its change was reported; none: it was gone.
    std::map<const DocumentSession*, std::optional<adf::FileStamp>> reported_;
    std::map<const DocumentSession*, std::unique_ptr<BackgroundJob>> jobs_;
};

}  // namespace editor
