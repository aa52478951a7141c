#include "editor/viewcards/view_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/key_button.h"
#include "editor/widgets/hairline.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace editor {
namespace {

constexpr int kWide = 304;
constexpr int kTitle = 36;
constexpr int kName = 76;  // of a row

struct Mark {
    const char* icon;
    Token token;
};

Mark resultMark(ResultKind kind)
{
    switch (kind) {
        case ResultKind::Possible:
            return {"success", Token::Success};
        case ResultKind::Doubtful:
            return {"warning", Token::Warning};
        case ResultKind::Impossible:
            return {"error", Token::Error};
    }
    return {"success", Token::Success};
}

QLabel* words(FontRole role, QPalette::ColorRole ink)
{
    auto* label = new QLabel;
    label->setForegroundRole(ink);
    setFontRole(*label, role);
    return label;
}

}  // namespace

ViewCard::ViewCard(QWidget& picture)
    : ViewPanel(picture, Place::Corner),
      icon_(new QLabel),
      title_(new QLabel),
      rows_(new QVBoxLayout),
      result_(new QWidget),
      mark_(new QLabel),
      sentence_(words(FontRole::Row, QPalette::WindowText)),
      detail_(words(FontRole::Row, QPalette::PlaceholderText)),
      foot_(new QHBoxLayout),
      cancel_(new KeyButton(tr("Cancel"), tr("Esc"))),
      verb_(new KeyButton(QString(), tr("Enter")))
{
    setObjectName(QStringLiteral("viewCard"));
    auto* column = new QVBoxLayout(this);
    const int side = px(metrics::kSpace12);
    column->setContentsMargins(side, 0, side, side);
    column->setSpacing(px(metrics::kSpace8));
    setFixedWidth(px(kWide));

    auto* head = new QHBoxLayout;
    head->setSpacing(px(metrics::kSpace8));
    head->addWidget(icon_);
    setFontRole(*title_, FontRole::Head);
    title_->setFixedHeight(px(kTitle));
    head->addWidget(title_, 1);
    auto* close = new QToolButton;
    close->setIcon(icon("close"));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    close->setAccessibleName(tr("Close"));
    connect(close, &QToolButton::clicked, this, &ViewPanel::cancelled);
    head->addWidget(close);
    column->addLayout(head);

    rows_->setSpacing(px(5));
    column->addLayout(rows_);

    auto* lines = new QVBoxLayout(result_);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setSpacing(px(2));
    lines->addWidget(hairline(QFrame::HLine));
    lines->addSpacing(px(metrics::kSpace4));
    auto* first = new QHBoxLayout;
    first->setSpacing(px(metrics::kSpace8));
    first->addWidget(mark_, 0, Qt::AlignTop);
    auto* said = new QVBoxLayout;
    said->setSpacing(px(2));
    sentence_->setWordWrap(true);
    detail_->setWordWrap(true);
    said->addWidget(sentence_);
    said->addWidget(detail_);
    first->addLayout(said, 1);
    lines->addLayout(first);
    result_->hide();
    column->addWidget(result_);

    foot_->setSpacing(px(metrics::kSpace8));
    foot_->addStretch(1);
    connect(cancel_, &QPushButton::clicked, this, &ViewPanel::cancelled);
    foot_->addWidget(cancel_);
    verb_->setPrimary(true);
    connect(verb_, &QPushButton::clicked, this, &ViewPanel::accepted);
    foot_->addWidget(verb_);
    column->addLayout(foot_);
    connect(&Theme::instance(), &Theme::changed, this, &ViewCard::showIcons);
}

void ViewCard::setTitle(const char* iconName, const QString& title)
{
    iconName_ = iconName;
    showIcons();
    title_->setText(title);
    setAccessibleName(title);
}

// The buttons of the foot stand beside each other, whatever they are called.
void ViewCard::fitWidth()
{
    const QMargins margins = layout()->contentsMargins();
    foot_->invalidate();
    setFixedWidth(
        std::max(px(kWide), foot_->sizeHint().width() + margins.left() + margins.right()));
}

void ViewCard::showIcons()
{
    fitWidth();
    const Mark mark = resultMark(kind_);
    mark_->setPixmap(iconPixmap(mark.icon, mark.token, px(metrics::kRowIcon), devicePixelRatioF()));
    if (!iconName_.isEmpty()) {
        icon_->setPixmap(iconPixmap(iconName_.constData(), Token::JointAxis, px(metrics::kToolIcon),
                                    devicePixelRatioF()));
    }
}

QString ViewCard::title() const
{
    return title_->text();
}

QWidget* ViewCard::addRow(const QString& name,
                          const QList<QWidget*>& fields,
                          const QString& hint,
                          const QString& key)
{
    auto* row = new QWidget;
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace8));
    QLabel* label = words(FontRole::Row, QPalette::PlaceholderText);
    label->setText(name);
    label->setFixedWidth(px(kName));
    line->addWidget(label);
    for (QWidget* field : fields) {
        if (field->accessibleName().isEmpty()) {
            field->setAccessibleName(name);
        }
        line->addWidget(field);
    }
    line->addStretch(1);
    if (!hint.isEmpty()) {
        QLabel* said = words(FontRole::Small, QPalette::PlaceholderText);
        said->setText(hint);
        line->addWidget(said);
    }
    if (!key.isEmpty()) {
        line->addWidget(new KeyCap(key));
    }
    rows_->addWidget(row);
    return row;
}

void ViewCard::addWide(QWidget* widget)
{
    rows_->addWidget(widget);
}

void ViewCard::setResult(ResultKind kind, const QString& sentence, const QString& detail)
{
    kind_ = kind;
    showIcons();
    sentence_->setText(sentence);
    detail_->setText(detail);
    detail_->setVisible(!detail.isEmpty());
    result_->setVisible(!sentence.isEmpty());
    verb_->setEnabled(kind != ResultKind::Impossible);
    verb_->setToolTip(kind == ResultKind::Impossible ? sentence : QString());
    arrange();
}

QString ViewCard::result() const
{
    return sentence_->text();
}

QString ViewCard::detail() const
{
    return detail_->text();
}

void ViewCard::setVerb(const QString& words)
{
    verb_->setText(words);
    verb_->updateGeometry();
    fitWidth();
}

QPushButton& ViewCard::verb() const
{
    return *verb_;
}

void ViewCard::setCancel(bool shown)
{
    cancel_->setVisible(shown);
}

void ViewCard::setLink(const QString& words, std::function<void()> follow)
{
    delete link_;
    link_ = new QLabel;
    const auto ink = [label = link_, words] {
        label->setText(QStringLiteral("<a href='#' style='color:%1'>%2</a>")
                           .arg(colour(Token::TextPrimary).name(), words.toHtmlEscaped()));
    };
    ink();
    connect(&Theme::instance(), &Theme::changed, link_, ink);
    setFontRole(*link_, FontRole::Row);
    connect(link_, &QLabel::linkActivated, this, [follow = std::move(follow)] { follow(); });
    foot_->insertWidget(0, link_);
    fitWidth();
}

int ViewCard::titleHeight() const
{
    return px(kTitle);
}

}  // namespace editor
