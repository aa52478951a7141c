#include "editor/plots/plot_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QActionGroup>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor {
namespace {

constexpr std::size_t kMostLines = 8;  // that colour and pattern distinguish
constexpr int kButton = 22;
constexpr double kLeastCutoff = 0.01;  // Hz
constexpr double kMostCutoff = 10'000;

QToolButton* makeButton(const char* name, const QString& title, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(name, Token::TextSecondary));
    button->setAccessibleName(title);
    button->setToolTip(title);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

}  // namespace

PlotCard::PlotCard(QWidget* parent)
    : QWidget(parent), plot_(new PlotWidget({})), statistics_(new QTableWidget)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(plot_, 1);
    column->addWidget(statistics_);
    statistics_->setColumnCount(5);
    statistics_->setHorizontalHeaderLabels(
        {tr("Lowest"), tr("Highest"), tr("Mean"), tr("Deviation"), tr("RMS")});
    statistics_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    statistics_->setSelectionMode(QAbstractItemView::NoSelection);
    statistics_->setFocusPolicy(Qt::TabFocus);
    statistics_->setAccessibleName(tr("Statistics of what is seen"));
    statistics_->setFrameShape(QFrame::NoFrame);
    statistics_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    statistics_->setVisible(false);
    makeButtons();
    connect(plot_, &PlotWidget::seenChanged, this, &PlotCard::showStatistics);
}

void PlotCard::makeButtons()
{
    more_ = makeButton("dots", tr("What this plot shows"), this);
    menu_ = new QMenu(this);
    connect(more_, &QToolButton::clicked, this, [this] {
        fillMenu();
        menu_->popup(more_->mapToGlobal(QPoint(0, more_->height())));
    });
    close_ = makeButton("close", tr("Close this plot"), this);
    close_->setObjectName(QStringLiteral("closePlot"));
    connect(close_, &QToolButton::clicked, this, &PlotCard::closed);
}

void PlotCard::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int size = px(kButton);
    const int top = px(1);
    close_->setGeometry(width() - size - px(metrics::kSpace4), top, size, size);
    more_->setGeometry(width() - 2 * size - px(metrics::kSpace4), top, size, size);
}

void PlotCard::fillMenu()
{
    menu_->clear();
    auto* kinds = new QActionGroup(menu_);
    const auto addKind = [&](Shows shows, const QString& title) {
        QAction* const action = menu_->addAction(title, this, [this, shows] { setShows(shows); });
        action->setCheckable(true);
        action->setChecked(shows == shows_);
        action->setEnabled(shows != Shows::OverFirst || entries_.size() > 1);
        kinds->addAction(action);
    };
    addKind(Shows::Values, tr("Values"));
    addKind(Shows::Slopes, tr("Slopes"));
    addKind(Shows::Filtered, tr("Filtered, below %1 Hz").arg(cutoff_));
    const std::optional<Extent> span = spanOfSpectra();
    addKind(Shows::Spectra, span ? tr("Spectra of what is seen, %1 s to %2 s")
                                       .arg(span->low, 0, 'f', 2)
                                       .arg(span->high, 0, 'f', 2)
                                 : tr("Spectra of the last %1 s").arg(kSpectrumSeconds));
    addKind(Shows::OverFirst, tr("Phase plot: the others over the first"));
    menu_->addSeparator();
    menu_->addAction(tr("Frequency of the filter..."), this, [this] {
        bool isSet = false;
        const double cutoff =
            QInputDialog::getDouble(this, tr("Filter"), tr("Lets pass what is slower than, in Hz:"),
                                    cutoff_, kLeastCutoff, kMostCutoff, 2, &isSet);
        if (isSet) {
            setCutoff(cutoff);
            setShows(Shows::Filtered);
        }
    });
    QAction* const table = menu_->addAction(tr("Statistics of what is seen"));
    table->setCheckable(true);
    table->setChecked(!statistics_->isHidden());
    connect(table, &QAction::toggled, this, &PlotCard::setStatistics);
    QAction* const earlier = menu_->addAction(tr("Earlier runs"));
    earlier->setCheckable(true);
    earlier->setChecked(showsEarlier_);
    connect(earlier, &QAction::toggled, this, &PlotCard::setEarlier);
    menu_->addSeparator();
    menu_->addAction(tr("Line at a value..."), this, &PlotCard::addReference);
    menu_->addAction(tr("No lines at values"), this, [this] { plot_->setReferences({}); })
        ->setEnabled(!plot_->references().empty());
    menu_->addAction(tr("Follow the newest"), plot_, &PlotWidget::follow)
        ->setEnabled(!plot_->isFollowing());
    menu_->addSeparator();
    QMenu& fewer = *menu_->addMenu(tr("Remove"));
    for (const Entry& entry : entries_) {
        fewer.addAction(entry.curve->name, this, [this, key = entry.curve->key] { remove(key); });
    }
    menu_->addAction(tr("Save picture..."), this, &PlotCard::pictureWanted);
    menu_->addAction(tr("Save values..."), this, &PlotCard::csvWanted);
}

void PlotCard::addReference()
{
    const Extent seen = plot_->seenValues();
    bool isSet = false;
    const double value = QInputDialog::getDouble(
        this, tr("Line at a value"),
        plot_->setting().unit.isEmpty() ? tr("Value:")
                                        : tr("Value in %1:").arg(plot_->setting().unit),
        0.5 * (seen.low + seen.high), -1e9, 1e9, 4, &isSet);
    if (isSet) {
        std::vector<double> all = plot_->references();
        all.push_back(value);
        plot_->setReferences(std::move(all));
    }
}

bool PlotCard::takes(const Curve& curve) const
{
    if (std::any_of(entries_.begin(), entries_.end(),
                    [&](const Entry& entry) { return entry.curve->key == curve.key; })) {
        return true;
    }
    QStringList units;
    for (const Entry& entry : entries_) {
        units << entry.curve->unit;
    }
    units.removeDuplicates();
    return entries_.size() < kMostLines &&
           (units.contains(curve.unit) ||
            static_cast<std::size_t>(units.size()) < PlotWidget::kMostAxes);
}

void PlotCard::add(std::shared_ptr<Curve> curve)
{
    const bool isThere =
        std::any_of(entries_.begin(), entries_.end(),
                    [&curve](const Entry& entry) { return entry.curve->key == curve->key; });
    if (!isThere) {
        entries_.push_back({.curve = std::move(curve)});
        makeFilters();
    }
}

void PlotCard::remove(const CurveKey& key)
{
    plot_->setLines({});  // which point to what goes
    plot_->setAcross(std::nullopt);
    entries_.remove_if([&key](const Entry& entry) { return entry.curve->key == key; });
    if (entries_.empty()) {
        Q_EMIT closed();
    } else {
        makeFilters();
    }
}

std::vector<std::shared_ptr<Curve>> PlotCard::curves() const
{
    std::vector<std::shared_ptr<Curve>> all;
    for (const Entry& entry : entries_) {
        all.push_back(entry.curve);
    }
    return all;
}

bool PlotCard::isMade() const
{
    return shows_ != Shows::Values && shows_ != Shows::OverFirst;
}

bool PlotCard::isOver() const
{
    return shows_ == Shows::OverFirst && entries_.size() > 1;
}

// Of those that are shown or would be: the newest part where nothing else is looked at.
std::optional<Extent> PlotCard::spanOfSpectra() const
{
    if (shows_ == Shows::Spectra) {
        return span_;
    }
    return plot_->looksAtSpan() ? std::optional(plot_->seenAcross()) : std::nullopt;
}

void PlotCard::setShows(Shows shows)
{
    span_ = shows == Shows::Spectra ? spanOfSpectra() : std::nullopt;
    shows_ = shows;
    makeFilters();
    plot_->follow();
    if (shows_ == Shows::Spectra) {
        lookAtPeaks();
    }
}

// Mechanisms are slow beside the rate of the samples: nearly all of a spectrum is empty.
void PlotCard::lookAtPeaks()
{
    constexpr double kShare = 0.02;  // of the peak, that is something
    constexpr double kRoom = 1.25;
    double last = 0;
    for (const Entry& entry : entries_) {
        const double least = kShare * entry.made.extent(0, entry.made.size()).high;
        for (std::size_t i = 0; i < entry.made.size(); ++i) {
            if (entry.made.value(i) > least) {
                last = std::max(last, entry.made.time(i));
            }
        }
    }
    const Extent all = plot_->seenAcross();
    if (last > all.low && kRoom * last < all.high) {
        plot_->zoom((kRoom * last - all.low) / (all.high - all.low), all.low);
    }
}

void PlotCard::setCutoff(double cutoff)
{
    cutoff_ = cutoff;
    makeFilters();
}

void PlotCard::setStatistics(bool seen)
{
    statistics_->setVisible(seen);
    showStatistics();
}

void PlotCard::setEarlier(bool seen)
{
    showsEarlier_ = seen;
    setLines();
}

void PlotCard::makeFilters()
{
    plot_->setLines({});
    plot_->setAcross(std::nullopt);
    using Kind = SeriesFilter::Kind;
    for (Entry& entry : entries_) {
        entry.filter = SeriesFilter(shows_ == Shows::Slopes     ? Kind::Derivative
                                    : shows_ == Shows::Filtered ? Kind::LowPass
                                                                : Kind::None,
                                    cutoff_);
        entry.made.clear();
        entry.isWhole = false;
        entry.others.clear();
    }
    refresh();
}

void PlotCard::refresh()
{
    for (Entry& entry : entries_) {
        entry.filter.follow(entry.curve->values, entry.made);
    }
    makeSpectra();
    if (isMade()) {
        std::for_each(entries_.begin(), entries_.end(),
                      [this](Entry& entry) { makeOthers(entry); });
    }
    setLines();
    showStatistics();
}

}  // namespace editor
