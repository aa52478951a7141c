#pragma once

#include "editor/parts/own_parts.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/view_options.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <vector>

class QWidget;

namespace editor {

class LibraryPanel;
class PanelDock;

// Selected bodies become parts of the library, which is where they are renamed and thrown away.
class OwnPartLink final : public QObject {
    Q_OBJECT

public:
    struct Widgets {
        LibraryPanel& library;
        PanelDock& dock;  // of the library
    };

    OwnPartLink(const EditorContext& context,
                scene::AssetSource& assets,
                const Widgets& widgets,
                QWidget& window);

    // What letting these objects go there would do, as the name of a step, when that is the library
    // or its tab; empty elsewhere.
    [[nodiscard]] QString stepAt(const std::vector<adf::ObjectId>& objects, QPoint global) const;
    void dropAt(const std::vector<adf::ObjectId>& objects, QPoint global);
    // The selected bodies are dragged out of a view; is that to the library?
    bool carry(const view3d::CarryDrag& drag);

Q_SIGNALS:
    void notice(const QString& sentence);
    void done(const QString& sentence);
    // A part is about to go, which may be on the pointer.
    void aboutToRemove();

private:
    void refresh();
    // Why these objects are no part, as a sentence; empty when they are.
    [[nodiscard]] QString problemOf(const std::vector<adf::ObjectId>& objects) const;
    void add(const std::vector<adf::ObjectId>& objects);
    void rename(const PartKind& kind);
    void remove(const PartKind& kind);

    EditorContext context_;
    Widgets widgets_;
    QWidget& window_;
    OwnParts parts_;
};

}  // namespace editor
