#include "editor/plots/curves.h"

#include "editor/plots/past_series.h"
#include "editor/session/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr std::size_t kMostEarlier = 4;

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

Curves::Curves(
    const Workspace& workspace, RunController& run, TimeLine& line, Probes& probes, QObject* parent)
    : QObject(parent), workspace_(workspace), run_(run), line_(line), probes_(probes)
{
    connect(&probes_, &Probes::changed, this, &Curves::nameProbes);
    connect(&run_, &RunController::loaded, this, &Curves::follow);
    connect(&run_, &RunController::shownSceneChanged, this, &Curves::follow);
    connect(&run_, &RunController::snapshotChanged, this, &Curves::take);
    // The last row of a run that pauses may come after its last snapshot.
    connect(&line_, &TimeLine::spanChanged, this, &Curves::take);
    connect(&line_, &TimeLine::spanChanged, this, &Curves::readPast);
    connect(&line_, &TimeLine::branchesChanged, this, &Curves::readBeside);
}

std::vector<LiveQuantity> Curves::offered(adf::ObjectId object) const
{
    return offeredIn(object, *run_.shownScene(), run_.shownMap());
}

std::vector<LiveQuantity> Curves::offeredIn(adf::ObjectId object,
                                            const scene::Scene& scene,
                                            const compile::SceneMap& map)
{
    return object.valid() ? liveQuantities(object, scene, map) : runQuantities();
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

bool Curves::Source::isInPast() const
{
    return probe || isInTimeLine(quantity.kind);
}

std::optional<Curves::Source> Curves::sourceIn(const CurveKey& key,
                                               const scene::Scene& scene,
                                               const compile::SceneMap& map) const
{
    if (key.probe != 0) {
        const Probe* const probe = probes_.find(key.probe);
        const auto reading = probe != nullptr ? readingOf(*probe, map) : std::nullopt;
        return reading ? std::optional(Source{.quantity = {}, .probe = reading}) : std::nullopt;
    }
    const std::vector<LiveQuantity> offers = offeredIn(key.object, scene, map);
    const LiveQuantity* const quantity = find(offers, key);
    return quantity != nullptr
               ? std::optional(Source{{key.kind, quantity->first.index, key.component}})
               : std::nullopt;
}

std::optional<Curves::Source> Curves::sourceOf(const CurveKey& key) const
{
    return sourceIn(key, *run_.shownScene(), run_.shownMap());
}

// Where the rows of a branch have these curves.
PastSource Curves::partOf(const RunBranch& branch,
                          const std::vector<std::weak_ptr<Curve>>& of) const
{
    PastSource part{.history = branch.history, .file = branch.file.toStdString(), .columns = {}};
    const scene::Scene& scene = *branch.scene->scene;
    const auto joints = exchange::initialSnapshot(scene).joints;
    for (const std::weak_ptr<Curve>& weak : of) {
        const std::shared_ptr<Curve> one = weak.lock();
        const std::optional<Source> source =
            one != nullptr ? sourceIn(one->key, scene, branch.scene->map) : std::nullopt;
        std::optional<PastColumn>& column = part.columns.emplace_back();
        if (source && source->isInPast()) {
            column = columnOf(source->quantity, joints);
            column->probe = source->probe;
        }
    }
    return part;
}

void Curves::nameProbes()
{
    for (const std::shared_ptr<Curve>& one : alive()) {
        if (const Probe* const probe = probes_.find(one->key.probe)) {
            one->name = probe->name;
        }
    }
    follow();
    Q_EMIT changed();
}

std::shared_ptr<Curve> Curves::curve(const CurveKey& key)
{
    const std::vector<std::shared_ptr<Curve>> all = alive();
    for (const std::shared_ptr<Curve>& one : all) {
        if (one->key == key) {
            return one;
        }
    }
    const std::optional<Source> source = sourceOf(key);
    if (!source || all.size() >= exchange::QuantityFeed::kMost) {
        return nullptr;
    }
    std::shared_ptr<Curve> curve = made(key);
    curves_.push_back(curve);
    if (source->isInPast() && run_.mode() != RunMode::Author) {
        withoutPast_.push_back(curve);
    }
    follow();
    readBeside();
    return curve;
}

std::shared_ptr<Curve> Curves::made(const CurveKey& key)
{
    auto curve = std::make_shared<Curve>();
    curve->key = key;
    if (const Probe* const probe = probes_.find(key.probe)) {
        const base::DisplayUnit unit =
            base::displayUnit(probe->isAngle ? base::Unit::Radian : base::Unit::Metre);
        curve->name = probe->name;
        curve->unit = text(unit.symbol);
        curve->perSi = unit.perSi;
        return curve;
    }
    const std::vector<LiveQuantity> offers = offered(key.object);
    const LiveQuantity& quantity = *find(offers, key);
    name(*curve, quantity, key.component - quantity.first.component);
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

// Another set of curves, or another scene. A feed that is the right one already stays: steps that
// are made between its end and the next one's beginning would be lacking.
void Curves::follow()
{
    take();
    std::vector<exchange::Quantity> quantities;
    std::vector<exchange::QuantityFeed::Reading> readings;
    std::vector<std::uint32_t> fedProbes;
    std::vector<std::weak_ptr<Curve>> fed;
    std::vector<std::weak_ptr<Curve>> ofProbes;
    for (const std::shared_ptr<Curve>& one : alive()) {
        const std::optional<Source> source = sourceOf(one->key);
        if (source && source->probe) {
            readings.emplace_back([probe = *source->probe](const exchange::Snapshot& frame) {
                return probe.value(frame.bodies[probe.from.value].X_WB,
                                   frame.bodies[probe.to.value].X_WB);
            });
            fedProbes.push_back(one->key.probe);
            ofProbes.push_back(one);
        } else if (source) {
            quantities.push_back(source->quantity);
            fed.push_back(one);
        }
    }
    fed.insert(fed.end(), ofProbes.begin(), ofProbes.end());
    const bool isOver = fed.empty() || run_.mode() == RunMode::Author;
    fed_ = std::move(fed);
    const bool sameProbes = std::exchange(fedProbes_, fedProbes) == fedProbes;
    if (!isOver && feed_ != nullptr && feed_->quantities() == quantities && sameProbes &&
        feed_->sceneRevision() == run_.shownScene()->revision) {
        return;
    }
    participation_.reset();
    feed_.reset();
    if (isOver) {
        return;
    }
    feed_ = std::make_shared<exchange::QuantityFeed>(
        std::move(quantities), run_.shownScene()->revision, std::move(readings));
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
    const recording::Past::Span span = history->span();
    std::vector<std::weak_ptr<Curve>> of;
    std::vector<std::weak_ptr<Curve>> later;
    for (const std::weak_ptr<Curve>& weak : withoutPast_) {
        const std::shared_ptr<Curve> one = weak.lock();
        const std::optional<Source> source = one != nullptr ? sourceOf(one->key) : std::nullopt;
        if (!source) {
            continue;
        }
        if (one->values.empty() || span.isEmpty() ||
            history->time(span.end - 1) < one->values.time(0)) {
            later.push_back(one);
            continue;
        }
        of.push_back(one);
    }
    withoutPast_ = std::move(later);
    if (of.empty()) {
        return;
    }
    std::vector<PastSource> parts;
    for (const std::size_t branch : ledTo(line_.branches(), line_.branches().size() - 1)) {
        parts.push_back(partOf(line_.branches()[branch], of));
    }
    job_ = BackgroundJob::start(
        [parts = std::move(parts), count = of.size()](const JobControl& control) {
            return pastOf(parts, count, control);
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

// What the run is compared with, for the curves that it has; read anew when either is another one.
void Curves::readBeside()
{
    const bool any = line_.beside() && *line_.beside() < line_.branches().size();
    const RunBranch* const branch = any ? &line_.branches()[*line_.beside()] : nullptr;
    const bool isLive = any && *line_.beside() + 1 == line_.branches().size();
    const QString name = branch == nullptr || isLive ? QString() : nameOf(*branch);
    std::vector<std::weak_ptr<Curve>> of;
    bool isDropped = false;
    for (const std::shared_ptr<Curve>& one : alive()) {
        if (one->beside && one->beside->name != name) {
            one->beside.reset();
            isDropped = true;
        }
        const std::optional<Source> source = sourceOf(one->key);
        if (!name.isEmpty() && !one->beside && source && source->isInPast()) {
            of.push_back(one);
        }
    }
    besideJob_.reset();
    if (isDropped) {
        Q_EMIT beganAnew();
    }
    if (of.empty()) {
        return;
    }
    besideJob_ = BackgroundJob::start(
        [parts = std::vector{partOf(*branch, of)}, count = of.size()](const JobControl& control) {
            return pastOf(parts, count, control);
        },
        [this, of, name](std::vector<TimeSeries> series) {
            besideJob_.reset();
            for (std::size_t i = 0; i < std::min(of.size(), series.size()); ++i) {
                if (const std::shared_ptr<Curve> one = of[i].lock()) {
                    one->beside = Curve::Earlier{name, std::move(series[i])};
                }
            }
            Q_EMIT changed();
        });
}

}  // namespace editor
