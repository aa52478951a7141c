#include "editor/timeline/track_lanes.h"

#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <limits>

namespace editor {
namespace {

constexpr std::size_t kMostLanes = 5;
constexpr int kSide = 12;    // left and right of the axis
constexpr int kNames = 148;  // wide

}  // namespace

void TrackLanes::renew()
{
    lanes_.clear();
    const RunBranches& branches = line_.branches();
    std::size_t others = kMostLanes - 1;
    for (std::size_t i = branches.size(); i-- > 0;) {
        const bool isSeen = i == line_.shown();
        const bool isHere = !branches[i].began.isValid() || line_.beside() == i;
        if (isSeen || (isHere && others > 0)) {
            lanes_.push_back({i, isSeen ? line_.span() : branches[i].past->span()});
            others -= isSeen ? 0 : 1;
        }
    }
    std::reverse(lanes_.begin(), lanes_.end());
    first_ = std::numeric_limits<std::uint64_t>::max();
    end_ = 0;
    for (const Lane& lane : lanes_) {
        if (!lane.span.isEmpty()) {
            const std::uint64_t origin = branches[lane.branch].origin;
            first_ = std::min(first_, origin + lane.span.first);
            end_ = std::max(end_, origin + lane.span.end);
        }
    }
    first_ = std::min(first_, end_);
    end_ = std::max(end_, first_ + 1);
}

const TrackLanes::Lane* TrackLanes::find(std::size_t branch) const
{
    const auto found = std::find_if(lanes_.begin(), lanes_.end(),
                                    [branch](const Lane& one) { return one.branch == branch; });
    return found == lanes_.end() ? nullptr : &*found;
}

std::optional<std::size_t> TrackLanes::laneOf(std::size_t branch) const
{
    const Lane* const lane = find(branch);
    return lane == nullptr ? std::nullopt : std::optional<std::size_t>(lane - lanes_.data());
}

std::optional<std::size_t> TrackLanes::laneAt(int y) const
{
    if (lanes_.empty() || y < px(kRuler)) {
        return std::nullopt;
    }
    return std::min(static_cast<std::size_t>((y - px(kRuler)) / px(kLane)), lanes_.size() - 1);
}

int TrackLanes::height() const
{
    return px(kRuler) + static_cast<int>(count()) * px(kLane);
}

int TrackLanes::middle(std::size_t lane) const
{
    return px(kRuler) + static_cast<int>(lane) * px(kLane) + px(kLane) / 2;
}

int TrackLanes::left() const
{
    return lanes_.size() > 1 ? px(kNames) + px(kSide) : px(kSide);
}

int TrackLanes::xOf(std::size_t branch, std::uint64_t moment, int width) const
{
    if (branch >= line_.branches().size()) {
        return left();
    }
    return xOnAxis(line_.branches()[branch].origin + moment, width);
}

int TrackLanes::xOnAxis(std::uint64_t moment, int width) const
{
    const auto last = static_cast<double>(end_ - 1 - first_);
    const double at = static_cast<double>(moment) - static_cast<double>(first_);
    const double share = last > 0 ? std::clamp(at / last, 0.0, 1.0) : 0;
    return left() + static_cast<int>(std::lround(share * (width - left() - px(kSide))));
}

double TrackLanes::timeOnAxis(std::uint64_t moment) const
{
    const recording::Past::Span span = line_.span();
    const std::uint64_t origin = line_.branches()[line_.shown()].origin;
    const std::uint64_t last = span.end - 1;
    if (moment >= origin + span.first && moment <= origin + last) {
        return line_.timeAt(moment - origin);
    }
    const double from = line_.timeAt(span.first);
    const double step = last > span.first
                            ? (line_.timeAt(last) - from) / static_cast<double>(last - span.first)
                            : 0;
    return from + step * (static_cast<double>(moment) - static_cast<double>(origin + span.first));
}

std::uint64_t TrackLanes::momentAt(std::size_t branch, int x, int width) const
{
    const Lane* const lane = find(branch);
    if (lane == nullptr || lane->span.isEmpty()) {
        return 0;
    }
    const double share = static_cast<double>(x - left()) / std::max(width - left() - px(kSide), 1);
    const double moment = static_cast<double>(first_) +
                          std::round(share * static_cast<double>(end_ - 1 - first_)) -
                          static_cast<double>(line_.branches()[branch].origin);
    return static_cast<std::uint64_t>(std::clamp(moment, static_cast<double>(lane->span.first),
                                                 static_cast<double>(lane->span.end - 1)));
}

void TrackLanes::paint(QPainter& painter, int width) const
{
    for (std::size_t i = 0; i < lanes_.size() && lanes_.size() > 1; ++i) {
        const Lane& lane = lanes_[i];
        paintName(painter, i);
        paintBeginning(painter, i, width);
        if (lane.branch != line_.shown() && !lane.span.isEmpty()) {
            const int from = xOf(lane.branch, lane.span.first, width);
            const int to = xOf(lane.branch, lane.span.end - 1, width);
            painter.setPen(Qt::NoPen);
            painter.setBrush(colour(Token::BorderControl));
            painter.drawRoundedRect(
                QRectF(from, middle(i) - px(kBar) / 2.0, std::max(to - from, 1), px(kBar)), px(2),
                px(2));
        }
    }
}

// "Branch 2  from 5.4 s"
void TrackLanes::paintName(QPainter& painter, std::size_t lane) const
{
    const RunBranch& branch = line_.branches()[lanes_[lane].branch];
    const bool isSeen = lanes_[lane].branch == line_.shown();
    const QString from = branch.parent == 0 ? QString()
                         : branch.beginning == RunBranch::Beginning::Edit
                             ? tr("edited %1 s").arg(branch.from, 0, 'f', 1)
                             : tr("from %1 s").arg(branch.from, 0, 'f', 1);
    painter.setFont(faceOf(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    const QRect box(px(kSide), middle(lane) - px(kLane) / 2, px(kNames) - px(kSide), px(kLane));
    const int wide = from.isEmpty() ? 0 : metrics.horizontalAdvance(from) + px(metrics::kSpace8);
    const QString name = metrics.elidedText(nameOf(branch), Qt::ElideRight, box.width() - wide);
    painter.setPen(colour(isSeen ? Token::Run : Token::TextSecondary));
    painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.setPen(colour(Token::TextSecondary));
    painter.drawText(box, Qt::AlignRight | Qt::AlignVCenter, from);
}

// From the lane of the branch that it left down, or up, to its own first moment.
void TrackLanes::paintBeginning(QPainter& painter, std::size_t lane, int width) const
{
    const RunBranch& branch = line_.branches()[lanes_[lane].branch];
    const auto parent = indexOf(line_.branches(), branch.parent);
    const auto before = parent ? laneOf(*parent) : std::nullopt;
    if (!before || lanes_[lane].span.isEmpty()) {
        return;
    }
    const double x = xOf(lanes_[lane].branch, lanes_[lane].span.first, width);
    const double from = middle(*before);
    const double to = middle(lane);
    QPainterPath path(QPointF(x, from));
    path.lineTo(x, to);
    painter.setPen(QPen(
        colour(lanes_[lane].branch == line_.shown() ? Token::Run : Token::BorderControl), px(1)));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

}  // namespace editor
