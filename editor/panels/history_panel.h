#pragma once

#include <QUndoView>

class QUndoGroup;

namespace editor {

// The steps of the active file; a click goes back or forward to one.
class HistoryPanel final : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(QUndoGroup& steps, QWidget* parent = nullptr);
};

}  // namespace editor
