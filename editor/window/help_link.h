#pragma once

#include "editor/session/editor_context.h"

#include <QObject>
#include <QString>

class QMenu;
class QWidget;

namespace editor {

class HelpWindow;
class SourcePanel;

// The guide in its window: each page in the Help menu, and by F1 the page of what one works with.
class HelpLink final : public QObject {
    Q_OBJECT

public:
    // `folder`: of the guide's pages; empty or missing when the program came without it.
    HelpLink(const EditorContext& context,
             QString folder,
             const SourcePanel& source,
             QMenu& menu,
             QWidget& window);

    // Made when first needed.
    [[nodiscard]] HelpWindow& window();

private:
    void openHere();

    EditorContext context_;
    QString folder_;
    const SourcePanel& source_;
    QWidget& parent_;
    HelpWindow* window_ = nullptr;
};

}  // namespace editor
