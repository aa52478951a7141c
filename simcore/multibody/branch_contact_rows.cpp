// The contacts of ContactRows that are solved along branches (branch_rows.h).

#include "multibody/contact_rows.h"
#include "multibody/forest.h"

#include <algorithm>

namespace multibody {

namespace {

void widen(const Spatial& s, double (&to)[kWide])
{
    std::copy_n(s.v, 6, to);
    std::fill(to + 6, to + kWide, 0.0);
}

}  // namespace

// Which branch the link is part of from now on, with all links between it and the base.
int ContactRows::branchOf(int link)
{
    const Forest& forest = *links_->forest();
    int base = link;
    int found = kNone;
    while (found == kNone && links_->isOnBranch(base)) {
        found = branchAt_[static_cast<std::size_t>(base)];
        base = forest.parentOf(base);
    }
    if (found == kNone) {
        const auto sameBase = [base](const Branch& branch) {
            return branch.base == base;
        };
        const auto at = std::find_if(branches_.begin(), branches_.end(), sameBase);
        found = static_cast<int>(at - branches_.begin());
        if (at == branches_.end()) {
            branches_.emplace_back().base = base;
            items_.push_back({SweepItem::Kind::Branch, kNone, kNone, found, 1});
            nodes_.push_back({nodeOf({Side::Kind::Link, link}), kNone});
        }
    }
    Branch& branch = branches_[static_cast<std::size_t>(found)];
    branch.lastLink = std::max(branch.lastLink, link);
    for (int i = link; i != branch.base && branchAt_[static_cast<std::size_t>(i)] == kNone;
         i = forest.parentOf(i)) {
        branchAt_[static_cast<std::size_t>(i)] = found;
    }
    return found;
}

void ContactRows::addOnBranch(Contact contact)
{
    const bool isA = contact.a.kind == Side::Kind::Link;
    const int link = isA ? contact.a.index : contact.b.index;
    branchOf(link);
    setTargets(contact);
    BranchContact& added = onBranches_.emplace_back();
    added.link = link;
    const double sign = isA ? 1 : -1;
    for (std::size_t i = 0; i < 3; ++i) {
        widen(links_->forest()->forceAt(link, isA ? contact.onA : contact.onB, {},
                                        sign * contact.axes[i]),
              added.force[i]);
    }
    setState(contact, added.state);
    places_.push_back({SweepItem::Kind::Branch, static_cast<int>(onBranches_.size()) - 1});
}

// The contacts in the order of their links.
void ContactRows::orderBranchContacts()
{
    for (const BranchContact& contact : onBranches_) {
        ++branchLinks_[static_cast<std::size_t>(placeOf_[static_cast<std::size_t>(contact.link)])]
              .contacts;
    }
    int sum = 0;
    for (BranchLink& link : branchLinks_) {
        link.firstContact = sum;
        sum += link.contacts;
        link.contacts = 0;
    }
    branchOrder_.resize(onBranches_.size());
    for (std::size_t i = 0; i < onBranches_.size(); ++i) {
        BranchLink& link = branchLinks_[static_cast<std::size_t>(
            placeOf_[static_cast<std::size_t>(onBranches_[i].link)])];
        branchOrder_[static_cast<std::size_t>(link.firstContact + link.contacts++)] =
            static_cast<int>(i);
    }
}

// Six rows of the motion of the base, at the rates where they have numbers.
void ContactRows::makeBase(Branch& branch)
{
    baseRuns_.clear();
    for (const std::span<const Run> some :
         {links_->runs(branch.base), links_->heldRuns(branch.base)}) {
        for (const Run& run : some) {
            unite(baseRuns_, run);
        }
    }
    branch.firstRun = static_cast<int>(runs_.size());
    branch.runs = static_cast<int>(baseRuns_.size());
    runs_.insert(runs_.end(), baseRuns_.begin(), baseRuns_.end());
    baseRows_.resize(6 * rates_);
    Spatial units[6];
    for (std::size_t c = 0; c < 6; ++c) {
        double* const row = baseRows_.data() + c * rates_;
        for (const Run& run : baseRuns_) {
            std::fill(row + run.begin, row + run.end, 0.0);
        }
        units[c].v[c] = 1;
    }
    for (const Run& run : baseRuns_) {
        branch.length += run.end - run.begin;
    }
    links_->whitenForces(branch.base, units, baseRows_.data(), rates_);
    branch.y = y_.size();
    y_.resize(y_.size() + static_cast<std::size_t>(6 * branch.length));
    double* to = y_.data() + branch.y;
    for (int c = 0; c < 6; ++c) {
        const double* const from = baseRows_.data() + static_cast<std::size_t>(c) * rates_;
        for (int r = 0; r < branch.runs; ++r) {
            const Run run = runs_[static_cast<std::size_t>(branch.firstRun + r)];
            to = std::copy(from + run.begin, from + run.end, to);
        }
    }
}

// Numbers that a sweep does not set are zeros.
BranchLink& ContactRows::addBranchLink(int link)
{
    const Forest& forest = *links_->forest();
    placeOf_[static_cast<std::size_t>(link)] = static_cast<int>(branchLinks_.size());
    BranchLink& added = branchLinks_.emplace_back();
    added.parent = kNone;
    added.firstRate = forest.dofsOf(link).begin;
    return added;
}

void ContactRows::makeBranches()
{
    if (branches_.empty()) {
        return;
    }
    const Forest& forest = *links_->forest();
    branchLinks_.clear();
    for (std::size_t b = 0; b < branches_.size(); ++b) {
        Branch& branch = branches_[b];
        branch.firstLink = static_cast<int>(branchLinks_.size());
        addBranchLink(branch.base);
        for (int i = branch.base + 1; i <= branch.lastLink; ++i) {
            if (branchAt_[static_cast<std::size_t>(i)] != static_cast<int>(b)) {
                continue;
            }
            const Run dofs = forest.dofsOf(i);
            BranchLink& link = addBranchLink(i);
            link.parent = placeOf_[static_cast<std::size_t>(forest.parentOf(i))];
            link.rates = dofs.end - dofs.begin;
            Spatial pass[6];
            Spatial move[6];
            forest.passMotion(i, pass, move);
            for (int r = 0; r < 6; ++r) {
                widen(pass[r], link.hand[r]);
                for (int c = 0; c < 6; ++c) {
                    link.pass[c][r] = pass[r].v[c];
                }
            }
            for (int k = 0; k < link.rates; ++k) {
                widen(move[k], link.move[k]);
            }
        }
        branch.links = static_cast<int>(branchLinks_.size()) - branch.firstLink;
        makeBase(branch);
    }
    orderBranchContacts();
    for (const Branch& branch : branches_) {
        kernels_->finishBranch(branch, data());
    }
    for (BranchContact& contact : onBranches_) {
        if (contact.state.inverse == 0) {  // it can move nothing
            contact.state.impulse[0] = 0;
        }
    }
}

}  // namespace multibody
