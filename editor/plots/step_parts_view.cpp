#include "editor/plots/step_parts_view.h"

#include "editor/plots/cost_bars.h"
#include "editor/plots/plot_scale.h"
#include "editor/session/words.h"

#include <QHBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

using exchange::StepPart;

constexpr double kMicroPerNano = 1e-3;
constexpr double kMicro = 1e6;
constexpr double kPercent = 100;

// Microseconds; with decimals where a step is short.
QString micro(double value)
{
    constexpr double kMuch = 100;
    return plotNumber(value, value < kMuch ? 1 : 0);
}

}  // namespace

StepPartsView::StepPartsView(QWidget* parent)
    : QWidget(parent),
      parts_(new CostBars({.title = tr("Parts of a step"),
                           .unit = tr("µs, mean and worst"),
                           .tip = tr("Of the steps of the last second. A step has, on average:"),
                           .empty = tr("Measured while the run plays and this is open.")},
                          this)),
      bodies_(new CostBars({.title = tr("Costly bodies"),
                            .unit = tr("µs a step, estimated"),
                            .tip = tr("Bars are against the most costly one. Two steps of 16 are "
                                      "looked at closely."),
                            .empty = tr("Bodies that collide or are joined, by what they cost.")},
                           this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(parts_, 1);
    row->addWidget(bodies_, 1);
    connect(bodies_, &CostBars::chosen, this,
            [this](std::size_t body) { Q_EMIT bodyChosen(objects_[body]); });
}

void StepPartsView::showNewest(const RunController& run)
{
    const exchange::Snapshot& newest = run.newest();
    const bool isOfScene =
        run.mode() != RunMode::Author && newest.sceneRevision == run.shownScene()->revision;
    if (!isOfScene || newest.profile.steps == 0 || newest.profile == shown_) {
        return;
    }
    shown_ = newest.profile;
    showParts();
    showBodies(run);
}

void StepPartsView::clear(const RunController& run)
{
    shown_ = run.newest().profile;
    objects_.clear();
    parts_->setCosts({});
    bodies_->setCosts({});
}

void StepPartsView::showParts()
{
    const std::array<std::pair<QString, QString>, exchange::kStepParts> words{
        {{tr("Collision"), tr("What is near what, where shapes touch, what fast bodies hit.")},
         {tr("Rows"), tr("Joints and contacts become equations, one a row.")},
         {tr("Factorisation"), tr("Equations that are solved directly.")},
         {tr("Sweeps"), tr("Equations that are solved one after another, over and over.")},
         {tr("Integration"), tr("Forces, velocities and poses of bodies.")},
         {tr("Sensors"), tr("Rays, contacts and forces that sensors read.")},
         {tr("Snapshot"), tr("The results are written down for the window and others.")},
         {tr("Other"), tr("Controllers, actuators, vehicles, angles over turns.")}}};
    std::vector<Cost> rows;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const exchange::PartTime& time = shown_.parts[i];
        const double share = shown_.whole.total == 0 ? 0
                                                     : static_cast<double>(time.total) /
                                                           static_cast<double>(shown_.whole.total);
        rows.push_back(
            {.name = words[i].first,
             .share = share,
             .value = micro(kMicroPerNano * shown_.perStep(time.total)),
             .note = micro(kMicroPerNano * static_cast<double>(time.longest)),
             .tip =
                 tr("%1 %2 % of the time.").arg(words[i].second, plotNumber(kPercent * share, 1))});
    }
    const exchange::StepCounts& counts = shown_.counts;
    const auto perStep = [this](std::uint64_t sum) {
        return plotNumber(shown_.perStep(sum), 0);
    };
    parts_->setCosts(std::move(rows),
                     tr("%1 points, %2 rows, %3 sweeps, %4 awake")
                         .arg(perStep(counts.contactPoints), perStep(counts.rows),
                              perStep(counts.sweeps), perStep(counts.awakeBodies)));
}

void StepPartsView::showBodies(const RunController& run)
{
    const double most = shown_.bodies[0].sum();
    std::vector<Cost> rows;
    objects_.clear();
    for (std::size_t i = 0; i < shown_.bodyCount; ++i) {
        const exchange::BodyCost& cost = shown_.bodies[i];
        objects_.push_back(run.shownMap().object(cost.body));
        const double largest = std::max({cost.collision, cost.contacts, cost.joints});
        rows.push_back({.name = text(run.shownScene()->body(cost.body).origin.name),
                        .share = cost.sum() / most,
                        .value = micro(kMicro * cost.sum()),
                        .note = largest == cost.collision  ? tr("collision")
                                : largest == cost.contacts ? tr("contacts")
                                                           : tr("joints"),
                        .tip = tr("Collision %1 µs, contacts %2 µs, joints %3 µs in a step. Half "
                                  "of what is between two bodies; solving by number of rows. A "
                                  "click selects the body.")
                                   .arg(micro(kMicro * cost.collision),
                                        micro(kMicro * cost.contacts), micro(kMicro * cost.joints)),
                        .canBeChosen = objects_.back().valid()});
    }
    bodies_->setCosts(std::move(rows));
}

}  // namespace editor
