#include "multibody/contact_rows.h"

#include "multibody/forest.h"

#include <algorithm>
#include <cmath>

namespace multibody {

namespace {

void copy(Vec3 v, double* to)
{
    to[0] = v.x;
    to[1] = v.y;
    to[2] = v.z;
}

FreeContact freeContactOf(const Contact& contact)
{
    FreeContact result{};
    for (std::size_t i = 0; i < 3; ++i) {
        result.x[i] = contact.axes[i].x;
        result.y[i] = contact.axes[i].y;
        result.z[i] = contact.axes[i].z;
    }
    copy(contact.onA, result.onA);
    copy(contact.onB, result.onB);
    return result;
}

}  // namespace

void ContactRows::begin(std::span<const FreeBody> bodies, int rates, const LinkRows* links)
{
    bodies_ = bodies;
    links_ = links;
    rates_ = static_cast<std::size_t>(rates);
    two_.clear();
    one_.clear();
    general_.clear();
    runs_.clear();
    y_.clear();
    rolling_.clear();
    places_.clear();
    items_.clear();
    nodes_.clear();
    dense_.resize(3 * rates_);
    branches_.clear();
    onBranches_.clear();
    const Forest* const forest = links != nullptr ? links->forest() : nullptr;
    const auto linkCount = forest != nullptr ? static_cast<std::size_t>(forest->linkCount()) : 0;
    branchAt_.assign(linkCount, kNone);
    placeOf_.resize(linkCount);
}

void ContactRows::reserve(std::size_t rows, std::size_t longest, std::size_t rates)
{
    two_.reserve(rows);
    one_.reserve(rows);
    general_.reserve(rows);
    rolling_.reserve(rows);
    onBranches_.reserve(rows);
    branchOrder_.reserve(rows);
    branchLinks_.reserve(rows);
    branches_.reserve(rows);
    runs_.reserve(2 * rows);
    y_.reserve(rows * longest);
    places_.reserve(rows);
    items_.reserve(rows);
    nodes_.reserve(rows);
    islandOf_.reserve(rows);
    islandStart_.reserve(rows + 2);
    order_.reserve(rows);
    sorted_.reserve(rows);
    groups_.reserve(rows);
    groupStart_.reserve(rows + 1);
    rateStart_.reserve(rows + 2);
    rateRuns_.reserve(2 * rows);
    for (std::vector<double>* each : {&atFirst_, &before_, &direction_}) {
        each->reserve(rates);
    }
    baseRows_.reserve(6 * rates);
    baseRuns_.reserve(16);
}

int ContactRows::nodeOf(Side side) const
{
    switch (side.kind) {
        case Side::Kind::Free:
            return side.index;
        case Side::Kind::Link:
            return static_cast<int>(bodies_.size()) + links_->mechanismOf(side.index);
        case Side::Kind::Static:
            break;
    }
    return kNone;
}

const BlockState& ContactRows::stateOf(int number) const
{
    const Place place = places_[static_cast<std::size_t>(number)];
    const auto index = static_cast<std::size_t>(place.index);
    switch (place.kind) {
        case SweepItem::Kind::TwoFree:
            return two_[index].state;
        case SweepItem::Kind::OneFree:
            return one_[index].state;
        case SweepItem::Kind::Branch:
            return onBranches_[index].state;
        case SweepItem::Kind::Runs:
            break;
    }
    return general_[index].state;
}

// The block joins the last item when it is of the same pair.
void ContactRows::addItem(SweepItem::Kind kind, Side a, Side b, int block)
{
    places_.push_back({kind, block});
    const auto firstRate = [&](Side side) {
        return side.kind == Side::Kind::Free ? bodies_[static_cast<std::size_t>(side.index)].begin
                                             : kNone;
    };
    const SweepItem item{kind, firstRate(a), firstRate(b), block, 1};
    const Nodes nodes{nodeOf(a), nodeOf(b)};
    if (!items_.empty()) {
        SweepItem& last = items_.back();
        const Nodes of = nodes_.back();
        if (last.kind == kind && of.a == nodes.a && of.b == nodes.b &&
            last.first + last.count == block) {
            ++last.count;
            return;
        }
    }
    items_.push_back(item);
    nodes_.push_back(nodes);
}

int ContactRows::add(const Contact& contact)
{
    const int number = count();
    const bool isFreeA = contact.a.kind == Side::Kind::Free;
    const bool isFreeB = contact.b.kind == Side::Kind::Free;
    const auto isOnBranch = [this](Side side, Side other) {
        return side.kind == Side::Kind::Link && other.kind == Side::Kind::Static &&
               links_->isOnBranch(side.index);
    };
    if (isFreeA && isFreeB) {
        addTwo(contact);
    } else if (isFreeA && contact.b.kind == Side::Kind::Static) {
        addOne(contact, contact.a, 1);
    } else if (isFreeB && contact.a.kind == Side::Kind::Static) {
        addOne(contact, contact.b, -1);
    } else if (isOnBranch(contact.a, contact.b) || isOnBranch(contact.b, contact.a)) {
        addOnBranch(contact);
    } else {
        addRuns(contact);
    }
    if (contact.rolling > 0) {
        noteRolling(contact, number);
    }
    return number;
}

void ContactRows::addTwo(const Contact& contact)
{
    FreeBlock<3>& block = two_.emplace_back();
    kernels_->makeTwo(freeContactOf(contact), bodies_[static_cast<std::size_t>(contact.a.index)],
                      bodies_[static_cast<std::size_t>(contact.b.index)], block);
    setState(contact, block.state);
    addItem(SweepItem::Kind::TwoFree, contact.a, contact.b, static_cast<int>(two_.size()) - 1);
}

void ContactRows::addOne(const Contact& contact, Side free, double sign)
{
    FreeBlock<2>& block = one_.emplace_back();
    kernels_->makeOne(freeContactOf(contact), bodies_[static_cast<std::size_t>(free.index)], sign,
                      block);
    setState(contact, block.state);
    addItem(SweepItem::Kind::OneFree, free, Side{}, static_cast<int>(one_.size()) - 1);
}

void ContactRows::setState(const Contact& contact, BlockState& state)
{
    std::copy_n(contact.target, 3, state.target);
    state.friction = contact.friction;
    state.pushTarget = contact.push;
    state.pushImpulse = 0;
    std::copy_n(contact.impulse, 3, state.impulse);
    state.impulse[3] = 0;
    std::fill_n(state.change, 4, 0.0);
    std::fill_n(state.search, 4, 0.0);
    // The normal impulse and the friction may have changed since.
    state.impulse[0] = std::max(0.0, state.impulse[0]);
    const double radius = state.friction * state.impulse[0];
    const double length =
        std::sqrt(state.impulse[1] * state.impulse[1] + state.impulse[2] * state.impulse[2]);
    if (length > radius) {
        state.impulse[1] *= radius / length;
        state.impulse[2] *= radius / length;
    }
}

}  // namespace multibody
