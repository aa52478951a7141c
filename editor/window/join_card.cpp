#include "editor/window/join_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tools/join_edits.h"
#include "editor/viewcards/type_choice.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/window/joint_types.h"

#include <QCheckBox>
#include <QLabel>
#include <QMenu>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <numbers>

namespace editor {
namespace {

using scene::JointType;

constexpr double kQuarterTurn = std::numbers::pi / 2;
constexpr double kSlideLimit = 0.1;  // m
// A motor that is switched on, before a speed is typed.
constexpr double kTurnSpeed = std::numbers::pi / 3;  // rad/s
constexpr double kSlideSpeed = 0.05;                 // m/s
constexpr int kNumberWide = 82;
constexpr int kOthers = 3;  // the last segment

int segmentOf(JointType type)
{
    switch (type) {
        case JointType::Revolute:
            return 0;
        case JointType::Prismatic:
            return 1;
        case JointType::Fixed:
            return 2;
        default:
            return kOthers;
    }
}

QuantityEdit* numberField(base::Unit unit, const QString& name)
{
    auto* field = new QuantityEdit;
    field->setUnit(unit);
    field->setFixedSize(px(kNumberWide), px(metrics::kField));
    field->setAccessibleName(name);
    return field;
}

}  // namespace

JoinCard::JoinCard(QWidget& picture)
    : card_(new ViewCard(picture)),
      types_(new TypeChoice({{"joint-revolute", tr("Revolute"), tr("Turns about the axis (1)")},
                             {"joint-prismatic", tr("Prismatic"), tr("Slides along it (2)")},
                             {"joint-fixed", tr("Fixed"), tr("Holds the part fast (3)")},
                             {"dots", tr("Others"), tr("Ball, springs, cone twist, six dof")}})),
      faces_(new QCheckBox(tr("Axes and faces"))),
      flip_(new QCheckBox(tr("Other side"))),
      moves_(new QCheckBox(tr("Moves"))),
      limited_(new QCheckBox),
      driven_(new QCheckBox),
      offset_(numberField(base::Unit::Metre, tr("Offset"))),
      low_(numberField(base::Unit::Radian, tr("Low limit"))),
      high_(numberField(base::Unit::Radian, tr("High limit"))),
      turn_(numberField(base::Unit::Radian, tr("Zero pose"))),
      speed_(numberField(base::Unit::RadianPerSecond, tr("Speed of the motor"))),
      movesTip_(tr("The part goes to its new place with all that hangs on it. Off: it stays, "
                   "and is joined where it is."))
{
    setParent(card_);  // which may go with the window that it lies in
    card_->setVerb(tr("Join"));
    for (QCheckBox* box : {faces_, flip_, moves_, limited_, driven_}) {
        setFontRole(*box, FontRole::Row);
    }
    addType();
    addPlace();
    addRange();
    show(settings_);
}

void JoinCard::addType()
{
    card_->addWide(types_);
    connect(types_, &TypeChoice::picked, this, [this](int segment) {
        constexpr std::array kFirst{JointType::Revolute, JointType::Prismatic, JointType::Fixed};
        if (segment == kOthers) {
            chooseOther();
        } else {
            setType(kFirst[static_cast<std::size_t>(segment)]);
        }
    });
    card_->addKey(Qt::Key_1, [this] { setType(JointType::Revolute); });
    card_->addKey(Qt::Key_2, [this] { setType(JointType::Prismatic); });
    card_->addKey(Qt::Key_3, [this] { setType(JointType::Fixed); });
}

void JoinCard::addPlace()
{
    card_->addRow(tr("Keep aligned"), {faces_}, {}, QStringLiteral("A"));
    card_->addRow(tr("Flip"), {flip_, moves_}, {}, QStringLiteral("F"));
    moves_->setToolTip(movesTip_);
    card_->addRow(tr("Offset"), {offset_}, tr("drag the axis"), QStringLiteral("O"));
    connect(faces_, &QCheckBox::clicked, this, [this](bool on) {
        settings_.faces = on;
        Q_EMIT changed();
    });
    connect(flip_, &QCheckBox::clicked, this, [this](bool on) {
        settings_.flip = on;
        Q_EMIT changed();
    });
    connect(moves_, &QCheckBox::clicked, this, [this](bool on) {
        settings_.moves = on;
        Q_EMIT changed();
    });
    connect(offset_, &QuantityEdit::entered, this,
            [this](double value) { enter(settings_.offset, value); });
    card_->addKey(Qt::Key_A, [this] { faces_->click(); });
    card_->addKey(Qt::Key_F, [this] { flip_->click(); });
    card_->addKey(Qt::Key_O, [this] {
        offset_->setFocus();
        offset_->selectAll();
    });
}

void JoinCard::addRange()
{
    for (QuantityEdit* field : {low_, high_}) {
        field->setFixedWidth(px(66));
    }
    card_->addRow(tr("Limits"), {limited_, low_, high_}, {}, QStringLiteral("L"));
    card_->addRow(tr("Zero pose"), {turn_}, tr("drag the needle"));
    connect(limited_, &QCheckBox::clicked, this, &JoinCard::setLimited);
    connect(low_, &QuantityEdit::entered, this, [this](double value) {
        settings_.limited = true;
        settings_.limits.high = std::max(settings_.limits.high, value);
        enter(settings_.limits.low, value);
    });
    connect(high_, &QuantityEdit::entered, this, [this](double value) {
        settings_.limited = true;
        settings_.limits.low = std::min(settings_.limits.low, value);
        enter(settings_.limits.high, value);
    });
    connect(turn_, &QuantityEdit::entered, this,
            [this](double value) { enter(settings_.turn, value); });
    card_->addKey(Qt::Key_L, [this] { setLimited(!settings_.limited); });
    card_->addRow(tr("Motor"), {driven_, speed_}, {}, QStringLiteral("M"));
    connect(driven_, &QCheckBox::clicked, this, &JoinCard::setDriven);
    connect(speed_, &QuantityEdit::entered, this, [this](double value) {
        settings_.driven = true;
        enter(settings_.speed, value);
    });
    card_->addKey(Qt::Key_M, [this] { setDriven(!settings_.driven); });
}

void JoinCard::enter(double& setting, double value)
{
    setting = value;
    show(settings_);
    Q_EMIT changed();
    card_->leaveFields();
}

void JoinCard::setType(JointType type)
{
    if (scene::slides(type) != scene::slides(settings_.type)) {
        settings_.limits = {};
        settings_.limited = false;
        settings_.driven = false;
        settings_.speed = 0;
    }
    settings_.type = type;
    if (const auto limits = springLimits(adfType(type)); limits && !settings_.limited) {
        settings_.limits = *limits;
        settings_.limited = true;
    }
    show(settings_);
    Q_EMIT changed();
}

void JoinCard::setLimited(bool limited)
{
    settings_.limited = limited;
    const double most = scene::slides(settings_.type) ? kSlideLimit : kQuarterTurn;
    if (limited && settings_.limits.low >= settings_.limits.high) {
        settings_.limits = {-most, most};
    }
    show(settings_);
    Q_EMIT changed();
}

void JoinCard::setDriven(bool driven)
{
    settings_.driven = driven;
    if (driven && settings_.speed == 0) {
        settings_.speed = scene::slides(settings_.type) ? kSlideSpeed : kTurnSpeed;
    }
    show(settings_);
    Q_EMIT changed();
}

void JoinCard::setMates(const QString& whyNot)
{
    for (QWidget* field : std::initializer_list<QWidget*>{faces_, flip_, moves_, offset_, turn_}) {
        field->setEnabled(whyNot.isEmpty());
        field->setToolTip(whyNot);
    }
    if (whyNot.isEmpty()) {
        moves_->setToolTip(movesTip_);
    }
}

void JoinCard::chooseOther()
{
    QMenu menu(card_);
    for (const JointTypeOffer& other : offeredJointTypes().subspan(kOthers)) {
        menu.addAction(icon(other.icon), nameOf(other),
                       [this, type = sceneType(other.type)] { setType(type); });
    }
    const QRect segment = types_->segment(kOthers);
    menu.exec(types_->mapToGlobal(segment.bottomLeft()));
    show(settings_);
}

void JoinCard::show(const JoinSettings& settings)
{
    settings_ = settings;
    types_->setChosen(segmentOf(settings.type));
    TypeChoice::Type last{"dots", tr("Others"), tr("Ball, springs, cone twist, six dof")};
    for (const JointTypeOffer& other : offeredJointTypes().subspan(kOthers)) {
        if (sceneType(other.type) == settings.type) {
            last = {other.icon, nameOf(other), last.tip};
        }
    }
    types_->setType(kOthers, last);
    faces_->setChecked(settings.faces);
    flip_->setChecked(settings.flip);
    moves_->setChecked(settings.moves);
    limited_->setChecked(settings.limited);
    const bool one = scene::hasOneFreedom(settings.type);
    const base::Unit unit = scene::slides(settings.type) ? base::Unit::Metre : base::Unit::Radian;
    const QString noLimits = one ? QString() : tr("A joint of this type has no single motion.");
    const QString motor =
        tr("Turns or slides by itself from the start of a run on, at this speed.");
    for (QWidget* field : std::initializer_list<QWidget*>{limited_, low_, high_, driven_, speed_}) {
        field->setEnabled(one);
        field->setToolTip(noLimits);
    }
    driven_->setToolTip(one ? motor : noLimits);
    driven_->setChecked(settings.driven && one);
    speed_->setUnit(scene::slides(settings.type) ? base::Unit::MetrePerSecond
                                                 : base::Unit::RadianPerSecond);
    if (settings.driven && one) {
        speed_->showNumber(settings.speed);
    } else {
        speed_->setWords(tr("none"));
    }
    for (QuantityEdit* field : {low_, high_}) {
        field->setUnit(unit);
        if (settings.limited && one) {
            field->showNumber(field == low_ ? settings.limits.low : settings.limits.high);
        } else {
            field->setWords(tr("none"));
        }
    }
    offset_->showNumber(settings.offset);
    turn_->showNumber(settings.turn);
}

}  // namespace editor
