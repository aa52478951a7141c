#pragma once

#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;
class QPushButton;

namespace editor {

class ActionCatalog;
class Tour;

// Over the views while the tour is under way: which step of how many, what to do, a button that
// does its first part, Skip and the end. One row where there is room for it, else the sentence
// stands below, and the buttons below that.
class TourStrip final : public QWidget {
    Q_OBJECT

public:
    TourStrip(Tour& tour, const ActionCatalog& actions, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showStep();
    void arrange();
    // The button follows what it does.
    void showAction();
    [[nodiscard]] QAction& action() const;

    Tour& tour_;
    const ActionCatalog& actions_;
    QGridLayout* grid_;
    QWidget* head_;
    QWidget* buttons_;
    int rows_ = 0;
    QLabel* count_;
    QLabel* title_;
    QLabel* sentence_;
    QPushButton* act_;
    QPushButton* skip_;
    QPushButton* end_;
    QMetaObject::Connection followed_;
};

}  // namespace editor
