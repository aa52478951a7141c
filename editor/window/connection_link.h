#pragma once

#include "editor/session/editor_context.h"

#include <QObject>

namespace editor {

class ConnectionDesk;
class PanelDock;

// Programs from outside in the window: the actions that let them join and cut them off, and the
// panel that shows them.
class ConnectionLink final : public QObject {
    Q_OBJECT

public:
    ConnectionLink(const EditorContext& context,
                   ConnectionDesk& desk,
                   PanelDock& dock,
                   QObject* parent);

private:
    void showOpen();
    void showCount();

    EditorContext context_;
    ConnectionDesk& desk_;
    PanelDock& dock_;
};

}  // namespace editor
