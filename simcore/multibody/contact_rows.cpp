#include "multibody/contact_rows.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace multibody {

namespace {

constexpr int kNone = -1;
constexpr int kFreeRates = 6;
// Levels above it are one.
constexpr int kHighest = 64;

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

void setState(const Contact& contact, BlockState& state)
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
    places_.clear();
    items_.clear();
    nodes_.clear();
    dense_.resize(3 * rates_);
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
    if (isFreeA && isFreeB) {
        addTwo(contact);
    } else if (isFreeA && contact.b.kind == Side::Kind::Static) {
        addOne(contact, contact.a, 1);
    } else if (isFreeB && contact.a.kind == Side::Kind::Static) {
        addOne(contact, contact.b, -1);
    } else {
        addRuns(contact);
    }
    if (contact.rolling > 0) {
        addRolling(contact, number);
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

// The rates of both sides, in ascending order; two links may share some.
void ContactRows::mergeRuns(Side a, Side b, RunBlock& block)
{
    Run own[2];
    const auto runsOf = [&](Side side, Run& buffer) -> std::span<const Run> {
        if (side.kind == Side::Kind::Link) {
            return links_->runs(side.index);
        }
        if (side.kind == Side::Kind::Static) {
            return {};
        }
        const int begin = bodies_[static_cast<std::size_t>(side.index)].begin;
        buffer = {begin, begin + kFreeRates};
        return {&buffer, 1};
    };
    std::span<const Run> left = runsOf(a, own[0]);
    std::span<const Run> right = runsOf(b, own[1]);
    block.firstRun = static_cast<int>(runs_.size());
    block.length = 0;
    while (!left.empty() || !right.empty()) {
        std::span<const Run>& next =
            right.empty() || (!left.empty() && left[0].begin <= right[0].begin) ? left : right;
        Run run = next[0];
        next = next.subspan(1);
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
    mergeRuns(contact.a, contact.b, block);
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

// Moments about both tangents.
void ContactRows::addRolling(const Contact& contact, int number)
{
    RunBlock block{};
    block.law = RunBlock::Law::Rolling;
    block.rows = 2;
    block.contact = number;
    for (std::size_t i = 1; i < 3; ++i) {
        const Vec3 axis = contact.axes[i];
        double* const row = dense_.data() + (i - 1) * rates_;
        whitenMoment(contact.a, axis, row);
        whitenMoment(contact.b, -axis, row);
        if (contact.a.kind == Side::Kind::Link) {
            block.state.target[i] -= base::dot(axis, links_->angular(contact.a.index));
        }
        if (contact.b.kind == Side::Kind::Link) {
            block.state.target[i] += base::dot(axis, links_->angular(contact.b.index));
        }
    }
    mergeRuns(contact.a, contact.b, block);
    pack(block);
    kernels_->finish(block, y_.data());
    block.state.friction = contact.rolling;
    general_.push_back(block);
    addItem(SweepItem::Kind::Runs, contact.a, contact.b, static_cast<int>(general_.size()) - 1);
}

void ContactRows::reserve(std::size_t rows, std::size_t rates)
{
    two_.reserve(rows);
    one_.reserve(rows);
    general_.reserve(rows);
    runs_.reserve(2 * rows);
    y_.reserve(rows * rates);
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

const BlockState& ContactRows::stateOf(int number) const
{
    const Place place = places_[static_cast<std::size_t>(number)];
    const auto index = static_cast<std::size_t>(place.index);
    switch (place.kind) {
        case SweepItem::Kind::TwoFree:
            return two_[index].state;
        case SweepItem::Kind::OneFree:
            return one_[index].state;
        case SweepItem::Kind::Runs:
            break;
    }
    return general_[index].state;
}

// Items of an island in their order, islands by their first item.
void ContactRows::findIslands()
{
    const auto mechanisms = links_ != nullptr ? links_->mechanismCount() : 0;
    const std::size_t nodeCount = bodies_.size() + static_cast<std::size_t>(mechanisms);
    sets_.restart(nodeCount);
    for (const Nodes& nodes : nodes_) {
        if (nodes.a != kNone && nodes.b != kNone) {
            sets_.unite(static_cast<std::size_t>(nodes.a), static_cast<std::size_t>(nodes.b));
        }
    }
    islandOfSet_.assign(nodeCount, kNone);
    islandOf_.resize(items_.size());
    islandStart_.clear();
    islandStart_.push_back(0);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const int node = nodes_[i].a != kNone ? nodes_[i].a : nodes_[i].b;
        int& island = islandOfSet_[sets_.find(static_cast<std::size_t>(node))];
        if (island == kNone) {
            island = static_cast<int>(islandStart_.size()) - 1;
            islandStart_.push_back(0);
        }
        islandOf_[i] = island;
        ++islandStart_[static_cast<std::size_t>(island) + 1];
    }
    for (std::size_t i = 1; i < islandStart_.size(); ++i) {
        islandStart_[i] += islandStart_[i - 1];
    }
    sorted_.resize(items_.size());
    order_.resize(items_.size());
    // The next index of each island, in the place of its end: filled from behind.
    for (std::size_t i = items_.size(); i-- > 0;) {
        int& end = islandStart_[static_cast<std::size_t>(islandOf_[i]) + 1];
        order_[static_cast<std::size_t>(--end)] = i;
    }
    // Now each end has become its start.
    islandStart_.erase(islandStart_.begin());
    islandStart_.push_back(static_cast<int>(items_.size()));
}

// How many bodies a body is away from what is static, at most kHighest.
void ContactRows::findLevels()
{
    levels_.assign(islandOfSet_.size(), kHighest);
    bool any = true;
    for (int pass = 0; any && pass < kHighest; ++pass) {
        any = false;
        for (const Nodes& nodes : nodes_) {
            const int a = nodes.a != kNone ? levels_[static_cast<std::size_t>(nodes.a)] : 0;
            const int b = nodes.b != kNone ? levels_[static_cast<std::size_t>(nodes.b)] : 0;
            if (a > b + 1) {
                levels_[static_cast<std::size_t>(nodes.a)] = b + 1;
                any = true;
            } else if (b > a + 1) {
                levels_[static_cast<std::size_t>(nodes.b)] = a + 1;
                any = true;
            }
        }
    }
}

// Of an item, whose lower body decides; those of links come last.
int ContactRows::levelOf(std::size_t item) const
{
    if (items_[item].kind == SweepItem::Kind::Runs) {
        return kHighest;
    }
    const auto of = [this](int node) {
        return node != kNone ? levels_[static_cast<std::size_t>(node)] : 0;
    };
    return std::min({of(nodes_[item].a), of(nodes_[item].b), kHighest - 1});
}

// Puts the items of an island in order, from the bottom up, and those that follow each other and
// share no body into groups.
void ContactRows::findGroups()
{
    groups_.clear();
    groupStart_.clear();
    for (std::size_t island = 0; island + 1 < islandStart_.size(); ++island) {
        const auto first = static_cast<std::size_t>(islandStart_[island]);
        const auto end = static_cast<std::size_t>(islandStart_[island + 1]);
        std::array<int, kHighest + 1> next{};
        for (std::size_t i = first; i < end; ++i) {
            ++next[static_cast<std::size_t>(levelOf(order_[i]))];
        }
        int sum = static_cast<int>(first);
        for (int& count : next) {
            sum += count;
            count = sum - count;
        }
        for (std::size_t i = first; i < end; ++i) {
            int& at = next[static_cast<std::size_t>(levelOf(order_[i]))];
            sorted_[static_cast<std::size_t>(at++)] = items_[order_[i]];
        }
        groupStart_.push_back(static_cast<int>(groups_.size()));
        for (std::size_t i = first; i < end; ++i) {
            if (i > first && joinsGroup(i)) {
                ++groups_.back().count;
            } else {
                groups_.push_back({static_cast<int>(i), 1});
            }
        }
    }
    groupStart_.push_back(static_cast<int>(groups_.size()));
}

// Whether an item shares no body with those of the last group, which end before it.
bool ContactRows::joinsGroup(std::size_t item) const
{
    const SweepItem& joining = sorted_[item];
    const SweepGroup group = groups_.back();
    if (joining.kind == SweepItem::Kind::Runs || group.count == kMostInGroup) {
        return false;
    }
    const auto first = sorted_.begin() + group.first;
    return std::all_of(first, first + group.count, [&](const SweepItem& other) {
        const bool shares = other.a == joining.a || other.b == joining.a ||
                            (joining.b != kNone && (other.a == joining.b || other.b == joining.b));
        return other.kind == joining.kind && !shares;
    });
}

SweepData ContactRows::dataOf(std::size_t island)
{
    const int first = groupStart_[island];
    return {sorted_.data(),
            groups_.data() + first,
            groupStart_[island + 1] - first,
            two_.data(),
            one_.data(),
            general_.data(),
            runs_.data(),
            y_.data()};
}

// The rates of the bodies and mechanisms of each island.
void ContactRows::findRates()
{
    rateRuns_.clear();
    rateStart_.assign(islandStart_.size(), 0);
    const auto eachNode = [this](auto&& visit) {
        for (std::size_t node = 0; node < islandOfSet_.size(); ++node) {
            const int island = islandOfSet_[sets_.find(node)];
            if (island != kNone) {
                visit(node, static_cast<std::size_t>(island));
            }
        }
    };
    eachNode([this](std::size_t, std::size_t island) { ++rateStart_[island]; });
    int end = 0;
    for (int& count : rateStart_) {
        end += count;
        count = end;
    }
    rateRuns_.resize(static_cast<std::size_t>(end));
    eachNode([this](std::size_t node, std::size_t island) {
        const bool isFree = node < bodies_.size();
        Run& run = rateRuns_[static_cast<std::size_t>(--rateStart_[island])];
        run = isFree ? Run{bodies_[node].begin, bodies_[node].begin + kFreeRates}
                     : links_->rates(static_cast<int>(node - bodies_.size()));
    });
}

// w is what a sweep made of before_, along which the search goes on by `share` of its last
// direction.
void ContactRows::search(std::size_t island, double share, double* w)
{
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        for (int i = run.begin; i < run.end; ++i) {
            const auto k = static_cast<std::size_t>(i);
            const double step = share * direction_[k];
            direction_[k] = step + (w[k] - before_[k]);
            w[k] += step;
            before_[k] = w[k];
        }
    }
}

// Sweeps whose results are the steps of conjugate gradients. The first change is the first
// direction; where a sweep changes more than the one before, the search starts anew.
int ContactRows::sweepIsland(
    std::size_t island, double* w, int mostSweeps, double tolerance, double& change)
{
    const SweepData data = dataOf(island);
    kernels_->start(data, w);
    for (int r = rateStart_[island]; r < rateStart_[island + 1]; ++r) {
        const Run run = rateRuns_[static_cast<std::size_t>(r)];
        std::copy(w + run.begin, w + run.end, before_.begin() + run.begin);
        std::fill(direction_.begin() + run.begin, direction_.begin() + run.end, 0.0);
    }
    double energy = 0;
    double share = 0;
    for (int sweeps = 1;; ++sweeps) {
        const SweepChange made = kernels_->sweep(data, share, w);
        change = made.speed;
        if (!(change > tolerance) || sweeps >= mostSweeps) {
            return sweeps;
        }
        share = made.energy < energy ? made.energy / energy : 0;
        energy = made.energy;
        search(island, share, w);
    }
}

SolveReport ContactRows::solve(double* w, double* push, const SolveLimits& limits)
{
    findIslands();
    findLevels();
    findGroups();
    findRates();
    before_.resize(rates_);
    direction_.resize(rates_);
    for (RunBlock& block : general_) {
        if (block.law == RunBlock::Law::Rolling) {
            block.normalImpulse = stateOf(block.contact).impulse;
        }
    }
    const std::size_t blocks =
        std::max<std::size_t>(1, two_.size() + one_.size() + general_.size());
    const int affordable = limits.mostBlocks / static_cast<int>(blocks);
    const int mostSweeps = std::min(limits.mostSweeps, std::max(limits.sweepsOfMany, affordable));
    SolveReport result;
    result.islands = static_cast<int>(islandStart_.size()) - 1;
    for (std::size_t island = 0; island + 1 < islandStart_.size(); ++island) {
        double change = 0;
        const int sweeps = sweepIsland(island, w, mostSweeps, limits.tolerance, change);
        const SweepData data = dataOf(island);
        for (int i = 0; i < limits.mostPushSweeps; ++i) {
            if (!(kernels_->pushSweep(data, i % 2 != 0, push) > limits.pushTolerance)) {
                break;
            }
        }
        result.mostSweeps = std::max(result.mostSweeps, sweeps);
        result.itemSweeps +=
            static_cast<long>(islandStart_[island + 1] - islandStart_[island]) * sweeps;
        result.leftOver = std::max(result.leftOver, change);
    }
    return result;
}

}  // namespace multibody
