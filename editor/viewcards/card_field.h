#pragma once

#include "base/math.h"
#include "base/units.h"

#include <QString>

#include <array>
#include <functional>
#include <optional>

class QObject;

namespace editor {

class QuantityEdit;
class ViewCard;

// A number in a row of a card, with its unit; `axis` 0 to 2: one of three beside one another,
// without.
[[nodiscard]] QuantityEdit* cardField(const QString& name,
                                      base::Unit unit,
                                      std::optional<int> axis = std::nullopt);

// A pose in two rows of a card: position, m, and turn about X, then Y, then Z (roll, pitch, yaw).
class PoseFields final {
public:
    // For who cannot see the rows.
    struct Names {
        std::array<QString, 3> position;
        std::array<QString, 3> turn;
    };

    // The fields are the card's once addTo() has put them there; `entered` gets what a person makes
    // of the pose that is shown. `owner` has this object as a member.
    PoseFields(QObject& owner, const Names& names, std::function<void(const base::Pose&)> entered);
    PoseFields(const PoseFields&) = delete;
    PoseFields& operator=(const PoseFields&) = delete;

    void addTo(ViewCard& card, const QString& position, const QString& turn);
    void show(const base::Pose& pose, bool enabled);
    // A pose that is not turned keeps its turn's fields grey; the tips say why, or how.
    void setTurning(bool possible, const std::array<QString, 3>& toolTips);

private:
    std::array<QuantityEdit*, 3> position_{};
    std::array<QuantityEdit*, 3> turn_{};
    base::Pose shown_;
    std::function<void(const base::Pose&)> entered_;
};

}  // namespace editor
