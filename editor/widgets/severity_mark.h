#pragma once

#include "base/diagnostic.h"

class QPainter;
class QRect;

namespace editor {

// The icon of errors, warnings and notes in the middle of a cell.
void paintSeverity(QPainter& painter, const QRect& cell, base::Severity severity);

}  // namespace editor
