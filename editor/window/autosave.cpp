#include "editor/window/autosave.h"

#include "adf/writer.h"
#include "editor/session/words.h"

#include <QDir>
#include <QStandardPaths>

#include <algorithm>
#include <utility>

namespace editor {

Autosave::Autosave(Workspace& workspace, QObject* parent, std::chrono::milliseconds delay)
    : QObject(parent), workspace_(workspace), delay_(delay)
{
    pool_.setMaxThreadCount(1);
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, &Autosave::write);
    connect(&workspace_, &Workspace::documentChanged, this, &Autosave::wake);
    connect(&workspace_, &Workspace::dirtyChanged, this, &Autosave::wake);
    connect(&workspace_, &Workspace::titleChanged, this, &Autosave::wake);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, &Autosave::drop);
}

Autosave::~Autosave()
{
    pool_.waitForDone();
}

// Not put off by later edits: the first one is to be on the disk in time.
void Autosave::wake()
{
    if (hasEnded_) {
        return;
    }
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (!entry.session->isDirty()) {
            drop(entry.session.get());
        }
    }
    if (!timer_.isActive() && workspace_.isDirty()) {
        timer_.start(delay_);
    }
}

std::vector<Autosave::Task> Autosave::tasks()
{
    std::vector<Task> tasks;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        const DocumentSession& session = *entry.session;
        if (!session.isDirty()) {
            continue;
        }
        if (folder_ == nullptr) {
            folder_ = CopiesFolder::make();
        }
        if (folder_ == nullptr) {
            return {};
        }
        UnsavedCopy copy{.path = {},
                         .original = QString::fromStdString(session.document().path()),
                         .title = session.title(),
                         .role = entry.role,
                         .stamp = session.stamp()};
        const auto kept = kept_.find(&session);
        copy.path =
            kept == kept_.end() ? folder_->pathFor(copy.title, listed()) : kept->second.copy.path;
        const bool isUpToDate = kept != kept_.end() && kept->second.copy == copy &&
                                kept->second.revision == session.document().revision();
        if (!isUpToDate) {
            kept_[&session] = {.copy = copy, .revision = {}};
            tasks.push_back({.session = &session, .document = session.document(), .copy = copy});
        }
    }
    return tasks;
}

QList<UnsavedCopy> Autosave::listed() const
{
    QList<UnsavedCopy> all;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (const auto kept = kept_.find(entry.session.get()); kept != kept_.end()) {
            all.append(kept->second.copy);
        }
    }
    return all;
}

bool Autosave::isTaken(const QString& path) const
{
    return std::any_of(kept_.begin(), kept_.end(),
                       [&path](const auto& kept) { return kept.second.copy.path == path; });
}

// On any thread.
void Autosave::perform(const CopiesFolder& folder,
                       const QList<UnsavedCopy>& list,
                       std::vector<Task>& tasks)
{
    const bool isListed = folder.list(list);
    for (Task& task : tasks) {
        task.status =
            adf::writeTextAtomically(task.copy.path.toStdString(), adf::write(task.document));
        if (task.status.ok() && !isListed) {
            task.status = base::Error{"the list of copies was not written", {}};
        }
    }
}

void Autosave::write()
{
    if (!writing_.isEmpty()) {
        isDue_ = true;
        return;
    }
    auto due = std::make_shared<std::vector<Task>>(tasks());
    if (due->empty()) {
        if (folder_ == nullptr && workspace_.isDirty()) {
            report({"no folder for them could be made", {}});
            timer_.start(delay_);  // there may be one then
        }
        return;
    }
    for (const Task& task : *due) {
        writing_ += task.copy.path;
    }
    pool_.start([this, due, list = listed()] {
        perform(*folder_, list, *due);
        QMetaObject::invokeMethod(
            this,
            [this, due] {
                removeUnwanted();
                take(*due);
                if (std::exchange(isDue_, false)) {
                    write();
                }
            },
            Qt::QueuedConnection);
    });
}

void Autosave::removeUnwanted()
{
    for (const QString& path : std::exchange(writing_, {})) {
        if (!hasEnded_ && !isTaken(path)) {
            folder_->remove(path);
        }
    }
}

void Autosave::take(const std::vector<Task>& tasks)
{
    if (hasEnded_) {
        return;
    }
    bool areWritten = true;
    for (const Task& task : tasks) {
        const auto kept = kept_.find(task.session);
        const bool isWanted = kept != kept_.end() && kept->second.copy.path == task.copy.path;
        if (isWanted && task.status.ok()) {
            kept->second.revision = task.document.revision();
        } else if (isWanted) {
            areWritten = false;
            report(task.status.error());
        }
    }
    if (areWritten) {
        isReported_ = false;
    } else {
        timer_.start(delay_);  // there may be room then
    }
}

void Autosave::drop(const DocumentSession* session)
{
    const auto kept = hasEnded_ ? kept_.end() : kept_.find(session);
    if (kept != kept_.end()) {
        folder_->remove(kept->second.copy.path);
        kept_.erase(kept);
    }
}

void Autosave::report(const base::Error& error)
{
    if (!std::exchange(isReported_, true)) {
        const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppDataLocation);
        Q_EMIT refused(tr("Unsaved changes cannot be kept in %1 in case the program is cut off: %2")
                           .arg(QDir::toNativeSeparators(folder), asSentence(error.message)));
    }
}

WrittenCopies Autosave::writeNow()
{
    pool_.waitForDone();
    removeUnwanted();
    std::vector<Task> due = tasks();
    WrittenCopies written;
    if (!due.empty()) {
        perform(*folder_, listed(), due);
        take(due);
    }
    for (const Workspace::Entry& entry : workspace_.entries()) {
        const auto kept = kept_.find(entry.session.get());
        if (!entry.session->isDirty()) {
            continue;
        }
        if (kept != kept_.end() && kept->second.revision) {
            written.paths += kept->second.copy.path;
        } else {
            written.refused += entry.session->title();
        }
    }
    return written;
}

WrittenCopies Autosave::writeForGood()
{
    timer_.stop();
    const WrittenCopies written = writeNow();
    hasEnded_ = true;
    return written;
}

void Autosave::giveUp()
{
    timer_.stop();
    pool_.waitForDone();
    if (!std::exchange(hasEnded_, true) && folder_ != nullptr) {
        folder_->clear();
    }
}

}  // namespace editor
