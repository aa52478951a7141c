#include "editor/connections/script_view.h"

#include "editor/connections/script_desk.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace editor {
namespace {

constexpr int kMostOutputLines = 10000;  // that are kept of what it writes
constexpr int kLeastHeight = 90;         // px at scale 1

}  // namespace

ScriptView::ScriptView(ScriptDesk& desk, QWidget* parent)
    : QWidget(parent),
      desk_(desk),
      name_(new ElidedLabel),
      state_(new QLabel),
      button_(new QPushButton),
      output_(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("script"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 1, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    output_->setReadOnly(true);
    output_->setFrameShape(QFrame::NoFrame);
    output_->setMaximumBlockCount(kMostOutputLines);
    output_->setMinimumHeight(px(kLeastHeight));
    output_->setAccessibleName(tr("Output of the script"));
    setFontRole(*output_, FontRole::Number);
    column->addWidget(output_, 1);
    connect(&desk_, &ScriptDesk::changed, this, &ScriptView::showState);
    connect(&desk_, &ScriptDesk::wrote, this, [this](const QString& text) {
        // Where one reads stays in sight; the end goes on to be so.
        output_->moveCursor(QTextCursor::End);
        output_->insertPlainText(text);
        output_->moveCursor(QTextCursor::End);
    });
    hide();
}

QWidget* ScriptView::makeHead()
{
    auto* head = new QWidget;
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace4), px(metrics::kSpace4),
                            px(metrics::kSpace4));
    row->setSpacing(px(metrics::kSpace8));
    setFontRole(*name_, FontRole::Row);
    setFontRole(*state_, FontRole::Small);
    row->addWidget(name_, 1);
    row->addWidget(state_);
    button_->setAutoDefault(false);
    button_->setFixedHeight(px(metrics::kSmallButton));
    connect(button_, &QPushButton::clicked, this, &ScriptView::act);
    row->addWidget(button_);
    auto* close = new QToolButton;
    close->setIcon(icon("close"));
    close->setAccessibleName(tr("Close the output"));
    close->setToolTip(tr("Hides the output. The script goes on."));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    row->addWidget(close);
    return head;
}

QString ScriptView::output() const
{
    return output_->toPlainText();
}

void ScriptView::act()
{
    if (desk_.isRunning()) {
        desk_.stop();
    } else {
        desk_.run(desk_.file());
    }
}

void ScriptView::showState()
{
    const bool runs = desk_.isRunning();
    if (runs && !wasRunning_) {
        output_->clear();
        show();
    }
    wasRunning_ = runs;
    name_->setText(QFileInfo(desk_.file()).fileName());
    state_->setText(runs ? QStringLiteral("● ") + tr("runs") : desk_.end());
    QPalette palette = state_->palette();
    palette.setColor(QPalette::WindowText, colour(runs ? Token::Success : Token::TextSecondary));
    state_->setPalette(palette);
    button_->setText(runs ? tr("Stop") : tr("Run again"));
    button_->setIcon(runs ? icon("stop", Token::Error) : icon("play"));
    button_->setToolTip(runs ? tr("Interrupts the script, as Ctrl+C does.") : QString());
}

void ScriptView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter(this).fillRect(QRect(0, 0, width(), 1), colour(Token::BorderSoft));
}

}  // namespace editor
