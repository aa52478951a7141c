#pragma once

#include "editor/panels/property_model.h"

#include <QModelIndex>
#include <QWidget>

namespace editor {

// The editor widget for a field, filled by offerValue(). Fields of numbers, texts, paths and
// colours get a FieldEdit; keywords and references a QComboBox.
QWidget* makeFieldEditor(QWidget* parent, PropertyModel& model, const QModelIndex& field);

// Shows the field's present text, unless a person has typed something else already.
void offerValue(QWidget& editor, const FieldState& state);

// What was typed or chosen.
QString typedText(const QWidget& editor);

// Lets a person choose with a dialog: a file for a path, a colour. Empty when nothing was chosen.
QString chooseInDialog(QWidget* parent, const PropertyModel& model, const QModelIndex& field);

}  // namespace editor
