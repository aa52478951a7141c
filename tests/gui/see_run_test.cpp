// What a view shows of a run, chosen in its "Run" menu; videos of the run; cameras that are placed.

#include "adf/properties.h"
#include "editor/theme/theme.h"
#include "editor/video/video_dialog.h"
#include "editor/view3d/viewport.h"
#include "editor/window/toast.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QStandardPaths>
#include <QTimer>
#include <QToolButton>

#include <cmath>

namespace {

using editor::ActionId;
using editor::Token;
using editor::view3d::Shading;
using editor::view3d::Viewport;

class SeeRun : public test::WindowTest {
protected:
    void openModel(const std::string& folder, const std::string& file)
    {
        open(sample(folder, file));
        settle();
        view().setFocus();
    }

    // It is played for so long, and stands then.
    void playFor(double seconds)
    {
        view().setFocus();
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor([&] { return window().run().newest().time > seconds; }));
        press(Qt::Key_Space);
        ASSERT_TRUE(waitFor(
            [this] { return window().run().newest().state == exchange::RunState::Paused; }));
    }

    Viewport& view() { return window().views().active(); }

    // By mouse: opens the menu of the view's head and clicks the entry.
    void choose(const QString& menuButton, const QString& entry)
    {
        QToolButton* button = nullptr;
        for (auto* one : view().head().findChildren<QToolButton*>()) {
            button = one->text() == menuButton ? one : button;
        }
        ASSERT_NE(button, nullptr) << menuButton.toStdString();
        bool clicked = false;
        QTimer clicker;
        QObject::connect(&clicker, &QTimer::timeout, [&] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr) {
                return;
            }
            clicker.stop();
            for (QAction* action : menu->actions()) {
                if (action->text() == entry) {
                    clicked = true;
                    QTest::mouseClick(menu, Qt::LeftButton, {},
                                      menu->actionGeometry(action).center());
                    return;
                }
            }
            menu->close();
        });
        clicker.start(10);
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitFor([&] { return clicked; })) << entry.toStdString();
    }

    // Pixels on the screen in this colour of the theme.
    int pixelsOf(Token token)
    {
        const QColor wanted = editor::colour(token);
        const QImage screen = screenOfView();
        int pixels = 0;
        for (int y = 0; y < screen.height(); ++y) {
            for (int x = 0; x < screen.width(); ++x) {
                const QColor there = screen.pixelColor(x, y);
                pixels += std::abs(there.red() - wanted.red()) < 8 &&
                                  std::abs(there.green() - wanted.green()) < 8 &&
                                  std::abs(there.blue() - wanted.blue()) < 8
                              ? 1
                              : 0;
            }
        }
        return pixels;
    }

    // The entry brings pixels in this colour, and takes them away again.
    void expectShown(const QString& entry, Token token)
    {
        ASSERT_TRUE(waitFor([&] { return pixelsOf(token) < kFew; })) << entry.toStdString();
        choose(QStringLiteral("Run"), entry);
        EXPECT_TRUE(waitFor([&] { return pixelsOf(token) > 3 * kFew; })) << entry.toStdString();
        choose(QStringLiteral("Run"), entry);
        EXPECT_TRUE(waitFor([&] { return pixelsOf(token) < kFew; })) << entry.toStdString();
    }

    static constexpr int kFew = 12;
};

TEST_F(SeeRun, ForcesVelocitiesAndInertiaAreShownWhenChosen)
{
    openModel("pendulum", "pendulum.yaml");
    playFor(0.2);
    expectShown(QStringLiteral("Forces and torques of joints"), Token::ForceJoint);
    expectShown(QStringLiteral("Velocities"), Token::ViewGhost);
    expectShown(QStringLiteral("Inertia of all bodies"), Token::ViewGhost);
}

TEST_F(SeeRun, LoopsSayWhetherTheyAreClosed)
{
    openModel("four_bar", "four_bar.yaml");
    const int before = pixelsOf(Token::JointAxis);
    choose(QStringLiteral("Run"), QStringLiteral("Gaps of loops and joints"));
    EXPECT_TRUE(waitFor([&] { return pixelsOf(Token::JointAxis) > before + kFew; }));
}

TEST_F(SeeRun, ATrailFollowsTheSelectedBody)
{
    openModel("pendulum", "pendulum.yaml");
    clickInTree("BODY bar");
    runAction(QStringLiteral("Trail of the selection"));
    EXPECT_TRUE(window().actions()[ActionId::Trail].isChecked());
    playFor(0.6);
    const int with = pixelsOf(Token::Run);
    choose(QStringLiteral("Run"), QStringLiteral("Trails of chosen points"));
    EXPECT_TRUE(waitFor([&] { return pixelsOf(Token::Run) < with - 40; }));
    choose(QStringLiteral("Run"), QStringLiteral("Trails of chosen points"));
    EXPECT_TRUE(waitFor([&] { return pixelsOf(Token::Run) > with - 20; }));
    runAction(QStringLiteral("Remove all trails"));
    EXPECT_FALSE(window().actions()[ActionId::Trail].isChecked());
    EXPECT_TRUE(waitFor([&] { return pixelsOf(Token::Run) < with - 40; }));
}

// From where the right button points.
TEST_F(SeeRun, ATrailFollowsThePointThatWasChosen)
{
    openModel("pendulum", "pendulum.yaml");
    const auto bar = window().builder().map().find<scene::BodyIndex>(find("BODY bar")->id());
    ASSERT_TRUE(bar);
    const QPoint tip =
        pointInView(window().builder().scene()->body(*bar).X_WB * base::Vec3{0, 0, -0.2});
    QTimer::singleShot(0, &window(), [] { chooseInMenu(QStringLiteral("Trail of this point")); });
    QTest::mouseClick(&viewWindow(), Qt::RightButton, {}, tip);
    playFor(0.6);
    const int with = pixelsOf(Token::Run);
    runAction(QStringLiteral("Remove all trails"));
    EXPECT_TRUE(waitFor([&] { return pixelsOf(Token::Run) < with - 40; }));
}

TEST_F(SeeRun, BodiesAreColouredBySpeed)
{
    openModel("pendulum", "pendulum.yaml");
    playFor(0.3);
    const QImage before = screenOfView();
    choose(QStringLiteral("Run"), QStringLiteral("By speed"));
    EXPECT_EQ(view().overlays().colouring, editor::view3d::Colouring::Speed);
    EXPECT_TRUE(waitFor([&] { return screenOfView() != before; }));
}

TEST_F(SeeRun, DepthAndSegmentationAreShadings)
{
    openModel("pendulum", "pendulum.yaml");
    choose(QStringLiteral("Shaded"), QStringLiteral("Depth"));
    EXPECT_EQ(view().shading(), Shading::Depth);
    EXPECT_TRUE(waitFor([this] {
        const QColor corner = screenOfView().pixelColor(40, 40);
        return corner == QColor(Qt::black);
    }));
}

TEST_F(SeeRun, ChoicesComeBackWithTheWindow)
{
    const QString pendulum = sample("pendulum", "pendulum.yaml");
    open(pendulum);
    settle();
    choose(QStringLiteral("Run"), QStringLiteral("Velocities"));
    choose(QStringLiteral("Run"), QStringLiteral("By effort of their joints"));
    restart();
    open(pendulum);
    settle();
    EXPECT_TRUE(view().overlays().velocities);
    EXPECT_FALSE(view().overlays().inertia);
    EXPECT_EQ(view().overlays().colouring, editor::view3d::Colouring::Effort);
}

TEST_F(SeeRun, AVideoOfTheTimeLineIsAFolderOfPictures)
{
    openModel("pendulum", "pendulum.yaml");
    EXPECT_FALSE(window().actions()[ActionId::SaveVideo].isEnabled());
    playFor(0.5);
    ASSERT_TRUE(waitFor([this] { return window().actions()[ActionId::SaveVideo].isEnabled(); }));
    const QString folder = QString::fromStdString((folder_.path() / "film").string());
    QTimer filler;
    QObject::connect(&filler, &QTimer::timeout, [&] {
        auto* dialog = qobject_cast<editor::VideoDialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr) {
            return;
        }
        filler.stop();
        for (auto* field : dialog->findChildren<QLineEdit*>()) {
            if (field->accessibleName() == QStringLiteral("File or folder")) {
                field->setFocus();
                QTest::keyClicks(field, folder);
            }
        }
        for (auto* button : dialog->findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("&Save video")) {
                EXPECT_TRUE(button->isEnabled());
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
    });
    filler.start(20);
    runAction(QStringLiteral("Save video..."));
    EXPECT_FALSE(window().toasts().texts().filter(QStringLiteral("Saved film.")).isEmpty());
    const QStringList pictures = QDir(folder).entryList({QStringLiteral("picture_*.png")});
    // Half a second and a little more, 30 pictures a second, both ends included.
    EXPECT_GE(pictures.size(), 16);
    EXPECT_EQ(pictures.front(), QStringLiteral("picture_00001.png"));
    const QImage first(QDir(folder).filePath(pictures.front()));
    const QImage last(QDir(folder).filePath(pictures.back()));
    EXPECT_EQ(first.size(), QSize(1280, 720));
    EXPECT_NE(first, last) << "the bar has fallen";
}

TEST_F(SeeRun, OfABranchWithoutStepsThereIsNoVideo)
{
    openModel("pendulum", "pendulum.yaml");
    playFor(0.3);
    window().timeLine().lookOn(-100);
    runAction(QStringLiteral("Go on from here"));
    ASSERT_TRUE(waitFor([this] {
        return window().timeLine().branches().size() == 2 &&
               window().actions()[ActionId::SaveVideo].isEnabled();
    }));
    runAction(QStringLiteral("Save video..."));
    EXPECT_FALSE(window()
                     .toasts()
                     .texts()
                     .filter(QStringLiteral("No step of Branch 2 has been made yet"))
                     .isEmpty());
}

TEST_F(SeeRun, ACameraGoesWhereTheViewLooksFrom)
{
    openModel("pendulum", "pendulum.yaml");
    runAction(QStringLiteral("Camera as this view"));
    const adf::ObjectPtr camera = window().workspace().find(window().selection().active());
    ASSERT_NE(camera, nullptr);
    editor::view3d::CameraState state = view().cameraState();
    state.target = {0.25, -0.5, 0.75};
    state.distance = 2;
    view().setCameraState(state);
    runAction(QStringLiteral("Camera to view"));
    const adf::ObjectPtr placed = window().workspace().find(camera->id());
    EXPECT_NEAR(base::norm(placed->get(adf::camera::kLookAt) - state.target), 0, 1e-5);
    EXPECT_NEAR(base::norm(placed->get(adf::camera::kLocation) - state.eye()), 0, 1e-5);
    view().setFocus();
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(window().workspace().find(camera->id())->get(adf::camera::kLookAt),
              camera->get(adf::camera::kLookAt));
}

TEST_F(SeeRun, AViewFillsTheScreenAndComesBack)
{
    openModel("pendulum", "pendulum.yaml");
    const QSize before = view().window()->size();
    press(Qt::Key_F11);
    EXPECT_TRUE(window().views().isFullScreen());
    EXPECT_TRUE(waitFor([this] { return view().window()->size() == view().screen()->size(); }));
    press(Qt::Key_F11);
    EXPECT_FALSE(window().views().isFullScreen());
    EXPECT_TRUE(waitFor([&] { return view().window()->size() == before; }));
}

// Keys of the X server itself, without a window manager that hands over the keyboard.
TEST_F(SeeRun, AViewThatFillsTheScreenHasTheKeyboard)
{
    openModel("pendulum", "pendulum.yaml");
    const auto comesTo = [this](const char* key, bool full) {
        hardware({QStringLiteral("key"), QString::fromLatin1(key)});
        return waitFor([&] {
            return window().views().isFullScreen() == full &&
                   QApplication::focusWidget() == &view() && view().isActiveWindow();
        });
    };
    hardwareClick(view().picture().mapToGlobal(QPoint(10, view().picture().height() - 10)));
    ASSERT_TRUE(waitFor([this] { return QApplication::focusWidget() == &view(); }));
    EXPECT_TRUE(comesTo("F11", true));
    EXPECT_TRUE(waitFor([this] { return view().window()->size() == view().screen()->size(); }));
    EXPECT_TRUE(comesTo("Escape", false));
    EXPECT_TRUE(comesTo("F11", true)) << "the keyboard is back in the window";
    EXPECT_TRUE(comesTo("F11", false));
    // From the menu, where the keyboard was in a panel.
    runAction(QStringLiteral("Full-screen view"));
    ASSERT_TRUE(waitFor([this] { return window().views().isFullScreen(); }));
    EXPECT_TRUE(comesTo("Escape", false));
}

TEST_F(SeeRun, AStereoPairLooksAtOnePointFromTwoEyes)
{
    openModel("pendulum", "pendulum.yaml");
    runAction(QStringLiteral("Stereo pair"));
    ASSERT_EQ(window().views().count(), 2);
    Viewport& right = *window().views().viewports()[1];
    editor::view3d::CameraState state = view().cameraState();
    state.distance = 3;
    view().setCameraState(state);
    EXPECT_TRUE(waitFor([&] {
        const base::Vec3 apart = right.cameraState().eye() - view().cameraState().eye();
        return std::abs(base::norm(apart) - 0.1) < 1e-3;
    }));
    EXPECT_EQ(right.cameraState().rotation, view().cameraState().rotation);
    EXPECT_NEAR(right.cameraState().shift, -1.0 / 30, 1e-6);
    runAction(QStringLiteral("Stereo pair"));
    EXPECT_EQ(window().views().count(), 1);
}

TEST_F(SeeRun, AViewThatIsSplitOffTheRightEyeLooksStraightOn)
{
    openModel("pendulum", "pendulum.yaml");
    runAction(QStringLiteral("Stereo pair"));
    Viewport& right = *window().views().viewports()[1];
    ASSERT_TRUE(waitFor([&] { return right.cameraState().shift != 0; }));
    window().views().activateNext();
    ASSERT_EQ(&window().views().active(), &right);
    press(Qt::Key_Backslash, Qt::ControlModifier);
    settle();
    ASSERT_EQ(window().views().count(), 3);
    EXPECT_EQ(window().views().viewports()[2]->cameraState().shift, 0);
}

TEST_F(SeeRun, AStereoPairIsThereAgainAfterARestart)
{
    openModel("pendulum", "pendulum.yaml");
    runAction(QStringLiteral("Stereo pair"));
    ASSERT_TRUE(window().views().isStereo());
    restart();
    window().open({QString::fromStdString((folder_.path() / "pendulum/pendulum.yaml").string())});
    ASSERT_TRUE(waitFor([this] { return !window().workspace().isEmpty(); }));
    settle();
    ASSERT_TRUE(window().views().isStereo());
    EXPECT_TRUE(window().actions()[ActionId::StereoView].isChecked());
    ASSERT_EQ(window().views().count(), 2);
    Viewport& left = *window().views().viewports()[0];
    Viewport& right = *window().views().viewports()[1];
    EXPECT_EQ(right.rightEyeOf(), &left);
    editor::view3d::CameraState state = left.cameraState();
    state.distance = 3;
    left.setCameraState(state);
    EXPECT_TRUE(waitFor([&] {
        const base::Vec3 apart = right.cameraState().eye() - left.cameraState().eye();
        return std::abs(base::norm(apart) - 0.1) < 1e-3;
    }));

    // What is one view when the window closes is one after it.
    runAction(QStringLiteral("Stereo pair"));
    ASSERT_FALSE(window().views().isStereo());
    restart();
    EXPECT_FALSE(window().views().isStereo());
    EXPECT_EQ(window().views().count(), 1);
}

// The program without a window.
class RenderVideo : public testing::Test {
protected:
    struct Ended {
        int code = 0;
        QString said;
        QString errors;
    };

    Ended run(const QStringList& words)
    {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), at("bin"));
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(LINKWRIGHT_PROGRAM), words);
        EXPECT_TRUE(program.waitForFinished(300'000));
        return {.code = program.exitCode(),
                .said = QString::fromLocal8Bit(program.readAllStandardOutput()),
                .errors = QString::fromLocal8Bit(program.readAllStandardError())};
    }

    // An ffmpeg that keeps the pictures and its words as they come.
    void makeFfmpeg(const QByteArray& end)
    {
        QDir().mkpath(at("bin"));
        QFile script(at("bin/ffmpeg"));
        ASSERT_TRUE(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\necho \"$@\" > '" + at("words").toLocal8Bit() +
                     "'\nfor last; do :; done\n/bin/cat > \"$last\"\n" + end);
        script.close();
        ASSERT_TRUE(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }

    QString at(const char* name)
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    [[nodiscard]] static QString pendulum()
    {
        return QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/pendulum/pendulum.yaml");
    }

    test::TempFolder folder_;
};

TEST_F(RenderVideo, GivesEveryPictureToFfmpeg)
{
    makeFfmpeg("");
    const Ended ended =
        run({QStringLiteral("--render-video"), at("out.mp4"), QStringLiteral("--fps"),
             QStringLiteral("10"), QStringLiteral("--play"), QStringLiteral("0.5"),
             QStringLiteral("--size"), QStringLiteral("64x48"), pendulum()});
    EXPECT_EQ(ended.code, 0) << ended.errors.toStdString();
    QFile video(at("out.mp4"));
    ASSERT_TRUE(video.open(QIODevice::ReadOnly));
    const QByteArray pixels = video.readAll();
    constexpr qsizetype kPicture = 64 * 48 * 4;
    ASSERT_EQ(pixels.size(), 6 * kPicture);
    EXPECT_NE(pixels.first(kPicture), pixels.last(kPicture)) << "it moves";
    QFile words(at("words"));
    ASSERT_TRUE(words.open(QIODevice::ReadOnly));
    const QByteArray said = words.readAll();
    EXPECT_TRUE(said.contains("-video_size 64x48 -framerate 10 "));
    EXPECT_FALSE(QFile::exists(at(".out.part.mp4")));
}

// The oracle is Debian's own ffmpeg, which reads the file again, and the series of pictures.
TEST_F(RenderVideo, IsAVideoThatFfmpegReads)
{
    const QString ffmpeg = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
    if (ffmpeg.isEmpty()) {
        GTEST_SKIP() << "there is no ffmpeg here";
    }
    QDir().mkpath(at("bin"));
    ASSERT_TRUE(QFile::link(ffmpeg, at("bin/ffmpeg")));
    const auto render = [&](const char* name) {
        const Ended ended =
            run({QStringLiteral("--render-video"), at(name), QStringLiteral("--fps"),
                 QStringLiteral("10"), QStringLiteral("--play"), QStringLiteral("0.5"),
                 QStringLiteral("--size"), QStringLiteral("160x120"), pendulum()});
        ASSERT_EQ(ended.code, 0) << ended.errors.toStdString();
    };
    render("out.mp4");
    render("series");
    QProcess reader;
    reader.start(ffmpeg,
                 {QStringLiteral("-loglevel"), QStringLiteral("error"), QStringLiteral("-i"),
                  at("out.mp4"), QStringLiteral("-f"), QStringLiteral("rawvideo"),
                  QStringLiteral("-pix_fmt"), QStringLiteral("rgb24"), QStringLiteral("-")});
    ASSERT_TRUE(reader.waitForFinished(60'000));
    const QByteArray pixels = reader.readAllStandardOutput();
    constexpr qsizetype kPicture = 160 * 120 * 3;
    ASSERT_EQ(pixels.size(), 6 * kPicture) << reader.readAllStandardError().toStdString();
    for (int i = 0; i < 6; ++i) {
        const QImage drawn = QImage(at("series") + QStringLiteral("/picture_0000%1.png").arg(i + 1))
                                 .convertToFormat(QImage::Format_RGB888);
        ASSERT_EQ(drawn.size(), QSize(160, 120));
        double off = 0;
        for (int y = 0; y < drawn.height(); ++y) {
            const char* const filmed = pixels.constData() + i * kPicture + 3 * 160 * y;
            for (int x = 0; x < 3 * drawn.width(); ++x) {
                off += std::abs(drawn.constScanLine(y)[x] - static_cast<unsigned char>(filmed[x]));
            }
        }
        EXPECT_LT(off / kPicture, 6) << "of 255 levels, picture " << i;
    }
}

TEST_F(RenderVideo, SaysWhatToInstallWithoutFfmpeg)
{
    QDir().mkpath(at("bin"));
    const Ended ended = run({QStringLiteral("--render-video"), at("out.mp4"), pendulum()});
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.errors.contains(QStringLiteral("apt install ffmpeg")))
        << ended.errors.toStdString();
    EXPECT_FALSE(QFile::exists(at("out.mp4")));
}

TEST_F(RenderVideo, LeavesNothingWhenFfmpegFails)
{
    makeFfmpeg("echo 'no such codec' >&2\nexit 1\n");
    const Ended ended =
        run({QStringLiteral("--render-video"), at("out.mp4"), QStringLiteral("--play"),
             QStringLiteral("0.1"), QStringLiteral("--size"), QStringLiteral("64x48"), pendulum()});
    EXPECT_EQ(ended.code, 1);
    EXPECT_TRUE(ended.errors.contains(QStringLiteral("no such codec")));
    EXPECT_FALSE(QFile::exists(at("out.mp4")));
    EXPECT_FALSE(QFile::exists(at(".out.part.mp4")));
}

TEST_F(RenderVideo, WritesPicturesOfARecordingIntoAFolder)
{
    QProcess adf;
    adf.start(QStringLiteral(LINKWRIGHT_ADF),
              {QStringLiteral("simulate"), pendulum(), QStringLiteral("--duration"),
               QStringLiteral("0.4"), QStringLiteral("--record"), at("run.lwr")});
    ASSERT_TRUE(adf.waitForFinished(60'000));
    ASSERT_EQ(adf.exitCode(), 0) << adf.readAllStandardError().toStdString();
    const Ended ended = run({QStringLiteral("--render-video"), at("film"), QStringLiteral("--fps"),
                             QStringLiteral("10"), QStringLiteral("--speed"), QStringLiteral("0.5"),
                             QStringLiteral("--size"), QStringLiteral("64x48"), at("run.lwr")});
    EXPECT_EQ(ended.code, 0) << ended.errors.toStdString();
    EXPECT_EQ(QDir(at("film")).entryList({QStringLiteral("*.png")}).size(), 9);
    EXPECT_TRUE(ended.said.contains(QStringLiteral("9 pictures"))) << ended.said.toStdString();
}

TEST_F(RenderVideo, RefusesWordsThatSayNothing)
{
    EXPECT_EQ(run({QStringLiteral("--render-video"), at("film"), QStringLiteral("--fps"),
                   QStringLiteral("0"), pendulum()})
                  .code,
              2);
    EXPECT_EQ(run({QStringLiteral("--fps"), QStringLiteral("10"), pendulum()}).code, 2);
    EXPECT_EQ(run({QStringLiteral("--render-video"), at("film")}).code, 2);
}

}  // namespace
