#pragma once

class QMenu;
class QMenuBar;

namespace editor {

class ActionCatalog;

// The menus whose entries change while the program runs; the window fills them.
struct LiveMenus {
    QMenu* recent = nullptr;
    QMenu* navigation = nullptr;
    QMenu* speed = nullptr;
    QMenu* addDevice = nullptr;
    QMenu* profiles = nullptr;
    QMenu* panels = nullptr;
    QMenu* guide = nullptr;
};

LiveMenus buildMenuBar(QMenuBar& bar, const ActionCatalog& actions);

// What the toolbar's two Create buttons drop down.
void fillBodyMenu(QMenu& menu, const ActionCatalog& actions);
void fillJointMenu(QMenu& menu, const ActionCatalog& actions);
// What bodies weigh, touch with and slide on.
void fillPhysicalMenu(QMenu& menu, const ActionCatalog& actions);
// What of a body touches others, made of what is drawn.
void fillCollisionMenu(QMenu& menu, const ActionCatalog& actions);
// What a right click on objects offers, in tree and view alike.
void fillObjectMenu(QMenu& menu, const ActionCatalog& actions, bool camera);

}  // namespace editor
