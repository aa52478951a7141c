#pragma once

#include <QUndoView>

namespace editor {

struct EditorContext;

// The steps of all files; a click goes back or forward to one.
class HistoryPanel final : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(const EditorContext& context, QWidget* parent = nullptr);
};

}  // namespace editor
