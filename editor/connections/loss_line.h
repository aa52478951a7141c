#pragma once

#include <QWidget>

class QComboBox;

namespace editor {

class ConnectionDesk;
class ElidedLabel;

// The foot of the panel of connections: what becomes of joints when their program is cut off, and
// after which silence it is.
class LossLine final : public QWidget {
    Q_OBJECT

public:
    explicit LossLine(ConnectionDesk& desk, QWidget* parent = nullptr);

private:
    void enter();
    void showRules();

    ConnectionDesk& desk_;
    QComboBox* loss_;
    QComboBox* patience_;
    ElidedLabel* words_;
};

}  // namespace editor
