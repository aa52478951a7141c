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
#include <array>
#include <cmath>
#include <iterator>
#include <utility>

namespace editor {
namespace {

constexpr std::size_t kMostLines = 8;  // that colour and pattern distinguish
constexpr int kButton = 22;
constexpr int kDigits = 5;
constexpr double kSpectrumSeconds = 20;
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

TimeSeries lastSpectrumOf(const TimeSeries& values)
{
    return values.empty()
               ? TimeSeries()
               : spectrumOf(values, values.from(values.time(values.size() - 1) - kSpectrumSeconds),
                            values.size());
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
    addKind(Shows::Spectra, tr("Spectra of the last %1 s").arg(kSpectrumSeconds));
    addKind(Shows::OverFirst, tr("The others over the first"));
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
    std::vector<QString> units;
    for (const Entry& entry : entries_) {
        if (entry.curve->key == curve.key) {
            return true;
        }
        if (std::find(units.begin(), units.end(), entry.curve->unit) == units.end()) {
            units.push_back(entry.curve->unit);
        }
    }
    const bool isKnown = std::find(units.begin(), units.end(), curve.unit) != units.end();
    return entries_.size() < kMostLines && (isKnown || units.size() < 2);
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

void PlotCard::setShows(Shows shows)
{
    shows_ = shows;
    makeFilters();
    plot_->follow();
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
        entry.others.clear();
    }
    refresh();
}

// Of those that do not grow any more it is made once.
void PlotCard::makeOthers(Entry& entry) const
{
    std::size_t at = 0;
    const auto make = [&](const Curve::Earlier& other) {
        if (entry.others.size() == at) {
            entry.others.push_back({.filter = SeriesFilter(entry.filter.kind(), cutoff_)});
        }
        MadeOfOther& made = entry.others[at++];
        if (made.name != other.name || made.size > other.values.size()) {
            made = {.name = other.name, .filter = SeriesFilter(entry.filter.kind(), cutoff_)};
        }
        if (made.size == other.values.size()) {
            return;
        }
        made.size = other.values.size();
        if (shows_ == Shows::Spectra) {
            made.values = lastSpectrumOf(other.values);
        } else {
            made.filter.follow(other.values, made.values);
        }
    };
    std::for_each(entry.curve->earlier.begin(), entry.curve->earlier.end(), make);
    if (entry.curve->beside) {
        make(*entry.curve->beside);
    }
    entry.others.erase(entry.others.begin() + static_cast<std::ptrdiff_t>(at), entry.others.end());
}

void PlotCard::makeSpectra()
{
    if (shows_ != Shows::Spectra) {
        return;
    }
    for (Entry& entry : entries_) {
        if (!entry.curve->values.empty()) {
            entry.made = lastSpectrumOf(entry.curve->values);
        }
    }
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

QString PlotCard::unitOf(const Curve& curve) const
{
    if (shows_ != Shows::Slopes) {
        return curve.unit;
    }
    return curve.unit.isEmpty() ? QStringLiteral("1/s") : curve.unit + QStringLiteral("/s");
}

bool PlotCard::isOnRight(const Curve& curve) const
{
    const std::size_t first = shows_ == Shows::OverFirst && entries_.size() > 1 ? 1 : 0;
    return curve.unit !=
           std::next(entries_.begin(), static_cast<std::ptrdiff_t>(first))->curve->unit;
}

PlotSetting PlotCard::setting() const
{
    PlotSetting made;
    if (entries_.empty()) {
        return made;
    }
    const bool isOver = shows_ == Shows::OverFirst && entries_.size() > 1;
    const auto first = std::next(entries_.begin(), isOver ? 1 : 0);
    const Curve& curve = *first->curve;
    made.title = entries_.size() == 1 || isOver
                     ? curve.name
                     : tr("%n curves", nullptr, static_cast<int>(entries_.size()));
    made.unit = unitOf(curve);
    for (const Entry& entry : entries_) {
        if (isOnRight(*entry.curve)) {
            made.rightUnit = unitOf(*entry.curve);
        }
    }
    if (shows_ == Shows::Spectra) {
        made.isOverTime = false;
        made.acrossUnit = QStringLiteral("Hz");
    } else if (isOver) {
        made.acrossUnit = entries_.front().curve->unit;
    }
    return made;
}

void PlotCard::setLines()
{
    const bool isOver = shows_ == Shows::OverFirst && entries_.size() > 1;
    const bool made = isMade();
    std::vector<PlotLine> lines;
    std::vector<PlotLine> faint;
    std::size_t style = 0;
    for (const Entry& entry : entries_) {
        const Curve& curve = *entry.curve;
        const bool isFirst = &entry == &entries_.front();
        if (!(isOver && isFirst)) {
            lines.push_back({.name = curve.name,
                             .values = made ? &entry.made : &curve.values,
                             .perSi = curve.perSi,
                             .style = style,
                             .isRight = isOnRight(curve)});
        }
        std::size_t at = 0;
        const auto addFaint = [&](const Curve::Earlier& other, const MadeOfOther* of) {
            faint.push_back({.name = other.name,
                             .values = of != nullptr ? &of->values : &other.values,
                             .perSi = curve.perSi,
                             .style = style,
                             .isRight = isOnRight(curve),
                             .isFaint = true});
        };
        const auto madeOf = [&]() -> const MadeOfOther* {
            return made && at < entry.others.size() ? &entry.others[at] : nullptr;
        };
        for (const Curve::Earlier& other : curve.earlier) {
            if (showsEarlier_ && !isOver && (!made || madeOf() != nullptr)) {
                addFaint(other, madeOf());
            }
            ++at;
        }
        if (curve.beside && !isOver && (!made || madeOf() != nullptr)) {
            addFaint(*curve.beside, madeOf());
        }
        ++style;
    }
    lines.insert(lines.end(), faint.begin(), faint.end());
    plot_->setSetting(setting());
    plot_->setAcross(isOver ? std::optional(PlotLine{.name = entries_.front().curve->name,
                                                     .values = &entries_.front().curve->values,
                                                     .perSi = entries_.front().curve->perSi})
                            : std::nullopt);
    plot_->setLines(std::move(lines));
}

void PlotCard::showStatistics()
{
    if (statistics_->isHidden()) {
        return;
    }
    const Extent seen = plot_->seenAcross();
    const std::vector<PlotLine>& lines = plot_->lines();
    const auto rows = std::count_if(lines.begin(), lines.end(),
                                    [](const PlotLine& line) { return !line.isFaint; });
    statistics_->setRowCount(static_cast<int>(rows));
    int row = 0;
    for (const PlotLine& line : lines) {
        if (line.isFaint) {
            continue;
        }
        const bool isAll = shows_ == Shows::OverFirst;
        const SeriesStatistics of =
            statisticsOf(*line.values, isAll ? 0 : line.values->from(seen.low),
                         isAll ? line.values->size() : line.values->from(seen.high) + 1);
        statistics_->setVerticalHeaderItem(row, new QTableWidgetItem(line.name));
        const std::array values{of.lowest, of.highest, of.mean, of.deviation, of.rms};
        for (int i = 0; i < statistics_->columnCount(); ++i) {
            auto* cell = new QTableWidgetItem(
                of.count > 0 ? QString::number(values[static_cast<std::size_t>(i)] * line.perSi,
                                               'g', kDigits)
                             : QStringLiteral("–"));
            cell->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            statistics_->setItem(row, i, cell);
        }
        ++row;
    }
    const int height = statistics_->horizontalHeader()->sizeHint().height() +
                       static_cast<int>(rows) * px(metrics::kTableRow) + px(metrics::kSpace2);
    statistics_->verticalHeader()->setDefaultSectionSize(px(metrics::kTableRow));
    statistics_->setFixedHeight(height);
}

QString PlotCard::csv() const
{
    const std::vector<PlotLine>& lines = plot_->lines();
    if (lines.empty()) {
        return {};
    }
    QString text =
        plot_->setting().isOverTime ? QStringLiteral("time [s]") : QStringLiteral("frequency [Hz]");
    for (const PlotLine& line : lines) {
        if (!line.isFaint) {
            const PlotSetting& of = plot_->setting();
            QString name = line.name;
            name.replace(QLatin1Char('"'), QStringLiteral("\"\""));
            text += QStringLiteral(",\"%1 [%2]\"").arg(name, line.isRight ? of.rightUnit : of.unit);
        }
    }
    text += QLatin1Char('\n');
    const TimeSeries& first = *lines.front().values;
    const Extent seen =
        shows_ == Shows::OverFirst ? Extent{-HUGE_VAL, HUGE_VAL} : plot_->seenAcross();
    for (std::size_t i = first.from(seen.low); i < first.size() && first.time(i) <= seen.high;
         ++i) {
        text += QString::number(first.time(i), 'g', 12);
        for (const PlotLine& line : lines) {
            if (line.isFaint) {
                continue;
            }
            const auto at = line.values->nearest(first.time(i));
            text +=
                QLatin1Char(',') +
                (at ? QString::number(line.values->value(*at) * line.perSi, 'g', 12) : QString());
        }
        text += QLatin1Char('\n');
    }
    return text;
}

}  // namespace editor
