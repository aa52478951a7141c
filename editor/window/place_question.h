#pragma once

#include "editor/window/toast.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QWidget;

namespace editor {

class FileDesk;
class PreferenceActions;
class Workspace;

// Starts the program once more, with these words of its command line. False when it did not start.
// Where there is none, everything joins the one window without a question.
using OpenWindow = std::function<bool(const QStringList& words)>;

// Whether what is new or opened joins the world of this window or gets a window of its own, which
// is another process: a person is asked where the window holds something, unless the preferences
// know the answer.
class PlaceQuestion final : public QObject {
    Q_OBJECT

public:
    PlaceQuestion(const Workspace& workspace,
                  FileDesk& files,
                  PreferenceActions& preferences,
                  OpenWindow openWindow,
                  QWidget& window);

    // Those that are open here already are shown, without a question.
    void open(const QStringList& paths);
    void openWithDialog();
    // The same of files of other programs, which `join` imports here.
    void import(const QStringList& paths, const std::function<void()>& join);
    // A new model: `make` makes it here, `linkwright --new BEGINNING` in a window of its own.
    // `title`: the command, as it is called.
    void begin(const QString& title, const QString& beginning, const std::function<void()>& make);

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void placeFiles(const QStringList& paths, const std::function<void()>& join);
    void place(const QString& title,
               const QString& question,
               const QStringList& words,
               const std::function<void()>& join);
    [[nodiscard]] bool holdsSomething() const;

    const Workspace& workspace_;
    FileDesk& files_;
    PreferenceActions& preferences_;
    OpenWindow openWindow_;
    QWidget& window_;
};

}  // namespace editor
