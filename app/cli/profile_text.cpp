#include "cli/profile_text.h"

#include <cstddef>
#include <iomanip>
#include <sstream>

namespace cli {

namespace {

constexpr int kNames = 15;
constexpr int kNumbers = 14;
constexpr double kMicroPerNano = 1e-3;
constexpr double kMicro = 1e6;

void writePart(std::ostream& out,
               std::string_view name,
               const exchange::PartTime& time,
               const exchange::StepProfile& profile)
{
    const double whole = static_cast<double>(profile.whole.total);
    const double share = whole > 0 ? static_cast<double>(time.total) / whole : 0;
    out << "  " << std::left << std::setw(kNames) << name << std::right << std::setw(kNumbers)
        << kMicroPerNano * profile.perStep(time.total) << std::setw(kNumbers)
        << kMicroPerNano * static_cast<double>(time.longest) << std::setw(kNumbers) << 100 * share
        << '\n';
}

}  // namespace

std::string profileText(const exchange::StepProfile& profile, const scene::Scene& scene)
{
    std::ostringstream out;
    out << std::fixed << std::setprecision(1);
    out << "  " << std::left << std::setw(kNames) << "a step's" << std::right
        << std::setw(kNumbers + 1) << "mean, µs" << std::setw(kNumbers + 1) << "longest, µs"
        << std::setw(kNumbers) << "share, %" << '\n';
    for (std::size_t i = 0; i < exchange::kStepParts; ++i) {
        writePart(out, nameOf(static_cast<exchange::StepPart>(i)), profile.parts[i], profile);
    }
    writePart(out, "whole", profile.whole, profile);
    const exchange::StepCounts& counts = profile.counts;
    out << "  per step: " << profile.perStep(counts.contactPoints) << " contact points, "
        << profile.perStep(counts.rows) << " rows, " << profile.perStep(counts.sweeps)
        << " sweeps, " << profile.perStep(counts.awakeBodies) << " bodies awake\n";
    for (std::size_t i = 0; i < profile.bodyCount; ++i) {
        const exchange::BodyCost& cost = profile.bodies[i];
        out << "  " << scene.body(cost.body).origin.identifier << ": about " << kMicro * cost.sum()
            << " µs (collision " << kMicro * cost.collision << ", contacts "
            << kMicro * cost.contacts << ", joints " << kMicro * cost.joints << ")\n";
    }
    return out.str();
}

}  // namespace cli
