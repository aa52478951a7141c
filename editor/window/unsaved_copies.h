#pragma once

#include "adf/file_io.h"
#include "editor/session/workspace.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace editor {

// The changes of one document that are not saved, as a file of their own.
struct UnsavedCopy {
    QString path;      // of the copy, absolute
    QString original;  // that its changes belong to; empty for a model that was never saved
    QString title;     // of the document: "arm.yaml", "untitled 2"
    Role role = Role::Model;
    std::optional<adf::FileStamp> stamp;  // of the original when it was read or written last

    bool operator==(const UnsavedCopy&) const = default;
};

// The folder of one run's copies, "unsaved/run-…" in the program's own data, with a list of what is
// in it. A run locks its folder as long as it lives, and the kernel gives the lock back however it
// ends, so that copies of a living run are never taken for those of one that was killed, whatever
// the number of its process. GUI thread, but for write().
class CopiesFolder final {
public:
    // For this run; null when the disk refuses.
    static std::unique_ptr<CopiesFolder> make();
    // Of runs that have ended and left copies that nobody forgot. Each is this run's alone while
    // the object lives. Takes away what has lain forgotten for a month.
    static std::vector<std::unique_ptr<CopiesFolder>> ofEndedRuns();

    // Gives the lock back, and takes the folder away when no file is left in it.
    ~CopiesFolder();
    CopiesFolder(const CopiesFolder&) = delete;
    CopiesFolder& operator=(const CopiesFolder&) = delete;

    // A path for the copy of a document with this title, apart from those of `others`:
    // "arm.unsaved.yaml", "arm.unsaved-2.yaml".
    [[nodiscard]] QString pathFor(const QString& title, const QList<UnsavedCopy>& others) const;

    // Those that are listed and there.
    [[nodiscard]] QList<UnsavedCopy> copies() const;
    // On any thread, by one at a time. Replaces the list in one step; a copy is listed before it is
    // written. False when the disk refuses.
    [[nodiscard]] bool list(const QList<UnsavedCopy>& copies) const;

    // Takes the file away.
    void remove(const QString& copy) const;
    // It is not offered again; the file stays for a month. False when the disk refuses.
    [[nodiscard]] bool forget(const QString& copy) const;
    // Takes everything away.
    void clear() const;

private:
    CopiesFolder(QString path, int lock);

    QString path_;
    int lock_;  // open file
};

}  // namespace editor
