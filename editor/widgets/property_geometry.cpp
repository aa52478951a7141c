#include "editor/widgets/property_geometry.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QFontMetrics>

#include <algorithm>

namespace editor {
namespace {

constexpr int kBar = 3;
constexpr int kLabelLeft = 12;
constexpr int kLabel = 112;
constexpr int kLongestUnit = 40;
constexpr int kNarrowLabel = 84;
constexpr int kNarrowField = 47;  // five digits of the mono face and the frame
constexpr int kMark = 17;
constexpr int kReset = 14;
constexpr int kRightMargin = 2;
constexpr int kGap = 5;  // between the fields of a vector
constexpr int kMessage = 18;
constexpr int kDepthIndent = 10;
constexpr int kButton = 20;

// What stands beside the label when each field of a vector is as narrow as it gets.
int besideLabel()
{
    return 3 * px(kNarrowField) + 2 * px(kGap) + px(kMark) + px(kReset) + px(kRightMargin);
}

}  // namespace

PropertyGeometry::PropertyGeometry(const QRect& row, int depth)
    : line_(row.left(), row.top(), row.width(), px(metrics::kPropertyRow)),
      indent_(px(kDepthIndent) * depth)
{}

int PropertyGeometry::labelWidth() const
{
    return std::clamp(line_.width() - besideLabel(), px(kNarrowLabel), px(kLabel));
}

int PropertyGeometry::narrowest()
{
    return px(kNarrowLabel) + besideLabel();
}

QRect PropertyGeometry::bar() const
{
    const int inset = px(3);
    return {line_.left(), line_.top() + inset, px(kBar), line_.height() - 2 * inset};
}

QRect PropertyGeometry::label() const
{
    const int left = line_.left() + px(kLabelLeft) + indent_;
    return {left, line_.top(), line_.left() + labelWidth() - px(3) - left, line_.height()};
}

QRect PropertyGeometry::field(int component, int count) const
{
    const int left = line_.left() + labelWidth();
    const int right = mark().left();
    const int height = px(metrics::kField);
    const int top = line_.top() + (line_.height() - height) / 2;
    const int gaps = px(kGap) * (count - 1);
    const int width = (right - left - gaps) / count;
    const int x = left + component * (width + px(kGap));
    const int end = component == count - 1 ? right : x + width;
    return {x, top, end - x, height};
}

QRect PropertyGeometry::mark() const
{
    return {reset().left() - px(kMark), line_.top(), px(kMark), line_.height()};
}

QRect PropertyGeometry::reset() const
{
    return {line_.right() + 1 - px(kReset) - px(kRightMargin), line_.top(), px(kReset),
            line_.height()};
}

QRect PropertyGeometry::message() const
{
    const int left = line_.left() + labelWidth() + 1;
    return {left, line_.bottom() - px(1), line_.right() - left - px(4), px(kMessage)};
}

int PropertyGeometry::unitWidth(const QString& unit)
{
    const int width = QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(unit) + 1;
    return width <= px(kLongestUnit) ? width : 0;
}

QRect PropertyGeometry::fieldButton(const QRect& field)
{
    return {field.right() + 1 - px(kButton), field.top(), px(kButton), field.height()};
}

QRect PropertyGeometry::swatch(const QRect& field)
{
    const int inset = px(5);
    return {field.left() + px(6), field.top() + inset, px(22), field.height() - 2 * inset};
}

int PropertyGeometry::rowHeight(bool message)
{
    return px(metrics::kPropertyRow) + (message ? px(kMessage) : 0);
}

int PropertyGeometry::groupHeight()
{
    return px(26);
}

}  // namespace editor
