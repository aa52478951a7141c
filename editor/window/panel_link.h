#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"
#include "editor/window/window_layout.h"

#include <QObject>

class QWidget;

namespace editor {

class ObjectTreePanel;
class PendingInput;
class ProblemsPanel;
class PropertyPanel;
class SourcePanel;
class Toasts;

// What panels do to one another and to the workspace: a problem shows its line and its property, an
// action shows its panel, what a panel reports becomes a toast.
class PanelLink final : public QObject {
    Q_OBJECT

public:
    struct Panels {
        ObjectTreePanel& tree;
        PropertyPanel& properties;
        SourcePanel& source;
        ProblemsPanel& problems;
    };

    PanelLink(const EditorContext& context,
              const Panels& panels,
              const Docks& docks,
              const PendingInput& input,
              Toasts& toasts,
              QObject* parent);

    // Gives the keyboard to the next of objects, library, devices, `view` (null: none), properties,
    // pose, source, problems, history and profiler, and round again; hidden ones are passed over.
    void focusNext(QWidget* view);
    // Selects the object and brings its row in the properties into sight.
    void showProperty(adf::ObjectId object, const QString& key);

private:
    void connectPanels();
    void connectActions();
    void connectSource();
    void reportRepair(const QString& name);
    void warn(const QString& sentence);
    static void bringUp(PanelDock& dock);

    Workspace& workspace_;
    Selection& selection_;
    ActionCatalog& actions_;
    Panels panels_;
    Docks docks_;
    Toasts& toasts_;
};

}  // namespace editor
