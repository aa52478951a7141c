// A view that is filmed while a run is played: real time, as the view shows it.

#include "tests/gui/falling_ball.h"
#include "tests/gui/run_fixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>

namespace {

using editor::ActionId;

class Film : public test::RunTest {
protected:
    // With an ffmpeg that keeps the pictures as they come, and its arguments beside them.
    void SetUp() override
    {
        test::RunTest::SetUp();
        QDir().mkpath(at("bin"));
        QFile script(at("bin/ffmpeg"));
        ASSERT_TRUE(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/sh\nfor last; do :; done\necho \"$@\" > '" +
                     at("arguments").toLocal8Bit() + "'\nexec /bin/cat > \"$last\"\n");
        script.close();
        ASSERT_TRUE(script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        path_ = qgetenv("PATH");
        qputenv("PATH", at("bin").toLocal8Bit() + ':' + path_);
    }

    void TearDown() override
    {
        qputenv("PATH", path_);
        test::RunTest::TearDown();
    }

    [[nodiscard]] QString at(const char* name) const
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    void beginFilm()
    {
        chooseFile(at("fall.mp4"));
        window().actions()[ActionId::FilmView].trigger();
    }

    // As ffmpeg was asked to take them.
    QList<QImage> pictures()
    {
        const QStringList words = QString::fromStdString(test::readFile(at("arguments")))
                                      .split(QLatin1Char(' '), Qt::SkipEmptyParts);
        const QStringList sides =
            words.at(words.indexOf(QStringLiteral("-video_size")) + 1).split(QLatin1Char('x'));
        const QSize size(sides.at(0).toInt(), sides.at(1).toInt());
        const std::string bytes = test::readFile(at("fall.mp4"));
        const auto each = static_cast<std::size_t>(4 * size.width() * size.height());
        EXPECT_EQ(bytes.size() % each, 0U);
        QList<QImage> all;
        for (std::size_t i = 0; i + each <= bytes.size(); i += each) {
            all.push_back(QImage(reinterpret_cast<const uchar*>(bytes.data() + i), size.width(),
                                 size.height(), QImage::Format_RGBA8888)
                              .copy());
        }
        return all;
    }

    QByteArray path_;
};

TEST_F(Film, OfAViewIsWhatItShowsInRealTime)
{
    openText("fall.yaml", test::kFallingBall);
    window().run().setSpeed(0.25);
    beginFilm();
    ASSERT_TRUE(waitFor([this] { return QFileInfo(at(".fall.part.mp4")).size() > 0; }));
    QElapsedTimer lasts;
    lasts.start();
    play();
    passTo(0.25);
    EXPECT_EQ(window().actions()[ActionId::FilmView].text(),
              QStringLiteral("End the film fall.mp4"));
    window().actions()[ActionId::FilmView].trigger();
    const double seconds = 1e-3 * static_cast<double>(lasts.elapsed());
    EXPECT_FALSE(window().actions()[ActionId::FilmView].isChecked());

    const QList<QImage> all = pictures();
    EXPECT_NEAR(static_cast<double>(all.size()) / 30, seconds, 0.15 + 0.1 * seconds);
    const auto first = test::middleOfRed(all.front());
    const auto last = test::middleOfRed(all.back());
    ASSERT_TRUE(first && last);
    EXPECT_GT(last->y(), first->y() + 0.02) << "it falls";
    double before = first->y();
    for (const QImage& picture : all) {
        const auto now = test::middleOfRed(picture);
        ASSERT_TRUE(now);
        EXPECT_GE(now->y(), before - 0.005) << "in its order";
        before = now->y();
    }
}

TEST_F(Film, EndsWithItsView)
{
    openText("fall.yaml", test::kFallingBall);
    window().actions()[ActionId::SplitRight].trigger();
    settle();
    beginFilm();
    ASSERT_TRUE(waitFor([this] { return QFileInfo(at(".fall.part.mp4")).size() > 0; }));
    window().actions()[ActionId::CloseView].trigger();
    ASSERT_TRUE(waitFor([this] { return QFileInfo(at("fall.mp4")).size() > 0; }));
    EXPECT_FALSE(window().actions()[ActionId::FilmView].isChecked());
    EXPECT_FALSE(pictures().empty());
}

}  // namespace
