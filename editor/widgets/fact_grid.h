#pragma once

#include <QWidget>

class QGridLayout;
class QLabel;

namespace editor {

// Names in one column, values in mono face in the other: what something comes to, for a glance.
class FactGrid final : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget* parent = nullptr);

    // A row; the label is its value, a dash until it is given one.
    QLabel* add(const QString& name);

private:
    QGridLayout* grid_;
};

// Of a number that is only looked at; all digits before the point where they are not too many.
[[nodiscard]] QString fourDigits(double number);

}  // namespace editor
