#pragma once

#include "adf/object.h"
#include "base/units.h"
#include "scene/joint.h"

#include <QWidget>

#include <optional>

class QToolButton;

namespace editor {

class ElidedLabel;
class QuantityEdit;
class ValueSlider;

// One joint of the pose panel: its name, a slider over its range, its value, and a lock.
class PoseRow final : public QWidget {
    Q_OBJECT

public:
    PoseRow(adf::ObjectId joint, const QString& name, base::Unit unit, QWidget* parent = nullptr);

    [[nodiscard]] adf::ObjectId joint() const { return joint_; }

    void setSpan(double low, double high);
    // How far the loops let it come; none: all of the span.
    void setReach(std::optional<scene::Limits> reach);
    void showValue(double si);
    void setLocked(bool locked);
    // A joint that follows others: read only and grey.
    void setDriving(bool driving);

Q_SIGNALS:
    void dragBegun();
    void dragged(double si);
    void dragEnded();
    // One value at once: typed, or a key on the slider.
    void entered(double si);
    void lockWanted(bool locked);

private:
    void refresh();
    [[nodiscard]] QString reachWords() const;

    adf::ObjectId joint_;
    ElidedLabel* name_;
    ValueSlider* slider_;
    QuantityEdit* value_;
    QToolButton* lock_;
    std::optional<scene::Limits> reach_;
    bool driving_ = true;
};

}  // namespace editor
