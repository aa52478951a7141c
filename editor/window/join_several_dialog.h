#pragma once

#include "editor/tools/joint_frames.h"

#include <QDialog>
#include <QStringList>

class QComboBox;
class QLabel;
class QTreeWidget;

namespace editor {

class DialogFoot;

// "Join several bodies": which of the selected bodies are joined to which, and by what type of
// joint. The list below says what will be made.
class JoinSeveralDialog final : public QDialog {
    Q_OBJECT

public:
    // The names of two bodies or more, in the order in which they were selected.
    JoinSeveralDialog(QStringList bodies, QWidget* parent);

    [[nodiscard]] Several how() const { return how_; }

    [[nodiscard]] adf::JointType type() const;

private:
    [[nodiscard]] QWidget* waysToJoin();
    void showJoints();

    QStringList bodies_;
    Several how_ = Several::Chain;
    QComboBox* type_;
    QTreeWidget* list_;
    QLabel* note_;
    DialogFoot* foot_;
};

}  // namespace editor
