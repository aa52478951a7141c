#include "editor/theme/theme.h"

#include "base/check.h"
#include "editor/theme/style.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QFile>
#include <QFontDatabase>
#include <QPalette>
#include <QRegularExpression>
#include <QScreen>
#include <QStringList>
#include <QToolTip>
#include <QWidget>

#include <algorithm>

void initLinkwrightResources()
{
    Q_INIT_RESOURCE(linkwright);
}

namespace editor {
namespace {

const TokenRow& row(Token token)
{
    return kTokens[static_cast<std::size_t>(token)];
}

// The installed package wins; else the files we bring.
void provideFamily(const QString& family, const QStringList& files)
{
    if (QFontDatabase::hasFamily(family)) {
        return;
    }
    for (const QString& file : files) {
        QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/") + file);
    }
}

QPalette palette()
{
    QPalette p;
    const auto set = [&p](QPalette::ColorRole role, Token token) {
        p.setColor(role, colour(token));
    };
    set(QPalette::Window, Token::BgPanel);
    set(QPalette::WindowText, Token::TextPrimary);
    set(QPalette::Base, Token::BgBase);
    set(QPalette::AlternateBase, Token::BgPanel);
    set(QPalette::Text, Token::TextPrimary);
    set(QPalette::PlaceholderText, Token::TextSecondary);
    set(QPalette::Button, Token::BgRaised);
    set(QPalette::ButtonText, Token::TextPrimary);
    set(QPalette::BrightText, Token::AccentText);
    set(QPalette::ToolTipBase, Token::BgPopup);
    set(QPalette::ToolTipText, Token::TextPrimary);
    set(QPalette::Highlight, Token::SelectRow);
    set(QPalette::HighlightedText, Token::TextPrimary);
    set(QPalette::Link, Token::Accent);
    set(QPalette::LinkVisited, Token::Accent);
    set(QPalette::Light, Token::BgHover);
    set(QPalette::Midlight, Token::BgHover);
    set(QPalette::Mid, Token::BorderSoft);
    set(QPalette::Dark, Token::BorderLine);
    set(QPalette::Shadow, Token::BorderLine);
    p.setColor(QPalette::Inactive, QPalette::Highlight, colour(Token::SelectRowOff));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::HighlightedText, QPalette::PlaceholderText}) {
        p.setColor(QPalette::Disabled, role, colour(Token::TextDisabled));
    }
    return p;
}

// Puts colours for @token and scaled lengths for <n>px into the sheet.
QString styleSheet()
{
    QFile file(QStringLiteral(":/theme/linkwright.qss"));
    CHECK(file.open(QIODevice::ReadOnly), "the style sheet is built into the program");
    QString sheet = QString::fromUtf8(file.readAll());
    for (const TokenRow& token : kTokens) {
        const QString name = QLatin1Char('@') + QString::fromLatin1(token.name) + QLatin1Char(';');
        const QColor value(Theme::instance().isDark() ? token.dark : token.light);
        sheet.replace(name, value.name() + QLatin1Char(';'));
    }
    static const QRegularExpression length(QStringLiteral("(\\d+)px"));
    QString scaled;
    qsizetype end = 0;
    for (auto match = length.globalMatch(sheet); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const int pixels = found.captured(1).toInt();
        scaled += QStringView(sheet).mid(end, found.capturedStart() - end);
        // Hairlines and the focus ring stay as thin as they are.
        scaled += QString::number(pixels <= 2 ? pixels : px(pixels)) + QStringLiteral("px");
        end = found.capturedEnd();
    }
    scaled += QStringView(sheet).mid(end);
    return scaled;
}

const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");

// What the desktop's portal says of org.freedesktop.appearance color-scheme; false when there is no
// portal or it has no preference.
bool desktopPrefersDark()
{
    const QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected()) {
        return false;
    }
    QDBusMessage read =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    read << QStringLiteral("org.freedesktop.appearance") << QStringLiteral("color-scheme");
    constexpr int kTimeoutMs = 250;
    const QDBusMessage reply = bus.call(read, QDBus::Block, kTimeoutMs);
    if (reply.type() != QDBusMessage::ReplyMessage || reply.arguments().isEmpty()) {
        return false;
    }
    // The portal wraps the number in two variants.
    QVariant value = reply.arguments().constFirst();
    while (value.canConvert<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    constexpr uint kPreferDark = 1;
    return value.toUInt() == kPreferDark;
}

}  // namespace

Theme& Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme()
{
    CHECK(qApp != nullptr, "the theme is made after the QApplication");
    initLinkwrightResources();
    provideFamily(QStringLiteral("Inter"),
                  {QStringLiteral("Inter-Regular.otf"), QStringLiteral("Inter-SemiBold.otf")});
    provideFamily(QStringLiteral("JetBrains Mono"), {QStringLiteral("JetBrainsMono-Regular.ttf")});
    // Nothing without a portal.
    QDBusConnection::sessionBus().connect(
        kService, kPath, kInterface, QStringLiteral("SettingChanged"), this, SLOT(followDesktop()));
}

void Theme::followDesktop()
{
    if (choice_ == ThemeChoice::System && desktopPrefersDark() != dark_) {
        apply(choice_, scale_);
    }
}

void Theme::apply(ThemeChoice choice, double fontScale)
{
    choice_ = choice;
    dark_ = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && desktopPrefersDark());
    scale_ = std::clamp(fontScale, kMinScale, kMaxScale);
    // Not in the constructor: windows that are there already ask the style for its metrics, and the
    // style asks this.
    if (!styled_) {
        styled_ = true;
        qApp->setStyle(new Style);
    }
    QApplication::setPalette(palette());
    QApplication::setFont(faceOf(FontRole::Menu));
    qApp->setStyleSheet(styleSheet());
    QToolTip::setFont(faceOf(FontRole::Row));
    QToolTip::setPalette(QApplication::palette());
    Q_EMIT changed();
}

QColor colour(Token token)
{
    return QColor(Theme::instance().isDark() ? row(token).dark : row(token).light);
}

QColor colour(Token token, double opacity)
{
    QColor result = colour(token);
    result.setAlphaF(static_cast<float>(opacity));
    return result;
}

QFont faceOf(FontRole role)
{
    struct Face {
        const char* family;
        const char* fallback;
        double size;
        QFont::Weight weight;
    };

    constexpr const char* kUi = "Inter";
    constexpr const char* kUiFallback = "Noto Sans";
    constexpr const char* kMono = "JetBrains Mono";
    constexpr const char* kMonoFallback = "DejaVu Sans Mono";
    const Face face = [&]() -> Face {
        switch (role) {
            case FontRole::Menu:
                return {kUi, kUiFallback, 13, QFont::Normal};
            case FontRole::Row:
                return {kUi, kUiFallback, 12, QFont::Normal};
            case FontRole::Head:
                return {kUi, kUiFallback, 12, QFont::DemiBold};
            case FontRole::Small:
                return {kUi, kUiFallback, 11, QFont::Normal};
            case FontRole::Number:
                return {kMono, kMonoFallback, 11.5, QFont::Normal};
            case FontRole::Clock:
                return {kMono, kMonoFallback, 13, QFont::Normal};
            case FontRole::DialogTitle:
                return {kUi, kUiFallback, 14, QFont::DemiBold};
            case FontRole::PageTitle:
                return {kUi, kUiFallback, 22, QFont::DemiBold};
        }
        return {kUi, kUiFallback, 13, QFont::Normal};
    }();
    QFont result(QStringList{QString::fromLatin1(face.family), QString::fromLatin1(face.fallback)});
    // As points, because a size in pixels must be whole and the mono face is 11.5.
    const double dpi = QGuiApplication::primaryScreen()->logicalDotsPerInchY();
    result.setPointSizeF(face.size * Theme::instance().scale() * 72 / dpi);
    result.setWeight(face.weight);
    if (role == FontRole::Number || role == FontRole::Clock) {
        // Else "<!--" is drawn as an arrow: sources are shown as they were typed.
        result.setStyleStrategy(QFont::PreferNoShaping);
    }
    return result;
}

void setFontRole(QWidget& widget, FontRole role)
{
    widget.setFont(faceOf(role));
    QObject::connect(&Theme::instance(), &Theme::changed, &widget,
                     [&widget, role] { widget.setFont(faceOf(role)); });
}

int px(double atScaleOne)
{
    return qRound(atScaleOne * Theme::instance().scale());
}

}  // namespace editor
