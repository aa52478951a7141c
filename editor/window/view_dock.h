#pragma once

#include "editor/view3d/viewport.h"

#include <QDockWidget>

class QMainWindow;
class QSettings;
class QToolButton;

namespace editor {

class ViewInset;

namespace view3d {
class Stage;
}

// One viewport as a dock. It is dragged by the viewport's own head.
class ViewDock final : public QDockWidget {
    Q_OBJECT

public:
    ViewDock(view3d::Stage& stage, QMainWindow& area);

    [[nodiscard]] view3d::Viewport& viewport() const { return *viewport_; }

    [[nodiscard]] ViewInset& inset() const { return *inset_; }

    void setClosable(bool closable);
    void saveTo(QSettings& settings, const QString& group) const;
    void restoreFrom(const QSettings& settings, const QString& group);

Q_SIGNALS:
    void closeRequested();
    // Esc where it fills the screen.
    void fullScreenEnded();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void closeEvent(QCloseEvent* event) override;

private:
    view3d::Viewport* viewport_;
    ViewInset* inset_;
    QToolButton* close_;
};

}  // namespace editor
