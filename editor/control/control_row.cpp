#include "editor/control/control_row.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/property_geometry.h"
#include "editor/widgets/value_slider.h"

#include <QEvent>
#include <QPainter>

namespace editor {
namespace {

constexpr double kSliderShare = 0.5;
constexpr int kGap = 5;

}  // namespace

ControlRow::ControlRow(const QString& label, const QList<QWidget*>& fields, QWidget* parent)
    : QWidget(parent), label_(label), fields_(fields)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    for (QWidget* field : fields_) {
        field->setParent(this);
    }
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        place();
    });
}

void ControlRow::setLabel(const QString& label)
{
    if (label != label_) {
        label_ = label;
        update();
    }
}

void ControlRow::setUnit(const QString& symbol)
{
    if (symbol != unit_) {
        unit_ = symbol;
        update();
    }
}

void ControlRow::setTip(const QString& tip)
{
    setToolTip(tip);
    for (QWidget* field : fields_) {
        field->setToolTip(tip);
    }
}

QSize ControlRow::sizeHint() const
{
    return {PropertyGeometry::narrowest(), px(metrics::kPropertyRow)};
}

QSize ControlRow::minimumSizeHint() const
{
    return sizeHint();
}

void ControlRow::resizeEvent(QResizeEvent* /*event*/)
{
    place();
}

void ControlRow::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::EnabledChange) {
        update();
    }
    QWidget::changeEvent(event);
}

void ControlRow::place()
{
    const PropertyGeometry at(rect(), 0);
    const bool slider =
        fields_.size() == 2 && qobject_cast<const ValueSlider*>(fields_.first()) != nullptr;
    if (slider) {
        const QRect whole = at.field(0, 1);
        const int split = static_cast<int>(whole.width() * kSliderShare);
        fields_[0]->setGeometry(whole.left(), whole.top(), split - px(kGap), whole.height());
        fields_[1]->setGeometry(whole.left() + split, whole.top(), whole.width() - split,
                                whole.height());
        return;
    }
    const int count = static_cast<int>(fields_.size());
    for (int i = 0; i < count; ++i) {
        fields_[i]->setGeometry(at.field(i, count));
    }
}

void ControlRow::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const PropertyGeometry at(rect(), 0);
    QRect area = at.label();
    painter.setPen(colour(isEnabled() ? Token::TextSecondary : Token::TextDisabled));
    if (!unit_.isEmpty()) {
        const int width = PropertyGeometry::unitWidth(unit_);
        painter.setFont(faceOf(FontRole::Small));
        painter.drawText(area.adjusted(area.width() - width, 0, 0, 0),
                         Qt::AlignRight | Qt::AlignVCenter, unit_);
        area.setRight(area.right() - width - px(6));
    }
    const QFont face = faceOf(FontRole::Row);
    painter.setFont(face);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(face).elidedText(label_, Qt::ElideRight, area.width()));
}

}  // namespace editor
