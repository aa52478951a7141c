// Plug-ins that files name, in runs of the window.

#include "editor/panels/problems_panel.h"
#include "editor/window/toast.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QAction>

#include <cmath>

namespace {

using editor::ActionId;

constexpr double kHeight = 0.75;
constexpr double kRate = 8;  // rad/s, of the example's spring

class Plugins : public test::WindowTest {
protected:
    // A ball in the air whose block has these lines and names this library.
    void openBall(const std::string& lines, const char* library)
    {
        open(QString::fromStdString(
            folder_.write("ball.yaml",
                          "bodies: [BODY ball]\njoints: []\nBODY ball:\n  name: ball\n  mass: 2\n"
                          "  inertia: {ix: 1, iy: 1, iz: 1}\n" +
                              lines + "  plugins: [{name: hover, filename: " + library + "}]\n")));
    }

    void play()
    {
        window().views().active().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.5; }));
    }

    double height() { return window().run().newest().bodies.front().X_WB.position.z; }

    bool isAsked()
    {
        return waitFor([this] {
            return window()
                .toasts()
                .texts()
                .join(QLatin1Char('\n'))
                .contains(QLatin1String("ball.yaml wants to load the plug-in"));
        });
    }

    // The message of the first problem with this code; empty without one.
    QString problem(const char* code)
    {
        editor::ProblemsModel& model = window().findChild<editor::ProblemsPanel*>()->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const base::Diagnostic& one = model.problem(model.index(row, 0)).diagnostic;
            if (one.code == code) {
                return QString::fromStdString(one.message);
            }
        }
        return {};
    }
};

TEST_F(Plugins, OneIsLoadedWhenAPersonSaysSo)
{
    openBall("  hover height: 0.75\n", LINKWRIGHT_HOVER_PLUGIN);
    ASSERT_TRUE(isAsked());
    EXPECT_TRUE(problem("sim.plugin-left-out").contains(QLatin1String("hover")));
    clickLink(QStringLiteral("Load"));
    EXPECT_TRUE(waitFor([this] { return problem("sim.plugin-left-out").isEmpty(); }));
    play();
    // z = h (1 - (1 + w t) exp(-w t)), from rest at 0.
    const double time = window().run().newest().time;
    const double z = kHeight * (1 - (1 + kRate * time) * std::exp(-kRate * time));
    EXPECT_NEAR(height(), z, 0.01);
    EXPECT_TRUE(waitFor([this] { return std::abs(height() - kHeight) < 1e-3; }));

    // It goes on in the scene after an edit that no run takes over without a new one.
    clickInTree("BODY ball");
    const std::uint64_t before = window().run().shownScene()->revision;
    typeProperty("name", QStringLiteral("globe"));
    EXPECT_TRUE(waitFor([&] { return window().run().shownScene()->revision != before; }));
    const double edited = window().run().newest().time;
    EXPECT_TRUE(waitFor([&] { return window().run().newest().time > edited + 0.5; }));
    EXPECT_NEAR(height(), kHeight, 1e-3);

    // The answer holds for the next run.
    press(Qt::Key_Escape);
    window().run().stop();
    play();
    EXPECT_GT(height(), 0.5);
    EXPECT_TRUE(problem("sim.plugin-failed").isEmpty());
}

TEST_F(Plugins, OneIsLeftOutAndAskedForAgain)
{
    openBall("  hover height: 0.75\n", LINKWRIGHT_HOVER_PLUGIN);
    ASSERT_TRUE(isAsked());
    clickLink(QStringLiteral("Leave out"));
    play();
    EXPECT_LT(height(), -0.5) << "it falls";
    EXPECT_FALSE(problem("sim.plugin-left-out").isEmpty());

    window().actions()[ActionId::AskAboutPlugins].trigger();
    ASSERT_TRUE(isAsked());
    clickLink(QStringLiteral("Load"));
    // In the run that goes on.
    EXPECT_TRUE(waitFor([this] { return std::abs(height() - kHeight) < 0.01; }));
    EXPECT_FALSE(window().actions()[ActionId::AskAboutPlugins].isEnabled());
}

TEST_F(Plugins, OneThatDoesNotStartIsNamedAmongTheProblems)
{
    openBall("  fault: refuses\n", LINKWRIGHT_FAULTY_PLUGIN);
    ASSERT_TRUE(isAsked());
    clickLink(QStringLiteral("Load"));
    play();
    EXPECT_EQ(
        problem("sim.plugin-failed"),
        QLatin1String("the plug-in hover (of BODY ball) does not start: there is nothing to hold"));
}

TEST_F(Plugins, OneThatFailsInARunIsNamedAmongTheProblems)
{
    openBall("  fault: throws later\n", LINKWRIGHT_FAULTY_PLUGIN);
    ASSERT_TRUE(isAsked());
    clickLink(QStringLiteral("Load"));
    play();
    EXPECT_TRUE(waitFor([this] {
        return problem("sim.plugin-failed") ==
               QLatin1String("the plug-in hover (of BODY ball) failed: it is too late");
    }));
}

}  // namespace
