#include "editor/view3d/view_header.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>

namespace editor::view3d {
namespace {

constexpr int kHeight = 28;
constexpr int kIcon = 16;

// One colour, stroke 1.4, round ends, as all icons of the program.
QIcon strokeIcon(const QWidget& widget, const QPainterPath& path)
{
    const qreal ratio = widget.devicePixelRatioF();
    QPixmap pixmap(QSize(kIcon, kIcon) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(widget.palette().color(QPalette::WindowText), 1.4, Qt::SolidLine,
                        Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(path);
    return QIcon(pixmap);
}

QPainterPath axesPath()
{
    QPainterPath path;
    path.moveTo(4, 2.5);
    path.lineTo(4, 12);
    path.lineTo(13.5, 12);
    path.moveTo(2, 4.5);
    path.lineTo(4, 2.5);
    path.lineTo(6, 4.5);
    path.moveTo(11.5, 10);
    path.lineTo(13.5, 12);
    path.lineTo(11.5, 14);
    return path;
}

QPainterPath targetPath()
{
    QPainterPath path;
    path.addEllipse(QPointF(8, 8), 4.6, 4.6);
    for (const QPointF direction : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
        path.moveTo(QPointF(8, 8) + direction * 2.8);
        path.lineTo(QPointF(8, 8) + direction * 6.6);
    }
    return path;
}

QPainterPath newViewPath()
{
    QPainterPath path;
    path.addRoundedRect(QRectF(2.5, 5.5, 8, 8), 1.5, 1.5);
    path.moveTo(5.5, 5.2);
    path.lineTo(5.5, 4);
    path.quadTo(5.5, 2.5, 7, 2.5);
    path.lineTo(12, 2.5);
    path.quadTo(13.5, 2.5, 13.5, 4);
    path.lineTo(13.5, 9);
    path.quadTo(13.5, 10.5, 12, 10.5);
    path.lineTo(10.8, 10.5);
    return path;
}

QPainterPath chevronPath()
{
    QPainterPath path;
    path.moveTo(5.5, 7);
    path.lineTo(8, 9.5);
    path.lineTo(10.5, 7);
    return path;
}

// Words, then a chevron. The menu is not the button's own: its style would add a second arrow.
QToolButton* menuButton(QWidget* parent, QMenu* menu)
{
    auto* button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setLayoutDirection(parent->layoutDirection() == Qt::LeftToRight ? Qt::RightToLeft
                                                                            : Qt::LeftToRight);
    button->setIconSize({kIcon, kIcon});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    QObject::connect(button, &QToolButton::clicked, menu, [button, menu] {
        menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
    return button;
}

QToolButton* iconButton(QWidget* parent, const QString& name)
{
    auto* button = new QToolButton(parent);
    button->setIconSize({kIcon, kIcon});
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(name);
    button->setAccessibleName(name);
    return button;
}

}  // namespace

ViewHeader::ViewHeader(QWidget* parent)
    : QWidget(parent),
      cameraMenu_(new QMenu(this)),
      shadingMenu_(new QMenu(this)),
      overlaysMenu_(new QMenu(this)),
      cameraButton_(menuButton(this, cameraMenu_)),
      shadingButton_(menuButton(this, shadingMenu_)),
      overlaysButton_(menuButton(this, overlaysMenu_)),
      homeButton_(iconButton(this, tr("Show all from the front right above"))),
      frameButton_(iconButton(this, tr("Frame selection (F)"))),
      newViewButton_(iconButton(this, tr("New view")))
{
    setFixedHeight(kHeight);
    cameraButton_->setAccessibleName(tr("Camera"));
    shadingButton_->setAccessibleName(tr("Shading"));
    overlaysButton_->setText(tr("Overlays"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(cameraButton_);
    layout->addStretch();
    for (QToolButton* button :
         {shadingButton_, overlaysButton_, homeButton_, frameButton_, newViewButton_}) {
        layout->addWidget(button);
    }
    buildCameraMenu();
    buildShadingMenu();
    buildOverlaysMenu();
    updateIcons();
    connect(homeButton_, &QToolButton::clicked, this, &ViewHeader::homeRequested);
    connect(frameButton_, &QToolButton::clicked, this, &ViewHeader::frameRequested);
    connect(newViewButton_, &QToolButton::clicked, this, &ViewHeader::newViewRequested);
}

void ViewHeader::buildCameraMenu()
{
    QMenu* menu = cameraMenu_;
    auto* projection = new QActionGroup(this);
    perspective_ =
        menu->addAction(tr("Perspective"), this, [this] { Q_EMIT projectionChosen(false); });
    orthographic_ =
        menu->addAction(tr("Orthographic"), this, [this] { Q_EMIT projectionChosen(true); });
    for (QAction* action : {perspective_, orthographic_}) {
        action->setCheckable(true);
        projection->addAction(action);
    }
    menu->addSeparator();
    const std::pair<StandardView, QString> views[] = {
        {StandardView::Home, tr("Front right above")},
        {StandardView::Front, tr("Front")},
        {StandardView::Back, tr("Back")},
        {StandardView::Right, tr("Right")},
        {StandardView::Left, tr("Left")},
        {StandardView::Top, tr("Top")},
        {StandardView::Bottom, tr("Bottom")},
    };
    for (const auto& [view, name] : views) {
        menu->addAction(name, this, [this, v = view] { Q_EMIT viewChosen(v); });
    }
    camerasEnd_ = menu->addSeparator();
}

void ViewHeader::buildShadingMenu()
{
    auto* group = new QActionGroup(this);
    const std::pair<Shading, QString> shadings[] = {{Shading::Shaded, tr("Shaded")},
                                                    {Shading::Wireframe, tr("Wireframe")},
                                                    {Shading::Collision, tr("Collision")}};
    for (const auto& [shading, name] : shadings) {
        QAction* action =
            shadingMenu_->addAction(name, this, [this, s = shading] { Q_EMIT shadingChosen(s); });
        action->setCheckable(true);
        group->addAction(action);
        shadingActions_.emplace_back(shading, action);
    }
    setShading(Shading::Shaded);
}

void ViewHeader::buildOverlaysMenu()
{
    const std::pair<bool Overlays::*, QString> overlays[] = {
        {&Overlays::grid, tr("Grid and axes")},
        {&Overlays::jointAxes, tr("All joint axes")},
        {&Overlays::bodyFrames, tr("Body frames")},
        {&Overlays::contacts, tr("Contacts and forces")},
        {&Overlays::tags, tr("Tags")},
        {&Overlays::axisCube, tr("Axis cube")},
        {&Overlays::shadows, tr("Shadows")},
        {&Overlays::sceneLights, tr("Lights of the document")},
    };
    for (const auto& [member, name] : overlays) {
        QAction* action = overlaysMenu_->addAction(name);
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, m = member](bool on) {
            overlays_.*m = on;
            Q_EMIT overlaysChosen(overlays_);
        });
        overlayActions_.emplace_back(member, action);
    }
    setOverlays(overlays_);
}

void ViewHeader::setViewName(const QString& name)
{
    cameraButton_->setText(name);
}

void ViewHeader::setOrthographic(bool orthographic)
{
    (orthographic ? orthographic_ : perspective_)->setChecked(true);
}

void ViewHeader::setShading(Shading shading)
{
    for (const auto& [value, action] : shadingActions_) {
        if (value == shading) {
            action->setChecked(true);
            shadingButton_->setText(action->text());
        }
    }
}

void ViewHeader::setOverlays(const Overlays& overlays)
{
    overlays_ = overlays;
    for (const auto& [member, action] : overlayActions_) {
        action->setChecked(overlays.*member);
    }
}

void ViewHeader::setCameras(std::vector<CameraChoice> cameras)
{
    qDeleteAll(cameraActions_);
    cameraActions_.clear();
    for (const CameraChoice& choice : cameras) {
        auto* action = new QAction(choice.label, this);
        connect(action, &QAction::triggered, this,
                [this, camera = choice.camera] { Q_EMIT cameraChosen(camera); });
        cameraMenu_->addAction(action);
        cameraActions_.push_back(action);
    }
    camerasEnd_->setVisible(!cameras.empty());
}

void ViewHeader::openOverlaysMenu()
{
    overlaysButton_->click();
}

void ViewHeader::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) {
        updateIcons();
    }
    QWidget::changeEvent(event);
}

void ViewHeader::updateIcons()
{
    for (QToolButton* button : {cameraButton_, shadingButton_, overlaysButton_}) {
        button->setIcon(strokeIcon(*this, chevronPath()));
    }
    homeButton_->setIcon(strokeIcon(*this, axesPath()));
    frameButton_->setIcon(strokeIcon(*this, targetPath()));
    newViewButton_->setIcon(strokeIcon(*this, newViewPath()));
}

}  // namespace editor::view3d
