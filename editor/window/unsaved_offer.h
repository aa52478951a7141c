#pragma once

#include "editor/window/unsaved_copies.h"

#include <QObject>

namespace editor {

class DocumentSession;
class FileDesk;
class Toasts;
class Workspace;

// What an earlier run that was ended from outside could not save, offered to be opened in one toast
// that stays. A copy that was neither opened nor dismissed is offered again at the next start.
class UnsavedOffer final : public QObject {
    Q_OBJECT

public:
    UnsavedOffer(Workspace& workspace, FileDesk& files, Toasts& toasts, QObject* parent);

    // Once the files that are being opened are there: what they have to say comes first.
    void report();

private:
    void forgetOpened(const DocumentSession& session);
    void forget(const QStringList& paths);

    FileDesk& files_;
    Toasts& toasts_;
    QStringList offered_;
};

// "What an earlier run could not save is in …"; at least one copy.
QString unsavedSentence(const QList<UnsavedCopy>& copies);

}  // namespace editor
