#include "editor/dialogs/preferences.h"

#include <QSettings>

#include <algorithm>
#include <type_traits>

namespace editor {
namespace {

const QString kTheme = QStringLiteral("view/theme");
const QString kScale = QStringLiteral("view/textScale");
const QString kNavigation = QStringLiteral("view/navigation");
const QString kMotion = QStringLiteral("view/reduceMotion");
const QString kEdges = QStringLiteral("view/edges");
const QString kLanguage = QStringLiteral("window/language");
const QString kWelcome = QStringLiteral("window/showWelcome");
const QString kAsksAtStop = QStringLiteral("run/asksAtStop");
const QString kFilePlace = QStringLiteral("files/place");

// What the settings hold, unless it is no value of the enumeration.
template <typename Enum>
Enum choiceIn(const QSettings& settings, const QString& key, Enum fallback, Enum last)
{
    const int value = settings.value(key, static_cast<int>(fallback)).toInt();
    return value >= 0 && value <= static_cast<int>(last) ? static_cast<Enum>(value) : fallback;
}

// Those members that `isWanted`.
template <typename IsWanted>
void save(const Preferences& preferences, const IsWanted& isWanted)
{
    QSettings settings;
    const auto keep = [&](const QString& key, auto member) {
        if (!isWanted(member)) {
            return;
        }
        const auto value = preferences.*member;
        if constexpr (std::is_enum_v<std::remove_const_t<decltype(value)>>) {
            settings.setValue(key, static_cast<int>(value));
        } else {
            settings.setValue(key, value);
        }
    };
    keep(kTheme, &Preferences::theme);
    keep(kScale, &Preferences::textScale);
    keep(kNavigation, &Preferences::navigation);
    keep(kMotion, &Preferences::reduceMotion);
    keep(kWelcome, &Preferences::showWelcome);
    keep(kLanguage, &Preferences::language);
    keep(kEdges, &Preferences::edges);
    keep(kAsksAtStop, &Preferences::asksAtStop);
    keep(kFilePlace, &Preferences::filePlace);
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
        .edges = choiceIn(settings, kEdges, standard.edges, view3d::Edges::Plain),
        .filePlace = choiceIn(settings, kFilePlace, standard.filePlace, FilePlace::OwnWindow),
        .asksAtStop = settings.value(kAsksAtStop, standard.asksAtStop).toBool(),
    };
}

void savePreferences(const Preferences& preferences)
{
    save(preferences, [](auto) { return true; });
}

void saveChanges(const Preferences& preferences, const Preferences& before)
{
    save(preferences, [&](auto member) { return !(preferences.*member == before.*member); });
}

}  // namespace editor
