#pragma once

#include "editor/view3d/viewport.h"

#include <QMainWindow>

#include <vector>

class QSettings;

namespace editor {

class ActionCatalog;
class ViewDock;

namespace view3d {
class Stage;
}

// The place of the viewports: any number of them, split side by side, one over the other, in tabs
// or floating. There is always at least one.
class ViewArea final : public QMainWindow {
    Q_OBJECT

public:
    ViewArea(view3d::Stage& stage, const ActionCatalog& actions, QWidget* parent = nullptr);
    ~ViewArea() override;

    // The one that was used last, as the stage knows; the commands of the View menu go there.
    [[nodiscard]] view3d::Viewport& active() const;
    [[nodiscard]] std::vector<view3d::Viewport*> viewports() const;

    [[nodiscard]] int count() const { return static_cast<int>(docks_.size()); }

    // A new one beside or below the active one, looking from the same camera; refused() where
    // either would be too small.
    void split(Qt::Orientation orientation);
    void addFloating();
    // The active view fills the monitor that it is on, in a window of its own; off: it goes back to
    // where it was.
    void setFullScreen(bool on);

    [[nodiscard]] bool isFullScreen() const { return fullScreen_ != nullptr; }

    // A view beside the active one, which shows what the right eye sees where that is the left
    // one's; off: it is closed. refused() where either would be too small.
    void setStereo(bool on);

    [[nodiscard]] bool isStereo() const { return rightEye_ != nullptr; }

    void closeActive();
    void activateNext();
    // Back to a single viewport.
    void reset();

    // Number, arrangement, cameras and options of the viewports.
    void saveTo(QSettings& settings) const;
    void restoreFrom(const QSettings& settings);

Q_SIGNALS:
    void activeChanged();
    // isFullScreen() or isStereo().
    void arrangementChanged();
    // Shading, overlays or projection of the active one.
    void optionsChanged();
    // Why there is no further viewport.
    void refused(const QString& sentence);

private:
    ViewDock& addDock();
    void remove(ViewDock& dock);
    [[nodiscard]] ViewDock& dockOf(const view3d::Viewport& viewport) const;
    void refreshHeads();

    view3d::Stage& stage_;
    const ActionCatalog& actions_;
    std::vector<ViewDock*> docks_;
    ViewDock* fullScreen_ = nullptr;
    bool wasFloating_ = false;  // before it filled the screen
    QRect before_;              // where it was then
    ViewDock* rightEye_ = nullptr;
    int named_ = 0;  // docks ever made, for their names
};

}  // namespace editor
