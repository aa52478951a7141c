#include "editor/window/preference_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/preferences_dialog.h"

#include <QActionGroup>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr double kScaleStep = 0.1;

constexpr std::pair<ActionId, ThemeChoice> kThemes[] = {
    {ActionId::ThemeSystem, ThemeChoice::System},
    {ActionId::ThemeDark, ThemeChoice::Dark},
    {ActionId::ThemeLight, ThemeChoice::Light},
};

}  // namespace

PreferenceActions::PreferenceActions(ActionCatalog& actions, QMenu& navigationMenu, QWidget& window)
    : QObject(&window),
      actions_(actions),
      navigationMenu_(navigationMenu),
      window_(window),
      preferences_(loadPreferences())
{
    keptTheme_ = std::exchange(preferences_.theme, Theme::instance().choice());
    for (const auto& [id, theme] : kThemes) {
        connect(&actions_[id], &QAction::triggered, this,
                [this, theme = theme] { chooseTheme(theme); });
    }
    const auto scaleBy = [this](double step) {
        Preferences wanted = preferences_;
        wanted.textScale = std::clamp(wanted.textScale + step, Theme::kMinScale, Theme::kMaxScale);
        set(wanted);
    };
    connect(&actions_[ActionId::TextLarger], &QAction::triggered, this,
            [scaleBy] { scaleBy(kScaleStep); });
    connect(&actions_[ActionId::TextSmaller], &QAction::triggered, this,
            [scaleBy] { scaleBy(-kScaleStep); });
    connect(&actions_[ActionId::TextNormal], &QAction::triggered, this, [this] {
        Preferences wanted = preferences_;
        wanted.textScale = 1;
        set(wanted);
    });
    connect(&actions_[ActionId::Preferences], &QAction::triggered, this,
            &PreferenceActions::openDialog);
    fillNavigation();
    showState();
}

void PreferenceActions::rereadFilePlace()
{
    preferences_.filePlace = loadPreferences().filePlace;
}

void PreferenceActions::chooseTheme(ThemeChoice theme)
{
    Preferences wanted = preferences_;
    wanted.theme = theme;
    take(wanted, theme);
}

void PreferenceActions::set(const Preferences& preferences)
{
    take(preferences, preferences.theme == preferences_.theme ? keptTheme_ : preferences.theme);
}

void PreferenceActions::take(const Preferences& preferences, ThemeChoice keptTheme)
{
    Preferences before = std::exchange(preferences_, preferences);
    before.theme = std::exchange(keptTheme_, keptTheme);
    Preferences kept = preferences_;
    kept.theme = keptTheme_;
    saveChanges(kept, before);
    showState();
    Q_EMIT changed(preferences_);
}

void PreferenceActions::fillNavigation()
{
    auto* group = new QActionGroup(this);
    const QStringList names = navigationNames();
    for (int i = 0; i < names.size(); ++i) {
        QAction* action = navigationMenu_.addAction(names[i]);
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] {
            Preferences wanted = preferences_;
            wanted.navigation = static_cast<view3d::NavigationPreset>(i);
            set(wanted);
        });
    }
}

void PreferenceActions::showState()
{
    for (const auto& [id, theme] : kThemes) {
        actions_[id].setChecked(preferences_.theme == theme);
    }
    navigationMenu_.actions()[static_cast<int>(preferences_.navigation)]->setChecked(true);
    actions_.setEnabled(ActionId::TextLarger, preferences_.textScale < Theme::kMaxScale,
                        tr("The text is as large as it gets."));
    actions_.setEnabled(ActionId::TextSmaller, preferences_.textScale > Theme::kMinScale,
                        tr("The text is as small as it gets."));
}

void PreferenceActions::openDialog()
{
    rereadFilePlace();
    PreferencesDialog dialog(preferences_, &window_);
    connect(&dialog, &PreferencesDialog::changed, this, &PreferenceActions::set);
    dialog.exec();
}

}  // namespace editor
