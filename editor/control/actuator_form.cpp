#include "editor/control/actuator_form.h"

#include "editor/control/control_row.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace editor {
namespace {

// What an entry of the list means.
constexpr int kIsSensorRole = Qt::UserRole + 1;

bool sees(const scene::Sensor& sensor)
{
    return sensor.type == scene::SensorType::Proximity ||
           sensor.type == scene::SensorType::Resistive;
}

}  // namespace

ActuatorForm::ActuatorForm(ControlDesk& desk, scene::ActuatorIndex actuator, QWidget* parent)
    : ControlForm(desk, parent),
      actuator_(actuator),
      what_(makeCombo(tr("What to grab"))),
      grab_(new QPushButton(tr("Grab"))),
      letGo_(new QPushButton(tr("Let go"))),
      holds_(new QLabel)
{
    const scene::BodyIndex parentBody = scene().actuators[actuator_.value].parent;
    int nearest = -1;  // a sensor on the same body
    for (std::uint32_t i = 0; i < scene().sensors.size(); ++i) {
        const scene::Sensor& sensor = scene().sensors[i];
        if (!sees(sensor)) {
            continue;
        }
        what_->addItem(icon("sensor", Token::TextSecondary),
                       tr("What %1 sees").arg(text(sensor.origin.name)), i);
        what_->setItemData(what_->count() - 1, true, kIsSensorRole);
        if (nearest < 0 && sensor.parent == parentBody) {
            nearest = what_->count() - 1;
        }
    }
    for (std::uint32_t i = 0; i < scene().bodies.size(); ++i) {
        if (scene::BodyIndex{i} != parentBody) {
            what_->addItem(icon("body", Token::TextSecondary), text(scene().bodies[i].origin.name),
                           i);
            what_->setItemData(what_->count() - 1, false, kIsSensorRole);
        }
    }
    what_->setCurrentIndex(nearest >= 0 ? nearest : 0);
    setFontRole(*holds_, FontRole::Row);
    holds_->setContentsMargins(px(7), 0, 0, 0);
    holds_->setAccessibleName(tr("Holds"));
    auto* buttons = new QWidget;
    auto* line = new QHBoxLayout(buttons);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace4));
    for (QPushButton* button : {grab_, letGo_}) {
        setFontRole(*button, FontRole::Row);
        button->setProperty("row", true);  // as high as the field of a row
        line->addWidget(button, 1);
    }
    addRow(tr("Grab"), {what_},
           tr("The body that is held, by name or as the first one that a ray of a sensor hits."));
    addRow({}, {buttons}, tr("Holds the body where it is now, in the frame of the actuator."));
    addRow(tr("Holds"), {holds_}, tr("What the actuator holds now."));
    connect(grab_, &QPushButton::clicked, this, &ActuatorForm::grab);
    connect(letGo_, &QPushButton::clicked, this, &ActuatorForm::release);
}

const exchange::ActuatorReading* ActuatorForm::reading() const
{
    const auto& readings = newest().actuators;
    return desk_.acts() && actuator_.value < readings.size() ? &readings[actuator_.value] : nullptr;
}

bool ActuatorForm::isCommanded() const
{
    return reading() != nullptr && reading()->active;
}

void ActuatorForm::grab()
{
    exchange::Grab wanted{.actuator = actuator_};
    const std::uint32_t index = what_->currentData().toUInt();
    if (what_->currentData(kIsSensorRole).toBool()) {
        wanted.sensor = scene::SensorIndex{index};
    } else {
        wanted.body = scene::BodyIndex{index};
    }
    desk_.command(wanted);
}

void ActuatorForm::release()
{
    desk_.command(exchange::LetGo{.actuator = actuator_});
}

void ActuatorForm::refresh()
{
    const exchange::ActuatorReading* now = reading();
    const bool holds = now != nullptr && now->active;
    const bool named = holds && now->body.value < scene().bodies.size();
    holds_->setText(named   ? text(scene().body(now->body).origin.name)
                    : holds ? tr("a body")
                            : tr("nothing"));
    holds_->setForegroundRole(holds ? QPalette::WindowText : QPalette::PlaceholderText);
    letGo_->setEnabled(holds);
    grab_->setEnabled(what_->count() > 0);
}

}  // namespace editor
