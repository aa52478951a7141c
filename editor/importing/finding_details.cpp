#include "editor/importing/finding_details.h"

#include "editor/session/words.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"

#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QTextStream>
#include <QVBoxLayout>

#include <algorithm>

namespace editor {
namespace {

// The element that begins there, in one line and as far as it has room; or nothing.
QString sourceLine(const base::SourceSpan& span)
{
    QFile file(QString::fromStdString(span.file));
    if (span.line <= 0 || !file.open(QIODevice::ReadOnly | QIODevice::Text)) {
        return {};
    }
    QTextStream text(&file);
    constexpr qsizetype kRoom = 300;
    for (int i = 1; i < span.line && !text.atEnd(); ++i) {
        text.readLine();
    }
    QString shown = text.readLine().mid(std::max(span.column - 1, 0), kRoom).trimmed();
    while (!text.atEnd() && shown.size() < kRoom) {
        shown += QLatin1Char(' ') + text.readLine().left(kRoom).trimmed();
    }
    static const QRegularExpression element(
        QStringLiteral("^<([\\w:.-]+)(?:[^>]*/>|.*?</\\1\\s*>)"),
        QRegularExpression::DotMatchesEverythingOption);
    const QRegularExpressionMatch match = element.match(shown);
    return match.hasMatch() ? match.captured() : shown;
}

QString factsText(const importers::Decision& decision)
{
    QStringList parts;
    for (const importers::Fact& fact : decision.facts) {
        parts += QStringLiteral("%1  <b>%2</b>")
                     .arg(QString::fromStdString(fact.label).toHtmlEscaped(),
                          QString::fromStdString(fact.text).toHtmlEscaped());
    }
    return parts.join(QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp; "));
}

}  // namespace

FindingDetails::FindingDetails(QWidget* parent)
    : QWidget(parent),
      title_(new ElidedLabel),
      line_(new QLabel),
      source_(new ElidedLabel),
      sentences_(new QPlainTextEdit),
      facts_(new QLabel)
{
    setObjectName(QStringLiteral("findingDetails"));
    setFontRole(*title_, FontRole::Head);
    setFontRole(*line_, FontRole::Number);
    setFontRole(*source_, FontRole::Number);
    setFontRole(*sentences_, FontRole::Row);
    setFontRole(*facts_, FontRole::Row);
    line_->setTextFormat(Qt::PlainText);
    line_->setForegroundRole(QPalette::PlaceholderText);
    source_->setForegroundRole(QPalette::PlaceholderText);
    sentences_->setObjectName(QStringLiteral("sentences"));
    sentences_->setAccessibleName(tr("What was found"));
    sentences_->setReadOnly(true);
    sentences_->setTabChangesFocus(true);
    sentences_->setFrameShape(QFrame::NoFrame);
    sentences_->viewport()->setAutoFillBackground(false);
    sentences_->document()->setDocumentMargin(0);
    facts_->setTextFormat(Qt::RichText);
    facts_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* head = new QHBoxLayout;
    head->setSpacing(px(metrics::kSpace8));
    head->addWidget(title_, 1);
    head->addWidget(line_);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace12), px(metrics::kSpace16),
                               px(metrics::kSpace12));
    column->setSpacing(px(6));
    column->addLayout(head);
    column->addWidget(source_);
    column->addWidget(sentences_, 1);
    column->addWidget(facts_);
}

void FindingDetails::show(const FindingRow& row)
{
    const base::Diagnostic& finding = row.findings.front();
    title_->setText(row.where.isEmpty()
                        ? row.title
                        : QStringLiteral("%1, %2").arg(row.title, row.whereInWords()));
    const QString file = QFileInfo(QString::fromStdString(finding.span.file)).fileName();
    line_->setText(finding.span.line > 0 ? QStringLiteral("%1:%2").arg(file).arg(finding.span.line)
                                         : file);
    source_->setText(sourceLine(finding.span));
    source_->setVisible(!source_->wholeText().isEmpty());
    QStringList sentences;
    for (const base::Diagnostic& one : row.findings) {
        QString sentence = asSentence(one.message);
        if (!one.hint.empty()) {
            sentence += QLatin1Char(' ') + asSentence(one.hint);
        }
        const QString name = bareName(one.object);
        const bool isNamed = name.isEmpty() || row.findings.size() == 1 ||
                             sentence.contains(name, Qt::CaseInsensitive);
        sentences += isNamed ? sentence : QStringLiteral("%1: %2").arg(name, sentence);
    }
    sentences_->setPlainText(sentences.join(QLatin1Char('\n')));
    facts_->setText(row.decision ? factsText(*row.decision) : QString());
    facts_->setVisible(!facts_->text().isEmpty());
}

void FindingDetails::clear()
{
    title_->setText({});
    line_->clear();
    source_->setText({});
    sentences_->clear();
    facts_->clear();
}

}  // namespace editor
