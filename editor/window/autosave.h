#pragma once

#include "editor/window/unsaved_copies.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace editor {

struct WrittenCopies {
    QStringList paths;
    QStringList refused;  // titles of documents that the disk took nowhere
};

// Keeps a copy of every document with changes that are not saved, for an end of the program that
// nobody asked for. An edit is in its copy two seconds later, and the time that the disk takes:
// texts are made and written by a worker of its own, which no other job of the program can keep
// from it. The copy is gone when the document is saved, closed, or undone to what is saved. What is
// typed and not entered yet is no edit. GUI thread only.
class Autosave final : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kDelay{2000};

    explicit Autosave(Workspace& workspace,
                      QObject* parent = nullptr,
                      std::chrono::milliseconds delay = kDelay);
    ~Autosave() override;

    // Waits for the disk. The copies of all documents with changes are up to date then.
    WrittenCopies writeNow();
    // writeNow(), for the end of the program: the copies stay, whatever closes from here on.
    WrittenCopies writeForGood();
    // For the end of the program: what is not saved is given up.
    void giveUp();

Q_SIGNALS:
    // The disk refused the copies: why, as a sentence. Once, until it takes them again.
    void refused(const QString& sentence);

private:
    struct Task {
        const DocumentSession* session;
        adf::Document document;
        UnsavedCopy copy;
        base::Status status = base::Done{};  // of the worker
    };

    struct Kept {
        UnsavedCopy copy;
        std::optional<std::uint64_t> revision;  // that is in it
    };

    void wake();
    void write();
    // The documents whose copies are not up to date; none when there is no folder for them.
    std::vector<Task> tasks();
    [[nodiscard]] QList<UnsavedCopy> listed() const;
    [[nodiscard]] bool isTaken(const QString& path) const;
    static void perform(const CopiesFolder& folder,
                        const QList<UnsavedCopy>& list,
                        std::vector<Task>& tasks);
    void take(const std::vector<Task>& tasks);
    void drop(const DocumentSession* session);
    // Copies that were written although their documents were saved or closed meanwhile.
    void removeUnwanted();
    void report(const base::Error& error);

    Workspace& workspace_;
    std::chrono::milliseconds delay_;
    std::unique_ptr<CopiesFolder> folder_;  // null until there is anything to write
    std::map<const DocumentSession*, Kept> kept_;
    QTimer timer_;
    QThreadPool pool_;     // of one thread
    QStringList writing_;  // paths that the worker is at
    bool isDue_ = false;   // as soon as the present writing is done
    bool isReported_ = false;
    bool hasEnded_ = false;
};

}  // namespace editor
