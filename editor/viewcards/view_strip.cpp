#include "editor/viewcards/view_strip.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/key_button.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>

namespace editor {
namespace {

constexpr int kStripHigh = 36;
constexpr int kSecondLine = 30;
constexpr int kBetween = metrics::kSpace8;
constexpr int kLeastRoom = 120;  // for what is added, however narrow the view is

}  // namespace

ViewStrip::ViewStrip(QWidget& picture, Place place)
    : ViewPanel(picture, place),
      icon_(new QLabel),
      title_(new QLabel),
      buttons_(new QWidget),
      cancel_(new KeyButton(tr("Cancel"), tr("Esc"), true)),
      verb_(new KeyButton(QString(), tr("Enter"), true))
{
    setObjectName(QStringLiteral("viewStrip"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), 0);
    grid->setHorizontalSpacing(px(kBetween));
    grid->setVerticalSpacing(0);
    grid->setRowMinimumHeight(0, px(kStripHigh));
    grid->addWidget(icon_, 0, 0);
    setFontRole(*title_, FontRole::Head);
    grid->addWidget(title_, 0, 1);
    lines_.push_back(new QHBoxLayout);
    grid->addLayout(lines_.back(), 0, 2);
    auto* line = new QHBoxLayout(buttons_);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(px(kBetween));
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
    title_->setVisible(!title.isEmpty());
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

void ViewStrip::unwrap(Piece& piece)
{
    if (piece.least >= 0) {
        piece.words->setWordWrap(false);
        piece.words->setMinimumWidth(piece.least);
        piece.words->setMaximumWidth(QWIDGETSIZE_MAX);
        piece.least = -1;
    }
}

int ViewStrip::widthOf(const Piece& piece) const
{
    int width = 0;
    for (QWidget* widget : piece.widgets) {
        if (!widget->isHidden()) {
            width += QWidgetItem(widget).sizeHint().width() + (width > 0 ? px(kBetween) : 0);
        }
    }
    return width;
}

int ViewStrip::widthOf(std::size_t first, std::size_t end) const
{
    int width = 0;
    for (std::size_t i = first; i < end; ++i) {
        const int piece = widthOf(pieces_[i]);
        width += piece + (piece > 0 && width > 0 ? px(kBetween) : 0);
    }
    return width;
}

std::vector<std::size_t> ViewStrip::linesIn(int width) const
{
    std::vector<std::size_t> lines{0};
    for (std::size_t i = 1; i < pieces_.size(); ++i) {
        if (widthOf(lines.back(), i + 1) > width && widthOf(pieces_[i]) > 0) {
            // Words stay with the field that they stand before.
            const bool leads = pieces_[i].words == nullptr && pieces_[i - 1].words != nullptr &&
                               i - 1 > lines.back();
            lines.push_back(leads ? i - 1 : i);
        }
    }
    return lines;
}

void ViewStrip::layOut(const std::vector<std::size_t>& lines, int rowOfButtons)
{
    auto* grid = static_cast<QGridLayout*>(layout());
    for (QHBoxLayout* line : lines_) {
        while (QLayoutItem* item = line->takeAt(0)) {
            delete item;
        }
        delete line;
    }
    lines_.clear();
    grid->removeWidget(buttons_);
    const int count = static_cast<int>(lines.size());
    for (int row = 0; row < count; ++row) {
        auto* line = new QHBoxLayout;
        line->setSpacing(px(kBetween));
        const auto index = static_cast<std::size_t>(row);
        const std::size_t end = row + 1 < count ? lines[index + 1] : pieces_.size();
        for (std::size_t i = lines[index]; i < end; ++i) {
            for (QWidget* widget : pieces_[i].widgets) {
                line->addWidget(widget);
            }
        }
        if (count > 1) {
            line->addStretch(1);
        }
        grid->addLayout(line, row, 2, 1, row == rowOfButtons ? 1 : 2);
        lines_.push_back(line);
    }
    if (rowOfButtons < count) {
        grid->addWidget(buttons_, rowOfButtons, 3, Qt::AlignRight);
    } else {
        grid->addWidget(buttons_, rowOfButtons, 0, 1, 4, Qt::AlignRight | Qt::AlignTop);
    }
    for (int row = 0; row < grid->rowCount(); ++row) {
        const bool isUsed = row < count || row == rowOfButtons;
        grid->setRowMinimumHeight(row, !isUsed ? 0 : px(row == 0 ? kStripHigh : kSecondLine));
    }
}

void ViewStrip::fit(int width)
{
    for (Piece& piece : pieces_) {
        unwrap(piece);
    }
    // A button that was shown just now counts.
    buttons_->layout()->invalidate();
    buttons_->updateGeometry();
    const QMargins margins = layout()->contentsMargins();
    const int title = title_->isHidden() ? 0 : title_->sizeHint().width() + px(kBetween);
    const int beside =
        icon_->sizeHint().width() + title + px(kBetween) + margins.left() + margins.right();
    const int room = std::max(width - beside, px(kLeastRoom));
    for (Piece& piece : pieces_) {
        if (piece.words != nullptr && widthOf(piece) > room) {
            piece.least = piece.words->minimumWidth();
            piece.words->setWordWrap(true);
            piece.words->setFixedWidth(room);
        }
    }
    const std::vector<std::size_t> lines = linesIn(room);
    const int last =
        widthOf(lines.back(), pieces_.size()) + px(kBetween) + buttons_->sizeHint().width();
    const int count = static_cast<int>(lines.size());
    layOut(lines, last <= room ? count - 1 : count);
}

void ViewStrip::add(QWidget* widget, const QString& key)
{
    Piece& piece = pieces_.emplace_back();
    piece.widgets.push_back(widget);
    if (!key.isEmpty()) {
        piece.widgets.push_back(new KeyCap(key));
    }
    for (QWidget* part : piece.widgets) {
        lines_.back()->addWidget(part);
    }
    arrange();
}

QLabel* ViewStrip::addWords(const QString& words)
{
    auto* label = new QLabel(words);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    lines_.back()->addWidget(label);
    pieces_.push_back({.widgets = {label}, .words = label});
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
