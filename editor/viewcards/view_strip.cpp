#include "editor/viewcards/view_strip.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/key_button.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

namespace editor {
namespace {

constexpr int kStripHigh = 36;
constexpr int kSecondLine = 30;

}  // namespace

ViewStrip::ViewStrip(QWidget& picture, Place place)
    : ViewPanel(picture, place),
      icon_(new QLabel),
      title_(new QLabel),
      content_(new QHBoxLayout),
      buttons_(new QWidget),
      cancel_(new KeyButton(tr("Cancel"), tr("Esc"), true)),
      verb_(new KeyButton(QString(), tr("Enter"), true))
{
    setObjectName(QStringLiteral("viewStrip"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
    grid->setHorizontalSpacing(px(metrics::kSpace8));
    grid->setVerticalSpacing(0);
    grid->setRowMinimumHeight(0, px(kStripHigh));
    setFixedHeight(px(kStripHigh));
    grid->addWidget(icon_, 0, 0);
    setFontRole(*title_, FontRole::Head);
    grid->addWidget(title_, 0, 1);
    content_->setSpacing(px(metrics::kSpace8));
    grid->addLayout(content_, 0, 2);
    auto* line = new QHBoxLayout(buttons_);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(metrics::kSpace8));
    line->addWidget(cancel_);
    line->addWidget(verb_);
    grid->addWidget(buttons_, 0, 3);
    connect(cancel_, &QPushButton::clicked, this, &ViewPanel::cancelled);
    connect(verb_, &QPushButton::clicked, this, &ViewPanel::accepted);
    connect(&Theme::instance(), &Theme::changed, this, &ViewStrip::showIcon);
    verb_->setPrimary(true);
    cancel_->hide();
    verb_->hide();
}

void ViewStrip::setTitle(const char* iconName, const QString& title)
{
    iconName_ = iconName;
    showIcon();
    title_->setText(title);
    setAccessibleName(title);
    arrange();
}

void ViewStrip::showIcon()
{
    if (!iconName_.isEmpty()) {
        icon_->setPixmap(iconPixmap(iconName_.constData(), Token::JointAxis, px(metrics::kToolIcon),
                                    devicePixelRatioF()));
    }
}

void ViewStrip::fit(int width)
{
    auto* grid = static_cast<QGridLayout*>(layout());
    // A button that was shown just now counts.
    buttons_->layout()->invalidate();
    buttons_->updateGeometry();
    const QMargins margins = grid->contentsMargins();
    const int line = icon_->sizeHint().width() + title_->sizeHint().width() +
                     content_->sizeHint().width() + buttons_->sizeHint().width() +
                     3 * grid->horizontalSpacing() + margins.left() + margins.right();
    if (below_ == (line > width)) {
        return;
    }
    below_ = !below_;
    grid->removeWidget(buttons_);
    if (below_) {
        grid->addWidget(buttons_, 1, 0, 1, 4, Qt::AlignRight | Qt::AlignTop);
    } else {
        grid->addWidget(buttons_, 0, 3);
    }
    setFixedHeight(px(below_ ? kStripHigh + kSecondLine : kStripHigh));
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
