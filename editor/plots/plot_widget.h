#pragma once

#include "editor/plots/plot_scale.h"
#include "editor/plots/time_series.h"

#include <QPoint>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace editor {

// One line of a plot.
struct PlotLine {
    QString name;
    const TimeSeries* values = nullptr;  // must outlive its place in the plot
    double perSi = 1;                    // shown = SI value * perSi
    std::size_t style = 0;               // colour and pattern, of which there are six
    std::size_t axis = 0;                // that it is measured by; 0: the one on the left
    bool isFaint = false;                // of an earlier run: it is not in the legend
    // What it is drawn over if not over the one of setAcross(), of the same unit.
    const TimeSeries* across = nullptr;
};

struct PlotSetting {
    QString title;
    QString unit;              // of what is shown
    QStringList furtherUnits;  // of the axes on the right
    bool fromZero = false;
    // Over simulated time, s, of which the newest part is followed; else all of it is seen, such as
    // the frequencies of a spectrum.
    bool isOverTime = true;
    QString acrossUnit = QStringLiteral("s");
};

// A plot: title and unit, lines with patterns, and a legend with the newest values, or those under
// the cursor. The pointer moves the cursor, the wheel zooms over time (with Shift the values, and
// both of one curve over another one), a drag moves what is seen, a double click follows the newest
// values again. With the keyboard the arrows move the cursor, + and - zoom, Home follows, Escape
// takes the cursor away.
//
// However many samples a line has, it is drawn as the lowest and the highest of each pixel.
class PlotWidget final : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t kMostAxes = 4;

    explicit PlotWidget(PlotSetting setting, QWidget* parent = nullptr);

    void setSetting(PlotSetting setting);

    [[nodiscard]] const PlotSetting& setting() const { return setting_; }

    void setLines(std::vector<PlotLine> lines);

    [[nodiscard]] const std::vector<PlotLine>& lines() const { return lines_; }

    // One line over another one, sample by sample, instead of over time; null: over time.
    void setAcross(std::optional<PlotLine> across);

    // Samples came, or went.
    void refresh();
    // The simulated time to mark in every plot of a panel; none: the newest values are in the
    // legend.
    void setCursor(std::optional<double> time);

    [[nodiscard]] std::optional<double> cursor() const { return cursor_; }

    // A moment that is looked back at.
    void setMark(std::optional<double> time);

    // Lines across the plot, by the axis on the left, in shown units.
    void setReferences(std::vector<double> values);

    [[nodiscard]] const std::vector<double>& references() const { return references_; }

    // What the legend says of a line now.
    [[nodiscard]] QString legendValue(std::size_t line) const;
    // Where the lines are.
    [[nodiscard]] QRect plotRect() const;
    // What is seen of the axis at the bottom, and of that on the left.
    [[nodiscard]] Extent seenAcross() const;
    [[nodiscard]] Extent seenValues() const;
    // At a point of the plot.
    [[nodiscard]] double acrossAt(QPoint point) const;
    [[nodiscard]] double valueAt(QPoint point) const;

    // Shows `factor` times as much of the axis at the bottom, with that place where it is.
    void zoom(double factor, double about);
    // Follows the newest values and fits the scale to them.
    void follow();

    [[nodiscard]] bool isFollowing() const { return !end_ && !values_ && !over_; }

    // Was another time chosen than the newest part?
    [[nodiscard]] bool looksAtSpan() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cursorMoved(std::optional<double> time);
    // What is seen was zoomed or moved, or follows again.
    void seenChanged();
    // Clicked at a time.
    void picked(double time);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Frame {
        QRect area;
        PlotScale x;
        std::array<PlotScale, kMostAxes> y;
        std::array<int, kMostAxes> left;  // where an axis on the right begins, px
    };

    struct Drag {
        QPoint from;
        Extent across;
        Extent values;
        bool moves = false;
    };

    [[nodiscard]] Frame frame() const;
    [[nodiscard]] Extent acrossSeen() const;
    [[nodiscard]] Extent extentOf(Extent across, std::size_t axis) const;
    [[nodiscard]] std::size_t countAxes() const;
    [[nodiscard]] Extent extentAcross(Extent seen) const;
    [[nodiscard]] const TimeSeries& acrossOf(const PlotLine& line) const;

    struct Samples {
        std::size_t first = 0;
        std::size_t end = 0;
    };

    // Those of a time; of an earlier run over another curve its last ones.
    [[nodiscard]] Samples samplesOf(const PlotLine& line,
                                    const TimeSeries& series,
                                    Extent seen) const;
    [[nodiscard]] int legendWidth() const;
    [[nodiscard]] double xOf(const Frame& at, double across) const;
    [[nodiscard]] double yOf(const Frame& at, const PlotLine& line, double si) const;
    [[nodiscard]] std::optional<double> newest() const;
    // The sample of a line next to the cursor, or the newest.
    [[nodiscard]] std::optional<std::size_t> sampleOf(const PlotLine& line) const;

    void paintHead(QPainter& painter) const;
    void paintGrid(QPainter& painter, const Frame& at) const;
    void paintRightAxis(QPainter& painter, const Frame& at, std::size_t axis) const;
    [[nodiscard]] QString unitsText() const;
    void paintLine(QPainter& painter, const Frame& at, const PlotLine& line) const;
    void paintColumns(QPainter& painter,
                      const Frame& at,
                      const PlotLine& line,
                      std::size_t first,
                      std::size_t end) const;
    void paintAcross(QPainter& painter, const Frame& at, const PlotLine& line) const;
    void paintReferences(QPainter& painter, const Frame& at) const;
    void paintMark(QPainter& painter, const Frame& at) const;
    void paintCursor(QPainter& painter, const Frame& at) const;
    void paintLegend(QPainter& painter, const Frame& at) const;

    [[nodiscard]] std::optional<double> timeUnder(const Frame& at, QPoint pointer) const;
    // The moment of the line's sample next to the pointer, if it is nearer than `least`.
    void findUnder(const Frame& at,
                   QPoint pointer,
                   const PlotLine& line,
                   double& least,
                   std::optional<double>& time) const;
    void moveCursor(std::optional<double> time);
    void moveCursorBy(int samples);
    void setSeen(Extent across);
    void zoomValues(double factor, double about);

    PlotSetting setting_;
    std::vector<PlotLine> lines_;
    std::optional<PlotLine> across_;
    std::vector<double> references_;
    std::optional<double> cursor_;
    std::optional<double> mark_;
    double length_;                 // of the time that is seen, s
    std::optional<double> end_;     // of it; none: the newest
    std::optional<Extent> values_;  // that are seen, in shown units of the left axis; none: all
    std::optional<Extent> over_;    // that are seen at the bottom, of setAcross(); none: all
    std::optional<Drag> drag_;
};

}  // namespace editor
