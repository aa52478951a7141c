#pragma once

#include <QWidget>

#include <vector>

namespace editor {

// The row of a card in which the type is chosen: segments with a picture over a word, 44 high.
class TypeChoice final : public QWidget {
    Q_OBJECT

public:
    struct Type {
        const char* icon;
        QString name;
        QString tip;
    };

    explicit TypeChoice(std::vector<Type> types, QWidget* parent = nullptr);

    // None is chosen by -1.
    void setChosen(int index);

    [[nodiscard]] int chosen() const { return chosen_; }

    // Another picture and word for one of them, as for the last of others that was chosen.
    void setType(int index, const Type& type);

    // Where it is clicked.
    [[nodiscard]] QRect segment(int index) const;

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    // By a person; also of the one that was chosen already.
    void picked(int index);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::vector<Type> types_;
    int chosen_ = 0;
};

}  // namespace editor
