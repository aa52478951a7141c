#include "editor/devices/device_card.h"

#include "adf/input_properties.h"
#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/devices/axes_view.h"
#include "editor/devices/bind_chip.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/force_bar.h"
#include "editor/devices/period_chart.h"
#include "editor/devices/state_marks.h"
#include "editor/devices/unit_edits.h"
#include "editor/devices/unit_words.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/switch_button.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

constexpr std::array kScales{5.0, 2.0, 1.0, 0.5, 0.25, 0.1};
constexpr int kCaptionGap = 10;  // behind the longest of the words before rows
constexpr int kScaleWidth = 72;

QLabel* caption(const QString& words)
{
    auto* label = new QLabel(words);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* number()
{
    auto* label = new QLabel;
    setFontRole(*label, FontRole::Number);
    return label;
}

QWidget* rowOf(QHBoxLayout*& row)
{
    auto* widget = new QWidget;
    row = new QHBoxLayout(widget);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(px(metrics::kSpace4));
    return widget;
}

// Does it now and whenever sizes change.
template <typename Size>
void sized(QWidget& widget, Size size)
{
    size();
    QObject::connect(&Theme::instance(), &Theme::changed, &widget, size);
}

// All rows of all cards begin in one column, whatever the language.
int captionWidth()
{
    int widest = 0;
    for (const QString& words :
         {DeviceCard::tr("Moves"), DeviceCard::tr("Seen from"), DeviceCard::tr("Motion"),
          DeviceCard::tr("Force"), DeviceCard::tr("Loop")}) {
        widest = std::max(widest, QFontMetrics(faceOf(FontRole::Row)).horizontalAdvance(words));
    }
    return widest + px(kCaptionGap);
}

QHBoxLayout* captioned(QVBoxLayout& column, const QString& words)
{
    QHBoxLayout* row = nullptr;
    column.addWidget(rowOf(row));
    QLabel* const label = caption(words);
    sized(*label, [label] { label->setFixedWidth(captionWidth()); });
    row->addWidget(label);
    return row;
}

void setWords(QLabel& label, const QString& words)
{
    if (label.text() != words) {
        label.setText(words);
    }
}

}  // namespace

DeviceCard::DeviceCard(const EditorContext& context, DeviceDesk& desk, adf::ObjectPtr unit)
    : context_(context), desk_(desk), unit_(std::move(unit)), rows_(new QVBoxLayout(this))
{
    setFocusPolicy(Qt::StrongFocus);
    rows_->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace8), px(metrics::kSpace12),
                              px(metrics::kSpace12));
    rows_->setSpacing(px(metrics::kSpace4));
    rows_->addWidget(makeHead());
    meaning_ = new QLabel;
    setFontRole(*meaning_, FontRole::Row);
    meaning_->setForegroundRole(QPalette::PlaceholderText);
    meaning_->setWordWrap(true);
    rows_->addWidget(meaning_);
    body_ = new QWidget;
    auto* column = new QVBoxLayout(body_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(metrics::kSpace4));
    column->addWidget(makeBinding());
    column->addWidget(makeMotion());
    column->addWidget(makeForce());
    column->addWidget(makeLoop());
    axes_ = new AxesView;
    axes_->hide();
    column->addWidget(axes_);
    drive_ = new QPushButton(context_.actions[ActionId::ToolDrive].text());
    drive_->setCheckable(true);
    drive_->setAutoDefault(false);
    drive_->setIcon(icon("device"));
    drive_->setToolTip(context_.actions[ActionId::ToolDrive].toolTip());
    column->addWidget(drive_);
    rows_->addWidget(body_);

    QAction& drives = context_.actions[ActionId::ToolDrive];
    drive_->setChecked(drives.isChecked());
    connect(&drives, &QAction::toggled, drive_, &QPushButton::setChecked);
    connect(drive_, &QPushButton::clicked, this, [this](bool on) {
        context_.actions[on ? ActionId::ToolDrive : ActionId::ToolSelect].setChecked(true);
    });
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
    QHBoxLayout* row = nullptr;
    QWidget* const head = rowOf(row);
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
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    const auto add = [&](const QString& words, adf::ObjectType type) {
        auto* chip = new BindChip(words);
        auto* menu = new QMenu(chip);
        chip->setMenu(menu);
        connect(menu, &QMenu::aboutToShow, this, [this, menu, type] {
            menu->clear();
            fillTargets(*menu, type);
        });
        captioned(*column, words)->addWidget(chip, 1);
        return chip;
    };
    moves_ = add(tr("Moves"), adf::ObjectType::Body);
    seenFrom_ = add(tr("Seen from"), adf::ObjectType::Camera);
    return part;
}

QWidget* DeviceCard::makeMotion()
{
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    QHBoxLayout* const row = captioned(*column, tr("Motion"));
    scale_ = new QComboBox;
    setFontRole(*scale_, FontRole::Row);
    sized(*scale_, [this] { scale_->setFixedSize(px(kScaleWidth), px(metrics::kToolBarField)); });
    scale_->setFocusPolicy(Qt::TabFocus);
    scale_->setToolTip(
        tr("How far the body goes for a way of the hand: 1 : 4 makes four "
           "centimetres of the hand one of the body."));
    connect(scale_, &QComboBox::activated, this, &DeviceCard::chooseScale);
    row->addWidget(scale_);
    row->addStretch(1);
    row->addWidget(caption(tr("Clutch")));
    clutch_ = new StatePill;
    row->addWidget(clutch_);
    return part;
}

QWidget* DeviceCard::makeForce()
{
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    QHBoxLayout* const row = captioned(*column, tr("Force"));
    forces_ = new SwitchButton;
    forces_->setToolTip(
        tr("Whether the hand feels forces. Without them it moves its body all the "
           "same."));
    connect(forces_, &SwitchButton::clicked, this,
            [this](bool on) { desk_.setForces(*unit_, on); });
    bar_ = new ForceBar;
    force_ = number();
    force_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    sized(*force_, [this] {
        const QFontMetrics metrics(faceOf(FontRole::Number));
        force_->setMinimumWidth(metrics.horizontalAdvance(forceWords(0)));
    });
    row->addWidget(forces_);
    row->addWidget(bar_, 1);
    row->addWidget(force_);
    return part;
}

QWidget* DeviceCard::makeLoop()
{
    auto* part = new QWidget;
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(px(metrics::kSpace4));
    QHBoxLayout* const row = captioned(*column, tr("Loop"));
    rate_ = number();
    within_ = number();
    row->addWidget(rate_);
    auto* share = new ElidedLabel;
    setFontRole(*share, FontRole::Small);
    share->setForegroundRole(QPalette::PlaceholderText);
    share->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    share->setText(tr("99.9 % within"));
    row->addWidget(share, 1);
    row->addWidget(within_);
    chart_ = new PeriodChart;
    column->addWidget(chart_);
    return part;
}

void DeviceCard::refresh()
{
    name_->setText(name());
    const exchange::DeviceUnit* const state = unit_ != nullptr ? desk_.stateOf(*unit_) : nullptr;
    showState(state);
    const bool bound = unit_ != nullptr && isBound(*unit_);
    body_->setVisible(bound);
    if (!bound) {
        return;
    }
    showBinding();
    showScale();
    drive_->setVisible(isVirtual(*unit_));
    if (state != nullptr) {
        showNumbers(*state);
    }
    chart_->setVisible(state != nullptr && state->cycles > 0);
    axes_->setVisible(showsAxes_ && state != nullptr);
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
        forces_->setAccessibleName(tr("Forces of %1").arg(name()));
        scale_->setAccessibleName(tr("Motion of %1").arg(name()));
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

void DeviceCard::showScale()
{
    const double scale = unit_->get(adf::input::kWorkspaceScaling);
    if (scale_->count() > 0 && scale_->currentData().toDouble() == scale) {
        return;
    }
    scale_->clear();
    bool known = false;
    for (const double one : kScales) {
        if (!known && scale >= one) {
            if (scale > one) {
                scale_->addItem(ratioWords(scale), scale);
            }
            known = true;
        }
        scale_->addItem(ratioWords(one), one);
    }
    if (!known) {
        scale_->addItem(ratioWords(scale), scale);
    }
    scale_->setCurrentIndex(scale_->findData(scale));
}

void DeviceCard::chooseScale(int index)
{
    desk_.setScale(*unit_, scale_->itemData(index).toDouble());
}

void DeviceCard::showNumbers(const exchange::DeviceUnit& state)
{
    const bool hasForce = state.device.traits.hasForce || state.device.traits.hasRumble;
    const double force = base::norm(state.force.force);
    clutch_->setWord(state.halt == exchange::DeviceHalt::Clutched ? tr("held") : tr("free"),
                     state.halt == exchange::DeviceHalt::Clutched);
    forces_->setEnabled(hasForce);
    forces_->setChecked(hasForce && state.hasForces);
    bar_->setEnabled(hasForce);
    bar_->setForce(force, state.forceLimit);
    setWords(*force_, hasForce ? forceWords(force) : tr("none"));
    setWords(*rate_, rateWords(state.rate));
    setWords(*within_, millisecondWords(state.p99_9));
    rate_->setToolTip(
        tr("Half of its periods are within %1, the longest was %2. %3 of %4 cycles were without "
           "fresh news of the body.")
            .arg(millisecondWords(state.p50), millisecondWords(state.worst))
            .arg(state.stale)
            .arg(state.cycles));
    chart_->setPeriods(state.periods,
                       state.device.traits.rate > 0 ? 1 / state.device.traits.rate : 0.001);
    if (showsAxes_) {
        axes_->setReading(state.device.traits, state.reading);
    }
}

void DeviceCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (isDragged_) {
        painter.fillRect(rect(), colour(Token::SelectRow));
    }
    painter.fillRect(0, height() - 1, width(), 1, colour(Token::BorderSoft));
    if (hasFocus()) {
        painting::focusRing(painter, rect().adjusted(0, 0, 0, -1));
    }
}

}  // namespace editor
