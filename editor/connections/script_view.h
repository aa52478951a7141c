#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace editor {

class ElidedLabel;
class ScriptDesk;

// The script that the window runs, or has run last: how it stands, what it writes, and a button to
// stop it or to run it again. Hidden before the first, and when it is closed.
class ScriptView final : public QWidget {
    Q_OBJECT

public:
    explicit ScriptView(ScriptDesk& desk, QWidget* parent = nullptr);

    [[nodiscard]] QString output() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeHead();
    void act();
    void showState();

    ScriptDesk& desk_;
    ElidedLabel* name_;
    QLabel* state_;
    QPushButton* button_;
    QPlainTextEdit* output_;
    bool wasRunning_ = false;
};

}  // namespace editor
