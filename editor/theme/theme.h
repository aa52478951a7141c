#pragma once

#include "editor/theme/tokens.h"

#include <QColor>
#include <QFont>
#include <QObject>

class QWidget;

namespace editor {

enum class ThemeChoice {
    System,  // what the desktop portal says; light when it says nothing
    Dark,
    Light,
};

// The design's faces; sizes in pixels at scale 1: menu 13, row 12, small 11, number 11.5, clock 13.
enum class FontRole {
    Menu,    // menus, buttons, dialogs
    Row,     // trees, rows, tables, tabs
    Head,    // heads of groups and tables: Row, semibold
    Small,   // units, captions, badges
    Number,  // numbers, source, places: the mono face
    Clock,
    DialogTitle,
    PageTitle,
};

// How the program looks: colours, faces, sizes. One per process, made after the QApplication. GUI
// thread only.
class Theme final : public QObject {
    Q_OBJECT

public:
    static constexpr double kMinScale = 0.8;
    static constexpr double kMaxScale = 2.0;

    static Theme& instance();

    // Style, palette, style sheet and application font, at once and for all windows.
    void apply(ThemeChoice choice, double fontScale);

    [[nodiscard]] ThemeChoice choice() const { return choice_; }

    [[nodiscard]] bool isDark() const { return dark_; }

    // The user's font scale, 0.8 to 2.
    [[nodiscard]] double scale() const { return scale_; }

Q_SIGNALS:
    // After colours or sizes changed: what was painted from them must be painted again.
    void changed();

private:
    Theme();
    Q_SLOT void followDesktop();

    ThemeChoice choice_ = ThemeChoice::System;
    bool styled_ = false;  // the application has our style
    bool dark_ = false;
    double scale_ = 1;
};

// Of the present theme.
[[nodiscard]] QColor colour(Token token);
[[nodiscard]] QColor colour(Token token, double opacity);
[[nodiscard]] QFont faceOf(FontRole role);
// Gives the widget this face now and after every change of the theme.
void setFontRole(QWidget& widget, FontRole role);
// A length of the design in pixels, times the font scale: px(22) is the height of a tree row.
[[nodiscard]] int px(double atScaleOne);

}  // namespace editor
