#include "editor/theme/theme.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "tests/editor/contrast.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDirIterator>
#include <QFile>
#include <QFontInfo>
#include <QImage>
#include <QLineEdit>
#include <QPainter>
#include <QStyle>
#include <QTest>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace {

using editor::Token;
using test::contrast;

double contrast(Token a, Token b)
{
    return contrast(editor::colour(a), editor::colour(b));
}

// As a mark of this opacity looks on its ground.
QColor blended(Token mark, Token ground, double opacity)
{
    const QColor over = editor::colour(mark);
    const QColor under = editor::colour(ground);
    const auto mix = [opacity](float a, float b) {
        return static_cast<float>(opacity * a + (1 - opacity) * b);
    };
    return QColor::fromRgbF(mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()),
                            mix(over.blueF(), under.blueF()));
}

// Largest difference of a channel, of 255: blending at edges rounds.
int distance(const QColor& a, const QColor& b)
{
    return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                     std::abs(a.blue() - b.blue())});
}

class BothThemes : public testing::TestWithParam<editor::ThemeChoice> {
protected:
    void SetUp() override { editor::Theme::instance().apply(GetParam(), 1); }
};

INSTANTIATE_TEST_SUITE_P(Theme,
                         BothThemes,
                         testing::Values(editor::ThemeChoice::Dark, editor::ThemeChoice::Light),
                         [](const auto& instance) {
                             return instance.param == editor::ThemeChoice::Dark ? "Dark" : "Light";
                         });

TEST_P(BothThemes, TextIsReadableOnEveryGroundItStandsOn)
{
    constexpr double kText = 4.5;  // WCAG 2.2 AA
    for (const Token ground :
         {Token::BgPanel, Token::BgBase, Token::BgWindow, Token::BgRaised, Token::BgHover,
          Token::BgPopup, Token::SelectRow, Token::SelectRowOff, Token::RunTint, Token::WarningTint,
          Token::ErrorTint}) {
        EXPECT_GE(contrast(Token::TextPrimary, ground), kText) << static_cast<int>(ground);
    }
    for (const Token ground : {Token::BgPanel, Token::BgBase, Token::BgWindow, Token::BgRaised,
                               Token::BgHover, Token::SelectRow, Token::SelectRowOff}) {
        EXPECT_GE(contrast(Token::TextSecondary, ground), kText) << static_cast<int>(ground);
    }
    EXPECT_GE(contrast(Token::AccentText, Token::AccentFill), kText);
    EXPECT_GE(contrast(Token::Run, Token::RunTint), kText);
    EXPECT_GE(contrast(Token::Error, Token::ErrorTint), kText);
    EXPECT_GE(contrast(Token::Warning, Token::WarningTint), kText);
}

TEST_P(BothThemes, MarksAreVisibleOnThePanel)
{
    constexpr double kGraphics = 3;  // WCAG 2.2 AA, 1.4.11
    for (const Token mark : {Token::Accent, Token::BorderControl, Token::Success, Token::Warning,
                             Token::Error, Token::Run, Token::AxisX, Token::AxisY, Token::AxisZ}) {
        EXPECT_GE(contrast(mark, Token::BgPanel), kGraphics) << static_cast<int>(mark);
    }
}

TEST_P(BothThemes, MarksOfSensorsAndActuatorsAreVisibleInViewsAndPanels)
{
    constexpr double kGraphics = 3;  // WCAG 2.2 AA, 1.4.11
    constexpr double kIdle = 0.75;   // opacity of a sensor that meets nothing
    for (const Token ground :
         {Token::ViewTop, Token::ViewBottom, Token::BgPanel, Token::BgBase, Token::SelectRow}) {
        for (const Token mark :
             {Token::Sensor, Token::Actuator, Token::ActuatorOn, Token::Contact}) {
            EXPECT_GE(contrast(mark, ground), kGraphics)
                << static_cast<int>(mark) << " on " << static_cast<int>(ground);
        }
        EXPECT_GE(contrast(blended(Token::Sensor, ground, kIdle), editor::colour(ground)),
                  kGraphics)
            << static_cast<int>(ground);
    }
}

TEST_P(BothThemes, EveryPlaceholderOfTheSheetIsFilled)
{
    EXPECT_FALSE(qApp->styleSheet().isEmpty());
    EXPECT_FALSE(qApp->styleSheet().contains(QLatin1Char('@')));
}

TEST_P(BothThemes, EveryIconIsDrawnInTheColourAskedFor)
{
    int drawn = 0;
    for (QDirIterator it(QStringLiteral(":/icons")); it.hasNext();) {
        it.next();
        const QByteArray name = it.fileInfo().completeBaseName().toLatin1();
        const QImage image = editor::iconPixmap(name.constData(), Token::Error, 16, 2).toImage();
        ASSERT_EQ(image.size(), QSize(32, 32));
        int opaque = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                if (pixel.alpha() < 250) {
                    continue;
                }
                ++opaque;
                if (name != "linkwright") {
                    EXPECT_LE(distance(pixel, editor::colour(Token::Error)), 4) << name.constData();
                }
            }
        }
        EXPECT_GT(opaque, 8) << name.constData() << " is empty";
        ++drawn;
    }
    EXPECT_GT(drawn, 60);
}

TEST_P(BothThemes, AFieldWithTheFocusHasItsRingWhateverElseItIs)
{
    QWidget window;
    QLineEdit field(&window);
    field.setGeometry(10, 10, 100, 21);
    window.resize(120, 40);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    field.setFocus();
    const auto edge = [&field](int inset) {
        return field.grab().toImage().pixelColor(field.width() / 2, inset);
    };
    const QColor ring = editor::colour(Token::Accent);
    for (const char* mark : {"", "error"}) {
        field.setProperty("mark", QString::fromLatin1(mark));
        field.style()->unpolish(&field);
        field.style()->polish(&field);
        for (const bool hovered : {false, true}) {
            field.setAttribute(Qt::WA_UnderMouse, hovered);
            EXPECT_LE(distance(edge(0), ring), 4) << mark << hovered;
            EXPECT_LE(distance(edge(1), ring), 4) << mark << hovered;
        }
    }
}

TEST_P(BothThemes, ListsOfComboBoxesHaveAFrameAndRoom)
{
    QComboBox combo;
    combo.addItems({QStringLiteral("one"), QStringLiteral("a choice with a long name")});
    combo.insertSeparator(1);
    combo.setCurrentIndex(2);
    combo.resize(60, 24);
    combo.show();
    combo.showPopup();
    QAbstractItemView& list = *combo.view();
    const int row = list.visualRect(list.model()->index(0, 0)).height();
    EXPECT_EQ(row, editor::metrics::kMenuRow);
    const int name = QFontMetrics(combo.font()).horizontalAdvance(combo.itemText(2));
    EXPECT_GT(list.viewport()->width(), name + 40) << "tick, name and room beside them";
    EXPECT_EQ(list.viewport()->height(), 2 * row + 9) << "nothing to scroll";

    const QImage seen = list.window()->grab().toImage();
    const QPoint edges[] = {{seen.width() / 2, 0},
                            {seen.width() / 2, seen.height() - 1},
                            {0, seen.height() / 2},
                            {seen.width() - 1, seen.height() / 2}};
    for (const QPoint& edge : edges) {
        EXPECT_LE(distance(seen.pixelColor(edge), editor::colour(Token::BorderField)), 4)
            << edge.x() << ", " << edge.y();
    }
    EXPECT_LE(distance(seen.pixelColor(3, 3), editor::colour(Token::BgPopup)), 4);
    combo.hidePopup();
}

TEST(Theme, SheetStaysSmall)
{
    QFile sheet(QStringLiteral(":/theme/linkwright.qss"));
    ASSERT_TRUE(sheet.open(QIODevice::ReadOnly));
    EXPECT_LE(sheet.readAll().count('{'), 40);
}

TEST(Theme, SizesGrowWithTheFontScale)
{
    editor::Theme& theme = editor::Theme::instance();
    theme.apply(editor::ThemeChoice::Dark, 1);
    EXPECT_EQ(editor::px(editor::metrics::kTreeRow), 22);
    EXPECT_EQ(QFontInfo(editor::faceOf(editor::FontRole::Row)).pixelSize(), 12);
    theme.apply(editor::ThemeChoice::Dark, 1.5);
    EXPECT_EQ(editor::px(editor::metrics::kTreeRow), 33);
    EXPECT_EQ(QFontInfo(editor::faceOf(editor::FontRole::Row)).pixelSize(), 18);
    theme.apply(editor::ThemeChoice::Dark, 9);
    EXPECT_EQ(theme.scale(), editor::Theme::kMaxScale);
    theme.apply(editor::ThemeChoice::Dark, 1);
}

TEST(Theme, BringsItsOwnFaces)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Light, 1);
    EXPECT_EQ(QFontInfo(editor::faceOf(editor::FontRole::Menu)).family(), QStringLiteral("Inter"));
    EXPECT_EQ(QFontInfo(editor::faceOf(editor::FontRole::Number)).family(),
              QStringLiteral("JetBrains Mono"));
}

TEST(Icon, TakesTheColourOfItsModeAndFollowsTheTheme)
{
    editor::Theme& theme = editor::Theme::instance();
    const QIcon icon = editor::icon("stop");
    const auto centre = [&icon](QIcon::Mode mode, QIcon::State state) {
        return icon.pixmap(QSize(16, 16), 1, mode, state).toImage().pixelColor(8, 8).rgb();
    };
    theme.apply(editor::ThemeChoice::Dark, 1);
    EXPECT_EQ(centre(QIcon::Normal, QIcon::Off), editor::colour(Token::TextPrimary).rgb());
    EXPECT_EQ(centre(QIcon::Normal, QIcon::On), editor::colour(Token::Accent).rgb());
    EXPECT_EQ(centre(QIcon::Disabled, QIcon::Off), editor::colour(Token::TextDisabled).rgb());
    const QRgb dark = centre(QIcon::Normal, QIcon::Off);
    theme.apply(editor::ThemeChoice::Light, 1);
    EXPECT_NE(centre(QIcon::Normal, QIcon::Off), dark);
}

// Sources are shown as they were typed: "<!--" is no arrow.
TEST(Theme, TheMonoFaceDrawsEachCharacterByItself)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 2);
    const QFont face = editor::faceOf(editor::FontRole::Number);
    const double advance = QFontMetricsF(face).horizontalAdvance(QLatin1Char('0'));
    const auto drawn = [&](const QStringList& parts) {
        QImage image(200, 50, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(face);
        double x = 10;
        for (const QString& part : parts) {
            painter.drawText(QPointF(x, 30), part);
            x += advance * static_cast<double>(part.size());
        }
        return image;
    };
    for (const char* text : {"<!--", "->", "!=", "<=", "//", "==="}) {
        const QString whole = QString::fromLatin1(text);
        QStringList letters;
        for (const QChar letter : whole) {
            letters += letter;
        }
        EXPECT_EQ(drawn({whole}), drawn(letters)) << text;
    }
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
}

}  // namespace
