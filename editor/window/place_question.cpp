#include "editor/window/place_question.h"

#include "editor/dialogs/file_questions.h"
#include "editor/session/workspace.h"
#include "editor/window/file_desk.h"
#include "editor/window/preference_actions.h"

#include <QFileInfo>

#include <algorithm>
#include <optional>
#include <utility>

namespace editor {

PlaceQuestion::PlaceQuestion(const Workspace& workspace,
                             FileDesk& files,
                             PreferenceActions& preferences,
                             OpenWindow openWindow,
                             QWidget& window)
    : QObject(&window),
      workspace_(workspace),
      files_(files),
      preferences_(preferences),
      openWindow_(std::move(openWindow)),
      window_(window)
{}

// An untouched new model without objects is nothing yet.
bool PlaceQuestion::holdsSomething() const
{
    const auto& entries = workspace_.entries();
    return std::any_of(entries.begin(), entries.end(), [](const Workspace::Entry& entry) {
        const adf::Document& document = entry.session->document();
        return !document.path().empty() || entry.session->isDirty() || !document.objects().empty();
    });
}

void PlaceQuestion::open(const QStringList& paths)
{
    QStringList others;
    for (const QString& path : paths) {
        const QString absolute = QFileInfo(path).absoluteFilePath();
        if (!files_.isOpen(absolute)) {
            others += absolute;
        }
    }
    if (others.isEmpty()) {
        files_.open(paths);
        return;
    }
    placeFiles(others, [this, paths] { files_.open(paths); });
}

void PlaceQuestion::import(const QStringList& paths, const std::function<void()>& join)
{
    if (!paths.isEmpty()) {
        placeFiles(paths, join);
    }
}

void PlaceQuestion::placeFiles(const QStringList& paths, const std::function<void()>& join)
{
    const bool one = paths.size() == 1;
    const QString what = one ? QFileInfo(paths[0]).fileName() : tr("%1 files").arg(paths.size());
    place(tr("Open %1").arg(what),
          one ? tr("Where does %1 go?").arg(what) : tr("Where do the %1 go?").arg(what), paths,
          join);
}

void PlaceQuestion::openWithDialog()
{
    open(files_.chooseToOpen());
}

void PlaceQuestion::begin(const QString& title,
                          const QString& beginning,
                          const std::function<void()>& make)
{
    place(title, tr("Where does the new model go?"), {QStringLiteral("--new"), beginning}, make);
}

void PlaceQuestion::place(const QString& title,
                          const QString& question,
                          const QStringList& words,
                          const std::function<void()>& join)
{
    PlaceAnswer answer{.place = FilePlace::Join};
    if (openWindow_ && holdsSomething()) {
        preferences_.rereadFilePlace();
        answer.place = preferences_.preferences().filePlace;
    }
    if (answer.place == FilePlace::Ask) {
        const std::optional<PlaceAnswer> chosen = askPlace(&window_, title, question);
        if (!chosen) {
            return;
        }
        answer = *chosen;
    }
    if (answer.isForAlways) {
        Preferences wanted = preferences_.preferences();
        wanted.filePlace = answer.place;
        preferences_.set(wanted);
        Q_EMIT notice({.text = answer.place == FilePlace::Join
                                   ? tr("New and opened files join this world from now on. "
                                        "Preferences change that.")
                                   : tr("New and opened files get windows of their own from now "
                                        "on. Preferences change that.")});
    }
    if (answer.place == FilePlace::Join) {
        join();
    } else if (!openWindow_(words)) {
        Q_EMIT notice({.kind = ToastKind::Error, .text = tr("No other window could be opened.")});
    }
}

}  // namespace editor
