#pragma once

#include <QWidget>

class QAction;
class QLabel;
class QPushButton;

namespace editor {

class ActionCatalog;
class Tour;

// Over the views while the tour is under way: which step of how many, what to do, a button that
// does its first part, Skip and the end.
class TourStrip final : public QWidget {
    Q_OBJECT

public:
    TourStrip(Tour& tour, const ActionCatalog& actions, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void showStep();
    // The button follows what it does.
    void showAction();
    [[nodiscard]] QAction& action() const;

    Tour& tour_;
    const ActionCatalog& actions_;
    QLabel* count_;
    QLabel* title_;
    QLabel* sentence_;
    QPushButton* act_;
    QPushButton* skip_;
    QPushButton* end_;
    QMetaObject::Connection followed_;
};

}  // namespace editor
