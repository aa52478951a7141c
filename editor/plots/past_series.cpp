#include "editor/plots/past_series.h"

#include "base/math.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "recording/recording.h"

namespace editor {
namespace {

double valueIn(const recording::RowView& row, const PastColumn& column)
{
    using exchange::QuantityKind;
    if (column.probe) {
        return column.probe->value(row.X_WB(column.probe->from.value),
                                   row.X_WB(column.probe->to.value));
    }
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

// Adds rows to series, which a reset clears.
class Reading {
public:
    explicit Reading(std::size_t count) : series_(count) {}

    // The first row of a part may be the last one of the part before, in its scene.
    void add(const recording::Block& block,
             const recording::RowLayout& layout,
             const std::vector<std::optional<PastColumn>>& columns)
    {
        for (std::size_t r = 0; r < block.keptRows(); ++r) {
            const recording::RowView row = block.keptRow(r, layout);
            const double before = std::exchange(last_, row.time());
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (last_ < before) {
                    series_[i].clear();  // a reset
                }
                if (columns[i] && last_ != before) {
                    series_[i].add(last_, valueIn(row, *columns[i]));
                }
            }
        }
    }

    [[nodiscard]] std::vector<TimeSeries> take() { return std::move(series_); }

private:
    std::vector<TimeSeries> series_;
    double last_ = -std::numeric_limits<double>::infinity();
};

bool readHistory(const PastSource& part, Reading& reading, const JobControl& control)
{
    const recording::History& history = *part.history;
    for (const auto& one : history.upTo(std::numeric_limits<std::uint64_t>::max())) {
        if (control.stop.stop_requested()) {
            return false;
        }
        if (const std::optional<recording::Block> block = history.unpack(*one)) {
            reading.add(*block, history.layout(), part.columns);
        }
    }
    return true;
}

bool readFile(const PastSource& part, Reading& reading, const JobControl& control)
{
    base::Result<recording::Recording> file = recording::Recording::open(part.file);
    for (std::size_t i = 0; file && i < file->blockCount(); ++i) {
        const base::Result<recording::Block> block = file->block(i);
        if (!block || control.stop.stop_requested()) {
            return false;
        }
        reading.add(*block, file->layout(), part.columns);
    }
    return bool(file);
}

}  // namespace

bool isInTimeLine(exchange::QuantityKind kind)
{
    using exchange::QuantityKind;
    return kind == QuantityKind::BodyPosition || kind == QuantityKind::BodyRotation ||
           kind == QuantityKind::FreedomPosition || kind == QuantityKind::FreedomVelocity ||
           kind == QuantityKind::FreedomEffort;
}

PastColumn columnOf(const exchange::Quantity& quantity,
                    const std::vector<exchange::JointReading>& joints)
{
    PastColumn column{quantity};
    for (std::size_t i = 0; i < std::min<std::size_t>(quantity.index, joints.size()); ++i) {
        column.firstFreedom += std::max<std::size_t>(joints[i].freedomCount, 1);
    }
    return column;
}

std::vector<TimeSeries> pastOf(const std::vector<PastSource>& parts,
                               std::size_t count,
                               const JobControl& control)
{
    Reading reading(count);
    const bool isRead = std::all_of(parts.begin(), parts.end(), [&](const PastSource& part) {
        return part.history != nullptr ? readHistory(part, reading, control)
                                       : readFile(part, reading, control);
    });
    return isRead ? reading.take() : std::vector<TimeSeries>();
}

}  // namespace editor
