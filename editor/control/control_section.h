#pragma once

#include "adf/object.h"
#include "editor/session/control_desk.h"

#include <QSet>
#include <QWidget>

#include <vector>

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace editor {

class ControlForm;
class SectionHead;

// The parts of a scene that one form commands together.
struct ControlTarget {
    std::vector<scene::JointIndex> joints;
    std::optional<scene::BodyIndex> body;
    std::optional<scene::ActuatorIndex> actuator;
    std::optional<scene::VehicleIndex> vehicle;
    bool passive = false;  // a joint among them takes no commands
    // That the first of them follows, when all of them follow others and so take no commands.
    std::optional<scene::JointIndex> leader;

    [[nodiscard]] bool empty() const;
    bool operator==(const ControlTarget&) const = default;
};

// What of these objects can be commanded: one body, actuator or vehicle, any number of joints with
// one freedom, or joints of one type with several. Joints that follow others are left out beside
// joints that do not: those move them.
[[nodiscard]] ControlTarget controlTarget(const std::vector<adf::ObjectId>& objects,
                                          const scene::Scene& scene,
                                          const compile::SceneMap& map);

// "Command" on top of the property panel: commands what is selected during a run; how its motor
// acts in the file is the group "Controller" among the properties. While nothing runs its rows
// are there, disabled, and say so. Hidden for objects that take no commands.
class ControlSection final : public QWidget {
    Q_OBJECT

public:
    explicit ControlSection(ControlDesk& desk, QWidget* parent = nullptr);

    [[nodiscard]] static QString title();

    void setObjects(const std::vector<adf::ObjectId>& objects);
    // The panel hides it while a filter is typed.
    void setFiltered(bool filtered);
    // Shows what is demanded and measured now.
    void refresh();

    [[nodiscard]] bool isExpanded() const;
    void setExpanded(bool expanded);

    // Null when nothing that is selected takes commands.
    [[nodiscard]] ControlForm* form() const { return form_; }

Q_SIGNALS:
    // A click on the joint that the selected one follows.
    void objectWanted(adf::ObjectId object);

private:
    void retarget();
    void showState();
    void showLeader();
    [[nodiscard]] QString kindKey() const;

    ControlDesk& desk_;
    std::vector<adf::ObjectId> objects_;
    ControlTarget target_;
    scene::ScenePtr scene_;  // that the form was made for
    bool filtered_ = false;
    QSet<QString> toggled_;  // kinds that a person opened or closed, against the default
    SectionHead* head_;
    QToolButton* off_;
    ControlForm* form_ = nullptr;
    QVBoxLayout* rows_;
    QLabel* leader_;  // a link to the joint that is followed; hidden while none is
};

}  // namespace editor
