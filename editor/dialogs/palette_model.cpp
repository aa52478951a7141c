#include "editor/dialogs/palette_model.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace editor {
namespace {

constexpr int kMenuRole = Qt::UserRole + 1;

// Behind what fits a word of the text.
constexpr int kOtherWord = 3;
constexpr int kInMenu = 4;
constexpr int kObstructed = 5;

// How well a text fits one word: 0 starts with it, 1 a word of it does, 2 holds it, -1 not at all.
int fit(const QString& text, const QString& word)
{
    const qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
    if (at < 0) {
        return -1;
    }
    if (at == 0) {
        return 0;
    }
    for (qsizetype i = at; i >= 0; i = text.indexOf(word, i + 1, Qt::CaseInsensitive)) {
        if (i == 0 || !text[i - 1].isLetterOrNumber()) {
            return 1;
        }
    }
    return 2;
}

// Does one of the words begin with it? In the midst of words, short ones would be everywhere.
bool isWordOf(const QString& words, const QString& word)
{
    const int quality = fit(words, word);
    return quality == 0 || quality == 1;
}

}  // namespace

std::vector<PaletteEntry> matching(const std::vector<PaletteEntry>& entries, const QString& query)
{
    const QStringList words = query.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, const PaletteEntry*>> found;
    for (const PaletteEntry& entry : entries) {
        const bool unasked =
            !entry.obstacle.isEmpty() || entry.item != nullptr || !entry.property.isEmpty();
        int worst = words.isEmpty() && unasked ? -1 : 0;
        for (const QString& word : words) {
            int one = fit(entry.text, word);
            if (one < 0 && isWordOf(entry.words, word)) {
                one = kOtherWord;
            }
            if (one < 0 && fit(entry.menu, word) >= 0) {
                one = kInMenu;
            }
            worst = one < 0 || worst < 0 ? -1 : std::max(worst, one);
        }
        if (worst >= 0) {
            found.emplace_back(entry.obstacle.isEmpty() ? worst : kObstructed, &entry);
        }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<PaletteEntry> result;
    for (const auto& [quality, entry] : found) {
        result.push_back(*entry);
    }
    return result;
}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries)
{
    beginResetModel();
    entries_ = std::move(entries);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    const PaletteEntry& shown = entry(index.row());
    switch (role) {
        case Qt::DisplayRole:
            return shown.text;
        case Qt::AccessibleTextRole:
            return shown.obstacle.isEmpty() ? shown.text
                                            : tr("%1, not now: %2").arg(shown.text, shown.obstacle);
        case Qt::ToolTipRole:
            return shown.obstacle;
        case Qt::DecorationRole:
            return shown.icon;
        case Qt::UserRole:
            return shown.obstacle.isEmpty() ? shown.trailing : shown.obstacle;
        case kMenuRole:
            return shown.menu;
        default:
            return {};
    }
}

void PaletteDelegate::paint(QPainter* painter,
                            const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    painter->save();
    if (option.state & QStyle::State_Selected) {
        painter->fillRect(option.rect, colour(Token::SelectRow));
    }
    const int size = px(metrics::kRowIcon);
    const QRect mark(option.rect.left() + px(10), option.rect.center().y() - size / 2, size, size);
    const bool runs =
        static_cast<const PaletteModel&>(*index.model()).entry(index.row()).obstacle.isEmpty();
    index.data(Qt::DecorationRole)
        .value<QIcon>()
        .paint(painter, mark, Qt::AlignCenter, runs ? QIcon::Normal : QIcon::Disabled);

    const QString text = index.data(Qt::DisplayRole).toString();
    const QRect row = option.rect.adjusted(px(34), 0, -px(14), 0);
    qsizetype at = -1;
    qsizetype length = 0;
    for (const QString& word : query_.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at >= 0) {
            length = word.size();
            break;
        }
    }
    painter->setPen(colour(runs ? Token::TextPrimary : Token::TextSecondary));
    int left = row.left();
    const auto draw = [&](const QString& part, FontRole role) {
        painter->setFont(faceOf(role));
        painter->drawText(QRect(left, row.top(), row.right() - left, row.height()),
                          Qt::AlignLeft | Qt::AlignVCenter, part);
        left += painter->fontMetrics().horizontalAdvance(part);
    };
    draw(at < 0 ? text : text.left(at), FontRole::Row);
    if (at >= 0) {
        draw(text.mid(at, length), FontRole::Head);
        draw(text.mid(at + length), FontRole::Row);
    }
    left += px(10);
    painter->setPen(colour(Token::TextSecondary));
    const QFontMetrics small(faceOf(FontRole::Small));
    const QString trailing = index.data(Qt::UserRole).toString();
    const QString menu = index.data(kMenuRole).toString();
    const int apart = px(12);
    if (left + small.horizontalAdvance(menu) + apart + small.horizontalAdvance(trailing) <=
        row.right()) {
        draw(menu, FontRole::Small);
        left += apart;
    }
    painter->setFont(faceOf(FontRole::Small));
    painter->drawText(row, Qt::AlignRight | Qt::AlignVCenter,
                      small.elidedText(trailing, Qt::ElideRight, row.right() - left));
    painter->restore();
}

QSize PaletteDelegate::sizeHint(const QStyleOptionViewItem& /*option*/,
                                const QModelIndex& /*index*/) const
{
    return {px(100), px(metrics::kMenuRow)};
}

}  // namespace editor
