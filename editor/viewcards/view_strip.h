#pragma once

#include "editor/viewcards/view_panel.h"

#include <QByteArray>

#include <cstddef>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace editor {

class KeyButton;

// A tool's strip: one line, 36 high, centred in the view, 12 px from its top for a choice or 32 px
// above its bottom for a tool: icon and title, what add() puts there, then Cancel and the verb.
// Where the view is too narrow the verb goes below, and then what was added takes several lines.
class ViewStrip final : public ViewPanel {
    Q_OBJECT

public:
    ViewStrip(QWidget& picture, Place place);

    void setTitle(const char* icon, const QString& title);

    // A button, a SegmentedSwitch, a field; `key` is shown behind it, addKey() says what it does.
    void add(QWidget* widget, const QString& key = {});
    // Words before a field, or what holds now.
    QLabel* addWords(const QString& words);

    // With Cancel. Without a verb the strip has neither, but for setCancel(): choosing in it is
    // enough.
    void setVerb(const QString& words);
    void setCancel(bool shown);
    void setVerbEnabled(bool enabled, const QString& reason = {});

protected:
    void fit(int width) override;
    [[nodiscard]] int titleHeight() const override;

private:
    // What stays together in a line: words, or a widget with its key.
    struct Piece {
        std::vector<QWidget*> widgets;
        QLabel* words = nullptr;
        int least = -1;  // the words' own minimum width, while they take several lines
    };

    void showIcon();
    void unwrap(Piece& piece);
    [[nodiscard]] int widthOf(const Piece& piece) const;
    // The pieces that lines of this width begin with.
    [[nodiscard]] std::vector<std::size_t> linesIn(int width) const;
    [[nodiscard]] int widthOf(std::size_t first, std::size_t end) const;
    void layOut(const std::vector<std::size_t>& lines, int rowOfButtons);

    QByteArray iconName_;
    QLabel* icon_;
    QLabel* title_;
    std::vector<Piece> pieces_;
    std::vector<QHBoxLayout*> lines_;
    QWidget* buttons_;
    KeyButton* cancel_;
    KeyButton* verb_;
};

}  // namespace editor
