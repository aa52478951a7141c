#include "editor/window/push_menu.h"

#include "editor/session/control_desk.h"
#include "editor/session/run_controller.h"

#include <QCoreApplication>
#include <QLocale>
#include <QMenu>

#include <array>
#include <utility>

namespace editor {
namespace {

constexpr double kLasts = 0.02;  // simulated, s

constexpr std::array<std::pair<const char*, double>, 3> kPushes{{
    {QT_TRANSLATE_NOOP("editor::PushMenu", "Gently, %1 N·s"), 0.2},  // m/s
    {QT_TRANSLATE_NOOP("editor::PushMenu", "Firmly, %1 N·s"), 1},
    {QT_TRANSLATE_NOOP("editor::PushMenu", "Hard, %1 N·s"), 5},
}};

QString say(const char* words)
{
    return QCoreApplication::translate("editor::PushMenu", words);
}

// As a force at the point, which is one at the mass centre with its torque.
void push(ControlDesk& desk, scene::BodyIndex body, base::Vec3 point_B, base::Vec3 impulse_W)
{
    const RunController& run = desk.run();
    if (!desk.acts() || run.isLookingBack() || body.value >= run.newest().bodies.size()) {
        return;  // the run ended while the menu was open
    }
    const base::Pose& X_WB = run.newest().bodies[body.value].X_WB;
    const base::Vec3 centre_B = run.shownScene()->body(body).X_BC.position;
    const base::Vec3 arm_W = base::rotate(X_WB.rotation, point_B - centre_B);
    const base::Vec3 force_W = (1 / kLasts) * impulse_W;
    desk.command(exchange::CommandBody{.body = body,
                                       .mode = exchange::BodyControlMode::Wrench,
                                       .linear = force_W,
                                       .angular = base::cross(arm_W, force_W),
                                       .holdFor = kLasts});
}

}  // namespace

void addPushes(QMenu& menu,
               const EditorContext& context,
               const view3d::Pick& pick,
               const view3d::CameraState& eye)
{
    const auto* body = pick.as<scene::BodyIndex>();
    const RunController& run = context.run;
    if (body == nullptr || run.mode() == RunMode::Author || run.isLookingBack() ||
        run.shownScene()->body(*body).isStatic() || body->value >= run.newest().bodies.size()) {
        return;
    }
    if (context.desk.of(*body).mode != exchange::BodyControlMode::Off) {
        menu.addAction(say("Push: not while it is commanded"))->setEnabled(false);
        return;
    }
    QMenu* pushes = menu.addMenu(say("Push this point"));
    const base::Vec3 point_B = base::inverse(run.newest().bodies[body->value].X_WB) * pick.point_W;
    const base::Vec3 away_W =
        eye.orthographic ? eye.forward() : base::normalized(pick.point_W - eye.eye());
    for (const auto& [words, speed] : kPushes) {
        const double impulse = speed * run.shownScene()->body(*body).mass;
        const QString name = say(words).arg(QLocale().toString(impulse, 'g', 2));
        pushes->addAction(
            name, &context.desk,
            [&desk = context.desk, index = *body, point_B, impulse_W = impulse * away_W] {
                push(desk, index, point_B, impulse_W);
            });
    }
}

}  // namespace editor
