#include "editor/plots/curves.h"

#include "editor/session/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace editor {
namespace {

constexpr std::size_t kMostEarlier = 4;

// Where the time line has a quantity in its rows.
struct PastColumn {
    exchange::Quantity quantity;
    std::size_t firstFreedom = 0;  // of its joint
};

double valueIn(const recording::RowView& row, const PastColumn& column)
{
    using exchange::QuantityKind;
    const auto of = [&](base::Vec3 v) {
        return v[static_cast<int>(column.quantity.component)];
    };
    const recording::FreedomRow freedom =
        column.quantity.kind == QuantityKind::BodyPosition ||
                column.quantity.kind == QuantityKind::BodyRotation
            ? recording::FreedomRow{}
            : row.freedom(column.firstFreedom + column.quantity.component);
    switch (column.quantity.kind) {
        case QuantityKind::BodyPosition:
            return of(row.X_WB(column.quantity.index).position);
        case QuantityKind::BodyRotation:
            return of(base::toRpy(row.X_WB(column.quantity.index).rotation));
        case QuantityKind::FreedomVelocity:
            return freedom.velocity;
        case QuantityKind::FreedomEffort:
            return freedom.effort;
        default:
            return freedom.position;
    }
}

bool isInTimeLine(exchange::QuantityKind kind)
{
    using exchange::QuantityKind;
    return kind == QuantityKind::BodyPosition || kind == QuantityKind::BodyRotation ||
           kind == QuantityKind::FreedomPosition || kind == QuantityKind::FreedomVelocity ||
           kind == QuantityKind::FreedomEffort;
}

std::vector<TimeSeries> pastOf(const recording::History& history,
                               const std::vector<PastColumn>& columns,
                               const JobControl& control)
{
    std::vector<TimeSeries> past(columns.size());
    double last = -std::numeric_limits<double>::infinity();
    const auto packed = history.upTo(std::numeric_limits<std::uint64_t>::max());
    for (const auto& one : packed) {
        if (control.stop.stop_requested()) {
            return {};
        }
        const std::optional<recording::Block> block = history.unpack(*one);
        for (std::uint64_t r = block ? block->firstRow : 0; block && r < block->endRow(); ++r) {
            const recording::RowView row = block->row(r, history.layout());
            const bool isReset = row.time() < last;
            last = row.time();
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (isReset) {
                    past[i].clear();
                }
                past[i].add(row.time(), valueIn(row, columns[i]));
            }
        }
    }
    return past;
}

const LiveQuantity* find(const std::vector<LiveQuantity>& offered, const CurveKey& key)
{
    const auto found =
        std::find_if(offered.begin(), offered.end(), [&key](const LiveQuantity& one) {
            return one.first.kind == key.kind && key.component >= one.first.component &&
                   key.component < one.first.component + static_cast<std::uint32_t>(one.count);
        });
    return found != offered.end() ? &*found : nullptr;
}

}  // namespace

Curves::Curves(const Workspace& workspace, RunController& run, TimeLine& line, QObject* parent)
    : QObject(parent), workspace_(workspace), run_(run), line_(line)
{
    connect(&run_, &RunController::loaded, this, &Curves::follow);
    connect(&run_, &RunController::shownSceneChanged, this, &Curves::follow);
    connect(&run_, &RunController::snapshotChanged, this, &Curves::take);
    // The last row of a run that pauses may come after its last snapshot.
    connect(&line_, &TimeLine::spanChanged, this, &Curves::take);
    connect(&line_, &TimeLine::spanChanged, this, &Curves::readPast);
}

std::vector<LiveQuantity> Curves::offered(adf::ObjectId object) const
{
    return object.valid() ? liveQuantities(object, *run_.shownScene(), run_.shownMap())
                          : runQuantities();
}

std::vector<std::shared_ptr<Curve>> Curves::alive()
{
    std::vector<std::shared_ptr<Curve>> all;
    std::erase_if(curves_, [](const auto& one) { return one.expired(); });
    for (const std::weak_ptr<Curve>& one : curves_) {
        all.push_back(one.lock());
    }
    return all;
}

std::shared_ptr<Curve> Curves::curve(const CurveKey& key)
{
    const std::vector<std::shared_ptr<Curve>> all = alive();
    for (const std::shared_ptr<Curve>& one : all) {
        if (one->key == key) {
            return one;
        }
    }
    const std::vector<LiveQuantity> offers = offered(key.object);
    const LiveQuantity* const quantity = find(offers, key);
    if (quantity == nullptr || all.size() >= exchange::QuantityFeed::kMost) {
        return nullptr;
    }
    auto curve = std::make_shared<Curve>();
    curve->key = key;
    name(*curve, *quantity, key.component - quantity->first.component);
    curves_.push_back(curve);
    if (isInTimeLine(key.kind) && run_.mode() != RunMode::Author) {
        withoutPast_.push_back(curve);
    }
    follow();
    return curve;
}

void Curves::name(Curve& curve, const LiveQuantity& of, std::uint32_t component) const
{
    const QString label = QCoreApplication::translate("live", of.label);
    const adf::ObjectPtr object = workspace_.find(curve.key.object);
    curve.name = object != nullptr ? tr("%1, %2").arg(text(object->shortName()), label) : label;
    if (of.count > 1) {
        curve.name += QLatin1Char(' ');
        curve.name += QLatin1Char("xyz"[component]);
    }
    const base::DisplayUnit unit = base::displayUnit(of.unit);
    curve.unit = of.inMillimetres       ? QStringLiteral("mm")
                 : of.symbol != nullptr ? QString::fromLatin1(of.symbol)
                                        : text(unit.symbol);
    curve.perSi = of.inMillimetres ? 1000 : unit.perSi;
}

// Another set of curves, or another scene.
void Curves::follow()
{
    take();
    participation_.reset();
    feed_.reset();
    fed_.clear();
    if (run_.mode() == RunMode::Author) {
        return;
    }
    std::vector<exchange::Quantity> quantities;
    for (const std::shared_ptr<Curve>& one : alive()) {
        const std::vector<LiveQuantity> offers = offered(one->key.object);
        if (const LiveQuantity* const quantity = find(offers, one->key)) {
            quantities.push_back({one->key.kind, quantity->first.index, one->key.component});
            fed_.push_back(one);
        }
    }
    if (quantities.empty()) {
        return;
    }
    feed_ = std::make_shared<exchange::QuantityFeed>(std::move(quantities),
                                                     run_.shownScene()->revision);
    participation_ = run_.port().join(feed_, {.name = "plots", .parts = feed_->parts()});
    isFirstRow_ = true;
}

void Curves::take()
{
    if (feed_ == nullptr) {
        return;
    }
    bool any = false;
    const int runs = runs_;
    for (exchange::QuantityFeed::Row row; feed_->next(row); any = true) {
        bool isAnew = row.isStart && !isFirstRow_;
        for (const std::weak_ptr<Curve>& weak : fed_) {
            const std::shared_ptr<Curve> one = weak.lock();
            isAnew = isAnew || (one != nullptr && !one->values.empty() &&
                                row.time < one->values.time(one->values.size() - 1));
        }
        isFirstRow_ = false;
        for (std::size_t i = 0; i < fed_.size(); ++i) {
            if (const std::shared_ptr<Curve> one = fed_[i].lock()) {
                if (isAnew) {
                    beginAnew(*one, row.time);
                }
                // A feed begins with the moment that the one before it ended with.
                const TimeSeries& known = one->values;
                if (known.empty() || known.time(known.size() - 1) < row.time) {
                    one->values.add(row.time, row.values[i]);
                }
            }
        }
        runs_ += isAnew ? 1 : 0;
    }
    if (runs_ != runs) {
        Q_EMIT beganAnew();
    }
    if (any) {
        readPast();
        Q_EMIT changed();
    }
}

void Curves::beginAnew(Curve& curve, double time)
{
    if (curve.values.empty()) {
        return;
    }
    curve.earlier.push_back({tr("Run %1").arg(runs_), curve.values});
    if (curve.earlier.size() > kMostEarlier) {
        curve.earlier.pop_front();
    }
    curve.values.cut(time);
    // A start at zero has nothing before it.
    if (!curve.values.empty() && curve.values.time(0) >= time) {
        curve.values.clear();
    }
}

// Once the time line has all that was before the first value.
void Curves::readPast()
{
    if (withoutPast_.empty() || job_ != nullptr || line_.branches().empty() ||
        run_.mode() == RunMode::Author) {
        return;
    }
    const std::shared_ptr<recording::History> history = line_.branches().back().history;
    const recording::History::Span span = history->span();
    std::vector<PastColumn> columns;
    std::vector<std::weak_ptr<Curve>> of;
    std::vector<std::weak_ptr<Curve>> later;
    const std::vector<exchange::JointReading>& joints = run_.newest().joints;
    for (const std::weak_ptr<Curve>& weak : withoutPast_) {
        const std::shared_ptr<Curve> one = weak.lock();
        const std::vector<LiveQuantity> offers =
            one != nullptr ? offered(one->key.object) : std::vector<LiveQuantity>();
        const LiveQuantity* const quantity = one != nullptr ? find(offers, one->key) : nullptr;
        if (quantity == nullptr) {
            continue;
        }
        if (one->values.empty() || span.isEmpty() ||
            history->time(span.end - 1) < one->values.time(0)) {
            later.push_back(one);
            continue;
        }
        PastColumn column{{one->key.kind, quantity->first.index, one->key.component}};
        for (std::size_t i = 0; i < std::min<std::size_t>(quantity->first.index, joints.size());
             ++i) {
            column.firstFreedom += std::max<std::size_t>(joints[i].freedomCount, 1);
        }
        columns.push_back(column);
        of.push_back(one);
    }
    withoutPast_ = std::move(later);
    if (columns.empty()) {
        return;
    }
    job_ = BackgroundJob::start(
        [history, columns](const JobControl& control) {
            return pastOf(*history, columns, control);
        },
        [this, of](std::vector<TimeSeries> past) {
            job_.reset();
            for (std::size_t i = 0; i < std::min(of.size(), past.size()); ++i) {
                if (const std::shared_ptr<Curve> one = of[i].lock()) {
                    one->values.prepend(past[i]);
                }
            }
            Q_EMIT changed();
        });
}

}  // namespace editor
