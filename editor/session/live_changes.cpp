#include "editor/session/live_changes.h"

namespace editor {
namespace {

using adf::Trait;

bool concernsRun(const adf::PropertySpec& row)
{
    return !adf::has(row.traits, Trait::Dead) && !adf::has(row.traits, Trait::InertHere);
}

bool sameAuthored(const adf::Value* a, const adf::Value* b)
{
    return (a == nullptr || b == nullptr) ? a == b : *a == *b;
}

}  // namespace

LiveVerdict liveVerdict(const std::function<adf::ObjectPtr(adf::ObjectId)>& known,
                        const adf::Document& document,
                        const adf::Changes& changes)
{
    LiveVerdict verdict;
    if (!changes.added.empty()) {
        verdict.restartReason = "An object was added.";
    } else if (!changes.removed.empty()) {
        verdict.restartReason = "An object was removed.";
    }
    for (const adf::ObjectId id : changes.changed) {
        const adf::ObjectPtr before = known(id);
        const adf::ObjectPtr now = document.find(id);
        if (before == nullptr || (!before->isListed() && !now->isListed())) {
            continue;
        }
        if (before->isListed() != now->isListed() || before->identifier() != now->identifier()) {
            verdict.restartReason = "An object was renamed or switched on or off.";
            continue;
        }
        bool live = false;
        for (const adf::PropertySpec& row : adf::rows(now->type())) {
            if (!concernsRun(row) ||
                sameAuthored(before->authored(row.id), now->authored(row.id))) {
                continue;
            }
            if (adf::has(row.traits, Trait::Live)) {
                live = true;
            } else {
                verdict.restartReason = std::string(row.label) + " cannot change during a run.";
            }
        }
        if (live) {
            verdict.live.push_back(id);
        }
    }
    return verdict;
}

}  // namespace editor
