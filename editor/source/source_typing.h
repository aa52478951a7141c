#pragma once

#include "editor/session/document_session.h"
#include "editor/source/source_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <memory>
#include <string>

namespace editor {

class BackgroundJob;
class Workspace;

// Keeps a text view and a document the same. What a person types is read by a worker a moment after
// the last key and becomes a step of the document; typing goes on as the same step while it stays
// in one block, without a long pause, and nothing else is done. Whoever pushes another step, undoes
// or saves gets what is typed into the document first. What others change in the document is put
// into the view where it differs.
class SourceTyping final : public QObject {
    Q_OBJECT

public:
    SourceTyping(SourceView& view, Workspace& workspace, QObject* parent);
    ~SourceTyping() override;

    // Whose text the view shows; null for none.
    void setSession(DocumentSession* session);

    [[nodiscard]] DocumentSession* session() const { return session_; }

    // Is something typed that the document does not have?
    [[nodiscard]] bool isPending() const { return pending_; }

    // Puts it into the document at once.
    void enter();
    // The view shows the document as it is now.
    void showNow();
    // The same once the text of the document has been written by a worker; cheaper.
    void showPresent();

Q_SIGNALS:
    // isPending() is another now.
    void pendingChanged();
    // The view shows another text of the document.
    void shown();

private:
    void follow();
    void read();
    void push(const adf::Edit& edit, std::string bytes);
    void put(std::string bytes);
    void setPending(bool pending);

    SourceView& view_;
    Workspace& workspace_;
    QPointer<DocumentSession> session_;
    std::string bytes_;  // of the document, as the view had it before anything was typed
    std::uint64_t revision_ = 0;
    bool pending_ = false;
    bool pushing_ = false;
    int gesture_ = 0;
    QString name_;  // of the last step
    QElapsedTimer sinceStep_;
    QTimer readTimer_;
    std::unique_ptr<BackgroundJob> reading_;
};

}  // namespace editor
