#pragma once

#include "editor/session/run_changes.h"
#include "editor/window/keep_preview.h"

#include <QDialog>

#include <cstddef>
#include <optional>
#include <vector>

class QAction;
class QActionGroup;
class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace editor {

class DialogFoot;
class ElidedLabel;

// When the question is asked.
enum class KeepMoment {
    Stop,
    Review,  // the run goes on
    Save,    // so it does, and the file is written after it
};

// Which changes that were made during a run stay in the documents: each with its values before and
// after, when it was made, and a switch. What was meant for the run alone is proposed to be
// dropped. An object that is dropped takes what names it along.
class KeepDialog final : public QDialog {
    Q_OBJECT

public:
    // `posed`: of how many bodies the pose can be kept; none: it is not offered. `run` is shown
    // beside the list; without a scene nothing is.
    KeepDialog(std::vector<RunChange> changes,
               KeepMoment moment,
               double time,
               std::optional<std::size_t> posed,
               StandingRun run,
               QWidget* parent = nullptr);

    [[nodiscard]] std::vector<RunChange> kept() const { return chosen(true); }

    [[nodiscard]] std::vector<RunChange> dropped() const { return chosen(false); }

    [[nodiscard]] bool keepsPose() const;
    void setKeepsPose(bool keeps);

    // Where the run is by now, s, and the bodies of the one that is shown.
    void setNow(double time, std::vector<base::Pose> X_WB);

Q_SIGNALS:
    // A row was clicked: where it acts.
    void objectChosen(adf::ObjectId object);

private:
    [[nodiscard]] std::vector<RunChange> chosen(bool keeps) const;
    void addRow(std::size_t index);
    QWidget* rowSwitch(std::size_t index);
    QWidget* switchOfAll();
    void setKeeps(std::size_t index, bool keeps);
    void setAll(bool keeps);
    void takeAlong(std::size_t index);
    void showText(QTreeWidgetItem* item);
    void refresh();
    void refreshPreview();
    bool eventFilter(QObject* object, QEvent* event) override;

    const std::vector<RunChange> changes_;
    const KeepMoment moment_;
    std::vector<bool> keeps_;
    std::vector<QActionGroup*> switches_;
    ElidedLabel* subtitle_;
    QTreeWidget* list_;
    QLabel* lines_;
    QCheckBox* pose_;
    ElidedLabel* note_;
    DialogFoot* foot_;
    QPushButton* drop_;
    KeepPreview* preview_ = nullptr;  // where there is a run to be shown
};

}  // namespace editor
