// What the window does at the signals of its files and actions.

#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/shortcuts_dialog.h"
#include "editor/library/library_panel.h"
#include "editor/window/autosave.h"
#include "editor/window/disk_changes.h"
#include "editor/window/file_desk.h"
#include "editor/window/import_actions.h"
#include "editor/window/main_window.h"
#include "editor/window/panel_dock.h"
#include "editor/window/panel_link.h"
#include "editor/window/place_question.h"
#include "editor/window/view_area.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QMenuBar>
#include <QMessageBox>

namespace editor {

void MainWindow::connectFiles()
{
    connect(files_, &FileDesk::notice, toasts_, &Toasts::show);
    connect(changes_, &DiskChanges::notice, toasts_, &Toasts::show);
    connect(changes_, &DiskChanges::noticeOver, toasts_, &Toasts::dismiss);
    connect(imports_, &ImportActions::notice, toasts_, &Toasts::show);
    connect(imports_, &ImportActions::chosen, this, [this](const QStringList& paths) {
        question_->import(paths, [this, paths] { imports_->import(paths); });
    });
    connect(imports_, &ImportActions::imported, this, &MainWindow::showImported);
    connect(files_, &FileDesk::opened, this, [this] {
        actions_[ActionId::Welcome].setChecked(false);
        showPage();
    });
    connect(&workspace_, &Workspace::sessionClosed, this, &MainWindow::showPage);
    connect(&workspace_, &Workspace::activeChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::dirtyChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::titleChanged, this, &MainWindow::showTitle);
    connect(&workspace_, &Workspace::refused, this, &MainWindow::warn);
    connect(autosave_, &Autosave::refused, this, &MainWindow::warn);
    connect(&run_, &RunController::modeChanged, this, &MainWindow::showTitle);
}

void MainWindow::connectWindow()
{
    connect(&actions_[ActionId::LookThrough], &QAction::triggered, this, [this] {
        if (const auto camera = run_.seenMap().find<scene::CameraIndex>(selection_.active())) {
            views().active().lookThrough(*camera);
        }
    });
    connect(&actions_[ActionId::Quit], &QAction::triggered, this, &QWidget::close);
    connect(&actions_[ActionId::ShowLibrary], &QAction::triggered, this, [this] {
        docks_.library->show();
        docks_.library->raise();
        library_->search().setFocus(Qt::ShortcutFocusReason);
    });
    connect(&actions_[ActionId::Welcome], &QAction::toggled, this, &MainWindow::showPage);
    connect(&actions_[ActionId::NextPanel], &QAction::triggered, this,
            [this] { panelLink_->focusNext(views_ == nullptr ? nullptr : &views_->active()); });
    connect(&actions_[ActionId::Palette], &QAction::triggered, this, [this] {
        if (palette_ == nullptr) {
            palette_ = new CommandPalette(actions_, workspace_, menuBar(), this);
            palette_->setSelection(selection_);
            connect(palette_, &CommandPalette::objectChosen, &selection_, &Selection::select);
            connect(palette_, &CommandPalette::propertyChosen, panelLink_,
                    &PanelLink::showProperty);
            connect(palette_, &CommandPalette::keyWanted, this,
                    [this](ActionId action) { shortcuts().show(action); });
        }
        palette_->open();
    });
    connect(&actions_[ActionId::Shortcuts], &QAction::triggered, this, [this] {
        shortcuts().show();
        shortcuts().raise();
    });
    connect(&actions_[ActionId::About], &QAction::triggered, this, [this] {
        QMessageBox::about(this, tr("About Linkwright"),
                           tr("<b>Linkwright %1</b><p>Build, simulate and share robots as ADF "
                              "files.</p><p>BSD-3-Clause.</p>")
                               .arg(QCoreApplication::applicationVersion()));
    });
}

ShortcutsDialog& MainWindow::shortcuts()
{
    if (shortcuts_ == nullptr) {
        shortcuts_ = new ShortcutsDialog(actions_, this);
    }
    return *shortcuts_;
}

}  // namespace editor
