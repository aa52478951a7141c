#pragma once

class QString;
class QWidget;

namespace editor {

// In place of an empty panel: one sentence what is missing, one how to fill it.
QWidget* makeEmptyState(const QString& missing, const QString& remedy, QWidget* parent);

}  // namespace editor
