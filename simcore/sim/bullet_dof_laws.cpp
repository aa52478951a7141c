#include "sim/bullet_dof_laws.h"

#include <algorithm>
#include <cmath>

namespace sim {

namespace {

// Beyond a bound, as a share of what acts, and beyond a speed, rad/s or m/s: rounding.
constexpr double kImpulseRounding = 1e-9;
constexpr double kSpeedRounding = 1e-11;

// A contradicted row is tried anew when what it pulls beyond its bound has changed by this share,
// and after so many steps.
constexpr double kOtherExcess = 0.25;
constexpr std::uint64_t kContradictedSteps = 16;

bool isFixed(const JointRow& row)
{
    return row.lowest == row.highest;
}

bool isBounded(const JointRow& row)
{
    return row.lowest > -SIMD_INFINITY || row.highest < SIMD_INFINITY;
}

// m/s per N·s, rad/s per N·m·s.
double softnessOf(const JointRow& row)
{
    return row.softness * row.mobility;
}

}  // namespace

void DofLaws::begin(int dofs, std::size_t joints)
{
    constexpr std::size_t kRowsOfDof = 6;  // a spring, a drive, its change, both limits, a gear
    entries_.clear();
    onlyChange_ = kNone;
    ++step_;
    entries_.reserve(kRowsOfDof * static_cast<std::size_t>(dofs));
    ranges_.assign(static_cast<std::size_t>(dofs), {});
    softLocks_.assign(static_cast<std::size_t>(dofs), {});
    expect(joints);
}

void DofLaws::expect(std::size_t joints)
{
    if (sides_.size() != joints) {
        // Limits push nothing until something pushes against them.
        Sides sides{};
        for (std::size_t axis = 0; axis < kAxes; ++axis) {
            sides[axis * kRoles + static_cast<std::size_t>(Role::Low)] = Side::AtHighest;
            sides[axis * kRoles + static_cast<std::size_t>(Role::High)] = Side::AtLowest;
        }
        sides_.assign(joints, sides);
        contradictions_.assign(joints, {});
    }
}

std::size_t DofLaws::indexOf(const Entry& entry) const
{
    const auto axis = static_cast<std::size_t>((*entry.rows)[entry.row].axis);
    return axis * kRoles + static_cast<std::size_t>(entry.role);
}

void DofLaws::add(int dof, scene::JointIndex joint, JointRows& rows, int row)
{
    const JointRow& added = rows[row];
    const Role role = added.kind != RowKind::Hold      ? Role::Act
                      : added.lowest == -SIMD_INFINITY ? Role::Low
                                                       : Role::High;
    const int index = static_cast<int>(entries_.size());
    multibody::Run& range = ranges_[static_cast<std::size_t>(dof)];
    range = range.end == range.begin ? multibody::Run{index, index + 1}
                                     : multibody::Run{range.begin, index + 1};
    entries_.push_back({joint, &rows, row, dof, role, false});
}

// Two rows cannot both give a dof its rate: this one pushes towards its own with its bound.
void DofLaws::giveWay(Entry& entry, double rate, multibody::DofLaw& law)
{
    const JointRow& row = (*entry.rows)[entry.row];
    entry.locks = false;
    const double bound = row.speed > rate ? row.highest : row.lowest;
    if (std::abs(bound) < SIMD_INFINITY) {
        setSide(entry, row.speed > rate ? Side::AtHighest : Side::AtLowest);
        law.push += bound;
    }
}

multibody::DofLaw DofLaws::lawOfRows(int dof, double inertia)
{
    multibody::DofLaw law;
    Entry* lock = nullptr;
    const multibody::Run range = ranges_[static_cast<std::size_t>(dof)];
    for (int i = range.begin; i < range.end; ++i) {
        Entry& entry = entries_[static_cast<std::size_t>(i)];
        entry.rows->resolve(entry.row, 1 / inertia);
        const JointRow& row = (*entry.rows)[entry.row];
        entry.locks = false;
        const Side side = isBounded(row) ? sideOf(entry) : Side::Keeps;
        if (isFixed(row) || side == Side::AtLowest) {
            law.push += row.lowest;
        } else if (side == Side::AtHighest) {
            law.push += row.highest;
        } else if (row.softness > 0) {
            law.push += row.speed / softnessOf(row);
            law.reaction += 1 / softnessOf(row);
        } else if (lock == nullptr) {
            lock = &entry;
            lock->locks = true;
        } else {
            // A limit comes before a drive.
            Entry& other = lock->role == Role::Act ? *lock : entry;
            lock = lock->role == Role::Act ? &entry : lock;
            lock->locks = true;
            giveWay(other, (*lock->rows)[lock->row].speed, law);
        }
    }
    if (lock != nullptr) {
        law.locked = true;
        law.rate = (*lock->rows)[lock->row].speed;
    }
    return law;
}

// Of a row that does not give the dof its rate.
double DofLaws::ownImpulse(const Entry& entry, double rate) const
{
    const JointRow& row = (*entry.rows)[entry.row];
    const Side side = isBounded(row) ? sideOf(entry) : Side::Keeps;
    if (isFixed(row) || side == Side::AtLowest) {
        return row.lowest;
    }
    if (side == Side::AtHighest) {
        return row.highest;
    }
    return row.softness > 0 ? (row.speed - rate) / softnessOf(row) : 0;
}

double DofLaws::impulseOf(const Entry& entry, const multibody::Forest& forest) const
{
    const double rate = forest.rate(entry.dof);
    if (!entry.locks) {
        return ownImpulse(entry, rate);
    }
    double impulse = forest.effort(entry.dof);
    const multibody::Run range = ranges_[static_cast<std::size_t>(entry.dof)];
    for (int i = range.begin; i < range.end; ++i) {
        const Entry& other = entries_[static_cast<std::size_t>(i)];
        impulse -= other.locks ? 0 : ownImpulse(other, rate);
    }
    return impulse;
}

DofLaws::Side DofLaws::settled(const Entry& entry, const multibody::Forest& forest) const
{
    const JointRow& row = (*entry.rows)[entry.row];
    const Side side = sideOf(entry);
    const double missing = row.speed - forest.rate(entry.dof);
    if (side == Side::Keeps) {
        const double impulse = impulseOf(entry, forest);
        const double rounding =
            kImpulseRounding * (std::abs(impulse) + std::abs(forest.effort(entry.dof)));
        return impulse > row.highest + rounding  ? Side::AtHighest
               : impulse < row.lowest - rounding ? Side::AtLowest
                                                 : Side::Keeps;
    }
    // At a bound it would push harder, if it could; what would push less keeps its speed again.
    const double bound = side == Side::AtHighest ? row.highest : row.lowest;
    const double more = missing - softnessOf(row) * bound;
    const bool wants = side == Side::AtHighest ? more > -kSpeedRounding : more < kSpeedRounding;
    return wants ? side : Side::Keeps;
}

// A row that goes to and fro stays where it keeps its speed: at once if nothing else has changed.
bool DofLaws::mayLeave(std::size_t entry) const
{
    return onlyChange_ != entry && entries_[entry].returns < kMostReturns;
}

// How far the impulse of a row that keeps its speed is beyond its bounds.
double DofLaws::excessOf(const Entry& entry, const multibody::Forest& forest) const
{
    const JointRow& row = (*entry.rows)[entry.row];
    const double impulse = impulseOf(entry, forest);
    return impulse > row.highest ? impulse - row.highest : impulse - row.lowest;
}

bool DofLaws::isContradicted(const Entry& entry, double excess) const
{
    const Contradiction& known = contradictions_[entry.joint.value][indexOf(entry)];
    return step_ <= known.until &&
           std::abs(excess - known.excess) < kOtherExcess * std::abs(known.excess);
}

bool DofLaws::settle(const multibody::Forest& forest)
{
    std::size_t changes = 0;
    std::size_t last = kNone;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        Entry& entry = entries_[i];
        const JointRow& row = (*entry.rows)[entry.row];
        if (isFixed(row) || !isBounded(row)) {
            continue;
        }
        const Side side = settled(entry, forest);
        if (side == sideOf(entry)) {
            continue;
        }
        if (sideOf(entry) == Side::Keeps) {
            const double excess = excessOf(entry, forest);
            if (isContradicted(entry, excess)) {
                continue;
            }
            if (!mayLeave(i)) {
                contradictions_[entry.joint.value][indexOf(entry)] = {excess,
                                                                      step_ + kContradictedSteps};
                continue;
            }
        }
        entry.returns += side == Side::Keeps ? 1 : 0;
        setSide(entry, side);
        last = i;
        ++changes;
    }
    onlyChange_ = changes == 1 ? last : kNone;
    return changes == 0;
}

void DofLaws::forgetContradictions()
{
    std::fill(contradictions_.begin(), contradictions_.end(), Contradictions{});
}

void DofLaws::transfer(exchange::StateArchive& archive)
{
    archive.each(sides_);
    archive.each(contradictions_);
    archive(step_);
}

}  // namespace sim
