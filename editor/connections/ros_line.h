#pragma once

#include "editor/actions/action_catalog.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace editor {

class ElidedLabel;
class RosDesk;
class SwitchButton;

// The line of the panel of connections for the graph of ROS 1: whether it is joined, in the
// messages of which AMBF, and how that stands.
class RosLine final : public QWidget {
    Q_OBJECT

public:
    RosLine(ActionCatalog& actions, RosDesk& desk, QWidget* parent = nullptr);

private:
    void showState();

    RosDesk& desk_;
    SwitchButton* switch_;
    QComboBox* messages_;
    QLabel* mark_;
    ElidedLabel* sentence_;
};

}  // namespace editor
