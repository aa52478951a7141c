#include "editor/widgets/quantity_edit.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/expression.h"

#include <QKeyEvent>

namespace editor {

namespace {

// A target that was measured has as many digits as a double; nobody reads them.
constexpr int kMostCharacters = 9;

}  // namespace

int decimalsOf(base::Unit unit)
{
    if (unit == base::Unit::None) {
        return 3;
    }
    return fieldUnit(unit).perSi == 1 ? 4 : 2;
}

QuantityEdit::QuantityEdit(std::optional<int> axis, QWidget* parent)
    : FieldEdit(parent), isAxis_(axis.has_value())
{
    setNumeric({});
    if (axis) {
        setAxis(*axis);
    }
    connect(this, &QLineEdit::textEdited, this, [this](const QString& typed) {
        showUnit();
        setWrong(false);
        const Evaluated result = evaluateFrom(shown_.value_or(0), typed.toStdString(), unit_.unit);
        const bool worth = result.si && result.isExpression;
        setNote(
            worth ? QStringLiteral("= %1 %2").arg(roundedText(*result.si, unit_, 12), unit_.symbol)
                  : QString());
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] { fill(); });
}

void QuantityEdit::setUnit(base::Unit unit)
{
    // What was typed for another quantity means nothing now.
    if (unit != unit_.unit) {
        giveUp();
    }
    unit_ = fieldUnit(unit);
    fill();
}

// Words have no unit.
void QuantityEdit::showUnit()
{
    const bool number = shown_ || isTyped();
    setNumeric(isAxis_ || !number ? QString() : unit_.symbol);
}

void QuantityEdit::setBound(const QString& words)
{
    withoutBound_ = words;
    setWords(words);
}

void QuantityEdit::showNumber(double si)
{
    setPlaceholderText({});
    shown_ = si;
    measured_ = false;
    fill();
}

void QuantityEdit::showMeasured(double si)
{
    setPlaceholderText({});
    shown_ = si;
    measured_ = true;
    fill();
}

void QuantityEdit::setWords(const QString& words)
{
    shown_.reset();
    fill();
    setPlaceholderText(words);
}

// What a person types is left alone.
void QuantityEdit::fill()
{
    showUnit();
    if (isTyped()) {
        return;
    }
    if (!shown_) {
        clear();
        return;
    }
    // Who is about to change a digit must not lose the others.
    const bool isExact = hasFocus() && !measured_;
    const int frame = 2 * px(9);  // border, padding and the cursor
    const int room = width() - frame - textMargins().right();
    const QFontMetrics face(font());
    const auto fits = [&](const QString& one) {
        return isExact || (one.size() <= kMostCharacters && face.horizontalAdvance(one) <= room);
    };
    const QString text = measured_
                             ? fittingFixedText(*shown_ * unit_.perSi, decimalsOf(unit_.unit), fits)
                             : fittingText(*shown_, unit_, fits);
    if (text == this->text()) {
        return;
    }
    const bool wasSelected = hasFocus();
    setText(text);
    if (wasSelected) {
        selectAll();
    }
}

bool QuantityEdit::take()
{
    if (!isTyped()) {
        return true;
    }
    if (withoutBound_ && text().trimmed().isEmpty()) {
        setWords(*withoutBound_);
        giveUp();
        Q_EMIT cleared();
        return true;
    }
    const Evaluated result = evaluateFrom(shown_.value_or(0), text().toStdString(), unit_.unit);
    if (!result.si) {
        return refuse(QString::fromStdString(result.problem));
    }
    if (withoutBound_ && *result.si < 0) {
        return refuse(tr("0 or more; empty for none"));
    }
    const double si = *result.si;
    shown_ = si;
    measured_ = false;
    giveUp();
    Q_EMIT entered(si);
    return true;
}

bool QuantityEdit::refuse(const QString& why)
{
    setNote(why);
    setWrong(true);
    return false;
}

// Back to what it shows.
void QuantityEdit::giveUp()
{
    setNote({});
    setWrong(false);
    forgetTyped();
    fill();
}

void QuantityEdit::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (take()) {
                selectAll();
            }
            return;
        case Qt::Key_Escape:
            giveUp();
            selectAll();
            return;
        case Qt::Key_Up:
        case Qt::Key_Down:
            FieldEdit::keyPressEvent(event);
            take();  // each step acts, as on a slider
            selectAll();
            return;
        default:
            FieldEdit::keyPressEvent(event);
    }
}

void QuantityEdit::focusInEvent(QFocusEvent* event)
{
    fill();
    FieldEdit::focusInEvent(event);
    selectAll();
}

void QuantityEdit::focusOutEvent(QFocusEvent* event)
{
    FieldEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason) {
        return;
    }
    if (!take()) {
        giveUp();
    }
    fill();
}

void QuantityEdit::resizeEvent(QResizeEvent* event)
{
    FieldEdit::resizeEvent(event);
    fill();
}

}  // namespace editor
