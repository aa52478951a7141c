#pragma once

#include <QString>

class QWidget;

namespace editor {

class PlotWidget;

// Asks for a file and writes the plot to it, as it is seen: PNG, SVG or PDF, by the name. Why it
// could not be written; empty when it was, or nobody wanted it.
[[nodiscard]] QString savePlotPicture(PlotWidget& plot, QWidget* parent);
// The same of comma-separated values.
[[nodiscard]] QString savePlotValues(const QString& csv, const QString& name, QWidget* parent);

// Without asking.
[[nodiscard]] bool writePlotPicture(PlotWidget& plot, const QString& path);

}  // namespace editor
