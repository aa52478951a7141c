#pragma once

#include <QUndoView>

class QUndoStack;

namespace editor {

// The steps of all files; a click goes back or forward to one.
class HistoryPanel final : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(QUndoStack& steps, QWidget* parent = nullptr);
};

}  // namespace editor
