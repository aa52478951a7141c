#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/tools/materials.h"
#include "meshes/mass_properties.h"

#include <QDialog>
#include <QString>

#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QTreeWidget;

namespace editor {

class DialogFoot;
class QuantityEdit;

// A body whose mass is to be found.
struct WeighedBody {
    adf::ObjectPtr body;
    std::optional<meshes::MassProperties> solid;  // of 1 kg/m³; none where nothing has a volume
};

// "Mass from material...": what the selected bodies weigh as solids of a material or a density,
// next to what they weigh now. Bodies without a volume are listed with the reason, and stay as they
// are.
class MassDialog final : public QDialog {
    Q_OBJECT

public:
    // `alike`: others of the same kinds, which are weighed, too, where that is wanted.
    MassDialog(std::vector<WeighedBody> bodies, std::vector<WeighedBody> alike, QWidget* parent);

    // What was chosen, for each body that has a volume.
    struct Change {
        adf::ObjectId body;
        adf::Edit edit;
    };

    [[nodiscard]] std::vector<Change> changes() const;

private:
    void showPreset();
    void showMasses();
    [[nodiscard]] std::vector<WeighedBody> all() const;
    [[nodiscard]] std::optional<Surface> surface() const;

    std::vector<WeighedBody> bodies_;
    std::vector<WeighedBody> alike_;
    double density_;
    QComboBox* material_;
    QuantityEdit* field_;
    QCheckBox* surface_;
    QCheckBox* kind_;  // those that are alike, too
    QTreeWidget* list_;
    QLabel* note_;
    DialogFoot* foot_;
};

}  // namespace editor
