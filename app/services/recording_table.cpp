#include "services/recording_table.h"

#include "base/text.h"

#include <cmath>
#include <ostream>
#include <string>

namespace services {

namespace {

// A moment counts as come that is missed by adding up steps.
constexpr double kRounding = 1e-9;  // s

std::string quoted(const std::string& name)
{
    if (name.find_first_of(",\"\n\r") == std::string::npos) {
        return name;
    }
    std::string text = "\"";
    for (const char letter : name) {
        text += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return text + '"';
}

std::string numberOf(double number)
{
    if (!std::isfinite(number)) {
        return std::isnan(number) ? "nan" : number > 0 ? "inf" : "-inf";
    }
    return base::numberText(number);
}

std::string namesOf(const recording::Description& description, const TableOptions& options)
{
    std::string line = "time";
    if (options.joints) {
        for (const recording::RecordedJoint& joint : description.joints) {
            for (const std::string& freedom : joint.freedoms) {
                const std::string name = joint.identifier + (freedom.empty() ? "" : ' ' + freedom);
                for (const char* const value : {" position", " velocity", " effort"}) {
                    line += ',' + quoted(name + value);
                }
            }
        }
    }
    if (options.bodies) {
        for (const std::string& body : description.bodies) {
            for (const char* const value : {" x", " y", " z", " qx", " qy", " qz", " qw"}) {
                line += ',' + quoted(body + value);
            }
        }
    }
    return line + '\n';
}

std::string lineOf(const recording::RowView& row,
                   const recording::RowLayout& layout,
                   const TableOptions& options)
{
    std::string line = numberOf(row.time());
    const auto add = [&](double number) {
        line += ',' + numberOf(number);
    };
    for (std::size_t i = 0; options.joints && i < layout.freedoms; ++i) {
        const recording::FreedomRow freedom = row.freedom(i);
        for (const double number : {freedom.position, freedom.velocity, freedom.effort}) {
            add(number);
        }
    }
    for (std::size_t i = 0; options.bodies && i < layout.bodies; ++i) {
        const base::Pose X_WB = row.X_WB(i);
        const base::Vec3& p = X_WB.position;
        const base::Quat& q = X_WB.rotation;
        for (const double number : {p.x, p.y, p.z, q.x, q.y, q.z, q.w}) {
            add(number);
        }
    }
    return line + '\n';
}

}  // namespace

base::Status writeTable(recording::Recording& recording,
                        const TableOptions& options,
                        std::ostream& out)
{
    const recording::RowLayout layout = recording.layout();
    out << namesOf(recording.description(), options);
    double begin = 0;
    double lines = 0;
    for (std::size_t i = 0; i < recording.blockCount() && out; ++i) {
        const base::Result<recording::Block> block = recording.block(i);
        if (!block) {
            return block.error();
        }
        for (std::uint64_t r = block->firstRow; r < block->endRow(); ++r) {
            const recording::RowView row = block->row(r, layout);
            begin = r == 0 ? row.time() : begin;
            if (row.time() - begin < lines * options.every - kRounding) {
                continue;
            }
            out << lineOf(row, layout, options);
            lines = options.every > 0
                        ? std::floor((row.time() - begin + kRounding) / options.every) + 1
                        : 0;
        }
    }
    return base::Done{};
}

}  // namespace services
