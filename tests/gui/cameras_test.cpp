// Cameras of the file: placed where a view looks from and saved; seen through in a video that is
// made without a window. And a video that is cancelled.

#include "adf/properties.h"
#include "editor/video/video_dialog.h"
#include "tests/gui/falling_ball.h"
#include "tests/gui/run_fixture.h"

#include <QApplication>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace {

using editor::ActionId;
using editor::VideoDialog;

constexpr double kWidth = 1.6;  // m, of what the cameras see

// Without perspective, from the front and from above.
constexpr const char* kCameras = R"(
cameras: [CAMERA front, CAMERA above]
CAMERA front:
  name: front
  location: {x: 0.0, y: -3.0, z: 0.5}
  look at: {x: 0.0, y: 0.0, z: 0.5}
  up: {x: 0.0, y: 0.0, z: 1.0}
  clipping plane: {near: 0.01, far: 10.0}
  field view angle: 0.7
  orthographic view width: 1.6
CAMERA above:
  name: above
  location: {x: 0.25, y: 0.0, z: 4.0}
  look at: {x: 0.25, y: 0.0, z: 0.0}
  up: {x: 0.0, y: 1.0, z: 0.0}
  clipping plane: {near: 0.01, far: 10.0}
  field view angle: 0.7
  orthographic view width: 1.6
)";

std::string ballWithCameras()
{
    return std::string(test::kFallingBall) + kCameras;
}

class Cameras : public test::RunTest {
protected:
    // In the menu of the view's head, by mouse.
    void lookThrough(const QString& camera)
    {
        QToolButton* const button = view().head().findChildren<QToolButton*>().front();
        QTimer::singleShot(0, [&camera] { chooseInMenu(camera); });
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitFor([this] { return view().camera().has_value(); }));
        settle();
    }
};

TEST_F(Cameras, APoseTakenFromTheViewIsInTheSavedFile)
{
    openText("fall.yaml", ballWithCameras());
    clickInTree("CAMERA front");
    editor::view3d::CameraState state = view().cameraState();
    state.target = {0.25, -0.5, 0.75};
    state.distance = 2;
    view().setCameraState(state);
    runAction(QStringLiteral("Camera to view"));
    press(Qt::Key_S, Qt::ControlModifier);
    ASSERT_FALSE(active().isDirty());

    closeFiles();
    open(QString::fromStdString((folder_.path() / "fall.yaml").string()));
    const adf::ObjectPtr read = find("CAMERA front");
    constexpr double kDigits = 1e-5;  // of numbers in the file
    EXPECT_LT(base::norm(read->get(adf::camera::kLocation) - state.eye()), kDigits);
    EXPECT_LT(base::norm(read->get(adf::camera::kLookAt) - state.target), kDigits);
    const base::Vec3 up = base::normalized(read->get(adf::camera::kUp));
    const base::Vec3 level = up - base::dot(up, state.forward()) * state.forward();
    EXPECT_LT(base::norm(base::normalized(level) - state.up()), kDigits);
    const adf::ObjectPtr other = find("CAMERA above");
    EXPECT_EQ(other->get(adf::camera::kLocation), (base::Vec3{0.25, 0, 4})) << "alone";
}

// In the menu of the view's head, by mouse.
TEST_F(Cameras, TheProjectionsInTheMenuLeaveTheCameraWhereItIs)
{
    openText("fall.yaml", ballWithCameras());
    const auto choose = [this](const QString& entry) {
        QToolButton* const button = view().head().findChildren<QToolButton*>().front();
        QTimer::singleShot(0, [&entry] { chooseInMenu(entry); });
        QTest::mouseClick(button, Qt::LeftButton);
    };
    for (const bool orthographic : {true, false}) {
        choose(QStringLiteral("CAMERA front"));
        ASSERT_TRUE(waitFor([this] { return view().isOrthographic(); }));
        EXPECT_TRUE(view().camera());
        EXPECT_EQ(view().viewName(), QStringLiteral("CAMERA front"));
        const base::Vec3 eye = view().cameraState().eye();
        EXPECT_NEAR(eye.y, -3, 1e-9);
        choose(orthographic ? QStringLiteral("Orthographic") : QStringLiteral("Perspective"));
        EXPECT_TRUE(waitFor([this] { return !view().camera(); }));
        EXPECT_EQ(view().isOrthographic(), orthographic);
        settle();
        EXPECT_LT(base::norm(view().cameraState().eye() - eye), 1e-9);
        EXPECT_NE(view().viewName(), QStringLiteral("CAMERA front"));
    }
}

TEST_F(Cameras, APictureOfTheViewIsSaved)
{
    openText("fall.yaml", ballWithCameras());
    lookThrough(QStringLiteral("CAMERA front"));
    const QString path = QString::fromStdString((folder_.path() / "seen.png").string());
    chooseFile(path);
    window().actions()[ActionId::SavePicture].trigger();
    QImage saved;
    ASSERT_TRUE(waitFor([&] { return saved.load(path); }));
    const auto red = test::middleOfRed(saved);
    ASSERT_TRUE(red);
    EXPECT_NEAR(red->x(), 0.5, 0.01) << "it looks at the ball";
    EXPECT_NEAR(red->y(), 0.5, 0.01);
    const double share = double(saved.width()) / saved.height();
    EXPECT_NEAR(share, double(viewWindow().width()) / viewWindow().height(), 0.01);
}

// The camera falls with the ball, which stays in the middle of its picture.
TEST_F(Cameras, OneWithAParentGoesAlong)
{
    std::string text = ballWithCameras();
    const std::string front = "  name: front\n";
    text.insert(text.find(front) + front.size(), "  parent: BODY ball\n");
    text.replace(text.find("z: 0.5}\n  look at"), 6, "z: 0.0");
    text.replace(text.find("y: 0.0, z: 0.5}\n  up") + 8, 6, "z: 0.0");
    openText("fall.yaml", text);
    lookThrough(QStringLiteral("CAMERA front"));
    playTo(0.25);
    EXPECT_LT(newest().bodies[0].X_WB.position.z, 0.25);
    const auto red = test::middleOfRed(viewPicture());
    ASSERT_TRUE(red);
    EXPECT_NEAR(red->x(), 0.5, 0.01);
    EXPECT_NEAR(red->y(), 0.5, 0.01);
}

// The one from the front sees the ball fall, the one from above sees it beside its middle.
TEST_F(Cameras, AVideoWithoutAWindowLooksThroughTheCameraThatIsNamed)
{
    const QString file = QString::fromStdString(folder_.write("fall.yaml", ballWithCameras()));
    const auto picturesOf = [&](const QString& camera) {
        const QString film =
            QString::fromStdString(folder_.path().string()) + QLatin1Char('/') + camera;
        QProcess program;
        program.start(
            QStringLiteral(LINKWRIGHT_PROGRAM),
            {QStringLiteral("--render-video"), film, QStringLiteral("--camera"), camera,
             QStringLiteral("--fps"), QStringLiteral("10"), QStringLiteral("--play"),
             QStringLiteral("0.2"), QStringLiteral("--size"), QStringLiteral("320x240"), file});
        EXPECT_TRUE(program.waitForFinished(120'000));
        EXPECT_EQ(program.exitCode(), 0) << program.readAllStandardError().toStdString();
        std::vector<QImage> pictures;
        for (const QString& name : QDir(film).entryList({QStringLiteral("*.png")})) {
            pictures.emplace_back(QDir(film).filePath(name));
        }
        return pictures;
    };
    constexpr double kPerWidth = 1 / kWidth;
    constexpr double kPerHeight = kPerWidth * 320 / 240;
    const std::vector<QImage> front = picturesOf(QStringLiteral("front"));
    const std::vector<QImage> above = picturesOf(QStringLiteral("above"));
    ASSERT_EQ(front.size(), 3U);
    ASSERT_EQ(above.size(), 3U);
    for (std::size_t i = 0; i < front.size(); ++i) {
        const double time = 0.1 * static_cast<double>(i);
        const auto fallen = test::middleOfRed(front[i]);
        ASSERT_TRUE(fallen);
        EXPECT_NEAR(fallen->x(), 0.5, 0.01);
        EXPECT_NEAR(fallen->y(), 0.5 + kPerHeight * 9.81 * time * time / 2, 0.012) << time;
        const auto beside = test::middleOfRed(above[i]);
        ASSERT_TRUE(beside);
        EXPECT_NEAR(beside->x(), 0.5 - kPerWidth * 0.25, 0.01);
        EXPECT_NEAR(beside->y(), 0.5, 0.012);
    }
}

TEST_F(Cameras, AVideoWithoutAWindowSaysWhenThereIsNoSuchCamera)
{
    const QString file = QString::fromStdString(folder_.write("fall.yaml", ballWithCameras()));
    const QString film = QString::fromStdString((folder_.path() / "film").string());
    QProcess program;
    program.start(QStringLiteral(LINKWRIGHT_PROGRAM),
                  {QStringLiteral("--render-video"), film, QStringLiteral("--camera"),
                   QStringLiteral("below"), QStringLiteral("--play"), QStringLiteral("0.1"), file});
    ASSERT_TRUE(program.waitForFinished(120'000));
    EXPECT_EQ(program.exitCode(), 1);
    EXPECT_TRUE(program.readAllStandardError().contains("below"));
    EXPECT_FALSE(QFile::exists(film));
}

class CancelledVideo : public test::RunTest {
protected:
    [[nodiscard]] QString at(const char* name) const
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    QStringList allThere()
    {
        return QDir(at("")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    // Ten seconds of video of a run are asked for; Cancel is clicked once there is a part of it,
    // and once more to close the dialog.
    void cancelVideo(const QString& path, const std::function<bool()>& isPartThere)
    {
        openText("fall.yaml", ballWithCameras());
        playTo(0.2);
        const double now = newest().time;
        enum class Next {
            Save,
            Wait,
            Nothing
        } next = Next::Save;
        QTimer person;
        QObject::connect(&person, &QTimer::timeout, &person, [&] {
            auto* dialog = qobject_cast<VideoDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) {
                return;
            }
            if (next == Next::Save) {
                next = Next::Wait;
                fill(*dialog, path);
                click(*dialog, QStringLiteral("Save video"));
            } else if (next == Next::Wait && dialog->isDrawing() && isPartThere()) {
                next = Next::Nothing;
                const auto labels = dialog->findChildren<QLabel*>();
                EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
                    static const QRegularExpression kPicture(QStringLiteral("^Picture \\d+ of "));
                    return label->isVisible() && kPicture.match(label->text()).hasMatch();
                }));
                click(*dialog, QStringLiteral("Cancel"));
                EXPECT_FALSE(dialog->isDrawing());
                EXPECT_FALSE(isPartThere());
                click(*dialog, QStringLiteral("Cancel"));
            }
        });
        person.start(1);
        runAction(QStringLiteral("Save video..."));
        EXPECT_EQ(next, Next::Nothing) << "it was cancelled while it was written";
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
        EXPECT_EQ(newest().time, now);
        EXPECT_EQ(window().run().mode(), editor::RunMode::Paused);
        EXPECT_FALSE(line().isLookingBack());
        playTo(now + 0.05);
    }

private:
    static void fill(VideoDialog& dialog, const QString& path)
    {
        for (auto* field : dialog.findChildren<QLineEdit*>()) {
            if (field->accessibleName() == QStringLiteral("File or folder")) {
                QTest::keyClicks(field, path);
            }
        }
        for (auto* box : dialog.findChildren<QDoubleSpinBox*>()) {
            if (box->suffix().endsWith(QChar(0xD7))) {  // how fast
                box->setValue(0.02);
            }
        }
    }

    static void click(VideoDialog& dialog, const QString& words)
    {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (button->text().remove(QLatin1Char('&')) == words) {
                EXPECT_TRUE(button->isEnabled()) << words.toStdString();
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        }
        ADD_FAILURE() << "no button " << words.toStdString();
    }
};

TEST_F(CancelledVideo, LeavesNoFolderAndTheWindowAsItWas)
{
    const QString film = at("films/fall");
    cancelVideo(film,
                [&film] { return QFile::exists(film + QStringLiteral("/picture_00002.png")); });
    EXPECT_EQ(allThere(), QStringList{QStringLiteral("fall.yaml")});
}

// With an ffmpeg that keeps the pictures as they come.
TEST_F(CancelledVideo, LeavesTheVideoThatWasThereBefore)
{
    QDir().mkpath(at("bin"));
    QFile script(at("bin/ffmpeg"));
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nfor last; do :; done\nexec /bin/cat > \"$last\"\n");
    script.close();
    ASSERT_TRUE(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", at("bin").toLocal8Bit() + ':' + path);
    folder_.write("fall.mp4", "an earlier one");
    cancelVideo(at("fall.mp4"), [this] { return QFileInfo(at(".fall.part.mp4")).size() > 0; });
    qputenv("PATH", path);
    EXPECT_EQ(allThere(), (QStringList{QStringLiteral("bin"), QStringLiteral("fall.mp4"),
                                       QStringLiteral("fall.yaml")}));
    EXPECT_EQ(test::readFile(at("fall.mp4")), "an earlier one");
}

}  // namespace
