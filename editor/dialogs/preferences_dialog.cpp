#include "editor/dialogs/preferences_dialog.h"

#include "editor/theme/metrics.h"
#include "editor/view3d/edges.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace editor {
namespace {

constexpr double kScales[] = {0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2};

}  // namespace

QStringList navigationNames()
{
    return {QObject::tr("Blender"), QObject::tr("Gazebo"), QObject::tr("MuJoCo"),
            QObject::tr("Webots"), QObject::tr("Trackpad")};
}

PreferencesDialog::PreferencesDialog(const Preferences& preferences, QWidget* parent)
    : QDialog(parent), shown_(preferences)
{
    setObjectName(QStringLiteral("preferences"));
    setWindowTitle(tr("Preferences"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(16), px(16), px(16), px(16));
    column->setSpacing(px(metrics::kSpace16));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(px(metrics::kSpace16));
    form->setVerticalSpacing(px(metrics::kSpace8));
    column->addLayout(form);

    auto* theme = new QComboBox;
    theme->addItems({tr("As the system"), tr("Dark"), tr("Light")});
    theme->setCurrentIndex(static_cast<int>(shown_.theme));
    connect(theme, &QComboBox::activated, this, [this](int index) {
        shown_.theme = static_cast<ThemeChoice>(index);
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("Theme"), theme);

    auto* scale = new QComboBox;
    for (const double one : kScales) {
        scale->addItem(QStringLiteral("%1 %").arg(qRound(one * 100)), one);
        if (qFuzzyCompare(one, shown_.textScale)) {
            scale->setCurrentIndex(scale->count() - 1);
        }
    }
    connect(scale, &QComboBox::activated, this, [this, scale](int index) {
        shown_.textScale = scale->itemData(index).toDouble();
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("Text size"), scale);

    auto* navigation = new QComboBox;
    navigation->addItems(navigationNames());
    navigation->setCurrentIndex(static_cast<int>(shown_.navigation));
    connect(navigation, &QComboBox::activated, this, [this](int index) {
        shown_.navigation = static_cast<view3d::NavigationPreset>(index);
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("Mouse navigation as in"), navigation);

    auto* language = new QComboBox;
    language->setObjectName(QStringLiteral("language"));
    // The names of languages are not translated: one must find one's own.
    language->addItems({tr("As the system"), QStringLiteral("English"), QStringLiteral("Deutsch")});
    language->setCurrentIndex(static_cast<int>(shown_.language));
    connect(language, &QComboBox::activated, this, [this](int index) {
        shown_.language = static_cast<Language>(index);
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("Language"), language);
    auto* when = new QLabel(tr("Takes effect at the next start."));
    setFontRole(*when, FontRole::Row);
    when->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(QString(), when);

    const bool isSoftware = view3d::drawsInSoftware();
    auto* edges = new QComboBox;
    edges->setObjectName(QStringLiteral("edges"));
    edges->addItems({isSoftware ? tr("Automatic (plain)") : tr("Automatic (smooth)"), tr("Smooth"),
                     tr("Plain")});
    edges->setToolTip(
        tr("Edges of bodies in views. Where no graphics card draws, plain ones give twice as many "
           "pictures a second."));
    edges->setCurrentIndex(static_cast<int>(shown_.edges));
    connect(edges, &QComboBox::activated, this, [this](int index) {
        shown_.edges = static_cast<view3d::Edges>(index);
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("Edges"), edges);
    auto* renderer =
        new QLabel(isSoftware ? tr("Drawn in software. Takes effect at the next start.")
                              : tr("Takes effect at the next start."));
    renderer->setToolTip(view3d::rendererName());
    setFontRole(*renderer, FontRole::Row);
    renderer->setForegroundRole(QPalette::PlaceholderText);
    form->addRow(QString(), renderer);

    auto* place = new QComboBox;
    place->setObjectName(QStringLiteral("filePlace"));
    place->addItems({tr("Ask"), tr("Add them to the world"), tr("Open a new window")});
    place->setToolTip(tr("Where a new or opened file goes when the window holds something."));
    place->setCurrentIndex(static_cast<int>(shown_.filePlace));
    connect(place, &QComboBox::activated, this, [this](int index) {
        shown_.filePlace = static_cast<FilePlace>(index);
        Q_EMIT changed(shown_);
    });
    form->addRow(tr("New and opened files"), place);

    auto* motion = new QCheckBox(tr("Reduce motion"));
    motion->setToolTip(tr("Views jump instead of turning."));
    motion->setChecked(shown_.reduceMotion);
    connect(motion, &QCheckBox::toggled, this, [this](bool on) {
        shown_.reduceMotion = on;
        Q_EMIT changed(shown_);
    });
    form->addRow(QString(), motion);

    auto* welcome = new QCheckBox(tr("Show the welcome page at start"));
    welcome->setChecked(shown_.showWelcome);
    connect(welcome, &QCheckBox::toggled, this, [this](bool on) {
        shown_.showWelcome = on;
        Q_EMIT changed(shown_);
    });
    form->addRow(QString(), welcome);

    auto* stop = new QCheckBox(tr("Ask at Stop which changes to keep"));
    stop->setObjectName(QStringLiteral("asksAtStop"));
    stop->setToolTip(
        tr("Otherwise what was meant for the run alone is dropped, and the rest "
           "kept."));
    stop->setChecked(shown_.asksAtStop);
    connect(stop, &QCheckBox::toggled, this, [this](bool on) {
        shown_.asksAtStop = on;
        Q_EMIT changed(shown_);
    });
    form->addRow(QString(), stop);

    auto* buttons = new QDialogButtonBox;
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::AcceptRole);
    close->setProperty("primary", true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    column->addWidget(buttons);
    setMinimumWidth(px(400));
}

}  // namespace editor
