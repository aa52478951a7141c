#pragma once

#include "editor/theme/tokens.h"

#include <QLabel>

namespace editor {

// A dot in the colour of a state, beside the words that say it.
class StateDot final : public QWidget {
    Q_OBJECT

public:
    explicit StateDot(QWidget* parent = nullptr);

    void setToken(Token token);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Token token_ = Token::TextSecondary;
};

// A word in a rounded ground, with an edge in the colour of the run while it holds.
class StatePill final : public QLabel {
    Q_OBJECT

public:
    explicit StatePill(QWidget* parent = nullptr);

    void setWord(const QString& word, bool holds);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool holds_ = false;
};

}  // namespace editor
