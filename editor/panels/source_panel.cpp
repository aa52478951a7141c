#include "editor/panels/source_panel.h"

#include "editor/panels/source_view.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/empty_state.h"

#include <QLabel>
#include <QStackedLayout>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

// Where a comment begins: a # at the start or after a blank, outside quotes. -1: nowhere.
qsizetype commentStart(const QString& line)
{
    QChar quote;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (!quote.isNull()) {
            quote = c == quote ? QChar() : quote;
        } else if (c == QLatin1Char('"') || c == QLatin1Char('\'')) {
            quote = c;
        } else if (c == QLatin1Char('#') && (i == 0 || line[i - 1].isSpace())) {
            return i;
        }
    }
    return -1;
}

QTextCharFormat inColour(Token token)
{
    QTextCharFormat result;
    result.setForeground(colour(token));
    return result;
}

// Quiet colours for ADF text: keys in the text's colour, values and comments behind them, headings
// of objects stand out by weight.
class YamlHighlighter final : public QSyntaxHighlighter {
public:
    explicit YamlHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& line) override;
};

YamlHighlighter::YamlHighlighter(QTextDocument* document) : QSyntaxHighlighter(document)
{
    connect(&Theme::instance(), &Theme::changed, this, &QSyntaxHighlighter::rehighlight);
}

void YamlHighlighter::highlightBlock(const QString& line)
{
    const qsizetype comment = commentStart(line);
    const qsizetype end = comment < 0 ? line.size() : comment;
    setFormat(0, int(end), inColour(Token::TextSecondary));
    // Keys: up to a colon that a blank or the end of the line follows, in block and in flow style.
    qsizetype start = 0;
    for (qsizetype i = 0; i < end; ++i) {
        const QChar c = line[i];
        if (c == QLatin1Char('{') || c == QLatin1Char(',') || c == QLatin1Char('[')) {
            start = i + 1;
        }
        const bool colon = c == QLatin1Char(':') && (i + 1 == line.size() || line[i + 1].isSpace());
        if (colon) {
            QTextCharFormat key = inColour(Token::TextPrimary);
            if (start == 0 && !line[0].isSpace()) {
                key.setFontWeight(QFont::Bold);
            }
            setFormat(int(start), int(i - start), key);
            start = i + 1;
        }
    }
    if (comment >= 0) {
        QTextCharFormat quiet = inColour(Token::TextSecondary);
        quiet.setFontItalic(true);
        setFormat(int(comment), int(line.size() - comment), quiet);
    }
}

}  // namespace

SourcePanel::SourcePanel(const EditorContext& context, QWidget* parent)
    : QWidget(parent), workspace_(context.workspace), selection_(context.selection)
{
    auto* page = new QWidget(this);
    title_ = new QLabel(page);
    setFontRole(*title_, FontRole::Small);
    title_->setForegroundRole(QPalette::PlaceholderText);
    title_->setContentsMargins(px(11), px(6), px(metrics::kSpace8), px(6));
    view_ = new SourceView(page);
    view_->setAccessibleName(tr("Source"));
    new YamlHighlighter(view_->document());
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(title_);
    column->addWidget(view_, 1);

    stack_ = new QStackedLayout(this);
    stack_->addWidget(page);
    stack_->addWidget(
        makeEmptyState(tr("No file is open."), tr("Open one to see its text."), this));

    connect(&selection_, &Selection::changed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::activeChanged, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::sessionClosed, this, &SourcePanel::follow);
    connect(&workspace_, &Workspace::problemsChanged, this, &SourcePanel::showText);
    connect(&workspace_, &Workspace::titleChanged, this, &SourcePanel::showText);
    follow();
}

// The file of the active object; else the one that is shown; else the active one.
void SourcePanel::follow()
{
    if (DocumentSession* owner = workspace_.sessionOf(selection_.active())) {
        session_ = owner;
    } else if (session_ == nullptr) {
        session_ = workspace_.active();
    }
    showText();
    goToActive();
}

void SourcePanel::showText()
{
    stack_->setCurrentIndex(session_ == nullptr ? 1 : 0);
    if (session_ == nullptr || !isVisible()) {
        return;  // a hidden panel costs nothing; showEvent() catches up
    }
    const PresentTextPtr& present = session_->present();
    title_->setText(session_->isDirty() ? tr("%1, as Save would write it").arg(session_->title())
                                        : session_->title());
    if (present != nullptr && present != shown_) {
        shown_ = present;
        view_->setText(QString::fromStdString(present->text));
    }
    markActive();
}

void SourcePanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    showText();
    goToActive();
}

void SourcePanel::markActive()
{
    const adf::ObjectPtr active = workspace_.find(selection_.active());
    const bool here = active != nullptr && session_ != nullptr && shown_ != nullptr &&
                      session_->document().find(active->id()) != nullptr;
    if (!here || active->identifier().empty()) {
        view_->markLines(0, 0);
        return;
    }
    const base::SourceSpan span = spanOf(*shown_, *active);
    view_->markLines(span.line, std::max(span.line, span.endLine));
}

void SourcePanel::goToActive()
{
    markActive();
    if (view_->markedFirst() > 0) {
        view_->goTo(view_->markedFirst(), 1);
    }
}

void SourcePanel::goTo(DocumentSession& session, int line, int column)
{
    session_ = &session;
    showText();
    if (isVisible() && line > 0) {
        view_->goTo(line, column);
    }
}

}  // namespace editor
