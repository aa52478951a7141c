#include "editor/library/library_panel.h"

#include "editor/library/part_card.h"
#include "editor/library/part_picture.h"
#include "editor/library/part_words.h"
#include "editor/parts/own_parts.h"
#include "editor/parts/part_scene.h"
#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"
#include "editor/view3d/skin.h"
#include "editor/widgets/flow_layout.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <map>
#include <utility>

namespace editor {
namespace {

// A picture of a part with its first sizes looks the same for ever: one of each size is kept.
QImage pictureOfKind(const PartKind& kind, QSize pixels)
{
    static std::map<std::pair<const PartKind*, int>, QImage> kept;
    QImage& picture = kept[{&kind, pixels.width()}];
    if (picture.isNull()) {
        picture = pictureOf(view3d::skinOf(*sceneOf(kind.build(defaultSizes(kind)))), pixels);
    }
    return picture;
}

// Of the card that asks for a file: nobody knows yet what is in it.
QImage pictureOfMeshes(QSize pixels)
{
    QImage picture(pixels, QImage::Format_ARGB32_Premultiplied);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painting::icon(painter, "mesh", Token::TextSecondary, picture.rect(), pixels.height() * 2 / 3);
    return picture;
}

// "40 x 20 mm" → 0.04, 0.02: up to three lengths, millimetres unless it says cm or m.
std::vector<double> lengthsIn(const QString& text)
{
    static const QRegularExpression kNumber(QStringLiteral("(\\d+(?:[.,]\\d+)?)\\s*(mm|cm|m)?"));
    std::vector<double> lengths;
    for (auto found = kNumber.globalMatch(text); found.hasNext() && lengths.size() < 3;) {
        const QRegularExpressionMatch match = found.next();
        const double number =
            match.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble();
        const QString unit = match.captured(2);
        const double metres = unit == QLatin1String("m")    ? 1
                              : unit == QLatin1String("cm") ? 0.01
                                                            : 0.001;
        lengths.push_back(number * metres);
    }
    return lengths;
}

void allow(PartCard& card, bool possible, const QString& reason)
{
    card.setEnabled(possible);
    card.setToolTip(possible
                        ? QStringLiteral("%1, %2").arg(card.text(), card.accessibleDescription())
                        : reason);
}

}  // namespace

LibraryPanel::LibraryPanel(QWidget* parent)
    : QWidget(parent), search_(new QLineEdit), list_(new QWidget), rows_(new QVBoxLayout(list_))
{
    setObjectName(QStringLiteral("library"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, px(metrics::kSpace4), 0, 0);
    column->setSpacing(px(metrics::kSpace4));
    auto* head = new QHBoxLayout;
    head->setContentsMargins(px(6), 0, px(6), 0);
    search_->setPlaceholderText(tr("Find a part, or its size"));
    search_->setAccessibleName(tr("Find a part, or its size"));
    search_->setClearButtonEnabled(true);
    search_->addAction(icon("search", Token::TextSecondary), QLineEdit::LeadingPosition);
    connect(search_, &QLineEdit::textChanged, this, &LibraryPanel::fill);
    // Down goes from the field to the first card, Enter takes it.
    auto* down = new QAction(search_);
    down->setShortcut(Qt::Key_Down);
    down->setShortcutContext(Qt::WidgetShortcut);
    search_->QWidget::addAction(down);
    connect(down, &QAction::triggered, this, [this] {
        if (!cards_.empty()) {
            cards_.front()->setFocus(Qt::TabFocusReason);
        }
    });
    connect(search_, &QLineEdit::returnPressed, this, [this] {
        if (!cards_.empty() && cards_.front()->isEnabled()) {
            cards_.front()->click();
        }
    });
    head->addWidget(search_);
    column->addLayout(head);

    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    list_->setAutoFillBackground(true);
    rows_->setContentsMargins(px(6), 0, 0, px(metrics::kSpace8));
    rows_->setSpacing(px(metrics::kSpace4));
    scroll->setWidget(list_);
    column->addWidget(scroll, 1);
    setFocusProxy(search_);
    fill();
}

void LibraryPanel::setHeld(const PartKind* kind)
{
    held_ = kind;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        cards_[i]->setHeld(kinds_[i] == held_);
    }
}

void LibraryPanel::setPlacing(bool possible, const QString& reason)
{
    possible_ = possible;
    reason_ = reason;
    for (PartCard* card : cards_) {
        allow(*card, possible, reason);
    }
    if (mesh_ != nullptr) {
        allow(*mesh_, possible, reason);
    }
}

void LibraryPanel::setSaving(bool possible, const QString& reason)
{
    savable_ = possible;
    whyNotSaved_ = reason;
    if (save_ != nullptr) {
        allow(*save_, possible, reason);
    }
}

PartCard* LibraryPanel::card(const PartKind& kind) const
{
    const auto found = std::find(kinds_.begin(), kinds_.end(), &kind);
    return found == kinds_.end() ? nullptr
                                 : cards_[static_cast<std::size_t>(found - kinds_.begin())];
}

void LibraryPanel::fill()
{
    while (QLayoutItem* item = rows_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    cards_.clear();
    kinds_.clear();
    const QString wanted = search_->text().trimmed();
    std::vector<const PartKind*> found = searchParts(wanted.toStdString());
    for (const PartKind& kind : partKinds()) {
        if (partText(kind.name).contains(wanted, Qt::CaseInsensitive) &&
            std::find(found.begin(), found.end(), &kind) == found.end()) {
            found.push_back(&kind);
        }
    }
    for (const PartKind* kind : own_ == nullptr ? std::vector<const PartKind*>() : own_->kinds()) {
        if (matches(*kind, wanted.toStdString())) {
            found.push_back(kind);
        }
    }
    mesh_ = meshCard(wanted);
    save_ = saveCard(wanted);
    const Group groups[] = {{PartGroup::Puzzle, tr("Puzzle")},
                            {PartGroup::Mechanism, tr("Mechanism")},
                            {PartGroup::Shapes, tr("Shapes"), mesh_},
                            {PartGroup::Equipment, tr("Equipment")},
                            {PartGroup::Own, tr("Own parts"), save_}};
    for (const Group& group : groups) {
        std::vector<const PartKind*> here;
        std::copy_if(found.begin(), found.end(), std::back_inserter(here),
                     [&group](const PartKind* kind) { return kind->group == group.group; });
        if (!here.empty() || group.last != nullptr) {
            addGroup(group, here);
        }
    }
    if (found.empty() && mesh_ == nullptr) {
        addNothingFound();
    }
    rows_->addStretch(1);
    setPlacing(possible_, reason_);
    setSaving(savable_, whyNotSaved_);
    setHeld(held_);
}

void LibraryPanel::addGroup(const Group& group, const std::vector<const PartKind*>& kinds)
{
    auto* head = new QLabel(QStringLiteral("%1  %2").arg(group.title).arg(kinds.size()));
    setFontRole(*head, FontRole::Head);
    head->setFixedHeight(px(metrics::kTreeRow));
    rows_->addWidget(head);
    auto* cards = new QWidget;
    auto* flow = new FlowLayout(cards);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setSpacing(px(4));
    for (const PartKind* kind : kinds) {
        flow->addWidget(cardOf(*kind));
    }
    if (group.last != nullptr) {
        flow->addWidget(group.last);
    }
    rows_->addWidget(cards);
}

PartCard* LibraryPanel::cardOf(const PartKind& kind)
{
    auto* card = new PartCard(partText(kind.name), partText(kind.summary(defaultSizes(kind))),
                              [&kind](QSize pixels) { return pictureOfKind(kind, pixels); });
    card->setObjectName(QString::fromUtf8(kind.id));
    connect(card, &QAbstractButton::clicked, this,
            [this, &kind] { Q_EMIT chosen(kind, defaultSizes(kind), false); });
    connect(card, &PartCard::dragBegan, this,
            [this, &kind] { Q_EMIT chosen(kind, defaultSizes(kind), true); });
    connect(card, &PartCard::draggedTo, this, &LibraryPanel::draggedTo);
    connect(card, &PartCard::droppedAt, this, &LibraryPanel::droppedAt);
    if (own_ != nullptr && own_->isOwn(kind)) {
        card->setContextMenuPolicy(Qt::CustomContextMenu);
        connect(card, &QWidget::customContextMenuRequested, this,
                [this, card, &kind](const QPoint& at) { openMenu(kind, card->mapToGlobal(at)); });
    }
    cards_.push_back(card);
    kinds_.push_back(&kind);
    return card;
}

PartCard* LibraryPanel::meshCard(const QString& wanted)
{
    const QStringList words{QStringLiteral("mesh file stl obj dae"),
                            //: Other words that somebody may look for a mesh by.
                            tr("mesh file stl obj dae"), tr("Mesh..."), tr("from a file")};
    if (std::none_of(words.begin(), words.end(), [&wanted](const QString& one) {
            return one.contains(wanted, Qt::CaseInsensitive);
        })) {
        return nullptr;
    }
    auto* card = new PartCard(tr("Mesh..."), tr("from a file"), pictureOfMeshes);
    card->setObjectName(QStringLiteral("mesh"));
    connect(card, &QAbstractButton::clicked, this, &LibraryPanel::meshWanted);
    connect(card, &PartCard::droppedAt, this, &LibraryPanel::meshWantedAt);
    return card;
}

PartCard* LibraryPanel::saveCard(const QString& wanted)
{
    if (own_ == nullptr || !wanted.isEmpty()) {
        return nullptr;
    }
    auto* card = new PartCard(tr("Save selection"), tr("as an own part"), nullptr);
    card->setObjectName(QStringLiteral("saveSelection"));
    // The part that is saved makes all cards anew: the event of this one ends before.
    connect(card, &QAbstractButton::clicked, this, &LibraryPanel::saveWanted, Qt::QueuedConnection);
    return card;
}

void LibraryPanel::setOwnParts(const OwnParts& parts)
{
    own_ = &parts;
    fill();
}

// What is chosen may make all cards anew: the menu and the event of its card end before.
void LibraryPanel::openMenu(const PartKind& kind, const QPoint& at)
{
    QMenu menu(this);
    menu.addAction(
        tr("Rename..."), this, [this, &kind] { Q_EMIT renameWanted(kind); }, Qt::QueuedConnection);
    menu.addAction(
        tr("Move to the trash"), this, [this, &kind] { Q_EMIT removalWanted(kind); },
        Qt::QueuedConnection);
    menu.exec(at);
}

void LibraryPanel::addNothingFound()
{
    auto* place = new QWidget;
    auto* column = new QVBoxLayout(place);
    column->setContentsMargins(0, px(metrics::kSpace4), px(6), 0);
    auto* words = new QLabel(tr("No part has this name or size."));
    words->setWordWrap(true);
    setFontRole(*words, FontRole::Row);
    column->addWidget(words);
    auto* create = new QPushButton(tr("Create a box this size"));
    const std::vector<double> lengths = lengthsIn(search_->text());
    const PartKind& box = partKind("box");
    PartSizes sizes = defaultSizes(box);
    for (std::size_t i = 0; i < sizes.size() && !lengths.empty(); ++i) {
        sizes[i] = lengths[std::min(i, lengths.size() - 1)];
    }
    const std::string problem = problemOf(box, sizes);
    create->setEnabled(possible_ && !lengths.empty() && problem.empty());
    create->setToolTip(!possible_ ? reason_
                       : lengths.empty()
                           ? tr("Type lengths, such as 40 x 20 x 10 mm.")
                           : partText(problem.empty() ? box.summary(sizes) : problem));
    connect(create, &QPushButton::clicked, this,
            [this, &box, sizes] { Q_EMIT chosen(box, sizes, false); });
    column->addWidget(create);
    rows_->addWidget(place);
}

}  // namespace editor
