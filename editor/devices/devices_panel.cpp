#include "editor/devices/devices_panel.h"

#include "editor/actions/action_catalog.h"
#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/stop_button.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

constexpr int kNumbersInterval = 66;  // ms: they are read, not watched

}  // namespace

DevicesPanel::DevicesPanel(const EditorContext& context, DeviceDesk& desk, QWidget* parent)
    : QWidget(parent), context_(context), desk_(desk)
{
    setFocusPolicy(Qt::ClickFocus);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    profileRow_ = new QWidget;
    auto* row = new QHBoxLayout(profileRow_);
    row->setContentsMargins(px(metrics::kSpace8), 0, px(metrics::kSpace8), px(metrics::kSpace4));
    profile_ = new QToolButton;
    profile_->setIcon(icon("file", Token::TextSecondary));
    profile_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    profile_->setFocusPolicy(Qt::TabFocus);
    profile_->setPopupMode(QToolButton::InstantPopup);
    setFontRole(*profile_, FontRole::Row);
    auto* profiles = new QMenu(profile_);
    profile_->setMenu(profiles);
    connect(profiles, &QMenu::aboutToShow, this, [this, profiles] {
        profiles->clear();
        fillProfileMenu(*profiles);
    });
    row->addWidget(profile_);
    row->addStretch(1);
    column->addWidget(profileRow_);

    scroll_ = new QScrollArea;
    scroll_->setWidgetResizable(true);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* inside = new QWidget;
    list_ = new QVBoxLayout(inside);
    list_->setContentsMargins(0, 0, 0, 0);
    list_->setSpacing(0);
    list_->addStretch(1);
    scroll_->setWidget(inside);
    column->addWidget(scroll_, 1);

    connect(&desk_, &DeviceDesk::unitsChanged, this, &DevicesPanel::rebuild);
    connect(&desk_, &DeviceDesk::refreshed, this, [this] {
        if (isVisible() && (!shown_.isValid() || shown_.elapsed() >= kNumbersInterval)) {
            shown_.start();
            refresh();
        }
    });
    rebuild();
}

QWidget* DevicesPanel::makeHead()
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(6), px(6), px(6), px(6));
    row->setSpacing(px(metrics::kSpace2));
    add_ = new QPushButton(tr("Add device"));
    add_->setIcon(icon("plus"));
    add_->setAutoDefault(false);
    add_->setToolTip(
        tr("Devices that are connected, simulated ones, and the virtual one that the "
           "mouse moves."));
    connect(add_, &QPushButton::clicked, this, [this] {
        QMenu menu;
        menu.setToolTipsVisible(true);
        fillAddMenu(menu);
        menu.exec(add_->mapToGlobal(QPoint(0, add_->height())));
    });
    row->addWidget(add_);
    row->addStretch(1);
    row->addWidget(new StopButton(context_.actions[ActionId::ForcesOff]));
    return head;
}

// Cards stay as long as their units do: a menu of one may be open.
void DevicesPanel::rebuild()
{
    std::vector<adf::ObjectPtr> wanted = desk_.units();
    if (desk_.virtualUnit() == nullptr) {
        wanted.push_back(nullptr);
    }
    const auto isSame = [](const DeviceCard* card, const adf::ObjectPtr& unit) {
        const adf::ObjectPtr& old = card->unit();
        return (old == nullptr) == (unit == nullptr) && (old == nullptr || old->id() == unit->id());
    };
    if (std::ranges::equal(cards_, wanted, isSame)) {
        for (std::size_t i = 0; i < cards_.size(); ++i) {
            cards_[i]->setUnit(wanted[i]);
        }
    } else {
        for (DeviceCard* card : cards_) {
            list_->removeWidget(card);
            card->hide();
            card->deleteLater();
        }
        cards_.clear();
        for (const adf::ObjectPtr& unit : wanted) {
            addCard(unit);
        }
        // The keyboard comes to a card, where Space plays the run, and not to a button.
        setFocusProxy(cards_.front());
    }
    showProfile();
}

void DevicesPanel::addCard(const adf::ObjectPtr& unit)
{
    auto* card = new DeviceCard(context_, desk_, unit);
    list_->insertWidget(static_cast<int>(cards_.size()), card);
    cards_.push_back(card);
    connect(card, &DeviceCard::settingsWanted, this, &DevicesPanel::settingsWanted);
    connect(card, &DeviceCard::dragMoved, this,
            [this, card](const QPoint& at) { drag(*card, at); });
    connect(card, &DeviceCard::dragReleased, this,
            [this, card](const QPoint& at) { drop(*card, at); });
    connect(card, &DeviceCard::dragCancelled, this, &DevicesPanel::endDrag);
}

// One file needs no name: it is chosen where there are several.
void DevicesPanel::showProfile()
{
    const DocumentSession* const profile = desk_.profile();
    profileRow_->setVisible(desk_.profiles().size() > 1);
    const QString name =
        profile != nullptr ? context_.workspace.distinctTitle(*profile) : QString();
    profile_->setText(name);
    profile_->setAccessibleName(tr("Input-device file: %1").arg(name));
    profile_->setToolTip(tr("The units of this input-device file act."));
}

void DevicesPanel::refresh()
{
    for (DeviceCard* card : cards_) {
        card->refresh();
    }
}

void DevicesPanel::drag(DeviceCard& card, const QPoint& at)
{
    const adf::ObjectPtr target = places_.objectAt ? places_.objectAt(at) : nullptr;
    const bool possible = target != nullptr && canBeBound(*target);
    card.setCursor(possible ? Qt::DragLinkCursor : Qt::ForbiddenCursor);
    const QString name = target != nullptr ? text(target->shortName()) : QString();
    QString words = tr("Drop it on a body or a camera.");
    if (possible && target->type() == adf::ObjectType::Camera) {
        words = tr("See %1 from %2").arg(card.name(), name);
    } else if (possible) {
        words = tr("%1 moves %2").arg(card.name(), name);
    }
    QToolTip::showText(at + QPoint(px(4), px(4)), words, &card);
}

void DevicesPanel::drop(DeviceCard& card, const QPoint& at)
{
    const adf::ObjectPtr target = places_.objectAt ? places_.objectAt(at) : nullptr;
    const adf::ObjectPtr unit = card.unit();
    endDrag();
    card.unsetCursor();
    if (target == nullptr || !canBeBound(*target)) {
        return;
    }
    if (unit != nullptr) {
        desk_.bind(*unit, *target);
    } else {
        desk_.add(desk_.virtualDevice(), target.get());
    }
}

void DevicesPanel::endDrag()
{
    QToolTip::hideText();
    if (places_.leave) {
        places_.leave();
    }
    for (DeviceCard* card : cards_) {
        card->unsetCursor();
    }
}

}  // namespace editor
