#include "editor/window/join_link.h"
#include "editor/window/join_preview.h"

namespace editor {
namespace {

constexpr double kNoPlay = 1e-6;  // m

QString millimetres(double metres)
{
    const double mm = 1000 * metres;
    return JoinLink::tr("%1 mm").arg(mm < 10 ? QString::number(mm, 'g', 2)
                                             : QString::number(mm, 'f', 0));
}

}  // namespace

JoinResult resultOf(const JoinOutlook& outlook,
                    const std::function<QString(scene::BodyIndex)>& nameOf)
{
    const auto& [wish, plan, play, reached] = outlook;
    if (!plan.isPossible()) {
        return {ResultKind::Impossible,
                JoinLink::tr("The loop stays open by %1.").arg(millimetres(plan.gap)),
                {}};
    }
    QString said;
    ResultKind kind = ResultKind::Possible;
    if (!reached.empty()) {
        kind = ResultKind::Doubtful;
        said = JoinLink::tr("It would reach into %1: try the other side (F), or an offset (O). ")
                   .arg(nameOf(reached.front()));
    }
    if (play < -kNoPlay) {
        kind = ResultKind::Doubtful;
        said += JoinLink::tr("The pin is %1 wider than its hole. ").arg(millimetres(-play));
    } else if (play > kNoPlay) {
        said += JoinLink::tr("Fits, %1 play. ").arg(millimetres(play));
    }
    if (plan.moves.empty()) {
        said += JoinLink::tr("Nothing moves.");
    } else {
        QString name = nameOf(plan.moves.front().body);
        for (const BodyMove& move : plan.moves) {
            name = move.body == wish.child ? nameOf(move.body) : name;
        }
        name.front() = name.front().toUpper();
        said += plan.moves.size() == 1
                    ? JoinLink::tr("%1 moves %2.").arg(name, millimetres(plan.farthest))
                    : JoinLink::tr("%1 and %n more move, %2.", nullptr,
                                   static_cast<int>(plan.moves.size()) - 1)
                          .arg(name, millimetres(plan.farthest));
    }
    const QString loop = plan.loop > 0 ? JoinLink::tr("closes a loop of %1 bodies").arg(plan.loop)
                                       : JoinLink::tr("no loop is closed");
    return {kind, said,
            JoinLink::tr("Mobility %1 \u2192 %2, %3.")
                .arg(plan.mobilityBefore)
                .arg(plan.mobilityAfter)
                .arg(loop)};
}

}  // namespace editor
