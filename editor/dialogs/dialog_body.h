#pragma once

#include <QString>
#include <QStringList>

class QDialog;
class QFormLayout;
class QLabel;
class QTreeWidget;
class QVBoxLayout;

namespace editor {

class DialogFoot;

// What the dialog asks and shows, in its margins above the foot, whose buttons accept and reject.
[[nodiscard]] QVBoxLayout* addDialogBody(QDialog& dialog, DialogFoot& foot);

// Fields with their labels.
[[nodiscard]] QFormLayout* dialogForm();

// A sentence below the rest: small, of several lines where it is long.
[[nodiscard]] QLabel* dialogNote(const QString& words = {});

// Rows that are only read, of columns as wide as their words but the first one, which takes the
// room that is left.
[[nodiscard]] QTreeWidget* dialogTable(const QStringList& columns);

// Data of a cell of such a table: the colour of a bar at its left edge.
inline constexpr int kRowMark = Qt::UserRole + 1;

}  // namespace editor
