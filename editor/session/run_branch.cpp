#include "editor/session/run_branch.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace editor {
namespace {

template <typename Is>
std::optional<std::size_t> find(const RunBranches& branches, const Is& is)
{
    const auto found = std::find_if(branches.begin(), branches.end(), is);
    return found == branches.end() ? std::nullopt
                                   : std::optional<std::size_t>(found - branches.begin());
}

}  // namespace

QString nameOf(const RunBranch& branch)
{
    const auto text = [](const char* source) {
        return QCoreApplication::translate("editor::RunBranch", source);
    };
    if (branch.history == nullptr && branch.name.isEmpty()) {
        return QFileInfo(branch.file).fileName();
    }
    const QString own =
        branch.name.isEmpty()
            ? text(QT_TRANSLATE_NOOP("editor::RunBranch", "Branch %1")).arg(branch.inItsRun)
            : branch.name;
    if (!branch.began.isValid()) {
        return own;
    }
    const QString run = text(QT_TRANSLATE_NOOP("editor::RunBranch", "Run of %1"))
                            .arg(branch.began.toString(QStringLiteral("HH:mm:ss")));
    return branch.name.isEmpty() && branch.beginning == RunBranch::Beginning::Start
               ? run
               : QStringLiteral("%1: %2").arg(run, own);
}

bool haveBodyInCommon(const RunScene& a, const RunScene& b)
{
    const auto count = static_cast<std::uint32_t>(a.scene->bodies.size());
    for (scene::BodyIndex body{0}; body.value < count; ++body.value) {
        if (b.map.find<scene::BodyIndex>(a.map.object(body))) {
            return true;
        }
    }
    return false;
}

std::optional<std::size_t> indexOf(const RunBranches& branches, int number)
{
    return find(branches,
                [number](const RunBranch& one) { return number > 0 && one.number == number; });
}

std::optional<std::size_t> wentOnIn(const RunBranches& branches, std::size_t index)
{
    return find(branches, [&](const RunBranch& one) {
        return one.beginning == RunBranch::Beginning::Edit && one.parent == branches[index].number;
    });
}

std::vector<std::size_t> ledTo(const RunBranches& branches, std::size_t index)
{
    std::vector<std::size_t> all{index};
    while (branches[all.front()].beginning == RunBranch::Beginning::Edit) {
        const auto before = indexOf(branches, branches[all.front()].parent);
        if (!before) {
            break;
        }
        all.insert(all.begin(), *before);
    }
    return all;
}

void placeOrigins(RunBranches& branches)
{
    for (RunBranch& branch : branches) {
        const auto before = branch.beginning == RunBranch::Beginning::Edit
                                ? indexOf(branches, branch.parent)
                                : std::nullopt;
        if (before) {
            const RunBranch& parent = branches[*before];
            const std::uint64_t end = parent.past->span().end;
            branch.origin = parent.origin + (end > 0 ? end - 1 : 0);
        }
    }
}

}  // namespace editor
