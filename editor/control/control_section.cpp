#include "editor/control/control_section.h"

#include "editor/control/actuator_form.h"
#include "editor/control/body_form.h"
#include "editor/control/freedoms_form.h"
#include "editor/control/joint_form.h"
#include "editor/control/vehicle_form.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/section_head.h"
#include "scene/joint_freedoms.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStringList>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>
#include <optional>

namespace editor {
namespace {

constexpr int kTextLeft = 23;

ControlForm* makeForm(ControlDesk& desk, const ControlTarget& target, QWidget* parent)
{
    if (target.body) {
        return new BodyForm(desk, *target.body, parent);
    }
    if (target.actuator) {
        return new ActuatorForm(desk, *target.actuator, parent);
    }
    if (target.vehicle) {
        return new VehicleForm(desk, *target.vehicle, parent);
    }
    const scene::JointType type = desk.run().shownScene()->joint(target.joints.front()).type;
    if (!scene::hasOneFreedom(type)) {
        return new FreedomsForm(desk, target.joints, parent);
    }
    return new JointForm(desk, target.joints, 0, parent);
}

// Who commands what the window would, and what comes of a command from here.
QString ownerTip(const ControlDesk::OtherOwner& owner)
{
    QString who;
    switch (owner.rank) {
        case exchange::Rank::Device:
            who = ControlSection::tr("The device %1 commands it.");
            break;
        case exchange::Rank::Window:
            who = ControlSection::tr("The window %1 commands it.");
            break;
        case exchange::Rank::Program:
            who = ControlSection::tr("The program %1 commands it.");
            break;
        case exchange::Rank::Replay:
            who = ControlSection::tr("The replay %1 commands it.");
            break;
    }
    const QString rule =
        owner.rank >= exchange::Rank::Window
            ? ControlSection::tr("What is commanded here is refused until it lets go.")
            : ControlSection::tr("A command from here takes it over, and Off gives it back.");
    QStringList sentences{who.arg(owner.name), rule};
    if (owner.refused > 0) {
        sentences << ControlSection::tr("Commands from here have been refused.");
    }
    return sentences.join(QLatin1Char(' '));
}

// Joints that one form commands.
bool areAlike(const scene::Joint& a, const scene::Joint& b)
{
    return a.type == b.type || (scene::hasOneFreedom(a.type) && scene::hasOneFreedom(b.type));
}

// Those that take commands, and what they are geared to moves along.
std::vector<scene::JointIndex> withoutFollowers(const std::vector<scene::JointIndex>& joints,
                                                const scene::Scene& scene)
{
    std::vector<scene::JointIndex> free;
    std::copy_if(joints.begin(), joints.end(), std::back_inserter(free),
                 [&](scene::JointIndex joint) { return !scene.joint(joint).leader.valid(); });
    return free.empty() ? joints : free;
}

}  // namespace

QString ControlSection::title()
{
    return tr("Command");
}

bool ControlTarget::empty() const
{
    return joints.empty() && !body && !actuator && !vehicle;
}

ControlTarget controlTarget(const std::vector<adf::ObjectId>& objects,
                            const scene::Scene& scene,
                            const compile::SceneMap& map)
{
    ControlTarget target;
    if (objects.size() == 1) {
        target.body = map.find<scene::BodyIndex>(objects.front());
        target.actuator = map.find<scene::ActuatorIndex>(objects.front());
        target.vehicle = map.find<scene::VehicleIndex>(objects.front());
    }
    for (const adf::ObjectId object : objects) {
        const auto joint = map.find<scene::JointIndex>(object);
        const bool moves = joint && scene::freedomCount(scene.joint(*joint).type) > 0;
        if (!moves || (!target.joints.empty() &&
                       !areAlike(scene.joint(*joint), scene.joint(target.joints.front())))) {
            target.joints.clear();
            break;
        }
        target.joints.push_back(*joint);
    }
    target.joints = withoutFollowers(target.joints, scene);
    target.passive =
        std::any_of(target.joints.begin(), target.joints.end(),
                    [&](scene::JointIndex joint) { return scene.joint(joint).passive; });
    if (!target.joints.empty() && scene.joint(target.joints.front()).leader.valid()) {
        target.leader = scene.joint(target.joints.front()).leader;
    }
    return target;
}

ControlSection::ControlSection(ControlDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      head_(new SectionHead(title(), this)),
      off_(new QToolButton(head_)),
      rows_(nullptr),
      leader_(new QLabel(this))
{
    setObjectName(QStringLiteral("control"));
    rows_ = new QVBoxLayout(this);
    rows_->setContentsMargins(0, 0, 0, 0);
    rows_->setSpacing(0);
    rows_->addWidget(head_);
    rows_->addWidget(leader_);
    leader_->setObjectName(QStringLiteral("leader"));
    leader_->setWordWrap(true);
    leader_->setTextFormat(Qt::RichText);
    leader_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    leader_->setContentsMargins(px(kTextLeft), px(2), px(metrics::kSpace8), px(3));
    setFontRole(*leader_, FontRole::Row);
    connect(leader_, &QLabel::linkActivated, this,
            [this] { Q_EMIT objectWanted(desk_.run().shownMap().object(*target_.leader)); });
    auto* line = new QHBoxLayout(head_);
    line->setContentsMargins(0, 1, px(metrics::kSpace8), 0);
    line->addStretch(1);
    line->addWidget(off_);
    off_->setText(tr("Off"));
    off_->setFocusPolicy(Qt::TabFocus);
    off_->setAccessibleName(tr("Off: command nothing of this object any more"));
    off_->setToolTip(
        tr("<p><b>Off</b></p><p>Nothing of what is selected is commanded any "
           "more.</p>"));
    setFontRole(*off_, FontRole::Row);
    connect(head_, &SectionHead::expandWanted, this, &ControlSection::setExpanded);
    connect(off_, &QToolButton::clicked, this, [this] {
        form_->release();
        refresh();
    });
    const auto resizeToScale = [this] {
        off_->setFixedHeight(px(metrics::kField));
    };
    connect(&Theme::instance(), &Theme::changed, this, resizeToScale);
    resizeToScale();
    hide();
    connect(&desk_.run(), &RunController::shownSceneChanged, this, &ControlSection::retarget);
    connect(&desk_.run(), &RunController::modeChanged, this, [this] {
        retarget();
        refresh();
    });
    connect(&desk_.run(), &RunController::lookedElsewhere, this, &ControlSection::refresh);
    connect(&desk_, &ControlDesk::changed, this, &ControlSection::refresh);
}

void ControlSection::setObjects(const std::vector<adf::ObjectId>& objects)
{
    objects_ = objects;
    retarget();
}

void ControlSection::setFiltered(bool filtered)
{
    filtered_ = filtered;
    setVisible(form_ != nullptr && !filtered_);
}

// A form stays as long as its parts do: nobody who types in it loses the field.
void ControlSection::retarget()
{
    const scene::ScenePtr& scene = desk_.run().shownScene();
    const ControlTarget wanted = controlTarget(objects_, *scene, desk_.run().shownMap());
    if (wanted == target_ && scene == scene_) {
        showState();
        return;
    }
    target_ = wanted;
    scene_ = scene;
    delete std::exchange(form_, nullptr);
    if (!target_.empty()) {
        form_ = makeForm(desk_, target_, this);
        rows_->addWidget(form_);
    }
    setVisible(form_ != nullptr && !filtered_);
    refresh();
}

QString ControlSection::kindKey() const
{
    const QString kind = target_.body       ? QStringLiteral("body")
                         : target_.actuator ? QStringLiteral("actuator")
                         : target_.vehicle  ? QStringLiteral("vehicle")
                                            : QStringLiteral("joint");
    return desk_.acts() ? kind + QStringLiteral(", run") : kind;
}

// Open by default, but for bodies while nothing runs: there the properties have the room.
bool ControlSection::isExpanded() const
{
    const bool byDefault = desk_.acts() || !target_.body;
    return byDefault != toggled_.contains(kindKey());
}

void ControlSection::setExpanded(bool expanded)
{
    if (form_ == nullptr || expanded == isExpanded()) {
        return;
    }
    const QString key = kindKey();
    if (!toggled_.remove(key)) {
        toggled_.insert(key);
    }
    showState();
}

void ControlSection::showState()
{
    if (form_ == nullptr) {
        return;
    }
    const bool acts = desk_.acts() && !target_.passive && !target_.leader;
    const std::optional<ControlDesk::OtherOwner> owner =
        !target_.joints.empty() ? desk_.otherOwner(target_.joints.front())
        : target_.body          ? desk_.otherOwner(*target_.body)
                                : std::nullopt;
    const QString remark = target_.leader                ? tr("follows: takes no commands")
                           : target_.passive             ? tr("passive: takes no commands")
                           : !desk_.acts()               ? tr("acts during a run")
                           : desk_.run().isLookingBack() ? tr("of the run as it is now")
                           : !owner                      ? QString()
                                                         : tr("commanded by %1").arg(owner->name);
    form_->setEnabled(acts);
    form_->setVisible(isExpanded());
    head_->setState(isExpanded(), remark);
    head_->setToolTip(target_.leader ? tr("Command the joint that it follows: that moves both.")
                      : target_.passive
                          ? tr("A joint that is marked as passive follows the others.")
                      : acts && owner ? ownerTip(*owner)
                      : acts          ? tr("What is commanded changes this run, not the document.")
                                      : tr("Start a run to command what is selected: Space."));
    off_->setVisible(acts);
    off_->setEnabled(acts && form_->isCommanded());
    showLeader();
}

void ControlSection::showLeader()
{
    leader_->setVisible(target_.leader && isExpanded());
    if (!target_.leader) {
        return;
    }
    const scene::Joint& joint = scene_->joint(*target_.leader);
    const QString link = QStringLiteral("<a href='#'>%1</a>")
                             .arg(QString::fromStdString(joint.origin.name).toHtmlEscaped());
    const QString text = tr("Follows %1, which moves it.").arg(link);
    if (text != leader_->text()) {
        leader_->setText(text);
    }
}

void ControlSection::refresh()
{
    // Until it has the parts of the scene that is shown, which retarget() is called for, too.
    if (form_ == nullptr || scene_ != desk_.run().shownScene()) {
        return;
    }
    form_->refresh();
    showState();
}

}  // namespace editor
