#include "editor/widgets/field_edit.h"

#include "base/text.h"
#include "editor/theme/theme.h"
#include "editor/widgets/error_mark.h"
#include "editor/widgets/number_text.h"

#include <QAction>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QStyle>

#include <algorithm>
#include <array>
#include <cmath>

namespace editor {
namespace {

constexpr std::array kAxisTokens{Token::AxisX, Token::AxisY, Token::AxisZ};

}  // namespace

FieldEdit::FieldEdit(QWidget* parent) : QLineEdit(parent)
{
    setFont(faceOf(FontRole::Row));
    connect(this, &QLineEdit::textEdited, this, [this] { typed_ = isUndoAvailable(); });
}

FieldEdit::~FieldEdit()
{
    delete note_;
}

void FieldEdit::setNumeric(const QString& unit)
{
    numeric_ = true;
    unit_ = unit;
    setFont(faceOf(FontRole::Number));
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const int suffix =
        unit.isEmpty() ? 0 : QFontMetrics(faceOf(FontRole::Small)).horizontalAdvance(unit) + px(4);
    setTextMargins(0, 0, suffix, 0);
}

void FieldEdit::setAxis(int axis)
{
    axis_ = axis;
}

void FieldEdit::setButton(const char* name, const QString& what)
{
    QAction* action = addAction(icon(name, Token::TextSecondary), QLineEdit::TrailingPosition);
    action->setText(what);
    action->setToolTip(what);
    connect(action, &QAction::triggered, this, &FieldEdit::buttonClicked);
}

void FieldEdit::setWrong(bool wrong)
{
    setErrorMark(*this, wrong);
    if (note_ != nullptr) {
        setErrorMark(*note_, wrong);
        placeNote();
    }
}

void FieldEdit::setNote(const QString& sentence)
{
    if (sentence == note()) {
        return;
    }
    setAccessibleDescription(sentence);
    if (sentence.isEmpty()) {
        delete note_;
        return;
    }
    if (note_ == nullptr) {
        note_ = new QLabel(parentWidget());
        note_->setObjectName(QStringLiteral("fieldNote"));
        note_->setWordWrap(true);
        note_->setAttribute(Qt::WA_TransparentForMouseEvents);
        setFontRole(*note_, FontRole::Small);
        setErrorMark(*note_, property("mark").isValid());
    }
    note_->setText(sentence);
    placeNote();
}

QString FieldEdit::note() const
{
    return note_ == nullptr ? QString() : note_->text();
}

// Below the edit, or above it where there is no room; as wide as the sentence, as far as that fits.
void FieldEdit::placeNote()
{
    if (note_ == nullptr || parentWidget() == nullptr) {
        return;
    }
    note_->ensurePolished();
    const QRect room = parentWidget()->rect().adjusted(px(4), 0, -px(4), 0);
    const QFontMetrics face(note_->font());
    const int frame = 2 * px(10);
    const int width = std::min(room.width(), face.horizontalAdvance(note_->text()) + frame);
    const int height = note_->heightForWidth(width);
    const int left = std::clamp(x(), room.left(), std::max(room.left(), room.right() + 1 - width));
    const int below = geometry().bottom() + 1 + px(2);
    const bool fits = below + height <= room.bottom();
    note_->setGeometry(left, fits ? below : y() - px(2) - height, width, height);
    note_->raise();
    note_->setVisible(isVisible());
}

void FieldEdit::moveEvent(QMoveEvent* event)
{
    QLineEdit::moveEvent(event);
    placeNote();
}

void FieldEdit::resizeEvent(QResizeEvent* event)
{
    QLineEdit::resizeEvent(event);
    placeNote();
}

void FieldEdit::hideEvent(QHideEvent* event)
{
    QLineEdit::hideEvent(event);
    setNote({});
}

void FieldEdit::offer(const QString& offered)
{
    if (typed_ || offered == text()) {
        return;
    }
    setText(offered);
    selectAll();
}

int FieldEdit::wantedWidth() const
{
    const int frame = 2 * px(9);  // border, padding and the cursor
    return fontMetrics().horizontalAdvance(text()) + textMargins().left() + textMargins().right() +
           frame;
}

// A number that is too long shows its start: without it, it is another number.
void FieldEdit::focusInEvent(QFocusEvent* event)
{
    QLineEdit::focusInEvent(event);
    if (numeric_ && !typed_ && wantedWidth() > width()) {
        end(false);
        home(true);
    }
}

void FieldEdit::paintEvent(QPaintEvent* event)
{
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    if (!unit_.isEmpty()) {
        painter.setFont(faceOf(FontRole::Small));
        painter.setPen(colour(Token::TextSecondary));
        painter.drawText(rect().adjusted(0, 0, -px(8), 0), Qt::AlignRight | Qt::AlignVCenter,
                         unit_);
    }
    if (axis_ >= 0) {
        painter.fillRect(QRect(2, 3, px(2), height() - 6),
                         colour(kAxisTokens[static_cast<std::size_t>(axis_)]));
    }
}

void FieldEdit::keyPressEvent(QKeyEvent* event)
{
    const bool up = event->key() == Qt::Key_Up;
    if (numeric_ && (up || event->key() == Qt::Key_Down) && event->modifiers() == Qt::NoModifier) {
        step(up ? 1 : -1);
        return;
    }
    if (numeric_ && !typed_ && event->key() == Qt::Key_Space) {
        // No number begins with a blank, and a window may have another use for the key.
        event->ignore();
        return;
    }
    QLineEdit::keyPressEvent(event);
}

// By one unit of the last digit shown. Only plain numbers: in an expression nobody knows which one.
void FieldEdit::step(int direction)
{
    const auto number = base::parseReal(text().trimmed().toStdString());
    if (!number || !std::isfinite(*number)) {
        return;
    }
    const double unit = lastDigit(text());
    const double stepped = (std::round(*number / unit) + direction) * unit;
    const int decimals = std::max(0, int(std::lround(-std::log10(unit))));
    selectAll();
    insert(QString::number(stepped, 'f', decimals));
    selectAll();
}

}  // namespace editor
