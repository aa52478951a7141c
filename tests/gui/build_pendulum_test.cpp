// The main job from an empty window: build a two-link pendulum, play it, save it.

#include "adf/properties.h"
#include "base/text.h"
#include "editor/posing/pose_row.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QProcess>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kGravity = 9.81;   // m/s²
constexpr double kLength = 0.4;     // m, of a link
constexpr double kWidth = 0.02;     // m
constexpr double kPivotHeight = 1;  // m

// The slow normal mode of two equal uniform bars, hinged in line at their ends, for small angles:
// M θ'' + K θ = 0 with M = [[I + mL²/4 + mL², mL²/2], [mL²/2, I + mL²/4]] and
// K = m g L [[3/2, 0], [0, 1/2]], I = m (L² + w²)/12 (any textbook on vibrations; mass cancels).
struct SlowMode {
    double period;  // s
    double ratio;   // second angle over the first
};

SlowMode slowMode()
{
    const double inertia = (kLength * kLength + kWidth * kWidth) / 12;
    const double square = kLength * kLength;
    const double m11 = inertia + 1.25 * square;
    const double m12 = 0.5 * square;
    const double m22 = inertia + 0.25 * square;
    const double k1 = 1.5 * kGravity * kLength;
    const double k2 = 0.5 * kGravity * kLength;
    // det(K − x M) = 0 for x = ω².
    const double a = m11 * m22 - m12 * m12;
    const double b = -(k1 * m22 + k2 * m11);
    const double c = k1 * k2;
    const double x = (-b - std::sqrt(b * b - 4 * a * c)) / (2 * a);
    return {.period = 2 * kPi / std::sqrt(x), .ratio = (k1 - x * m11) / (x * m12)};
}

class BuildPendulum : public test::WindowTest {
protected:
    static QString number(double value) { return QString::fromStdString(base::numberText(value)); }

    void typeVector(std::string_view key, base::Vec3 value)
    {
        for (int i = 0; i < 3; ++i) {
            typeProperty(key, number(value[i]), i);
        }
    }

    // A new box, named and placed. Its size for contacts follows the drawn one.
    void makeBox(const QString& name, base::Vec3 size, base::Vec3 place)
    {
        runAction(QStringLiteral("Box"));
        rename(name);
        typeVector("geometry", size);
        typeVector("location.position", place);
        EXPECT_EQ(
            active().document().find(window().selection().active())->get(adf::collision::kSize),
            size);
    }

    void makeLink(const QString& name, double top)
    {
        makeBox(name, {kWidth, kWidth, kLength}, {0, 0, top - kLength / 2});
        typeProperty("damping.linear", QStringLiteral("0"));
        typeProperty("damping.angular", QStringLiteral("0"));
    }

    void join(std::string_view parent, std::string_view child)
    {
        settle();
        clickInTree(parent);
        clickInTree(child, Qt::ControlModifier);
        window().views().active().setFocus();
        press(Qt::Key_J);
        press(Qt::Key_Return);  // the pair is offered with the joint where the two meet
        settle();
        press(Qt::Key_Escape);
    }

    // In the panel Pose; what hangs on the joint goes along.
    void pose(std::string_view joint, double angle)
    {
        settle();
        const auto rows = window().findChildren<editor::PoseRow*>();
        const adf::ObjectId id = find(joint)->id();
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const editor::PoseRow* one) {
            return one->joint() == id && one->isVisible();
        });
        ASSERT_NE(row, rows.end()) << joint;
        auto* field = (*row)->findChild<editor::QuantityEdit*>();
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, number(angle) + QStringLiteral(" rad"));
        QTest::keyClick(field, Qt::Key_Return);
        QCoreApplication::processEvents();
    }
};

// Time of a whole swing of the first joint of the saved file, as the tool simulates it.
double measuredPeriod(const QString& path, const QString& out)
{
    QProcess adf;
    adf.start(QStringLiteral(LINKWRIGHT_ADF),
              {QStringLiteral("simulate"), path, QStringLiteral("--duration"), QStringLiteral("8"),
               QStringLiteral("--dt"), QStringLiteral("0.0005"), QStringLiteral("--sample"),
               QStringLiteral("0.005"), QStringLiteral("--json"), out});
    EXPECT_TRUE(adf.waitForFinished(120'000));
    EXPECT_EQ(adf.exitCode(), 0) << adf.readAllStandardError().toStdString();
    const auto result = nlohmann::json::parse(test::readFile(out));
    EXPECT_EQ(result.at("joints").size(), 2U);
    constexpr int kSwings = 3;
    double before = 0;
    double timeBefore = 0;
    double first = 0;
    int crossings = -1;
    for (const auto& sample : result.at("samples")) {
        const double angle = sample.at("joints").at("JOINT stand-upper").at("position");
        const double time = sample.at("time");
        if (before < 0 && angle >= 0) {
            const double crossing = time - (time - timeBefore) * angle / (angle - before);
            if (++crossings == 0) {
                first = crossing;
            } else if (crossings == kSwings) {
                return (crossing - first) / kSwings;
            }
        }
        before = angle;
        timeBefore = time;
    }
    ADD_FAILURE() << "it does not swing";
    return 0;
}

TEST_F(BuildPendulum, FromAnEmptyWindowToAFileWithTheRightPeriod)
{
    press(Qt::Key_N, Qt::ControlModifier);
    ASSERT_NE(window().workspace().active(), nullptr);

    makeBox(QStringLiteral("stand"), {0.1, 0.1, 0.1}, {0, 0, kPivotHeight + 0.05});
    typeProperty("mass", QStringLiteral("0"));
    makeLink(QStringLiteral("upper"), kPivotHeight);
    makeLink(QStringLiteral("lower"), kPivotHeight - kLength);
    join("BODY stand", "BODY upper");
    join("BODY upper", "BODY lower");

    const SlowMode mode = slowMode();
    const double first = 0.03;  // rad: small
    settle();
    clickInTree("BODY upper");
    window().views().active().setFocus();
    press(Qt::Key_P);
    pose("JOINT stand-upper", first);
    pose("JOINT upper-lower", first * mode.ratio - first);
    settle();

    window().views().active().setFocus();
    press(Qt::Key_Space);
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 0.5; }));
    const auto upper = *window().run().shownMap().find<scene::BodyIndex>(find("BODY upper")->id());
    EXPECT_FALSE(window().run().newest().bodies[upper.value].diverged);
    press(Qt::Key_Space, Qt::ShiftModifier);

    const std::string path = (folder_.path() / "two_links.yaml").string();
    chooseFile(QString::fromStdString(path));
    press(Qt::Key_S, Qt::ControlModifier);
    ASSERT_FALSE(active().isDirty());
    ASSERT_EQ(active().document().path(), path);

    const QString out = QString::fromStdString((folder_.path() / "run.json").string());
    EXPECT_NEAR(measuredPeriod(QString::fromStdString(path), out), mode.period,
                0.002 * mode.period);
}

// Step by step what docs/user/3-building.md says.
TEST_F(BuildPendulum, AsTheGuideDescribesIt)
{
    press(Qt::Key_N, Qt::ControlModifier);
    runAction(QStringLiteral("Box"));
    typeProperty("mass", QStringLiteral("0"));
    typeVector("location.position", {0, 0, 1});
    runAction(QStringLiteral("Frame all"));
    runAction(QStringLiteral("Box"));
    typeVector("geometry", {0.5, 0.05, 0.05});
    typeVector("location.position", {0.35, 0, 1});
    settle();
    press(Qt::Key_D, Qt::ControlModifier);
    EXPECT_NEAR(find("BODY box2")->get(adf::common::kPosition).x, 0.35 + 0.55, 1e-9);
    typeProperty("location.position", QStringLiteral("0.85"));
    join("BODY box", "BODY box1");
    join("BODY box1", "BODY box2");
    settle();
    EXPECT_TRUE(window().builder().problems().empty());

    window().views().active().setFocus();
    press(Qt::Key_Space);
    bool fell = false;
    double worstGap = 0;
    ASSERT_TRUE(waitFor([&] {
        const exchange::Snapshot& now = window().run().newest();
        for (const exchange::JointReading& joint : now.joints) {
            worstGap = std::max(worstGap, joint.gap);
            fell = fell || std::abs(joint.position) > 1;
        }
        return now.time > 2;
    }));
    EXPECT_TRUE(fell);
    EXPECT_LT(worstGap, 0.002) << "nothing tears open";
    press(Qt::Key_Space, Qt::ShiftModifier);
}

}  // namespace
