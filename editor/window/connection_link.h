#pragma once

#include "editor/session/editor_context.h"

#include <QObject>

namespace editor {

class ConnectionDesk;
class PanelDock;
class ScriptDesk;

// Programs from outside in the window: the actions that let them join and cut them off, and the
// panel that shows them.
class ConnectionLink final : public QObject {
    Q_OBJECT

public:
    ConnectionLink(const EditorContext& context,
                   ConnectionDesk& desk,
                   ScriptDesk& scripts,
                   PanelDock& dock,
                   QWidget& window);

private:
    void runScript();
    void bringUp();
    void showOpen();
    void showCount();

    EditorContext context_;
    ConnectionDesk& desk_;
    ScriptDesk& scripts_;
    PanelDock& dock_;
    QWidget& window_;
};

}  // namespace editor
