#pragma once

#include "editor/plots/curves.h"
#include "editor/plots/plot_widget.h"
#include "editor/plots/series_math.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <cstddef>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <vector>

class QMenu;
class QTableWidget;
class QToolButton;

namespace editor {

// One plot of the panel with its curves: their values, their slopes, what a filter leaves of them,
// their spectra, or all of them over the first one; with a table of statistics below. Curves of
// several units have an axis each.
class PlotCard final : public QWidget {
    Q_OBJECT

public:
    enum class Shows {
        Values,
        Slopes,
        Filtered,
        Spectra,
        OverFirst,
    };

    explicit PlotCard(QWidget* parent = nullptr);

    // Has it the curve, or an axis for its unit, and a line left?
    [[nodiscard]] bool takes(const Curve& curve) const;
    void add(std::shared_ptr<Curve> curve);
    void remove(const CurveKey& key);

    [[nodiscard]] std::vector<std::shared_ptr<Curve>> curves() const;

    void setShows(Shows shows);

    [[nodiscard]] Shows shows() const { return shows_; }

    // Of the filter, Hz.
    void setCutoff(double cutoff);
    void setStatistics(bool seen);
    void setEarlier(bool seen);

    [[nodiscard]] PlotWidget& plot() { return *plot_; }

    [[nodiscard]] QTableWidget& statistics() { return *statistics_; }

    [[nodiscard]] QToolButton& menuButton() { return *more_; }

    // Values came.
    void refresh();
    // The curves as they are seen, a line for each sample of the first one that is seen.
    [[nodiscard]] QString csv() const;

Q_SIGNALS:
    void closed();
    // A picture of it is wanted, or its values in a file.
    void pictureWanted();
    void csvWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr double kSpectrumSeconds = 20;

    struct MadeOfOther {
        QString name = {};
        SeriesFilter filter;
        std::size_t size = 0;  // of what it is made of
        TimeSeries values = {};
    };

    struct Entry {
        std::shared_ptr<Curve> curve;
        SeriesFilter filter{SeriesFilter::Kind::None, 0};
        TimeSeries made;       // by the filter, or the spectrum
        bool isWhole = false;  // the spectrum of a span that is over
        // The same of Curve::earlier and Curve::beside, in this order.
        std::deque<MadeOfOther> others = {};
    };

    void makeButtons();
    void fillMenu();
    void addReference();
    void makeFilters();
    void makeSpectra();
    void lookAtPeaks();
    void makeOthers(Entry& entry) const;
    [[nodiscard]] std::optional<Extent> spanOfSpectra() const;
    [[nodiscard]] TimeSeries spectrum(const TimeSeries& values) const;
    [[nodiscard]] bool isMade() const;
    [[nodiscard]] bool isOver() const;
    [[nodiscard]] QStringList units() const;
    void setLines();
    [[nodiscard]] PlotSetting setting() const;
    [[nodiscard]] QString unitOf(const Curve& curve) const;
    void addLine(const Entry& entry, std::size_t style, std::vector<PlotLine>& lines) const;
    void addFaint(const Entry& entry, std::size_t style, std::vector<PlotLine>& lines) const;
    void showStatistics();

    Shows shows_ = Shows::Values;
    // Of the spectra, s: what was seen when they were asked for; none: the newest part.
    std::optional<Extent> span_;
    double cutoff_ = 20;  // Hz
    bool showsEarlier_ = true;
    std::list<Entry> entries_;  // whose series lines point to
    PlotWidget* plot_;
    QTableWidget* statistics_;
    QToolButton* more_ = nullptr;
    QToolButton* close_ = nullptr;
    QMenu* menu_ = nullptr;
};

}  // namespace editor
