#pragma once

#include <QWidget>

class QHBoxLayout;
class QProgressBar;
class QPushButton;

namespace editor {

// The last row of a dialog whose work goes on in the background: what the dialog adds at the left,
// then the progress of the work, Cancel, and the button with the verb of the dialog. Enter presses
// the button that has the focus, or else the verb; Tab goes from left to right.
class DialogFoot final : public QWidget {
    Q_OBJECT

public:
    explicit DialogFoot(const QString& verb, QWidget* parent = nullptr);

    // From left to right. The note takes the room that is left.
    QPushButton* addButton(const QString& text, const QString& toolTip = {});
    void add(QWidget& widget);
    void addNote(QWidget& note);

    [[nodiscard]] QPushButton& verb() { return *verb_; }

    [[nodiscard]] QPushButton& cancel() { return *cancel_; }

    // Shows progress, from 0 on, or hides it; nothing else moves.
    void setBusy(bool busy);
    // 0 to 1.
    void setProgress(double share);

Q_SIGNALS:
    void accepted();
    void rejected();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void orderByTab();

    QHBoxLayout* row_;
    QProgressBar* progress_;
    QPushButton* cancel_;
    QPushButton* verb_;
    int added_ = 0;
};

}  // namespace editor
