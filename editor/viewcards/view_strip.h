#pragma once

#include "editor/viewcards/view_panel.h"

#include <QByteArray>

class QHBoxLayout;
class QLabel;
class QPushButton;

namespace editor {

class KeyButton;

// A tool's strip: one line, 36 high, centred in the view, 12 px from its top for a choice or 32 px
// above its bottom for a tool: icon and title, what add() puts there, then Cancel and the verb,
// which go below where the view is too narrow.
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
    void showIcon();

    QByteArray iconName_;
    QLabel* icon_;
    QLabel* title_;
    QHBoxLayout* content_;
    QWidget* buttons_;
    bool below_ = false;  // the buttons
    KeyButton* cancel_;
    KeyButton* verb_;
};

}  // namespace editor
