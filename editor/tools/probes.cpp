#include "editor/tools/probes.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace editor {
namespace {

Measurable moved(const Measurable& one, const base::Pose& X)
{
    return {one.kind, X * one.point_W, base::rotate(X.rotation, one.direction_W)};
}

Measurable placeOf(const Measurable& one)
{
    return {Measurable::Kind::Point, one.point_W, {}};
}

// What the distance of these two goes on as.
std::pair<Measurable, Measurable> steady(const Measurable& from, const Measurable& to)
{
    const Measured now = measured(from, to);
    if (now.meets) {
        return {placeOf(from), placeOf(to)};
    }
    // Parallel lines that turn a little meet far away.
    constexpr double kParallel = 1e-3;  // rad
    const bool areLines = from.kind == Measurable::Kind::Line && to.kind == Measurable::Kind::Line;
    if (areLines && now.angle.value_or(0) < kParallel) {
        return {from, placeOf(to)};
    }
    if (from.kind == Measurable::Kind::Plane) {
        return {from, placeOf(to)};
    }
    if (to.kind == Measurable::Kind::Plane) {
        return {placeOf(from), to};
    }
    return {from, to};
}

}  // namespace

Measured ProbeReading::measured(const base::Pose& X_WFrom, const base::Pose& X_WTo) const
{
    return editor::measured(moved(from_B, X_WFrom), moved(to_B, X_WTo));
}

double ProbeReading::value(const base::Pose& X_WFrom, const base::Pose& X_WTo) const
{
    const Measured now = measured(X_WFrom, X_WTo);
    return isAngle ? now.angle.value_or(std::numeric_limits<double>::quiet_NaN()) : now.distance();
}

std::optional<ProbeReading> readingOf(const Probe& probe, const compile::SceneMap& map)
{
    const auto from = map.find<scene::BodyIndex>(probe.from.body);
    const auto to = map.find<scene::BodyIndex>(probe.to.body);
    if (!from || !to) {
        return std::nullopt;
    }
    return ProbeReading{*from, *to, probe.from.in_B, probe.to.in_B, probe.isAngle};
}

Probe probeOf(const Measurable& from,
              adf::ObjectId fromBody,
              const base::Pose& X_WFrom,
              const Measurable& to,
              adf::ObjectId toBody,
              const base::Pose& X_WTo,
              bool isAngle)
{
    const auto [first, second] = isAngle ? std::pair(from, to) : steady(from, to);
    return {.name = {},
            .isAngle = isAngle,
            .from = {fromBody, moved(first, base::inverse(X_WFrom))},
            .to = {toBody, moved(second, base::inverse(X_WTo))}};
}

const Probe* Probes::find(std::uint32_t number) const
{
    const auto found = std::ranges::find(all_, number, &Probe::number);
    return found != all_.end() ? &*found : nullptr;
}

std::uint32_t Probes::keep(Probe probe)
{
    probe.number = ++last_;
    probe.name = (probe.isAngle ? tr("Angle %1") : tr("Distance %1")).arg(last_);
    all_.push_back(std::move(probe));
    Q_EMIT changed();
    return last_;
}

void Probes::rename(std::uint32_t number, const QString& name)
{
    const auto found = std::ranges::find(all_, number, &Probe::number);
    if (found != all_.end() && !name.trimmed().isEmpty()) {
        found->name = name.trimmed();
        Q_EMIT changed();
    }
}

void Probes::remove(std::uint32_t number)
{
    if (std::erase_if(all_, [number](const Probe& one) { return one.number == number; }) > 0) {
        Q_EMIT changed();
    }
}

}  // namespace editor
