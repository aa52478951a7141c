#include "editor/devices/device_card.h"

#include "adf/input_properties.h"
#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/devices/axes_view.h"
#include "editor/devices/axis_edits.h"
#include "editor/devices/axis_rows.h"
#include "editor/devices/bind_chip.h"
#include "editor/devices/button_rows.h"
#include "editor/devices/card_parts.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/state_marks.h"
#include "editor/devices/unit_edits.h"
#include "editor/devices/unit_rows.h"
#include "editor/devices/unit_words.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/widgets/elided_label.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace editor {

DeviceCard::DeviceCard(const EditorContext& context, DeviceDesk& desk, adf::ObjectPtr unit)
    : context_(context), desk_(desk), unit_(std::move(unit)), rows_(new QVBoxLayout(this))
{
    setFocusPolicy(Qt::StrongFocus);
    rows_->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace8), px(metrics::kSpace8),
                              px(metrics::kSpace12));
    rows_->setSpacing(px(metrics::kSpace4));
    rows_->addWidget(makeHead());
    meaning_ = rowCaption({});
    meaning_->setWordWrap(true);
    rows_->addWidget(meaning_);
    body_ = new QWidget;
    QVBoxLayout* const column = columnOf(*body_, metrics::kSpace4);
    numbers_ = new UnitRows(desk_);
    axes_ = new AxesView;
    buttons_ = new ButtonRows(context_, desk_);
    calibration_ = new AxisRows(desk_);
    drive_ = makeDrive();
    for (QWidget* part : {makeBinding(), static_cast<QWidget*>(numbers_),
                          static_cast<QWidget*>(axes_), static_cast<QWidget*>(buttons_),
                          static_cast<QWidget*>(calibration_), static_cast<QWidget*>(drive_)}) {
        column->addWidget(part);
    }
    rows_->addWidget(body_);
    refresh();
}

QString DeviceCard::name() const
{
    return unit_ != nullptr ? text(unit_->shortName()) : tr("Virtual device");
}

void DeviceCard::setUnit(adf::ObjectPtr unit)
{
    unit_ = std::move(unit);
    refresh();
}

QWidget* DeviceCard::makeHead()
{
    auto* head = new QWidget;
    QHBoxLayout* const row = addRow(*columnOf(*head, 0));
    dot_ = new StateDot;
    name_ = new ElidedLabel;
    setFontRole(*name_, FontRole::Head);
    state_ = new QLabel;
    setFontRole(*state_, FontRole::Row);
    state_->setForegroundRole(QPalette::PlaceholderText);
    engage_ = new QPushButton(tr("Engage"));
    engage_->setProperty("row", true);
    engage_->setAutoDefault(false);
    engage_->setToolTip(tr("From now on it moves what it is bound to, and has its forces."));
    connect(engage_, &QPushButton::clicked, this, [this] { desk_.engage(*unit_, true); });
    gear_ = new QToolButton;
    gear_->setIcon(icon("settings", Token::TextSecondary));
    gear_->setFocusPolicy(Qt::TabFocus);
    connect(gear_, &QToolButton::clicked, this, [this] {
        QMenu menu;
        menu.setToolTipsVisible(true);
        fillMenu(menu);
        menu.exec(gear_->mapToGlobal(QPoint(0, gear_->height())));
    });
    row->addWidget(dot_);
    row->addSpacing(px(2));
    row->addWidget(name_, 1);
    row->addWidget(state_);
    row->addWidget(engage_);
    row->addWidget(gear_);
    return head;
}

QWidget* DeviceCard::makeBinding()
{
    auto* part = new QWidget;
    QVBoxLayout* const column = columnOf(*part, 0);
    const auto add = [&](const QString& words, adf::ObjectType type) {
        auto* chip = new BindChip(words);
        auto* menu = new QMenu(chip);
        chip->setMenu(menu);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, type] {
            menu->clear();
            fillTargets(*menu, type, [this](const adf::Object& target) { bindTo(target); });
        });
        addRow(*column, words)->addWidget(chip, 1);
        return chip;
    };
    moves_ = add(QCoreApplication::translate("devices", "Moves"), adf::ObjectType::Body);
    seenFrom_ = add(QCoreApplication::translate("devices", "Seen from"), adf::ObjectType::Camera);
    return part;
}

QPushButton* DeviceCard::makeDrive()
{
    QAction& drives = context_.actions[ActionId::ToolDrive];
    auto* drive = new QPushButton(drives.text());
    drive->setCheckable(true);
    drive->setAutoDefault(false);
    drive->setIcon(icon("device"));
    drive->setToolTip(drives.toolTip());
    const auto show = [drive, &drives] {
        drive->setChecked(drives.isChecked());
        drive->setText(drives.isChecked() ? tr("Stop driving") : drives.text());
    };
    show();
    connect(&drives, &QAction::toggled, drive, show);
    connect(drive, &QPushButton::clicked, this, [this](bool on) {
        context_.actions[on ? ActionId::ToolDrive : ActionId::ToolSelect].setChecked(true);
    });
    return drive;
}

void DeviceCard::refresh()
{
    name_->setText(name());
    const exchange::DeviceUnit* const state = unit_ != nullptr ? desk_.stateOf(*unit_) : nullptr;
    showState(state);
    const bool bound = unit_ != nullptr && isBound(*unit_);
    body_->setVisible(bound);
    if (bound) {
        showBinding();
        numbers_->show(unit_, state, name());
        showParts(state);
        drive_->setVisible(isVirtual(*unit_));
    }
}

void DeviceCard::showParts(const exchange::DeviceUnit* state)
{
    const bool hasState = state != nullptr;
    axes_->setVisible(showsAxes_ && hasState);
    if (showsAxes_ && hasState) {
        axes_->setReading(state->device.traits, state->reading);
    }
    buttons_->setVisible(showsButtons_);
    if (showsButtons_) {
        buttons_->show(unit_, state);
    }
    const bool canCalibrate = hasState && hasCalibration(state->device.traits);
    calibration_->setVisible(showsCalibration_ && canCalibrate);
    if (showsCalibration_ && canCalibrate) {
        calibration_->show(unit_, *state);
    }
}

void DeviceCard::showState(const exchange::DeviceUnit* state)
{
    UnitWords words;
    if (unit_ != nullptr) {
        words = wordsOf(*unit_, state);
    } else {
        words.state = tr("not bound");
    }
    const bool bound = unit_ != nullptr && isBound(*unit_);
    dot_->setToken(words.dot);
    setWords(*state_, words.state);
    state_->setToolTip(words.meaning);
    engage_->setVisible(words.wantsEngaging);
    // Beside the button there is no room for more; the dot and the sentence say it.
    state_->setVisible(!words.wantsEngaging);
    const QString sentence = !bound ? tr("Drag onto a body or a camera to bind.") : words.meaning;
    setWords(*meaning_, sentence);
    meaning_->setVisible(!sentence.isEmpty());
    const QString spoken = QStringLiteral("%1, %2").arg(name(), words.state);
    if (accessibleName() != spoken) {
        setAccessibleName(spoken);
        setAccessibleDescription(sentence);
        gear_->setAccessibleName(tr("Settings of %1").arg(name()));
        gear_->setToolTip(tr("Settings of %1").arg(name()));
        engage_->setAccessibleName(tr("Engage %1").arg(name()));
    }
}

void DeviceCard::showBinding()
{
    const adf::ObjectPtr body = boundBody(context_.workspace, *unit_);
    const std::string proxy = unit_->get(adf::input::kSimulatedMultibody);
    const std::string link = unit_->get(adf::input::kRootLink);
    const adf::ObjectPtr camera = boundCamera(context_.workspace, *unit_);
    QString moved = tr("nothing");
    if (!proxy.empty()) {
        moved = text(proxy.substr(proxy.find_last_of('/') + 1));
    } else if (!link.empty()) {
        moved = tr("%1, not open").arg(text(link));
    } else if (isBound(*unit_)) {
        moved = tr("the camera");
    }
    moves_->setObject(body.get(), moved);
    const adf::TextList cameras = unit_->get(adf::input::kPairCameras);
    seenFrom_->setObject(camera.get(), cameras.empty()
                                           ? tr("all cameras")
                                           : tr("%1, not open").arg(text(cameras.front())));
}

}  // namespace editor
