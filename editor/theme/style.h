#pragma once

#include <QProxyStyle>

namespace editor {

// A tab of the docks: the selected one carries a line of the accent colour on top. A number at the
// end of the text, as in "Problems 4", is drawn as a pill.
void drawTab(
    QPainter& painter, const QRect& rect, const QString& text, bool selected, bool hovered);
[[nodiscard]] int tabWidth(const QString& text);

// Fusion with the design's metrics, focus ring, selected rows, tree branches, check marks, tabs and
// menu items. What the style sheet draws does not come here.
class Style final : public QProxyStyle {
    Q_OBJECT

public:
    Style();

    void drawPrimitive(PrimitiveElement element,
                       const QStyleOption* option,
                       QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element,
                     const QStyleOption* option,
                     QPainter* painter,
                     const QWidget* widget) const override;
    [[nodiscard]] int pixelMetric(PixelMetric metric,
                                  const QStyleOption* option,
                                  const QWidget* widget) const override;
    [[nodiscard]] int styleHint(StyleHint hint,
                                const QStyleOption* option,
                                const QWidget* widget,
                                QStyleHintReturn* data) const override;
    [[nodiscard]] QSize sizeFromContents(ContentsType type,
                                         const QStyleOption* option,
                                         const QSize& size,
                                         const QWidget* widget) const override;
};

}  // namespace editor
