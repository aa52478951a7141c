// The lines of a plot: of what its curves are, of what they were in earlier runs and of what they
// are compared with.

#include "editor/plots/plot_card.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace editor {

TimeSeries PlotCard::spectrum(const TimeSeries& values) const
{
    if (values.empty()) {
        return {};
    }
    const double newest = values.time(values.size() - 1);
    const Extent span = span_.value_or(Extent{newest - kSpectrumSeconds, newest});
    const std::size_t end = std::min(values.from(span.high) + 1, values.size());
    return spectrumOf(values, std::min(values.from(span.low), end), end);
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
            made.values = spectrum(other.values);
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
        const TimeSeries& values = entry.curve->values;
        const bool isPast =
            span_ && !values.empty() && values.time(values.size() - 1) > span_->high;
        if (!values.empty() && !(isPast && entry.isWhole)) {
            entry.isWhole = isPast;
            entry.made = spectrum(entry.curve->values);
        }
    }
}

QString PlotCard::unitOf(const Curve& curve) const
{
    if (shows_ != Shows::Slopes) {
        return curve.unit;
    }
    return curve.unit.isEmpty() ? QStringLiteral("1/s") : curve.unit + QStringLiteral("/s");
}

// Of the curves that are drawn, an axis for each.
QStringList PlotCard::units() const
{
    QStringList all;
    for (auto entry = std::next(entries_.begin(), isOver() ? 1 : 0); entry != entries_.end();
         ++entry) {
        all << unitOf(*entry->curve);
    }
    all.removeDuplicates();
    return all;
}

PlotSetting PlotCard::setting() const
{
    PlotSetting made;
    if (entries_.empty()) {
        return made;
    }
    made.title = entries_.size() == 1 ? entries_.front().curve->name
                 : isOver()           ? std::next(entries_.begin())->curve->name
                                      : tr("%n curves", nullptr, static_cast<int>(entries_.size()));
    made.furtherUnits = units();
    made.unit = made.furtherUnits.takeFirst();
    if (shows_ == Shows::Spectra) {
        made.isOverTime = false;
        made.acrossUnit = QStringLiteral("Hz");
    } else if (isOver()) {
        made.acrossUnit = entries_.front().curve->unit;
    }
    return made;
}

void PlotCard::addLine(const Entry& entry, std::size_t style, std::vector<PlotLine>& lines) const
{
    if (isOver() && &entry == &entries_.front()) {
        return;
    }
    const Curve& curve = *entry.curve;
    lines.push_back(
        {.name = shows_ == Shows::Slopes ? tr("Slope of %1").arg(curve.name) : curve.name,
         .values = isMade() ? &entry.made : &curve.values,
         .perSi = curve.perSi,
         .style = style,
         .axis = static_cast<std::size_t>(units().indexOf(unitOf(curve)))});
}

// Of one over another one those that both have.
void PlotCard::addFaint(const Entry& entry, std::size_t style, std::vector<PlotLine>& lines) const
{
    if (isOver() && &entry == &entries_.front()) {
        return;
    }
    const Curve& curve = *entry.curve;
    const Curve& first = *entries_.front().curve;
    const auto add = [&](const Curve::Earlier& other, const MadeOfOther* made,
                         const Curve::Earlier* across) {
        if ((isMade() && made == nullptr) || (isOver() && across == nullptr)) {
            return;
        }
        lines.push_back({.name = other.name,
                         .values = isMade() ? &made->values : &other.values,
                         .perSi = curve.perSi,
                         .style = style,
                         .axis = static_cast<std::size_t>(units().indexOf(unitOf(curve))),
                         .isFaint = true,
                         .across = isOver() ? &across->values : nullptr});
    };
    const auto madeAt = [&](std::size_t i) {
        return i < entry.others.size() ? &entry.others[i] : nullptr;
    };
    for (std::size_t i = 0; showsEarlier_ && i < curve.earlier.size(); ++i) {
        const auto across =
            std::find_if(first.earlier.begin(), first.earlier.end(),
                         [&](const auto& one) { return one.name == curve.earlier[i].name; });
        add(curve.earlier[i], madeAt(i), across != first.earlier.end() ? &*across : nullptr);
    }
    if (curve.beside) {
        add(*curve.beside, madeAt(curve.earlier.size()), first.beside ? &*first.beside : nullptr);
    }
}

void PlotCard::setLines()
{
    std::vector<PlotLine> lines;
    std::size_t style = 0;
    for (const Entry& entry : entries_) {
        addLine(entry, style++, lines);
    }
    style = 0;
    for (const Entry& entry : entries_) {
        addFaint(entry, style++, lines);
    }
    plot_->setSetting(setting());
    std::optional<PlotLine> across;
    if (isOver()) {
        const Curve& first = *entries_.front().curve;
        across = PlotLine{.name = first.name, .values = &first.values, .perSi = first.perSi};
    }
    plot_->setAcross(std::move(across));
    plot_->setLines(std::move(lines));
}

}  // namespace editor
