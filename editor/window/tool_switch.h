#pragma once

#include "editor/actions/action_id.h"
#include "editor/session/editor_context.h"

#include <QObject>
#include <QString>

#include <functional>

namespace editor {

// The action of a tool at work in the views of what a person builds: it can be chosen while a file
// is open and nothing runs, and gives way to Select where that ends.
class ToolSwitch final : public QObject {
    Q_OBJECT

public:
    struct Tool {
        ActionId action;
        QString whyNotInARun;  // a sentence
        std::function<void()> begin;
        std::function<void()> end;
    };

    ToolSwitch(const EditorContext& context, Tool tool, QObject* parent);

    // Select takes its place.
    void leave();

private:
    void refresh();

    EditorContext context_;
    Tool tool_;
};

}  // namespace editor
