#include "editor/devices/force_bar.h"

#include "editor/devices/unit_words.h"
#include "editor/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace editor {
namespace {

constexpr int kBarHeight = 8;
constexpr double kLimitShare = 0.9;  // of the width, where the mark of the limit stands
constexpr int kMarkWidth = 2;

}  // namespace

ForceBar::ForceBar(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, [this] { updateGeometry(); });
}

void ForceBar::setForce(double force, double limit)
{
    if (force == force_ && limit == limit_) {
        return;
    }
    force_ = force;
    limit_ = limit;
    strongest_ = std::max(strongest_, force);
    setAccessibleName(limit > 0 ? tr("Force %1 of %2").arg(forceWords(force), forceWords(limit))
                                : tr("Force %1").arg(forceWords(force)));
    setToolTip(limit > 0
                   ? tr("Force on the hand. The mark is its limit, %1.").arg(forceWords(limit))
                   : tr("Force on the hand."));
    update();
}

QSize ForceBar::sizeHint() const
{
    return {px(80), px(14)};
}

double ForceBar::end() const
{
    return limit_ > 0 ? limit_ / kLimitShare : std::max(strongest_, 1e-9);
}

void ForceBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int height = px(kBarHeight);
    const QRect groove(0, (this->height() - height) / 2, width(), height);
    painter.fillRect(groove, colour(Token::BgBase));
    const double share = std::clamp(force_ / end(), 0.0, 1.0);
    painter.fillRect(QRectF(groove.left(), groove.top(), share * groove.width(), height),
                     colour(isEnabled() ? Token::ForceUser : Token::TextDisabled));
    painter.setPen(colour(Token::BorderField));
    painter.drawRect(groove.adjusted(0, 0, -1, -1));
    if (limit_ > 0) {
        painter.fillRect(QRectF(kLimitShare * groove.width(), groove.top() - px(2), px(kMarkWidth),
                                height + 2 * px(2)),
                         colour(Token::Error));
    }
}

}  // namespace editor
