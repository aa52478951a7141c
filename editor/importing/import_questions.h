#pragma once

#include <QString>

#include <functional>
#include <string>

class QWidget;

namespace editor {

// What the import dialog asks about files, and reports when the disk refuses.

// The path that was chosen; empty when none was. Of a mesh for the robot:
[[nodiscard]] QString askMeshFile(QWidget* parent, const QString& robotFile);
// Of the ADF file to be; whether one may be replaced is asked later.
[[nodiscard]] QString askTarget(QWidget* parent, const QString& target);
// Of a report, or of another file with choices.
[[nodiscard]] QString askChoices(QWidget* parent, const QString& robotFile);

// May the ADF file be written? Not where nothing can be, nor where it `isOpen`, which may be empty;
// one that is there already only when that is agreed to. Meshes never replace any.
[[nodiscard]] bool mayWriteTarget(QWidget* parent,
                                  const QString& target,
                                  const std::function<bool(const QString& path)>& isOpen);

// Asks where the report of importing `robotFile` as `target` goes and writes it there. The path;
// empty when it was not written.
QString saveReportAs(QWidget* parent,
                     const QString& robotFile,
                     const QString& target,
                     const std::function<std::string()>& report);

}  // namespace editor
