#pragma once

#include <QObject>
#include <QString>

#include <array>

class QMainWindow;

namespace editor {

class ActionCatalog;
class PanelDock;

struct Docks {
    PanelDock* objects;
    PanelDock* library;
    PanelDock* devices;
    PanelDock* properties;
    PanelDock* pose;
    PanelDock* source;
    PanelDock* problems;
    PanelDock* history;
    PanelDock* profiler;
    PanelDock* plots;
    PanelDock* connections;
};

// Where the panels are: the layouts Author, Simulate and Debug, each as a person left it last, and
// their first state again. Kept in the settings.
class WindowLayout final : public QObject {
    Q_OBJECT

public:
    WindowLayout(ActionCatalog& actions, QMainWindow& window, const Docks& docks);

    // The layout that was in use when the program ended.
    void restore();
    void save() const;
    // Panels and toolbar go while the welcome page is shown, and come back as they were.
    void setPanelsShown(bool shown);

Q_SIGNALS:
    // Reset layout: what is not a panel goes back to its first state too.
    void wasReset();

private:
    void use(const QString& name);
    void arrange();
    // The panels at the bottom: one place of tabs, or two beside each other to debug.
    void arrangeBottom();
    [[nodiscard]] std::array<PanelDock*, 11> all() const;
    void reset();

    ActionCatalog& actions_;
    QMainWindow& window_;
    Docks docks_;
    QString name_;
    bool shown_ = true;
    QByteArray hidden_;  // the state while the panels are not shown
};

}  // namespace editor
