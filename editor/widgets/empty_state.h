#pragma once

#include <QString>
#include <QWidget>

class QLabel;

namespace editor {

// In place of what is empty: one sentence what is missing, one how to fill it.
class EmptyState final : public QWidget {
    Q_OBJECT

public:
    explicit EmptyState(QWidget* parent = nullptr);

    void say(const QString& missing, const QString& remedy);

private:
    QLabel* missing_;
    QLabel* remedy_;
};

// One that always says the same.
QWidget* makeEmptyState(const QString& missing, const QString& remedy, QWidget* parent);

}  // namespace editor
