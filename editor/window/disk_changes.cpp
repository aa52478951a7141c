#include "editor/window/disk_changes.h"

#include "adf/file_io.h"
#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"
#include "editor/window/file_desk.h"

#include <QFileInfo>
#include <QPointer>
#include <QSet>

#include <chrono>
#include <utility>

namespace editor {
namespace {

// A program that writes a file, or moves it away and makes it anew, does several things to it.
constexpr std::chrono::milliseconds kSettled{150};

struct FileRead {
    std::optional<adf::FileStamp> stamp;
    base::Status status;
    std::optional<adf::Edit> content;  // makes the document what was read; none where it is that
};

// On any thread.
FileRead readAgain(const adf::Document& document)
{
    FileRead read{.stamp = adf::fileStamp(document.path()), .status = base::Done{}, .content = {}};
    base::Result<std::string> text = adf::readText(document.path());
    if (!text) {
        read.status = text.error();
    } else if (*text != adf::write(document)) {
        read.content = adf::replaceText(document, std::move(text.value()));
    }
    return read;
}

}  // namespace

DiskChanges::DiskChanges(Workspace& workspace, QObject* parent)
    : QObject(parent), workspace_(workspace)
{
    timer_.setSingleShot(true);
    connect(&timer_, &QTimer::timeout, this, [this] {
        watch();
        look();
    });
    const auto settle = [this] {
        timer_.start(kSettled);
    };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, settle);
    connect(&watcher_, &QFileSystemWatcher::directoryChanged, this, settle);
    connect(&workspace_, &Workspace::sessionAdded, this, [this, settle] {
        watch();
        settle();  // it may have changed since it was read
    });
    connect(&workspace_, &Workspace::sessionClosed, this, &DiskChanges::watch);
    connect(&workspace_, &Workspace::titleChanged, this, &DiskChanges::watch);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, &DiskChanges::forget);
}

DiskChanges::~DiskChanges() = default;

void DiskChanges::watch()
{
    QSet<QString> wanted;
    for (const Workspace::Entry& entry : workspace_.entries()) {
        const QFileInfo file(QString::fromStdString(entry.session->document().path()));
        for (const QString& path : {file.filePath(), file.absolutePath()}) {
            if (!file.filePath().isEmpty() && QFileInfo::exists(path)) {
                wanted.insert(path);
            }
        }
    }
    const QStringList watched = watcher_.files() + watcher_.directories();
    const QSet<QString> present(watched.begin(), watched.end());
    const QStringList gone = (present - wanted).values();
    const QStringList come = (wanted - present).values();
    if (!gone.isEmpty()) {
        watcher_.removePaths(gone);
    }
    if (!come.isEmpty()) {
        watcher_.addPaths(come);
    }
}

void DiskChanges::look()
{
    for (const Workspace::Entry& entry : workspace_.entries()) {
        look(*entry.session);
    }
}

void DiskChanges::look(DocumentSession& session)
{
    const std::optional<adf::FileStamp> now = adf::fileStamp(session.document().path());
    if (now == session.stamp()) {
        if (reported_.erase(&session) > 0) {
            Q_EMIT noticeOver(topicOf(session));
        }
        return;
    }
    const auto reported = reported_.find(&session);
    if (reported != reported_.end() && reported->second == now) {
        return;
    }
    reported_[&session] = now;
    const QPointer<DocumentSession> guarded(&session);
    if (!now) {
        session.keepMine();
        reported_.erase(&session);
        Q_EMIT notice({.kind = ToastKind::Warning,
                       .text = tr("%1 was deleted by another program. Saving writes it again.")
                                   .arg(session.title()),
                       .stays = true,
                       .topic = topicOf(session)});
        return;
    }
    Q_EMIT notice({.kind = ToastKind::Warning,
                   .text = tr("%1 was changed by another program.").arg(session.title()),
                   .link = tr("Reload"),
                   .onLink =
                       [this, guarded] {
                           if (guarded != nullptr) {
                               reload(*guarded);
                           }
                       },
                   .otherLink = tr("Keep mine"),
                   .onOtherLink =
                       [guarded] {
                           if (guarded != nullptr) {
                               guarded->keepMine();
                           }
                       },
                   .stays = true,
                   .topic = topicOf(session)});
}

void DiskChanges::reload(DocumentSession& session)
{
    jobs_[&session] = BackgroundJob::start(
        [document = session.document()](const JobControl&) { return readAgain(document); },
        [this, guarded = &session, path = session.document().path(),
         revision = session.document().revision()](const FileRead& read) {
            // A session that closes takes its job along.
            DocumentSession& known = *guarded;
            const std::unique_ptr<BackgroundJob> done = std::move(jobs_[guarded]);
            jobs_.erase(guarded);
            // It was saved or edited meanwhile: what was read is no longer what the disk holds, or
            // the edit no longer one of this document.
            if (known.document().path() != path || known.document().revision() != revision ||
                adf::fileStamp(path) != read.stamp) {
                reload(known);
                return;
            }
            if (!read.status) {
                Q_EMIT notice(
                    {.kind = ToastKind::Error,
                     .text = tr("%1 was not reloaded: %2")
                                 .arg(known.title(), asSentence(read.status.error().message)),
                     .topic = topicOf(known)});
                return;
            }
            known.reload(read.content, read.stamp, tr("Reload %1").arg(known.title()));
            reported_.erase(guarded);
            if (const auto& unread = known.document().unread()) {
                Q_EMIT notice({.kind = ToastKind::Warning,
                               .text = tr("%1 cannot be read as it is now, so the model stays: %2")
                                           .arg(known.title(), asSentence(unread->reason.message)),
                               .stays = true,
                               .topic = topicOf(known)});
                return;
            }
            Q_EMIT notice({.kind = ToastKind::Success,
                           .text = tr("Reloaded %1.").arg(known.title()),
                           .topic = topicOf(known)});
        });
}

void DiskChanges::forget(const DocumentSession* session)
{
    reported_.erase(session);
    jobs_.erase(session);
    Q_EMIT noticeOver(topicOf(*session));
}

}  // namespace editor
