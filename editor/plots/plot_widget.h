#pragma once

#include "editor/plots/plot_scale.h"
#include "editor/plots/sample_ring.h"
#include "editor/theme/tokens.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace editor {

// One line of a plot: a column of the samples.
struct PlotSeries {
    QString name;
    std::size_t column = 0;
};

struct PlotSetting {
    QString title;
    QString unit;      // of what is shown
    double perSi = 1;  // shown = SI value * perSi
    bool fromZero = false;
    std::vector<PlotSeries> series;  // six at most
};

// A small plot over simulated time: title and unit, lines with patterns, and a legend with the
// newest values, or those under the cursor. The pointer moves the cursor; with the keyboard the
// arrows do, Escape takes it away.
class PlotWidget final : public QWidget {
    Q_OBJECT

public:
    // The samples must outlive it.
    PlotWidget(const PlotSetting& setting, const SampleRing& samples, QWidget* parent = nullptr);

    // Samples came, or went.
    void refresh();
    // The simulated time to mark in every plot of a panel; none: the newest values are in the
    // legend.
    void setCursor(std::optional<double> time);

    [[nodiscard]] std::optional<double> cursor() const { return cursor_; }

    // What the legend says of a series now.
    [[nodiscard]] QString legendValue(std::size_t series) const;
    // Where the lines are.
    [[nodiscard]] QRect plotRect() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved(std::optional<double> time);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Frame {
        QRect area;
        PlotScale x;
        PlotScale y;
        std::size_t first = 0;  // sample that is shown
    };

    [[nodiscard]] Frame frame() const;
    [[nodiscard]] int legendWidth() const;
    [[nodiscard]] double shown(std::size_t sample, std::size_t series) const;
    void paintGrid(QPainter& painter, const Frame& at) const;
    void paintLines(QPainter& painter, const Frame& at) const;
    void paintCursor(QPainter& painter, const Frame& at) const;
    void paintLegend(QPainter& painter, const Frame& at) const;
    void moveCursor(std::optional<double> time);
    // The sample next to the cursor.
    [[nodiscard]] std::optional<std::size_t> cursorSample() const;

    PlotSetting setting_;
    const SampleRing& samples_;
    std::optional<double> cursor_;
};

}  // namespace editor
