#include "editor/connections/topics_section.h"

#include "editor/connections/connection_desk.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/elided_label.h"
#include "editor/widgets/section_head.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace editor {
namespace {

constexpr int kMostLines = 12;  // of the snippet that are seen at once
constexpr int kLeastLines = 4;

}  // namespace

TopicsSection::TopicsSection(RunController& run, ConnectionDesk& desk, QWidget* parent)
    : QWidget(parent),
      run_(run),
      desk_(desk),
      topicsHead_(new SectionHead(tr("Topics"), this)),
      rows_(new QWidget(this)),
      rowsColumn_(new QVBoxLayout(rows_)),
      snippetHead_(new SectionHead(tr("Snippet"), this)),
      snippet_(new QWidget(this)),
      text_(new QPlainTextEdit(snippet_))
{
    setObjectName(QStringLiteral("topics"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(topicsHead_);
    column->addWidget(rows_);
    column->addWidget(snippetHead_);
    column->addWidget(snippet_);
    rowsColumn_->setContentsMargins(px(metrics::kSpace8), 0, px(metrics::kSpace8),
                                    px(metrics::kSpace4));
    rowsColumn_->setSpacing(0);

    auto* box = new QVBoxLayout(snippet_);
    box->setContentsMargins(px(metrics::kSpace8), 0, px(metrics::kSpace8), px(metrics::kSpace8));
    box->setSpacing(px(metrics::kSpace4));
    text_->setReadOnly(true);
    text_->setLineWrapMode(QPlainTextEdit::NoWrap);
    text_->setAccessibleName(tr("Program in Python"));
    setFontRole(*text_, FontRole::Number);
    box->addWidget(text_);
    auto* copy = new QPushButton(icon("copy"), tr("Copy"));
    copy->setAutoDefault(false);
    copy->setAccessibleName(tr("Copy the program"));
    copy->setToolTip(tr("A whole program: paste it into a file, and run it with python3."));
    connect(copy, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(text_->toPlainText()); });
    box->addWidget(copy, 0, Qt::AlignRight);

    connect(topicsHead_, &SectionHead::expandWanted, this, [this](bool expanded) {
        showsTopics_ = expanded;
        showState();
    });
    connect(snippetHead_, &SectionHead::expandWanted, this, [this](bool expanded) {
        showsSnippet_ = expanded;
        showState();
    });
    connect(&desk_, &ConnectionDesk::openChanged, this, &TopicsSection::refill);
    connect(&run_, &RunController::shownSceneChanged, this, &TopicsSection::refill);
    connect(&Theme::instance(), &Theme::changed, this, &TopicsSection::showState);
    refill();
}

void TopicsSection::setObject(adf::ObjectId object)
{
    object_ = object;
    refill();
}

QString TopicsSection::snippet() const
{
    return isHidden() ? QString() : text_->toPlainText();
}

void TopicsSection::refill()
{
    const auto part = object_.valid() ? run_.shownMap().part(object_) : std::nullopt;
    topics_.clear();
    QString program;
    if (desk_.isOpen() && part) {
        topics_ = topicsOf(*part, *run_.shownScene());
        program = snippetOf(*part, *run_.shownScene(), desk_.address());
    }
    while (QLayoutItem* item = rowsColumn_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const Topic& topic : topics_) {
        addRow(topic);
    }
    if (program != text_->toPlainText()) {
        text_->setPlainText(program);
    }
    showState();
}

void TopicsSection::addRow(const Topic& topic)
{
    auto* row = new QWidget(rows_);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace4));
    auto* mark = new QLabel;
    mark->setPixmap(iconPixmap(topic.isCommand ? "import" : "export", Token::TextSecondary,
                               px(metrics::kRowIcon), devicePixelRatioF()));
    mark->setToolTip(topic.isCommand ? tr("Programs command it.") : tr("Programs see it."));
    line->addWidget(mark);
    auto* name = new ElidedLabel;
    name->setText(topic.name);
    setFontRole(*name, FontRole::Number);
    line->addWidget(name, 1);
    auto* unit = new QLabel(topic.unit);
    unit->setForegroundRole(QPalette::PlaceholderText);
    setFontRole(*unit, FontRole::Small);
    line->addWidget(unit);
    auto* copy = new QToolButton;
    copy->setIcon(icon("copy", Token::TextSecondary));
    copy->setFocusPolicy(Qt::TabFocus);
    copy->setAccessibleName(tr("Copy %1").arg(topic.name));
    copy->setToolTip(QStringLiteral("<p>%1</p><p><code>%2</code></p>")
                         .arg(tr("Copies the line of Python:"), topic.code.toHtmlEscaped()));
    connect(copy, &QToolButton::clicked, this,
            [code = topic.code] { QApplication::clipboard()->setText(code); });
    line->addWidget(copy);
    row->setFixedHeight(px(metrics::kTableRow));
    rowsColumn_->addWidget(row);
}

void TopicsSection::showState()
{
    setVisible(!topics_.empty());
    rows_->setVisible(showsTopics_);
    snippet_->setVisible(showsSnippet_);
    topicsHead_->setState(showsTopics_, tr("what programs see and command"));
    snippetHead_->setState(showsSnippet_, QStringLiteral("Python"));
    // Where the window is low it scrolls.
    const auto highOf = [](int lines) {
        return lines * QFontMetrics(faceOf(FontRole::Number)).lineSpacing() + px(metrics::kSpace12);
    };
    text_->setMinimumHeight(highOf(kLeastLines));
    text_->setMaximumHeight(highOf(std::min(text_->blockCount() + 1, kMostLines)));
}

}  // namespace editor
