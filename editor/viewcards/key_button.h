#pragma once

#include <QPushButton>

namespace editor {

// The cap of a key as cards show it: "A", "Enter", in a frame 18 high.
class KeyCap final : public QWidget {
    Q_OBJECT

public:
    explicit KeyCap(QString key, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString key_;
};

// A push button with the cap of its key behind its words: "Join | Enter".
class KeyButton final : public QPushButton {
    Q_OBJECT

public:
    // `small`: 22 high, for strips.
    KeyButton(const QString& words, QString key, bool isSmall = false, QWidget* parent = nullptr);

    // What the tool does, in the accent colour.
    void setPrimary(bool primary);

    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString key_;
    bool small_;
    bool primary_ = false;
};

}  // namespace editor
