#pragma once

#include <QObject>

namespace editor {

class FileDesk;
class SceneBuilder;
class StatusBar;
class Workspace;

// Work in the background as the status bar shows it and lets it be cancelled: opening files, and
// building the first scene of them. Later builds take no time worth a bar.
class WorkLink final : public QObject {
    Q_OBJECT

public:
    WorkLink(StatusBar& bar,
             FileDesk& files,
             SceneBuilder& builder,
             const Workspace& workspace,
             QObject* parent);

private:
    void showBuilding(bool building);
    void cancel();

    StatusBar& bar_;
    FileDesk& files_;
    SceneBuilder& builder_;
    bool builtOnce_ = true;  // the scene of the present files
};

}  // namespace editor
