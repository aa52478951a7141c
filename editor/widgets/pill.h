#pragma once

#include <QAbstractButton>

class QMenu;

namespace editor {

// What a pill speaks of: by its colour and a violet diamond.
enum class PillLook {
    Document,
    Both,
    Run,
};

// A rounded outline with a word or two: "Edits: document". It can be pressed once it was given a
// menu.
class Pill final : public QAbstractButton {
    Q_OBJECT

public:
    explicit Pill(QWidget* parent = nullptr);

    void show(const QString& text, PillLook look);

    // Pops up below the pill; it must live as long as the pill.
    void setMenu(QMenu& menu);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

    void nextCheckState() override {}

private:
    [[nodiscard]] bool hasDiamond() const { return look_ != PillLook::Document; }

    PillLook look_ = PillLook::Document;
    bool hasMenu_ = false;
};

}  // namespace editor
