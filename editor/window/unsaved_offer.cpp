#include "editor/window/unsaved_offer.h"

#include "editor/session/document_session.h"
#include "editor/session/workspace.h"
#include "editor/window/file_desk.h"
#include "editor/window/toast.h"

#include <QDir>
#include <QFileInfo>

namespace editor {

UnsavedOffer::UnsavedOffer(Workspace& workspace, FileDesk& files, Toasts& toasts, QObject* parent)
    : QObject(parent), files_(files), toasts_(toasts)
{
    connect(&workspace, &Workspace::sessionAdded, this,
            [this](const DocumentSession* session) { forgetOpened(*session); });
}

void UnsavedOffer::report()
{
    if (files_.isOpening()) {
        connect(&files_, &FileDesk::openingChanged, this, &UnsavedOffer::report,
                static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
        return;
    }
    const QList<UnsavedCopy> copies = unsavedCopies();
    if (copies.isEmpty()) {
        return;
    }
    offered_.clear();
    for (const UnsavedCopy& copy : copies) {
        offered_ += copy.path;
    }
    toasts_.show({.kind = ToastKind::Warning,
                  .text = unsavedSentence(copies),
                  .link = tr("Open"),
                  .onLink = [this, paths = offered_] { files_.open(paths); },
                  .stays = true,
                  .onClose =
                      [this, paths = offered_] {
                          forget(paths);
                      }});
}

// Also by another way than the toast.
void UnsavedOffer::forgetOpened(const DocumentSession& session)
{
    const QString path = QString::fromStdString(session.document().path());
    if (offered_.removeAll(path) > 0) {
        forget({path});
    }
}

void UnsavedOffer::forget(const QStringList& paths)
{
    if (!forgetUnsavedCopies(paths)) {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = tr("The disk refused the list of unsaved changes: the next start "
                                 "reports them again.")});
    }
}

QString unsavedSentence(const QList<UnsavedCopy>& copies)
{
    QStringList names;
    QStringList elsewhere;
    for (const UnsavedCopy& copy : copies) {
        const QFileInfo file(copy.path);
        names += copies.size() == 1 ? QDir::toNativeSeparators(copy.path) : file.fileName();
        if (!copy.folder.isEmpty()) {
            elsewhere += UnsavedOffer::tr(" Paths in %1 are seen from %2.")
                             .arg(file.fileName(), QDir::toNativeSeparators(copy.folder));
        }
    }
    return UnsavedOffer::tr("What an earlier run could not save is in %1.")
               .arg(names.join(QStringLiteral(", "))) +
           elsewhere.join(QString());
}

}  // namespace editor
