#include "editor/session/workspace.h"

#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

// Of its file, from the innermost; none for one that was never saved.
QStringList foldersOf(const DocumentSession& session)
{
    const std::string& path = session.document().path();
    if (path.empty()) {
        return {};
    }
    QStringList folders = QFileInfo(QString::fromStdString(path))
                              .absolutePath()
                              .split(QLatin1Char('/'), Qt::SkipEmptyParts);
    std::reverse(folders.begin(), folders.end());
    return folders;
}

}  // namespace

Workspace::Workspace(QObject* parent) : QObject(parent)
{}

Workspace::~Workspace() = default;

DocumentSession& Workspace::add(adf::Document document,
                                base::Diagnostics problems,
                                Role role,
                                std::optional<adf::FileStamp> stamp)
{
    auto owned = std::make_unique<DocumentSession>(std::move(document), std::move(problems), steps_,
                                                   nullptr, stamp);
    DocumentSession* session = owned.get();
    entries_.push_back({.session = std::move(owned), .role = role});

    connect(
        session, &DocumentSession::documentChanged, this,
        [this, session](const adf::Changes& changes) { Q_EMIT documentChanged(session, changes); });
    connect(session, &DocumentSession::aboutToEdit, this,
            [this, session] { Q_EMIT aboutToEdit(session); });
    connect(session, &DocumentSession::problemsChanged, this, &Workspace::problemsChanged);
    connect(session, &DocumentSession::dirtyChanged, this, &Workspace::dirtyChanged);
    connect(session, &DocumentSession::refused, this, &Workspace::refused);
    connect(session, &DocumentSession::pathChanged, this,
            [this, session] { Q_EMIT titleChanged(session); });

    Q_EMIT sessionAdded(session);
    if (active_ == nullptr) {
        setActive(session);
    }
    Q_EMIT problemsChanged();
    return *session;
}

void Workspace::close(DocumentSession& session)
{
    Q_EMIT sessionAboutToClose(&session);
    const auto entry = std::find_if(entries_.begin(), entries_.end(),
                                    [&](const Entry& e) { return e.session.get() == &session; });
    const std::unique_ptr<DocumentSession> closed = std::move(entry->session);
    entries_.erase(entry);
    steps_.forget(*closed);
    if (active_ == closed.get()) {
        setActive(entries_.empty() ? nullptr : entries_.front().session.get());
    }
    Q_EMIT sessionClosed();
    Q_EMIT problemsChanged();
    Q_EMIT dirtyChanged();
}

void Workspace::closeAll()
{
    while (!entries_.empty()) {
        close(*entries_.back().session);
    }
}

void Workspace::setActive(DocumentSession* session)
{
    if (session == active_) {
        return;
    }
    active_ = session;
    Q_EMIT activeChanged(session);
}

void Workspace::undo()
{
    Q_EMIT aboutToEdit(nullptr);
    undoStack().undo();
}

void Workspace::redo()
{
    Q_EMIT aboutToEdit(nullptr);
    undoStack().redo();
}

base::Diagnostics Workspace::push(const std::vector<FileEdit>& edits,
                                  const QString& text,
                                  int gesture)
{
    return steps_.push(edits, text, gesture);
}

DocumentSession* Workspace::sessionOf(adf::ObjectId object) const
{
    const auto entry = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& e) {
        return e.session->document().find(object) != nullptr;
    });
    return entry == entries_.end() ? nullptr : entry->session.get();
}

adf::ObjectPtr Workspace::find(adf::ObjectId object) const
{
    for (const Entry& entry : entries_) {
        if (adf::ObjectPtr found = entry.session->document().find(object)) {
            return found;
        }
    }
    return nullptr;
}

bool Workspace::isDirty() const
{
    return std::any_of(entries_.begin(), entries_.end(),
                       [](const Entry& entry) { return entry.session->isDirty(); });
}

QString Workspace::distinctTitle(const DocumentSession& session) const
{
    const QStringList own = foldersOf(session);
    qsizetype shown = 0;
    for (const Entry& entry : entries_) {
        if (entry.session.get() == &session || entry.session->title() != session.title()) {
            continue;
        }
        const QStringList other = foldersOf(*entry.session);
        qsizetype same = 0;
        while (same < own.size() && same < other.size() && own[same] == other[same]) {
            ++same;
        }
        shown = std::max(shown, std::min(same + 1, own.size()));
    }
    QStringList folders = own.mid(0, shown);
    std::reverse(folders.begin(), folders.end());
    return folders.isEmpty() ? session.title()
                             : tr("%1 — %2").arg(session.title(), folders.join(QLatin1Char('/')));
}

}  // namespace editor
