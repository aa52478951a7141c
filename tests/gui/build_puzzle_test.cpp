// A peg transfer puzzle of 12 pegs and 6 rings from an empty window, with the library alone; every
// gesture is counted. The saved file is simulated.

#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "editor/window/place_link.h"
#include "tests/gui/counted_gestures.h"

#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QUndoStack>

#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace {

constexpr double kTop = 0.020;     // m, of the board
constexpr double kCollar = 0.003;  // m, height of the collar of a peg
constexpr double kPitch = 0.060;   // m

// A ring of 28 mm across its section's middle, 8 mm thick, lies on the rim of a collar of 21 mm:
// the rim touches the section this far above its lowest point.
const double kRim = 0.004 - std::sqrt(0.004 * 0.004 - (0.014 - 0.0105) * (0.014 - 0.0105));

class BuildPuzzle : public test::CountedWork {
protected:
    void type(const QString& value)
    {
        ++gestures_;
        for (const QChar c : value) {
            press(Qt::Key_0 + c.digitValue());
            QCoreApplication::processEvents();
        }
    }

    // No gesture by itself: the way to the next one.
    void pointAt(base::Vec3 point_W)
    {
        QTest::mouseMove(&viewWindow(), pointInView(point_W));
        QCoreApplication::processEvents();
    }

    void shiftClick(base::Vec3 point_W) { click(point_W, Qt::ShiftModifier); }

    void build()
    {
        key(Qt::Key_N, Qt::ControlModifier);
        openLibrary();
        clickCard("board");
        shiftClick({0, 0, 0});
        settle();
        clickCard("peg");
        pointAt({-1.5 * kPitch, -kPitch, kTop});
        key(Qt::Key_A);
        type(QStringLiteral("4"));
        key(Qt::Key_Tab);
        type(QStringLiteral("3"));
        key(Qt::Key_Tab);
        type(QStringLiteral("60"));
        key(Qt::Key_Tab);
        type(QStringLiteral("60"));
        key(Qt::Key_Return);
        settle();
        clickCard("ring");
        pointAt({-1.5 * kPitch, -kPitch, kTop + 0.025});
        key(Qt::Key_A);
        type(QStringLiteral("3"));
        key(Qt::Key_Tab);
        type(QStringLiteral("2"));
        key(Qt::Key_Return);
        settle();
    }
};

nlohmann::json simulated(const QString& path, const QString& out)
{
    QProcess adf;
    adf.start(QStringLiteral(LINKWRIGHT_ADF),
              {QStringLiteral("simulate"), path, QStringLiteral("--duration"), QStringLiteral("2"),
               QStringLiteral("--json"), out});
    EXPECT_TRUE(adf.waitForFinished(120'000));
    EXPECT_EQ(adf.exitCode(), 0) << adf.readAllStandardError().toStdString();
    return nlohmann::json::parse(test::readFile(out));
}

base::Vec3 placeOf(const nlohmann::json& result, const std::string& body)
{
    const auto& at = result.at("bodies").at(body).at("position");
    return {at[0], at[1], at[2]};
}

// How far beside the axis of its peg a ring may be: (20 − 11) / 2 mm, and what a contact gives.
constexpr double kPlay = 0.0055;

TEST_F(BuildPuzzle, FromAnEmptyWindowInTwentyFiveGestures)
{
    build();
    const std::string path = save("puzzle.yaml");
    EXPECT_LE(gestures_, 25);
    RecordProperty("gestures", gestures_);

    // Board and pegs are one body, of three boxes, four corners, and three solids for each peg.
    EXPECT_EQ(active().document().objects(adf::ObjectType::Body).size(), 7U);
    EXPECT_EQ(find("BODY board")->get(adf::collision::kCompound).size(), 7U + 12 * 3);
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "meshes" / "ring_20x8.obj"))
        << "the mesh of the rings went along";

    const nlohmann::json rest = simulated(QString::fromStdString(path),
                                          QString::fromStdString(folder_.path() / "rest.json"));
    int ring = 0;
    for (const int row : {0, 1}) {
        for (const int column : {0, 1, 2}) {
            const std::string name = "BODY ring" + (ring == 0 ? "" : std::to_string(ring));
            ++ring;
            const base::Vec3 at = placeOf(rest, name);
            EXPECT_NEAR(at.x, (column - 1.5) * kPitch, kPlay) << name;
            EXPECT_NEAR(at.y, (row - 1) * kPitch, kPlay) << name;
            EXPECT_NEAR(at.z, kTop + kCollar - kRim, 0.001)
                << name << " lies on the collar of its peg";
        }
    }

    // A ring goes from peg to peg: taken off and let go over an empty one, it ends round that.
    base::Diagnostics problems;
    adf::Document document =
        adf::read(test::readFile(QString::fromStdString(path)), path, problems);
    const base::Vec3 over{1.5 * kPitch + 0.002, kPitch - 0.001, kTop + 0.046 + 0.01};
    document.apply(
        adf::setProperty(document.findAny("BODY ring")->id(), adf::common::kPosition, over));
    const std::string moved = (folder_.path() / "moved.yaml").string();
    std::ofstream(moved) << adf::write(document);
    const nlohmann::json after = simulated(QString::fromStdString(moved),
                                           QString::fromStdString(folder_.path() / "moved.json"));
    const base::Vec3 at = placeOf(after, "BODY ring");
    EXPECT_NEAR(at.x, 1.5 * kPitch, kPlay);
    EXPECT_NEAR(at.y, kPitch, kPlay);
    EXPECT_NEAR(at.z, kTop + kCollar - kRim, 0.001);
}

TEST_F(BuildPuzzle, AnArrayIsOneStep)
{
    build();
    QUndoStack& steps = window().workspace().undoStack();
    EXPECT_EQ(steps.count(), 3);
    EXPECT_EQ(steps.undoText(), QStringLiteral("Place 6 \u00d7 Ring"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(active().document().objects(adf::ObjectType::Body).size(), 1U);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(find("BODY board")->get(adf::collision::kCompound).size(), 7U);
}

TEST_F(BuildPuzzle, EscapeDropsWhatIsHeld)
{
    press(Qt::Key_N, Qt::ControlModifier);
    openLibrary();
    clickCard("block");
    pointAt({0, 0, 0});
    press(Qt::Key_A);
    press(Qt::Key_Escape);
    EXPECT_TRUE(window().library().card(editor::partKind("block"))->isHeld())
        << "one back: a single block is on the pointer again";
    press(Qt::Key_Escape);
    EXPECT_TRUE(
        waitFor([this] { return !window().library().card(editor::partKind("block"))->isHeld(); }));
    EXPECT_TRUE(active().document().objects().empty());
}

// A card can be dragged into the view: it stands where it was let go.
TEST_F(BuildPuzzle, ACardIsDraggedOntoTheFloor)
{
    press(Qt::Key_N, Qt::ControlModifier);
    openLibrary();
    editor::PartCard* card = window().library().card(editor::partKind("block"));
    const QPoint from = card->rect().center();
    QTest::mousePress(card, Qt::LeftButton, {}, from);
    QTest::mouseMove(card, from + QPoint(30, 30));
    const QPoint to = viewWindow().mapToGlobal(pointInView({0.1, 0.05, 0}));
    QTest::mouseMove(card, card->mapFromGlobal(to));
    QTest::mouseRelease(card, Qt::LeftButton, {}, card->mapFromGlobal(to));
    ASSERT_TRUE(waitFor([card] { return !card->isHeld(); }));
    const base::Vec3 at = find("BODY block")->get(adf::common::kPosition);
    EXPECT_NEAR(at.x, 0.1, 0.0101);
    EXPECT_NEAR(at.y, 0.05, 0.0101);
    EXPECT_NEAR(at.z, 0.03, 1e-9);
}

TEST_F(BuildPuzzle, WhatIsNotFoundIsOfferedAsABoxOfThatSize)
{
    press(Qt::Key_N, Qt::ControlModifier);
    openLibrary();
    settle();
    QTest::keyClicks(&window().library().search(), QStringLiteral("brick 40 x 20 x 10 zz"));
    ASSERT_TRUE(window().library().cards().empty());
    auto* create = window().library().findChild<QPushButton*>();
    ASSERT_NE(create, nullptr);
    ASSERT_TRUE(create->isEnabled());
    ASSERT_TRUE(
        waitFor([create] { return create->visibleRegion().boundingRect() == create->rect(); }));
    QTest::mouseClick(create, Qt::LeftButton);
    ASSERT_TRUE(window().findChild<editor::PlaceLink*>()->isHolding());
    shiftClick({0, 0, 0});
    ASSERT_NE(active().document().findAny("BODY box"), nullptr);
    EXPECT_EQ(find("BODY box")->get(adf::shape::kSize), (base::Vec3{0.04, 0.02, 0.01}));
}

}  // namespace
