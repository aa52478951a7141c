#pragma once

#include <QFileDialog>
#include <QString>
#include <QStringList>

class QWidget;

namespace editor {

// What a person looks for. For each of these the folder where one was found last is kept in the
// settings.
enum class FileKind {
    Model,
    Robot,  // a file to import
    ImportedModel,
    Mesh,
    Export,
    Licence,
    Report,
    Picture,
    Recording,
    Script,
    Other,  // that a property names
};

// The folder where a file of this kind was chosen last, or, when there is none or it is gone,
// `otherwise`: mostly that of the document.
[[nodiscard]] QString startFolder(FileKind kind, const QString& otherwise);
// `path`: of a file, or of a folder for exports.
void rememberFolder(FileKind kind, const QString& path);

// One existing file, several, or a folder; empty when cancelled. `start` is a folder, or a file
// that is chosen at first. No dialog here deletes, renames or moves files.
[[nodiscard]] QStringList chooseFrom(QWidget* parent,
                                     const QString& title,
                                     const QString& start,
                                     const QString& filter,
                                     QFileDialog::FileMode mode);

// Dialogs that begin in that folder and remember where the person ended; empty when cancelled.
[[nodiscard]] QString chooseFile(QWidget* parent,
                                 FileKind kind,
                                 const QString& title,
                                 const QString& otherwise,
                                 const QString& filter = {});
[[nodiscard]] QStringList chooseFiles(QWidget* parent,
                                      FileKind kind,
                                      const QString& title,
                                      const QString& otherwise,
                                      const QString& filter);
[[nodiscard]] QString chooseFolder(QWidget* parent,
                                   FileKind kind,
                                   const QString& title,
                                   const QString& otherwise);

enum class Replacing {
    IsAsked,
    IsAskedLater,  // by who writes
};

// `suggested`: the file. The dialog begins in its folder, or the nearest above that is there, which
// an imported model's name is then seen from; where it is a bare name, in the folder of its kind. A
// name without a suffix gets that of the suggested one, and when there is such a file, it is asked
// about, too.
[[nodiscard]] QString chooseNewFile(QWidget* parent,
                                    FileKind kind,
                                    const QString& title,
                                    const QString& suggested,
                                    const QString& filter,
                                    Replacing replacing = Replacing::IsAsked);

}  // namespace editor
