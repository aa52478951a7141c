#include "editor/view3d/view_header.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/view3d/scene_camera.h"

#include <QAction>
#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>
#include <array>

namespace editor::view3d {
namespace {

constexpr int kNarrowest = 84;  // px at scale 1: the camera's button and the one that closes

QToolButton* menuButton(QWidget* parent, QMenu* menu)
{
    auto* button = new QToolButton(parent);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setMenu(menu);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    setFontRole(*button, FontRole::Row);
    return button;
}

QToolButton* iconButton(QWidget* parent, const char* iconName, const QString& name)
{
    auto* button = new QToolButton(parent);
    button->setIcon(icon(iconName));
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
      runMenu_(new QMenu(this)),
      insetMenu_(new QMenu(this)),
      cameraButton_(menuButton(this, cameraMenu_)),
      shadingButton_(menuButton(this, shadingMenu_)),
      overlaysButton_(menuButton(this, overlaysMenu_)),
      runButton_(menuButton(this, runMenu_)),
      homeButton_(iconButton(this, "axes", tr("Show all from the front right above"))),
      frameButton_(iconButton(this, "frame", tr("Frame selection (F)"))),
      newViewButton_(iconButton(this, "new-view", tr("New view")))
{
    const auto resizeToScale = [this] {
        setFixedHeight(px(metrics::kViewHead));
    };
    connect(&Theme::instance(), &Theme::changed, this, resizeToScale);
    resizeToScale();
    cameraButton_->setAccessibleName(tr("Camera"));
    shadingButton_->setAccessibleName(tr("Shading"));
    overlaysButton_->setText(tr("Overlays"));
    runButton_->setText(tr("Run"));
    runButton_->setAccessibleName(tr("Show in run"));
    runButton_->setToolTip(tr("Show in run: forces, velocities, masses, gaps, trails, colours"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(cameraButton_);
    layout->addStretch();
    for (QToolButton* button :
         {shadingButton_, overlaysButton_, runButton_, homeButton_, frameButton_, newViewButton_}) {
        layout->addWidget(button);
    }
    buildCameraMenu();
    buildShadingMenu();
    buildOverlaysMenu();
    buildRunMenu();
    setOverlays(overlays_);
    connect(homeButton_, &QToolButton::clicked, this, &ViewHeader::homeRequested);
    connect(frameButton_, &QToolButton::clicked, this, &ViewHeader::frameRequested);
    connect(newViewButton_, &QToolButton::clicked, this, &ViewHeader::newViewRequested);
}

void ViewHeader::buildCameraMenu()
{
    QMenu* menu = cameraMenu_;
    menu->setToolTipsVisible(true);
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
    menu->addSeparator();
    shadingMenu_->setTitle(tr("Shading"));
    overlaysMenu_->setTitle(tr("Overlays"));
    menu->addMenu(shadingMenu_);
    menu->addMenu(overlaysMenu_);
    runMenu_->setTitle(tr("Show in run"));
    menu->addMenu(runMenu_);
    insetMenu_->setTitle(tr("Picture in picture"));
    menu->addMenu(insetMenu_);
    camerasEnd_ = menu->addSeparator();
}

void ViewHeader::buildShadingMenu()
{
    auto* group = new QActionGroup(this);
    const std::pair<Shading, QString> shadings[] = {{Shading::Shaded, tr("Shaded")},
                                                    {Shading::Wireframe, tr("Wireframe")},
                                                    {Shading::Collision, tr("Collision")},
                                                    {Shading::Depth, tr("Depth")},
                                                    {Shading::Segmentation, tr("Segmentation")}};
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
        {&Overlays::massCentres, tr("Mass centres, inertia of the selection")},
        {&Overlays::contacts, tr("Contacts and forces")},
        {&Overlays::sensors, tr("Sensors")},
        {&Overlays::actuators, tr("Actuators")},
        {&Overlays::ghosts, tr("Ghost objects")},
        {&Overlays::tags, tr("Tags")},
        {&Overlays::axisCube, tr("Axis cube")},
        {&Overlays::shadows, tr("Shadows")},
        {&Overlays::sceneLights, tr("Lights of the document")},
    };
    for (const auto& [member, name] : overlays) {
        addOverlay(*overlaysMenu_, member, name);
    }
}

void ViewHeader::buildRunMenu()
{
    const std::pair<bool Overlays::*, QString> marks[] = {
        {&Overlays::jointForces, tr("Forces and torques of joints")},
        {&Overlays::velocities, tr("Velocities")},
        {&Overlays::jointGaps, tr("Gaps of loops and joints")},
        {&Overlays::systemMass, tr("Mass centres of mechanisms and of all")},
        {&Overlays::inertia, tr("Inertia of all bodies")},
        {&Overlays::trails, tr("Trails of chosen points")},
    };
    for (const auto& [member, name] : marks) {
        addOverlay(*runMenu_, member, name);
    }
    runMenu_->addSeparator();
    runMenu_->addAction(tr("Colours of bodies"))->setEnabled(false);
    auto* group = new QActionGroup(this);
    const std::pair<Colouring, QString> colourings[] = {
        {Colouring::Material, tr("Their materials")},
        {Colouring::Effort, tr("By effort of their joints")},
        {Colouring::Speed, tr("By speed")},
        {Colouring::Contact, tr("By contact force")},
    };
    for (const auto& [colouring, name] : colourings) {
        QAction* action = runMenu_->addAction(name, this, [this, c = colouring] {
            overlays_.colouring = c;
            Q_EMIT overlaysChosen(overlays_);
        });
        action->setCheckable(true);
        group->addAction(action);
        colouringActions_.emplace_back(colouring, action);
    }
}

void ViewHeader::addOverlay(QMenu& menu, bool Overlays::*member, const QString& name)
{
    QAction* action = menu.addAction(name);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this, member](bool on) {
        overlays_.*member = on;
        Q_EMIT overlaysChosen(overlays_);
    });
    overlayActions_.emplace_back(member, action);
}

void ViewHeader::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(rect(), colour(Token::BgWindow));
}

void ViewHeader::setViewName(const QString& name)
{
    viewName_ = name;
    cameraButton_->setAccessibleDescription(name);
    fit();
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
    for (const auto& [colouring, action] : colouringActions_) {
        action->setChecked(colouring == overlays.colouring);
    }
}

void ViewHeader::setLights(std::size_t count)
{
    for (const auto& [member, action] : overlayActions_) {
        if (member == &Overlays::sceneLights) {
            action->setText(
                count > kMostLights
                    ? tr("Lights of the document (the first %1 of %2)").arg(kMostLights).arg(count)
                    : tr("Lights of the document"));
        }
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
    insetMenu_->clear();
    insetActions_.clear();
    addInset({}, tr("None"));
    insetMenu_->addSeparator();
    for (const CameraChoice& choice : cameras) {
        addInset(choice.label, choice.label);
    }
    insetMenu_->menuAction()->setToolTip(
        cameras.empty() ? tr("There is no camera in the open files: Create, Camera")
                        : tr("What a camera sees, in a corner of this view"));
    setInset(inset_);
}

void ViewHeader::addInset(const QString& label, const QString& text)
{
    QAction* action =
        insetMenu_->addAction(text, this, [this, label] { Q_EMIT insetChosen(label); });
    action->setCheckable(true);
    insetActions_.emplace_back(label, action);
}

void ViewHeader::setInset(const QString& label)
{
    inset_ = label;
    const bool hasCameras = insetActions_.size() > 1;
    insetMenu_->setEnabled(hasCameras || !label.isEmpty());
    for (const auto& [camera, action] : insetActions_) {
        action->setChecked(camera == label);
    }
}

void ViewHeader::openOverlaysMenu()
{
    if (overlaysButton_->isHidden()) {
        overlaysMenu_->popup(cameraButton_->mapToGlobal(cameraButton_->rect().bottomLeft()));
    } else {
        overlaysButton_->click();
    }
}

QSize ViewHeader::minimumSizeHint() const
{
    return {px(kNarrowest), px(metrics::kViewHead)};
}

bool ViewHeader::event(QEvent* event)
{
    const bool done = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest) {
        fit();
    }
    return done;
}

// Buttons go one by one, those first that a key or the main menu stands for, and then the end of
// the camera's name.
void ViewHeader::fit()
{
    const std::array leaving{homeButton_, frameButton_,    newViewButton_,
                             runButton_,  overlaysButton_, shadingButton_};
    const QMargins margins = layout()->contentsMargins();
    int room = width() - margins.left() - margins.right();
    for (int i = 0; i < layout()->count(); ++i) {
        const QWidget* one = layout()->itemAt(i)->widget();
        const bool counts =
            one != nullptr && one != cameraButton_ &&
            (!one->isHidden() || std::find(leaving.begin(), leaving.end(), one) != leaving.end());
        room -= counts ? one->sizeHint().width() + layout()->spacing() : 0;
    }
    const QFontMetrics face(cameraButton_->font());
    const int frame =
        cameraButton_->sizeHint().width() - face.horizontalAdvance(cameraButton_->text());
    const int wanted = frame + face.horizontalAdvance(viewName_);
    for (QToolButton* button : leaving) {
        const bool goes = room < wanted;
        room += goes ? button->sizeHint().width() + layout()->spacing() : 0;
        button->setVisible(!goes);
    }
    shadingMenu_->menuAction()->setVisible(shadingButton_->isHidden());
    overlaysMenu_->menuAction()->setVisible(overlaysButton_->isHidden());
    runMenu_->menuAction()->setVisible(runButton_->isHidden());
    cameraButton_->setText(face.elidedText(viewName_, Qt::ElideRight, room - frame));
}

}  // namespace editor::view3d
