#include "editor/importing/package_folders.h"

#include "editor/dialogs/file_choice.h"
#include "editor/theme/icon.h"
#include "editor/theme/theme.h"

#include <QDir>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>

#include <utility>

namespace editor {
namespace {

const QString kKey = QStringLiteral("import/packageFolders");

}  // namespace

QStringList rememberedPackageFolders()
{
    return QSettings().value(kKey).toStringList();
}

void rememberPackageFolders(const QStringList& folders)
{
    QSettings().setValue(kKey, folders);
}

PackageFolders::PackageFolders(QString begin, QWidget* parent)
    : QToolButton(parent), begin_(std::move(begin))
{
    setObjectName(QStringLiteral("packageFolders"));
    setIcon(editor::icon("folder"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    menu()->setToolTipsVisible(true);
    setToolTip(
        tr("Folders in which packages are looked for, as in package://name/mesh.stl. They "
           "are remembered."));
    fill();
}

void PackageFolders::set(const QStringList& folders)
{
    folders_ = folders;
    fill();
}

void PackageFolders::add()
{
    const QString folder =
        chooseFrom(window(), tr("Folder of packages"), begin_, {}, QFileDialog::Directory).value(0);
    if (folder.isEmpty()) {
        return;
    }
    begin_ = folder;
    if (!folders_.contains(folder)) {
        Q_EMIT changed(folders_ + QStringList(folder));
    }
}

// The dialog would take Enter for its verb.
void PackageFolders::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        showMenu();
        return;
    }
    QToolButton::keyPressEvent(event);
}

void PackageFolders::fill()
{
    setText(folders_.isEmpty() ? tr("Packages") : tr("Packages %1").arg(folders_.size()));
    menu()->clear();
    for (const QString& folder : folders_) {
        QAction* action = menu()->addAction(tr("Forget %1").arg(QDir::toNativeSeparators(folder)));
        connect(action, &QAction::triggered, this, [this, folder] {
            QStringList rest = folders_;
            rest.removeAll(folder);
            Q_EMIT changed(rest);
        });
    }
    if (!folders_.isEmpty()) {
        menu()->addSeparator();
    }
    connect(menu()->addAction(tr("Add a folder...")), &QAction::triggered, this,
            &PackageFolders::add);
}

}  // namespace editor
