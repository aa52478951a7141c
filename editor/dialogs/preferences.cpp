#include "editor/dialogs/preferences.h"

#include <QSettings>

#include <algorithm>

namespace editor {
namespace {

const QString kTheme = QStringLiteral("view/theme");
const QString kScale = QStringLiteral("view/textScale");
const QString kNavigation = QStringLiteral("view/navigation");
const QString kMotion = QStringLiteral("view/reduceMotion");
const QString kLanguage = QStringLiteral("window/language");
const QString kWelcome = QStringLiteral("window/showWelcome");

// What the settings hold, unless it is no value of the enumeration.
template <typename Enum>
Enum choiceIn(const QSettings& settings, const QString& key, Enum fallback, Enum last)
{
    const int value = settings.value(key, static_cast<int>(fallback)).toInt();
    return value >= 0 && value <= static_cast<int>(last) ? static_cast<Enum>(value) : fallback;
}

}  // namespace

Preferences loadPreferences()
{
    const QSettings settings;
    const Preferences standard;
    const double scale = settings.value(kScale, standard.textScale).toDouble();
    return {
        .theme = choiceIn(settings, kTheme, standard.theme, ThemeChoice::Light),
        .textScale = std::clamp(scale, Theme::kMinScale, Theme::kMaxScale),
        .navigation = choiceIn(settings, kNavigation, standard.navigation,
                               view3d::NavigationPreset::Trackpad),
        .reduceMotion = settings.value(kMotion, standard.reduceMotion).toBool(),
        .showWelcome = settings.value(kWelcome, standard.showWelcome).toBool(),
        .language = choiceIn(settings, kLanguage, standard.language, Language::German),
    };
}

void savePreferences(const Preferences& preferences)
{
    QSettings settings;
    settings.setValue(kTheme, static_cast<int>(preferences.theme));
    settings.setValue(kScale, preferences.textScale);
    settings.setValue(kNavigation, static_cast<int>(preferences.navigation));
    settings.setValue(kMotion, preferences.reduceMotion);
    settings.setValue(kWelcome, preferences.showWelcome);
    settings.setValue(kLanguage, static_cast<int>(preferences.language));
}

}  // namespace editor
