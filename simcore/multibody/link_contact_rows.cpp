#include "multibody/contact_rows.h"

#include <algorithm>

namespace multibody {

// Adds to the dense rows those of three unit forces along the axes at a point, times `sign`.
void ContactRows::whitenForces(Side side, Vec3 point, double sign, const Vec3 (&axes)[3])
{
    if (side.kind == Side::Kind::Link) {
        const Vec3 forces[3] = {sign * axes[0], sign * axes[1], sign * axes[2]};
        links_->whiten(side.index, point, forces, dense_.data(), rates_);
    }
    if (side.kind != Side::Kind::Free) {
        return;
    }
    const FreeBody& body = bodies_[static_cast<std::size_t>(side.index)];
    const Vec3 arm = point - Vec3{body.centre[0], body.centre[1], body.centre[2]};
    for (std::size_t i = 0; i < 3; ++i) {
        double* const row = dense_.data() + i * rates_;
        double* const y = row + body.begin;
        const Vec3 force = sign * axes[i];
        y[0] += body.inverseRootMass * force.x;
        y[1] += body.inverseRootMass * force.y;
        y[2] += body.inverseRootMass * force.z;
        whitenMoment(side, base::cross(arm, force), row);
    }
}

void ContactRows::whitenMoment(Side side, Vec3 moment, double* y)
{
    if (side.kind == Side::Kind::Link) {
        links_->whiten(side.index, moment, y);
    }
    if (side.kind != Side::Kind::Free) {
        return;
    }
    const FreeBody& body = bodies_[static_cast<std::size_t>(side.index)];
    const double* s = body.spread;
    for (double* to = y + body.begin + 3; to != y + body.begin + 6; ++to, s += 3) {
        *to += s[0] * moment.x + s[1] * moment.y + s[2] * moment.z;
    }
}

// As w may be a change of the rates of links, what they have without it is taken from the targets.
void ContactRows::setTargets(Contact& contact) const
{
    for (const bool isA : {true, false}) {
        const Side side = isA ? contact.a : contact.b;
        if (side.kind == Side::Kind::Link) {
            const Vec3 at = links_->velocityAt(side.index, isA ? contact.onA : contact.onB);
            for (std::size_t i = 0; i < 3; ++i) {
                contact.target[i] -= (isA ? 1 : -1) * base::dot(contact.axes[i], at);
            }
        }
    }
}

// The rates of both sides, in ascending order, of free bodies those within `ofFree`; two links may
// share some.
void ContactRows::mergeRuns(Side a, Side b, Run ofFree, RunBlock& block)
{
    Run own[2];
    std::span<const Run> lists[4];
    for (std::size_t i = 0; i < 2; ++i) {
        const Side side = i == 0 ? a : b;
        if (side.kind == Side::Kind::Link) {
            lists[2 * i] = links_->runs(side.index);
            lists[2 * i + 1] = links_->heldRuns(side.index);
        } else if (side.kind == Side::Kind::Free) {
            const int begin = bodies_[static_cast<std::size_t>(side.index)].begin;
            own[i] = {begin + ofFree.begin, begin + ofFree.end};
            lists[2 * i] = {&own[i], 1};
        }
    }
    const auto next = [&]() -> std::span<const Run>* {
        std::span<const Run>* lowest = nullptr;
        for (std::span<const Run>& list : lists) {
            if (!list.empty() && (lowest == nullptr || list[0].begin < (*lowest)[0].begin)) {
                lowest = &list;
            }
        }
        return lowest;
    };
    block.firstRun = static_cast<int>(runs_.size());
    block.length = 0;
    while (std::span<const Run>* const list = next()) {
        const Run run = (*list)[0];
        *list = list->subspan(1);
        const bool isFirst = static_cast<int>(runs_.size()) == block.firstRun;
        if (!isFirst && run.begin <= runs_.back().end) {
            const int end = std::max(runs_.back().end, run.end);
            block.length += end - runs_.back().end;
            runs_.back().end = end;
        } else {
            block.length += run.end - run.begin;
            runs_.push_back(run);
        }
    }
    block.runs = static_cast<int>(runs_.size()) - block.firstRun;
}

// Moves the rows of a block out of the dense ones.
void ContactRows::pack(RunBlock& block)
{
    block.y = y_.size();
    y_.resize(y_.size() + static_cast<std::size_t>(block.rows * block.length));
    double* to = y_.data() + block.y;
    for (int row = 0; row < block.rows; ++row) {
        double* const from = dense_.data() + static_cast<std::size_t>(row) * rates_;
        for (int r = 0; r < block.runs; ++r) {
            const Run run = runs_[static_cast<std::size_t>(block.firstRun + r)];
            to = std::copy(from + run.begin, from + run.end, to);
        }
    }
    for (std::size_t row = 0; row < 3; ++row) {
        for (int r = 0; r < block.runs; ++r) {
            const Run run = runs_[static_cast<std::size_t>(block.firstRun + r)];
            std::fill(dense_.data() + row * rates_ + run.begin,
                      dense_.data() + row * rates_ + run.end, 0.0);
        }
    }
}

void ContactRows::addRuns(Contact contact)
{
    RunBlock block{};
    block.law = RunBlock::Law::Contact;
    block.rows = 3;
    whitenForces(contact.a, contact.onA, 1, contact.axes);
    whitenForces(contact.b, contact.onB, -1, contact.axes);
    mergeRuns(contact.a, contact.b, {0, kFreeRates}, block);
    pack(block);
    kernels_->finish(block, y_.data());
    setTargets(contact);
    setState(contact, block.state);
    if (block.state.inverse == 0) {  // it can move nothing
        block.state.impulse[0] = 0;
    }
    general_.push_back(block);
    addItem(SweepItem::Kind::Runs, contact.a, contact.b, static_cast<int>(general_.size()) - 1);
}

void ContactRows::noteRolling(const Contact& contact, int number)
{
    const auto isSame = [](Side one, Side other) {
        return one.kind == other.kind && one.index == other.index;
    };
    if (!rolling_.empty()) {
        RollingContacts& last = rolling_.back();
        if (isSame(last.a, contact.a) && isSame(last.b, contact.b) &&
            last.tangents[0] == contact.axes[1] && last.tangents[1] == contact.axes[2] &&
            last.lever == contact.rolling && last.first + last.count == number) {
            ++last.count;
            return;
        }
    }
    rolling_.push_back(
        {contact.a, contact.b, {contact.axes[1], contact.axes[2]}, contact.rolling, number, 1});
}

// Moments about both tangents.
void ContactRows::addRolling(RollingContacts& contacts)
{
    RunBlock block{};
    block.law = RunBlock::Law::Rolling;
    block.rows = 2;
    block.contact = contacts.first;
    block.contacts = contacts.count;
    for (std::size_t i = 0; i < 2; ++i) {
        const Vec3 axis = contacts.tangents[i];
        double* const row = dense_.data() + i * rates_;
        whitenMoment(contacts.a, axis, row);
        whitenMoment(contacts.b, -axis, row);
        if (contacts.a.kind == Side::Kind::Link) {
            block.state.target[i + 1] -= base::dot(axis, links_->angular(contacts.a.index));
        }
        if (contacts.b.kind == Side::Kind::Link) {
            block.state.target[i + 1] += base::dot(axis, links_->angular(contacts.b.index));
        }
    }
    // Turning, and one rate before it, which makes it four.
    mergeRuns(contacts.a, contacts.b, {2, kFreeRates}, block);
    pack(block);
    kernels_->finish(block, y_.data());
    block.state.friction = contacts.lever;
    contacts.block = static_cast<int>(general_.size());
    general_.push_back(block);
    addItem(SweepItem::Kind::Runs, contacts.a, contacts.b, contacts.block);
}

int ContactRows::addBounded(Side a,
                            Side b,
                            std::span<const Run> runs,
                            std::span<const double> y,
                            double target,
                            double softness,
                            double low,
                            double high,
                            double impulse)
{
    RunBlock block{};
    block.law = RunBlock::Law::Bounds;
    block.rows = 1;
    block.firstRun = static_cast<int>(runs_.size());
    block.runs = static_cast<int>(runs.size());
    block.length = static_cast<int>(y.size());
    block.y = y_.size();
    runs_.insert(runs_.end(), runs.begin(), runs.end());
    y_.insert(y_.end(), y.begin(), y.end());
    block.state.friction = softness;
    kernels_->finish(block, y_.data());
    block.state.target[0] = target;
    block.state.target[1] = low;
    block.state.target[2] = high;
    block.state.impulse[0] = std::clamp(impulse, low, high);
    general_.push_back(block);
    const int number = count();
    const int index = static_cast<int>(general_.size()) - 1;
    places_.push_back({SweepItem::Kind::Runs, index});
    items_.push_back({SweepItem::Kind::Runs, kNone, kNone, index, 1});
    nodes_.push_back({nodeOf(a), nodeOf(b)});
    return number;
}

}  // namespace multibody
