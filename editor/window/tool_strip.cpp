#include "editor/window/tool_strip.h"

#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/window/search_box.h"
#include "editor/window/transport_bar.h"

#include <QComboBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <array>

namespace editor {
namespace {

constexpr std::array kFrames{ActionId::FrameLocal, ActionId::FrameParent, ActionId::FrameJoint,
                             ActionId::FrameWorld};

// A thin upright line between groups of tools.
class Divider final : public QWidget {
public:
    Divider() { setFixedWidth(px(13)); }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).fillRect(width() / 2, px(8), 1, height() - px(16),
                                colour(Token::BorderField));
    }
};

QToolButton* button(QAction& action)
{
    auto* made = new QToolButton;
    made->setDefaultAction(&action);
    made->setFocusPolicy(Qt::TabFocus);
    return made;
}

QToolButton* menuButton(const char* iconName, const QString& name, QMenu* menu)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setToolTip(QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped()));
    made->setAccessibleName(name);
    made->setMenu(menu);
    made->setPopupMode(QToolButton::InstantPopup);
    made->setFocusPolicy(Qt::TabFocus);
    menu->setParent(made, menu->windowFlags());
    return made;
}

}  // namespace

ToolStrip::ToolStrip(ActionCatalog& actions, RunController& run, QWidget* parent)
    : QToolBar(tr("Toolbar"), parent),
      tools_(new QWidget(this)),
      frame_(new QComboBox),
      transport_(new TransportBar(actions, run, this)),
      devices_(new QToolButton(this)),
      search_(new SearchBox(actions[ActionId::Palette], this))
{
    setObjectName(QStringLiteral("toolbar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);

    auto* row = new QHBoxLayout(tools_);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(px(2));
    const auto add = [&](std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids) {
            row->addWidget(button(actions[id]));
        }
    };
    add({ActionId::Undo, ActionId::Redo});
    row->addWidget(new Divider);
    add({ActionId::ToolSelect, ActionId::ToolMove, ActionId::ToolRotate, ActionId::ToolJoin,
         ActionId::ToolPose, ActionId::ToolMeasure});
    row->addWidget(new Divider);
    auto* bodies = new QMenu;
    fillBodyMenu(*bodies, actions);
    row->addWidget(menuButton("body", tr("Create a body"), bodies));
    auto* joints = new QMenu;
    fillJointMenu(*joints, actions);
    row->addWidget(menuButton("joint", tr("Join selected bodies"), joints));
    row->addWidget(new Divider);
    row->addWidget(frame_);
    row->addSpacing(px(2));
    row->addWidget(button(actions[ActionId::Snap]));

    devices_->setDefaultAction(&actions[ActionId::ShowDevices]);
    devices_->setIcon(icon("device"));
    devices_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    devices_->setFocusPolicy(Qt::TabFocus);
    devices_->setToolTip(actions[ActionId::ShowDevices].toolTip());
    setDeviceCount(0);

    setFontRole(*frame_, FontRole::Row);
    frame_->setFocusPolicy(Qt::TabFocus);
    frame_->setAccessibleName(tr("Axes of the tools"));
    for (const ActionId id : kFrames) {
        QAction& action = actions[id];
        const int index = frame_->count();
        frame_->addItem(action.text());
        frame_->setItemData(index, action.toolTip(), Qt::ToolTipRole);
        connect(&action, &QAction::toggled, this, [this, index](bool on) {
            if (on) {
                frame_->setCurrentIndex(index);
            }
        });
    }
    connect(frame_, &QComboBox::activated, this,
            [&actions](int index) { actions[kFrames[static_cast<std::size_t>(index)]].trigger(); });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        arrange();
    });
}

QSize ToolStrip::sizeHint() const
{
    return {minimumSizeHint().width(), px(metrics::kToolBar)};
}

QSize ToolStrip::minimumSizeHint() const
{
    return {tools_->sizeHint().width() + transport_->width() + px(60), px(metrics::kToolBar)};
}

void ToolStrip::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    arrange();
}

void ToolStrip::setDeviceCount(int devices)
{
    // Of the action: whatever else changes of it would bring its name back.
    devices_->defaultAction()->setIconText(devices == 0   ? tr("No device")
                                           : devices == 1 ? tr("1 device")
                                                          : tr("%1 devices").arg(devices));
    devices_->setAccessibleName(devices_->text());
    arrange();
}

void ToolStrip::arrange()
{
    const int margin = px(metrics::kSpace8);
    const auto place = [this](QWidget& widget, int left, QSize size) {
        widget.setGeometry(left, (height() - 1 - size.height()) / 2, size.width(), size.height());
    };
    frame_->setFixedSize(px(74), px(metrics::kToolBarField));
    const QSize tools = tools_->sizeHint();
    place(*tools_, margin, tools);

    search_->setCompact(width() < px(1180));
    const QSize search = search_->sizeHint();
    place(*search_, width() - margin - search.width(), search);

    const int free = margin + tools.width() + margin;
    const int centred = (width() - transport_->width()) / 2;
    const int left = qMax(free, centred);
    place(*transport_, left, transport_->size());
    const QSize devices = devices_->sizeHint();
    const int devicesLeft =
        width() - margin - search.width() - px(metrics::kSpace4) - devices.width();
    devices_->setVisible(devicesLeft >= left + transport_->width() + margin);
    place(*devices_, devicesLeft, devices);
}

}  // namespace editor
