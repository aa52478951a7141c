#include "editor/plots/past_series.h"

#include "base/math.h"

#include <algorithm>
#include <limits>
#include <optional>

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
    explicit Reading(const std::vector<PastColumn>& columns)
        : columns_(columns), series_(columns.size())
    {}

    void add(const recording::Block& block, const recording::RowLayout& layout)
    {
        for (std::uint64_t r = block.firstRow; r < block.endRow(); ++r) {
            const recording::RowView row = block.row(r, layout);
            const bool isReset = row.time() < last_;
            last_ = row.time();
            for (std::size_t i = 0; i < columns_.size(); ++i) {
                if (isReset) {
                    series_[i].clear();
                }
                series_[i].add(row.time(), valueIn(row, columns_[i]));
            }
        }
    }

    [[nodiscard]] std::vector<TimeSeries> take() { return std::move(series_); }

private:
    const std::vector<PastColumn>& columns_;
    std::vector<TimeSeries> series_;
    double last_ = -std::numeric_limits<double>::infinity();
};

bool readHistory(const recording::History& history, Reading& reading, const JobControl& control)
{
    for (const auto& one : history.upTo(std::numeric_limits<std::uint64_t>::max())) {
        if (control.stop.stop_requested()) {
            return false;
        }
        if (const std::optional<recording::Block> block = history.unpack(*one)) {
            reading.add(*block, history.layout());
        }
    }
    return true;
}

bool readFile(const std::string& path, Reading& reading, const JobControl& control)
{
    base::Result<recording::Recording> file = recording::Recording::open(path);
    for (std::size_t i = 0; file && i < file->blockCount(); ++i) {
        const base::Result<recording::Block> block = file->block(i);
        if (!block || control.stop.stop_requested()) {
            return false;
        }
        reading.add(*block, file->layout());
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

std::vector<TimeSeries> pastOf(const PastSource& source,
                               const std::vector<PastColumn>& columns,
                               const JobControl& control)
{
    Reading reading(columns);
    const bool isRead = source.history != nullptr ? readHistory(*source.history, reading, control)
                                                  : readFile(source.file, reading, control);
    return isRead ? reading.take() : std::vector<TimeSeries>();
}

}  // namespace editor
