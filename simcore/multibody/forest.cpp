#include "multibody/forest.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <type_traits>

namespace multibody {

namespace {

// About a point from which the centre of mass is at `c`.
Matrix6 rigidInertia(const LinkState& state, Vec3 c)
{
    const Mat3& R = state.R_WC;
    const Vec3 r0 = base::scaled(R[0], state.moments);
    const Vec3 r1 = base::scaled(R[1], state.moments);
    const Vec3 r2 = base::scaled(R[2], state.moments);
    const double m = state.mass;
    const Vec3 mc = m * c;
    const double xx = mc.x * c.x;
    const double yy = mc.y * c.y;
    const double zz = mc.z * c.z;
    const double I00 = base::dot(r0, R[0]) + yy + zz;
    const double I01 = base::dot(r0, R[1]) - mc.x * c.y;
    const double I02 = base::dot(r0, R[2]) - mc.x * c.z;
    const double I11 = base::dot(r1, R[1]) + xx + zz;
    const double I12 = base::dot(r1, R[2]) - mc.y * c.z;
    const double I22 = base::dot(r2, R[2]) + xx + yy;
    return {{{I00, I01, I02, 0, -mc.z, mc.y},
             {I01, I11, I12, mc.z, 0, -mc.x},
             {I02, I12, I22, -mc.y, mc.x, 0},
             {0, mc.z, -mc.y, m, 0, 0},
             {-mc.z, 0, mc.x, 0, m, 0},
             {mc.y, -mc.x, 0, 0, 0, m}}};
}

}  // namespace

void Forest::rebuild(std::span<const LinkShape> shapes)
{
    links_.clear();
    paths_.clear();
    pathStart_.assign(1, 0);
    linkOf_.clear();
    dofs_ = 0;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const LinkShape& shape = shapes[i];
        const bool isRoot = shape.parent == kWorld;
        links_.push_back({.parent = shape.parent,
                          .root = isRoot ? static_cast<int>(i) : links_[at(shape.parent)].root,
                          .first = dofs_,
                          .count = shape.dofs});
        if (!isRoot) {
            for (std::size_t k = pathStart_[at(shape.parent)]; k < pathStart_[at(shape.parent) + 1];
                 ++k) {
                const Run run = paths_[k];
                paths_.push_back(run);
            }
        }
        if (shape.dofs > 0) {
            if (paths_.size() > pathStart_.back() && paths_.back().end == dofs_) {
                paths_.back().end += shape.dofs;
            } else {
                paths_.push_back({dofs_, dofs_ + shape.dofs});
            }
        }
        pathStart_.push_back(paths_.size());
        linkOf_.insert(linkOf_.end(), at(shape.dofs), static_cast<int>(i));
        dofs_ += shape.dofs;
    }
    const std::size_t n = links_.size();
    states_.assign(n, {});
    bias_.assign(n, {});
    momenta_.assign(n, {});
    rigid_.assign(n, {});
    inertia_.assign(n, {});
    carried_.assign(n, {});
    freeTwists_.assign(n, {});
    twists_.assign(n, {});
    reactions_.assign(n, {});
    scratch_.assign(n, {});
    columns_.assign(at(dofs_), {});
    response_.assign(at(dofs_), {});
    for (auto* values : {&inverse_, &roots_, &push_, &given_, &freeRates_, &rates_}) {
        values->assign(at(dofs_), 0.0);
    }
}

void Forest::setState(int link, const LinkState& state)
{
    states_[at(link)] = state;
    const Vec3 c = toReference(link, state.centre);
    rigid_[at(link)] = rigidInertia(state, c);
    const Vec3 p = state.mass * state.linear;
    const Vec3 spin =
        times(state.R_WC, base::scaled(state.moments, timesTransposed(state.R_WC, state.angular)));
    momenta_[at(link)] = spatial(spin + base::cross(c, p), p);
}

void Forest::push(int link, Vec3 point, Vec3 moment, Vec3 force)
{
    add(momenta_[at(link)], spatial(moment + base::cross(toReference(link, point), force), force));
}

const double* Forest::roots() const
{
    if (!hasRoots_) {
        for (std::size_t k = 0; k < roots_.size(); ++k) {
            roots_[k] = std::sqrt(inverse_[k]);
        }
        hasRoots_ = true;
    }
    return roots_.data();
}

void Forest::beginFactors()
{
    hasRoots_ = false;
    std::copy(rigid_.begin(), rigid_.end(), inertia_.begin());
}

void Forest::eliminate(Matrix6& I, int dof, double inertia, const DofLaw& law)
{
    push_[at(dof)] = law.push;
    given_[at(dof)] = law.rate;
    // What rounding leaves no inertia stays as it is.
    if (law.locked || !(inertia + law.reaction > 0)) {
        inverse_[at(dof)] = 0;
        return;
    }
    const double inverse = 1 / (inertia + law.reaction);
    inverse_[at(dof)] = inverse;
    given_[at(dof)] = 0;
    addScaled(I, -inverse, response_[at(dof)]);
}

// With what a locked dof is given as a part of the bias, the bias b of the joint and the impulses
// tau:
//     q' = (tau + S·p - U·(V(parent) + b)) / D
// where p is the momentum of all that the link carries, less what its own children take up.
void Forest::solveFree()
{
    std::copy(momenta_.begin(), momenta_.end(), carried_.begin());
    for (int i = linkCount(); i-- > 0;) {
        const Link& link = links_[at(i)];
        Spatial p = carried_[at(i)];
        for (int k = link.first + link.count; k-- > link.first;) {
            // Kept for the way back.
            const double along = push_[at(k)] + dot(columns_[at(k)], p);
            freeRates_[at(k)] = along;
            addScaled(p, -along * inverse_[at(k)], response_[at(k)]);
        }
        if (link.parent != kWorld) {
            addScaled(p, -1, inertia_[at(i)] * givenTwist(i));
            add(carried_[at(link.parent)], p);
        }
    }
    for (int i = 0; i < linkCount(); ++i) {
        const Link& link = links_[at(i)];
        Spatial V = givenTwist(i);
        if (link.parent != kWorld) {
            add(V, freeTwists_[at(link.parent)]);
        }
        for (int k = link.first; k < link.first + link.count; ++k) {
            const double change = inverse_[at(k)] * (freeRates_[at(k)] - dot(response_[at(k)], V));
            freeRates_[at(k)] = given_[at(k)] + change;
            addScaled(V, change, columns_[at(k)]);
        }
        freeTwists_[at(i)] = V;
    }
    std::copy(freeTwists_.begin(), freeTwists_.end(), twists_.begin());
    std::copy(freeRates_.begin(), freeRates_.end(), rates_.begin());
}

// Relative to its parent: the bias, and what locked dofs have.
Spatial Forest::givenTwist(int link) const
{
    Spatial twist = bias_[at(link)];
    const Run dofs = dofsOf(link);
    for (int k = dofs.begin; k < dofs.end; ++k) {
        if (given_[at(k)] != 0) {
            addScaled(twist, given_[at(k)], columns_[at(k)]);
        }
    }
    return twist;
}

void Forest::apply(const double* w)
{
    if (std::all_of(w, w + dofs_, [](double change) { return change == 0; })) {
        std::copy(freeTwists_.begin(), freeTwists_.end(), twists_.begin());
        std::copy(freeRates_.begin(), freeRates_.end(), rates_.begin());
        return;
    }
    spread(w);
    for (int i = 0; i < linkCount(); ++i) {
        add(twists_[at(i)], freeTwists_[at(i)]);
    }
}

void Forest::takeAsFree()
{
    freeTwists_ = twists_;
    freeRates_ = rates_;
}

void Forest::spread(const double* w)
{
    const double* const roots = this->roots();
    for (int i = 0; i < linkCount(); ++i) {
        const Link& link = links_[at(i)];
        Spatial change;
        if (link.parent != kWorld) {
            change = twists_[at(link.parent)];
        }
        for (int k = link.first; k < link.first + link.count; ++k) {
            const double rate = roots[k] * w[k] - inverse_[at(k)] * dot(response_[at(k)], change);
            rates_[at(k)] = freeRates_[at(k)] + rate;
            addScaled(change, rate, columns_[at(k)]);
        }
        twists_[at(i)] = change;
    }
}

void Forest::spreadBiases(Run links)
{
    for (int i = links.begin; i < links.end; ++i) {
        twists_[at(i)] = bias_[at(i)];
        if (links_[at(i)].parent != kWorld) {
            add(twists_[at(i)], twists_[at(links_[at(i)].parent)]);
        }
    }
}

void Forest::whiten(int link, Vec3 point, Vec3 moment, Vec3 force, double* y) const
{
    const double* const roots = this->roots();
    Spatial f = forceAt(link, point, moment, force);
    for (int i = link; i != kWorld; i = links_[at(i)].parent) {
        const Link& l = links_[at(i)];
        for (int k = l.first + l.count; k-- > l.first;) {
            const double along = dot(columns_[at(k)], f);
            y[k] += roots[k] * along;
            addScaled(f, -along * inverse_[at(k)], response_[at(k)]);
        }
    }
}

// Hands the forces on to the parent. `count`: a number, or a constant. `columnOf`: where in `y` the
// number of a rate stands.
template <typename Count, typename Column>
void Forest::whitenAt(
    int link, Spatial* forces, Count count, Column columnOf, double* y, std::size_t stride) const
{
    const double* const roots = this->roots();
    const Link& l = links_[at(link)];
    for (int k = l.first + l.count; k-- > l.first;) {
        const Spatial& column = columns_[at(k)];
        const Spatial& response = response_[at(k)];
        const double root = roots[k];
        const double inverse = inverse_[at(k)];
        double* const rate = y + columnOf(k);
        for (std::size_t r = 0; r < count; ++r) {
            const double along = dot(column, forces[r]);
            rate[r * stride] += root * along;
            addScaled(forces[r], -along * inverse, response);
        }
    }
}

template <typename Count>
void Forest::whitenEach(int link, Spatial* forces, Count count, double* y, std::size_t stride) const
{
    for (int i = link; i != kWorld; i = links_[at(i)].parent) {
        whitenAt(i, forces, count, std::identity(), y, stride);
    }
}

// Parents have smaller numbers, so that the larger one is never on the way of the other.
void Forest::whiten(int a,
                    std::span<Spatial> onA,
                    int b,
                    std::span<Spatial> onB,
                    const int* columns,
                    double* y,
                    std::size_t stride) const
{
    const auto columnOf = [columns](int rate) {
        return columns[rate];
    };
    while (a != b) {
        if (a > b) {
            whitenAt(a, onA.data(), onA.size(), columnOf, y, stride);
            a = links_[at(a)].parent;
        } else {
            whitenAt(b, onB.data(), onB.size(), columnOf, y, stride);
            b = links_[at(b)].parent;
        }
    }
    for (std::size_t r = 0; a != kWorld && r < onA.size(); ++r) {
        add(onA[r], onB[r]);
    }
    for (; a != kWorld; a = links_[at(a)].parent) {
        whitenAt(a, onA.data(), onA.size(), columnOf, y, stride);
    }
}

void Forest::whiten(
    int link, Vec3 point, const Vec3 (&forces)[3], double* y, std::size_t stride) const
{
    Spatial f[3];
    for (int r = 0; r < 3; ++r) {
        f[r] = forceAt(link, point, {}, forces[r]);
    }
    whitenEach(link, f, std::integral_constant<std::size_t, 3>(), y, stride);
}

void Forest::whiten(int link, std::span<Spatial> forces, double* y, std::size_t stride) const
{
    whitenEach(link, forces.data(), forces.size(), y, stride);
}

void Forest::passMotion(int link, Spatial (&pass)[6], Spatial (&move)[6]) const
{
    const Link& l = links_[at(link)];
    const double* const roots = this->roots();
    for (int r = 0; r < 6; ++r) {
        pass[r] = {};
        pass[r].v[r] = 1;
        move[r] = {};
    }
    for (int k = l.first; k < l.first + l.count; ++k) {
        const Spatial& column = columns_[at(k)];
        const Spatial& response = response_[at(k)];
        const double inverse = inverse_[at(k)];
        Spatial along;  // the rate of the dof by each component of the parent's motion
        for (int r = 0; r < 6; ++r) {
            addScaled(along, response.v[r], pass[r]);
        }
        for (int r = 0; r < 6; ++r) {
            addScaled(pass[r], -inverse * column.v[r], along);
        }
        for (int j = l.first; j < k; ++j) {
            Spatial& motion = move[j - l.first];
            addScaled(motion, -inverse * dot(response, motion), column);
        }
        addScaled(move[k - l.first], roots[k], column);
    }
}

void Forest::beginReactions(Run links)
{
    std::fill(reactions_.begin() + links.begin, reactions_.begin() + links.end, Spatial{});
}

void Forest::react(int link, Vec3 point, Vec3 moment, Vec3 force)
{
    addScaled(reactions_[at(link)], -1,
              spatial(moment + base::cross(toReference(link, point), force), force));
}

void Forest::whitenReactions(double* y) const
{
    const double* const roots = this->roots();
    scratch_ = reactions_;
    for (int i = linkCount(); i-- > 0;) {
        const Link& link = links_[at(i)];
        Spatial& f = scratch_[at(i)];
        for (int k = link.first + link.count; k-- > link.first;) {
            const double along = dot(columns_[at(k)], f);
            y[k] = -roots[k] * along;
            addScaled(f, -along * inverse_[at(k)], response_[at(k)]);
        }
        if (link.parent != kWorld) {
            add(scratch_[at(link.parent)], f);
        }
    }
}

void Forest::findReactions()
{
    for (int i = linkCount(); i-- > 0;) {
        Spatial& f = reactions_[at(i)];
        add(f, rigid_[at(i)] * twists_[at(i)]);
        addScaled(f, -1, momenta_[at(i)]);
    }
    sumReactions({0, linkCount()});
}

void Forest::sumReactions(Run links)
{
    for (int i = links.end; i-- > links.begin;) {
        if (links_[at(i)].parent != kWorld) {
            add(reactions_[at(links_[at(i)].parent)], reactions_[at(i)]);
        }
    }
}

}  // namespace multibody
