#pragma once

#include "editor/plots/plot_widget.h"
#include "editor/theme/theme.h"
#include "editor/theme/tokens.h"

#include <QColor>
#include <QPen>

#include <array>

namespace editor {

// Lines of a plot differ by colour and, for who sees no colours, by pattern.

inline QColor colourOf(const PlotLine& line)
{
    constexpr std::array kColours{Token::Plot1, Token::Plot2, Token::Plot3,
                                  Token::Plot4, Token::Plot5, Token::Plot6};
    return colour(kColours[line.style % kColours.size()]);
}

inline QPen penOf(const PlotLine& line)
{
    constexpr std::array kPatterns{Qt::SolidLine,   Qt::DashLine,      Qt::DotLine,
                                   Qt::SolidLine,   Qt::DashLine,      Qt::DotLine,
                                   Qt::DashDotLine, Qt::DashDotDotLine};
    constexpr double kWidth = 1.6;
    constexpr double kFaintWidth = 1;
    constexpr double kFaint = 0.45;  // opacity
    QColor ink = colourOf(line);
    ink.setAlphaF(line.isFaint ? kFaint : 1);
    QPen pen(ink, line.isFaint ? kFaintWidth : kWidth);
    pen.setStyle(kPatterns[line.style % kPatterns.size()]);
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

}  // namespace editor
