#include "editor/dialogs/file_choice.h"

#include "editor/dialogs/dialog_size.h"
#include "editor/dialogs/file_questions.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QSettings>
#include <QShortcut>
#include <QTreeView>

namespace editor {
namespace {

QString keyOf(FileKind kind)
{
    switch (kind) {
        case FileKind::Model:
            return QStringLiteral("folders/model");
        case FileKind::Robot:
            return QStringLiteral("folders/robot");
        case FileKind::ImportedModel:
            return QStringLiteral("folders/importedModel");
        case FileKind::Mesh:
            return QStringLiteral("folders/mesh");
        case FileKind::Export:
            return QStringLiteral("folders/export");
        case FileKind::Licence:
            return QStringLiteral("folders/licence");
        case FileKind::Report:
            return QStringLiteral("folders/report");
        case FileKind::Picture:
            return QStringLiteral("folders/picture");
        case FileKind::Recording:
            return QStringLiteral("folders/recording");
        case FileKind::Script:
            return QStringLiteral("folders/script");
        case FileKind::Other:
            return QStringLiteral("folders/other");
    }
    return {};
}

QString remembered(FileKind kind, const QString& path)
{
    if (!path.isEmpty()) {
        rememberFolder(kind, path);
    }
    return path;
}

// Where the dialog for a new file begins: in the folder of the suggested one, or the nearest above
// it that is there; else where one of its kind was last, or a model.
QDir startDirectory(FileKind kind, const QString& suggested)
{
    const QFileInfo file(suggested);
    if (file.isRelative()) {
        return {startFolder(kind, startFolder(FileKind::Model, QDir::currentPath()))};
    }
    QFileInfo folder(file.absolutePath());
    while (!folder.isDir() && !folder.isRoot()) {
        folder.setFile(folder.absolutePath());
    }
    return {folder.absoluteFilePath()};
}

// Where the desktop has no file dialog, Qt's own deletes, renames and moves files: by key, in its
// context menu and by dragging. Who chooses a file means none of that; a new folder may be made.
// QFileDialog::ReadOnly would take that away, too.
void keepFiles(const QFileDialog& dialog)
{
    for (const char* name : {"qt_delete_action", "qt_rename_action"}) {
        if (auto* action = dialog.findChild<QAction*>(QLatin1String(name))) {
            action->setVisible(false);
        }
    }
    for (QShortcut* shortcut : dialog.findChildren<QShortcut*>()) {
        if (shortcut->key().matches(Qt::Key_Delete) == QKeySequence::ExactMatch) {
            shortcut->setEnabled(false);
        }
    }
    for (QAbstractItemView* view : dialog.findChildren<QAbstractItemView*>()) {
        view->setEditTriggers(QAbstractItemView::NoEditTriggers);
        view->setDragDropMode(QAbstractItemView::NoDragDrop);
    }
}

// Names have the room that dates and sizes leave, and dates are read whole.
void showColumns(QFileDialog& dialog)
{
    if (auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"))) {
        files->header()->setStretchLastSection(false);
        files->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
        files->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    }
    resizeDialog(dialog, {840, 520});
}

}  // namespace

QStringList chooseFrom(QWidget* parent,
                       const QString& title,
                       const QString& start,
                       const QString& filter,
                       QFileDialog::FileMode mode)
{
    QFileDialog dialog(parent, title, start, filter);
    dialog.setFileMode(mode);
    dialog.setOption(QFileDialog::ShowDirsOnly, mode == QFileDialog::Directory);
    keepFiles(dialog);
    showColumns(dialog);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles() : QStringList();
}

QString startFolder(FileKind kind, const QString& otherwise)
{
    const QString last = QSettings().value(keyOf(kind)).toString();
    return !last.isEmpty() && QFileInfo(last).isDir() ? last : otherwise;
}

void rememberFolder(FileKind kind, const QString& path)
{
    const QFileInfo info(path);
    QSettings().setValue(keyOf(kind), info.isDir() ? info.absoluteFilePath() : info.absolutePath());
}

QString chooseFile(QWidget* parent,
                   FileKind kind,
                   const QString& title,
                   const QString& otherwise,
                   const QString& filter)
{
    return remembered(kind, chooseFrom(parent, title, startFolder(kind, otherwise), filter,
                                       QFileDialog::ExistingFile)
                                .value(0));
}

QStringList chooseFiles(QWidget* parent,
                        FileKind kind,
                        const QString& title,
                        const QString& otherwise,
                        const QString& filter)
{
    const QStringList paths =
        chooseFrom(parent, title, startFolder(kind, otherwise), filter, QFileDialog::ExistingFiles);
    remembered(kind, paths.value(0));
    return paths;
}

QString chooseFolder(QWidget* parent, FileKind kind, const QString& title, const QString& otherwise)
{
    return remembered(
        kind, chooseFrom(parent, title, startFolder(kind, otherwise), {}, QFileDialog::Directory)
                  .value(0));
}

QString chooseNewFile(QWidget* parent,
                      FileKind kind,
                      const QString& title,
                      const QString& suggested,
                      const QString& filter,
                      Replacing replacing)
{
    const QString suffix = QFileInfo(suggested).suffix();
    QString begin = suggested;
    while (true) {
        const QDir folder = startDirectory(kind, begin);
        QFileDialog dialog(parent, title, folder.path(), filter);
        dialog.setAcceptMode(QFileDialog::AcceptSave);
        keepFiles(dialog);
        dialog.setOption(QFileDialog::DontConfirmOverwrite, replacing != Replacing::IsAsked);
        // With the folders of the suggested one that are not there yet, where they will be made.
        dialog.selectFile(kind == FileKind::ImportedModel && QDir::isAbsolutePath(begin)
                              ? folder.relativeFilePath(begin)
                              : QFileInfo(begin).fileName());
        if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty()) {
            return {};
        }
        QString path = dialog.selectedFiles().constFirst();
        if (QFileInfo(path).suffix().isEmpty() && !suffix.isEmpty()) {
            // The dialog has asked about the name without it.
            path += QLatin1Char('.') + suffix;
            if (replacing == Replacing::IsAsked && QFileInfo::exists(path) &&
                !confirmReplacing(parent, path)) {
                begin = path;
                continue;
            }
        }
        return remembered(kind, path);
    }
}

}  // namespace editor
