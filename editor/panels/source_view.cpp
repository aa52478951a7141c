#include "editor/panels/source_view.h"

#include "editor/theme/theme.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>

namespace editor {
namespace {

constexpr int kNumberPadding = 8;

}  // namespace

SourceView::SourceView(QWidget* parent) : QPlainTextEdit(parent), numbers_(new QWidget(this))
{
    setReadOnly(true);
    setLineWrapMode(NoWrap);
    setFrameShape(NoFrame);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
    numbers_->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, &SourceView::fitNumbers);
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect& area, int dy) {
        if (dy != 0) {
            numbers_->scroll(0, dy);
        } else {
            numbers_->update(0, area.y(), numbers_->width(), area.height());
        }
    });
    connect(&Theme::instance(), &Theme::changed, this, &SourceView::refreshTheme);
    refreshTheme();
}

void SourceView::refreshTheme()
{
    setFont(faceOf(FontRole::Number));
    fitNumbers();
}

void SourceView::setText(const QString& text)
{
    if (text == toPlainText()) {
        return;
    }
    const int scrolled = verticalScrollBar()->value();
    setPlainText(text);
    verticalScrollBar()->setValue(scrolled);
}

void SourceView::markLines(int first, int last)
{
    first_ = first;
    last_ = last;
    viewport()->update();
    numbers_->update();
}

void SourceView::goTo(int line, int column)
{
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (!block.isValid()) {
        return;
    }
    QTextCursor cursor(block);
    cursor.movePosition(QTextCursor::Right, QTextCursor::MoveAnchor,
                        std::clamp(column - 1, 0, block.length() - 1));
    setTextCursor(cursor);
    centerCursor();
}

void SourceView::fitNumbers()
{
    const int digits = int(QString::number(std::max(1, blockCount())).size());
    const int width =
        QFontMetrics(font()).horizontalAdvance(QLatin1Char('0')) * std::max(3, digits) +
        2 * px(kNumberPadding);
    setViewportMargins(width, 0, 0, 0);
    const QRect area = contentsRect();
    numbers_->setGeometry(area.left(), area.top(), width, area.height());
    numbers_->update();
}

void SourceView::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    fitNumbers();
}

void SourceView::paintEvent(QPaintEvent* event)
{
    if (first_ > 0) {
        QPainter painter(viewport());
        QTextBlock block = firstVisibleBlock();
        for (; block.isValid(); block = block.next()) {
            const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
            if (line.top() > event->rect().bottom()) {
                break;
            }
            const int number = block.blockNumber() + 1;
            if (number >= first_ && number <= last_) {
                painter.fillRect(QRectF(0, line.top(), viewport()->width(), line.height()),
                                 colour(Token::SelectRow, 0.45));
            }
        }
    }
    QPlainTextEdit::paintEvent(event);
}

bool SourceView::eventFilter(QObject* object, QEvent* event)
{
    if (object == numbers_ && event->type() == QEvent::Paint) {
        paintNumbers(static_cast<QPaintEvent&>(*event));
        return true;
    }
    return QPlainTextEdit::eventFilter(object, event);
}

void SourceView::paintNumbers(QPaintEvent& event)
{
    QPainter painter(numbers_);
    painter.fillRect(event.rect(), colour(Token::BgPanel));
    painter.setFont(font());
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > event.rect().bottom()) {
            break;
        }
        const int number = block.blockNumber() + 1;
        const bool marked = number >= first_ && number <= last_;
        painter.setPen(colour(marked ? Token::TextPrimary : Token::TextDisabled));
        painter.drawText(
            QRectF(0, line.top(), numbers_->width() - px(kNumberPadding), line.height()),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(number));
    }
}

}  // namespace editor
