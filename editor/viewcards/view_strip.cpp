#include "editor/viewcards/view_strip.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/key_button.h"

#include <QHBoxLayout>
#include <QLabel>

namespace editor {
namespace {

constexpr int kStripHigh = 36;

}  // namespace

ViewStrip::ViewStrip(QWidget& picture, Place place)
    : ViewPanel(picture, place),
      icon_(new QLabel),
      title_(new QLabel),
      content_(new QHBoxLayout),
      cancel_(new KeyButton(tr("Cancel"), tr("Esc"), true)),
      verb_(new KeyButton(QString(), tr("Enter"), true))
{
    setObjectName(QStringLiteral("viewStrip"));
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
    line->setSpacing(px(metrics::kSpace8));
    setFixedHeight(px(kStripHigh));
    line->addWidget(icon_);
    setFontRole(*title_, FontRole::Head);
    line->addWidget(title_);
    content_->setSpacing(px(metrics::kSpace8));
    line->addLayout(content_);
    connect(cancel_, &QPushButton::clicked, this, &ViewPanel::cancelled);
    connect(verb_, &QPushButton::clicked, this, &ViewPanel::accepted);
    verb_->setPrimary(true);
    line->addWidget(cancel_);
    line->addWidget(verb_);
    cancel_->hide();
    verb_->hide();
}

void ViewStrip::setTitle(const char* iconName, const QString& title)
{
    icon_->setPixmap(
        iconPixmap(iconName, Token::JointAxis, px(metrics::kToolIcon), devicePixelRatioF()));
    title_->setText(title);
    setAccessibleName(title);
    arrange();
}

void ViewStrip::add(QWidget* widget, const QString& key)
{
    content_->addWidget(widget);
    if (!key.isEmpty()) {
        content_->addWidget(new KeyCap(key));
    }
    arrange();
}

QLabel* ViewStrip::addWords(const QString& words)
{
    auto* label = new QLabel(words);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    content_->addWidget(label);
    arrange();
    return label;
}

void ViewStrip::setVerb(const QString& words)
{
    verb_->setText(words);
    verb_->updateGeometry();
    verb_->setVisible(!words.isEmpty());
    setCancel(!words.isEmpty());
}

void ViewStrip::setCancel(bool shown)
{
    cancel_->setVisible(shown);
    arrange();
}

void ViewStrip::setVerbEnabled(bool enabled, const QString& reason)
{
    verb_->setEnabled(enabled);
    verb_->setToolTip(reason);
}

int ViewStrip::titleHeight() const
{
    return px(kStripHigh);
}

}  // namespace editor
