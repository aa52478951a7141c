#pragma once

#include <QDockWidget>

class QMainWindow;

namespace editor {

// A dock whose head is one tab. Beside other docks in one place the tab bar of the window takes
// over and the head goes.
class PanelDock final : public QDockWidget {
    Q_OBJECT

public:
    // `key` is the stable name for layout memory.
    PanelDock(const QString& key, const QString& title, QWidget* panel, QMainWindow* window);

    [[nodiscard]] QWidget& panel() const { return *widget(); }

    // Whether its tab, beside those of other docks in the same place, is at this point of the
    // screen.
    [[nodiscard]] bool hasTabAt(QPoint global) const;

    // The panel, or the first thing inside that takes it.
    void takeKeyboard();

Q_SIGNALS:
    // By a person: a layout hides it without.
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void refreshHead();

    QMainWindow& window_;
    QWidget* head_;
    QWidget* noHead_;
};

}  // namespace editor
