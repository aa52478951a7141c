#pragma once

#include <QToolBar>

class QComboBox;
class QToolButton;

namespace editor {

class ActionCatalog;
class RunController;
class SearchBox;
class TransportBar;

// The row under the menus: tools left, transport in the middle of the window, search right. The
// transport never shrinks; what has no room goes in the order search words, devices, then tools
// at the right.
class ToolStrip final : public QToolBar {
    Q_OBJECT

public:
    ToolStrip(ActionCatalog& actions, RunController& run, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    // Of devices that are connected and bound.
    void setDeviceCount(int devices);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    QWidget* tools_;
    QComboBox* frame_;
    TransportBar* transport_;
    QToolButton* devices_;
    SearchBox* search_;
};

}  // namespace editor
