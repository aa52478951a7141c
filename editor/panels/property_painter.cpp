#include "editor/panels/property_painter.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QPainterPath>
#include <QStyle>
#include <QStyleOptionButton>

#include <array>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;
using Column = PropertyModel::Column;

constexpr std::array kAxisTokens{Token::AxisX, Token::AxisY, Token::AxisZ};
constexpr std::array kAxisLetters{u'X', u'Y', u'Z'};
constexpr int kTwistyLeft = 7;
constexpr int kHeadLeft = 23;
constexpr int kMarkIcon = 12;

class PropertyRowPainter {
public:
    PropertyRowPainter(QPainter& painter, const PropertyRowLook& look)
        : p_(painter),
          look_(look),
          node_(look.model.node(look.index)),
          state_(look.model.rowState(look.index)),
          at_(look.rect, look.depth)
    {
        p_.setRenderHint(QPainter::Antialiasing);
    }

    void paint()
    {
        switch (node_.kind) {
            case Kind::Group:
                paintGroup();
                break;
            case Kind::More:
                paintMore();
                break;
            case Kind::Live:
            case Kind::Value:
                paintValue();
                break;
            case Kind::List:
            case Kind::Record:
                paintList();
                break;
        }
    }

private:
    [[nodiscard]] QModelIndex cell(int column) const { return look_.index.siblingAtColumn(column); }

    [[nodiscard]] bool isHovered(int column) const { return look_.hovered == cell(column); }

    void icon(const char* name, Token token, const QRect& area, int size)
    {
        const QPixmap pixmap = iconPixmap(name, token, size, p_.device()->devicePixelRatioF());
        const QPointF corner = QRectF(area).center() - QPointF(size, size) / 2.0;
        p_.drawPixmap(QPointF(qRound(corner.x()), qRound(corner.y())), pixmap);
    }

    void write(const QRect& area, int flags, const QString& words, FontRole role, Token token)
    {
        const QFont face = faceOf(role);
        p_.setFont(face);
        p_.setPen(colour(token));
        p_.drawText(area, flags | Qt::AlignVCenter | Qt::TextSingleLine,
                    QFontMetrics(face).elidedText(words, Qt::ElideRight, area.width()));
    }

    void focusRing(const QRect& area)
    {
        p_.setPen(QPen(colour(Token::Accent), 2));
        p_.setBrush(Qt::NoBrush);
        p_.drawRoundedRect(QRectF(area).adjusted(1, 1, -1, -1), px(metrics::kRadiusField),
                           px(metrics::kRadiusField));
    }

    void paintTwisty(int left)
    {
        icon(look_.expanded ? "twisty-down" : "twisty-right", Token::TextSecondary,
             QRect(left, look_.rect.top(), px(12), px(metrics::kPropertyRow)), px(12));
    }

    void paintGroup()
    {
        const QRect& row = look_.rect;
        p_.fillRect(QRect(row.left(), row.top(), row.width(), 1), colour(Token::BorderSoft));
        icon(look_.expanded ? "twisty-down" : "twisty-right", Token::TextSecondary,
             QRect(row.left() + px(kTwistyLeft), row.top() + 1, px(12), row.height() - 1), px(12));
        const QRect text = row.adjusted(px(kHeadLeft), 1, -px(4), 0);
        write(text, Qt::AlignLeft, node_.label, FontRole::Head, Token::TextPrimary);
        if (hasVectors()) {
            paintAxisLetters(row);
        }
        if (look_.focused.isValid()) {
            focusRing(row.adjusted(0, 1, 0, 0));
        }
    }

    [[nodiscard]] bool hasVectors() const
    {
        for (const auto& child : node_.children) {
            if (child->fieldCount() == 3 || child->kind == Kind::Live) {
                const int last = int(PropertyModel::kThirdField);
                const QModelIndex field =
                    look_.model.index(child->indexInParent(), last, look_.index);
                if (look_.model.field(field).kind != FieldKind::None) {
                    return true;
                }
            }
        }
        return false;
    }

    void paintAxisLetters(const QRect& row)
    {
        const PropertyGeometry line(row, 0);
        for (int i = 0; i < 3; ++i) {
            const QRect field = line.field(i, 3);
            const QRect letter(field.left(), row.top() + 1, field.width() - px(7),
                               row.height() - 1);
            write(letter, Qt::AlignRight, QString(QChar(kAxisLetters[std::size_t(i)])),
                  FontRole::Head, kAxisTokens[std::size_t(i)]);
        }
    }

    void paintMore()
    {
        const QRect& row = look_.rect;
        p_.fillRect(QRect(row.left(), row.top(), row.width(), 1), colour(Token::BorderSoft));
        QFont face = faceOf(FontRole::Row);
        face.setUnderline(look_.hovered.isValid());
        p_.setFont(face);
        p_.setPen(colour(Token::Accent));
        p_.drawText(row.adjusted(px(kHeadLeft), 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                    node_.label);
        if (look_.focused.isValid()) {
            focusRing(row.adjusted(0, 1, 0, 0));
        }
    }

    void paintValue()
    {
        paintBar();
        const int last = PropertyModel::kThirdField;
        const bool vector = look_.model.field(cell(last)).kind != FieldKind::None;
        const QString unit =
            vector ? look_.model.field(cell(PropertyModel::kFirstField)).unit.symbol : QString();
        paintLabel(unit);
        const int count = vector ? 3 : 1;
        for (int i = 0; i < count; ++i) {
            const QModelIndex field = cell(PropertyModel::kFirstField + i);
            if (field != look_.edited) {
                paintField(field, at_.field(i, count), vector ? std::optional(i) : std::nullopt);
            }
        }
        paintMark();
        paintReset();
        paintMessage();
    }

    void paintBar()
    {
        if (!state_.changed && !state_.error) {
            return;
        }
        p_.fillRect(at_.bar(), colour(state_.error     ? Token::Error
                                      : state_.isOfRun ? Token::Run
                                                       : Token::Accent));
    }

    void paintLabel(const QString& unit)
    {
        QRect area = at_.label();
        const int width = unit.isEmpty() ? 0 : PropertyGeometry::unitWidth(unit);
        if (width > 0) {
            write(area.adjusted(area.width() - width, 0, 0, 0), Qt::AlignRight, unit,
                  FontRole::Small, Token::TextSecondary);
            area.setRight(area.right() - width - px(6));
        }
        write(area, Qt::AlignLeft, node_.label, FontRole::Row, Token::TextSecondary);
    }

    void paintField(const QModelIndex& index, const QRect& area, std::optional<int> axis)
    {
        const FieldState field = look_.model.field(index);
        if (field.kind == FieldKind::Switch) {
            paintSwitch(index, field, area);
            return;
        }
        paintFieldFrame(index, field, area, axis);
        QRect inner = area.adjusted(px(7), 0, -px(7), 0);
        const bool number = field.kind == FieldKind::Number || field.kind == FieldKind::Integer;
        if (field.mixed) {
            write(inner, Qt::AlignLeft, QCoreApplication::translate("properties", "Mixed"),
                  FontRole::Row, Token::TextSecondary);
            return;
        }
        const Token token = field.isDefault ? Token::TextSecondary : Token::TextPrimary;
        if (field.isAbsent && field.problem.isEmpty()) {
            write(inner, number ? Qt::AlignRight : Qt::AlignLeft,
                  axis ? QStringLiteral("–") : QCoreApplication::translate("properties", "none"),
                  FontRole::Row, Token::TextSecondary);
            return;
        }
        if (number) {
            paintNumber(field, axis ? area.adjusted(px(4), 0, -px(6), 0) : inner, axis, token);
            return;
        }
        if (field.kind == FieldKind::Colour) {
            paintSwatch(field, area);
            inner.setLeft(PropertyGeometry::swatch(area).right() + px(4));
            write(inner, Qt::AlignLeft, field.shown, FontRole::Number, token);
            return;
        }
        inner = paintFieldIcons(field, area, inner);
        const bool chosen = field.kind == FieldKind::Keyword || field.kind == FieldKind::Reference;
        if (chosen && field.shown.isEmpty()) {
            write(inner, Qt::AlignLeft, QCoreApplication::translate("properties", "none"),
                  FontRole::Row, Token::TextSecondary);
            return;
        }
        const FontRole face = field.kind == FieldKind::Integers ? FontRole::Number : FontRole::Row;
        write(inner, Qt::AlignLeft, field.shown, face, token);
    }

    void paintFieldFrame(const QModelIndex& index,
                         const FieldState& field,
                         const QRect& area,
                         std::optional<int> axis)
    {
        const bool wrong = !field.problem.isEmpty();
        const bool hover = look_.hovered == index;
        const QRectF frame = QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5);
        const double radius = px(metrics::kRadiusField);
        QPainterPath shape;
        shape.addRoundedRect(frame, radius, radius);
        p_.fillPath(shape, colour(wrong ? Token::ErrorTint : Token::BgBase));
        p_.setBrush(Qt::NoBrush);
        p_.setPen(QPen(colour(wrong   ? Token::Error
                              : hover ? Token::BorderControl
                                      : Token::BorderField),
                       1));
        p_.drawPath(shape);
        if (axis && !wrong) {
            p_.save();
            p_.setClipPath(shape);
            p_.fillRect(QRect(area.left(), area.top(), px(2) + 1, area.height()),
                        colour(kAxisTokens[std::size_t(*axis)]));
            p_.restore();
        }
        if (look_.focused == index) {
            focusRing(area);
        }
    }

    void paintNumber(const FieldState& field, QRect inner, std::optional<int> axis, Token token)
    {
        if (!axis && !field.unit.symbol.isEmpty()) {
            const QFontMetrics small(faceOf(FontRole::Small));
            const int width = small.horizontalAdvance(field.unit.symbol) + 1;
            write(inner.adjusted(inner.width() - width, 0, 0, 0), Qt::AlignRight, field.unit.symbol,
                  FontRole::Small, Token::TextSecondary);
            inner.setRight(inner.right() - width - px(4));
        }
        const QFont face = faceOf(FontRole::Number);
        const QString shown = numberFor(field, face, inner.width());
        const bool whole = QFontMetrics(face).horizontalAdvance(shown) <= inner.width();
        // A number whose sign is cut off is another number: what has no room loses its end.
        write(inner, whole ? Qt::AlignRight : Qt::AlignLeft, shown, FontRole::Number, token);
    }

    static QString numberFor(const FieldState& field, const QFont& face, int width)
    {
        if (!field.problem.isEmpty()) {
            return field.shown;  // as it was typed
        }
        const QFontMetrics measure(face);
        const auto fits = [&measure, width](const QString& text) {
            return measure.horizontalAdvance(text) <= width;
        };
        return field.readOnly ? fittingFixedText(field.si * field.unit.perSi, field.decimals, fits)
                              : restingText(field.si, field.unit, fits);
    }

    void paintSwitch(const QModelIndex& index, const FieldState& field, const QRect& area)
    {
        QStyleOptionButton option;
        const int size = px(14);
        option.rect = QRect(area.left(), area.center().y() - size / 2, size, size);
        option.state = QStyle::State_Enabled;
        option.state |= field.mixed ? QStyle::State_NoChange
                        : field.on  ? QStyle::State_On
                                    : QStyle::State_Off;
        if (look_.hovered == index) {
            option.state |= QStyle::State_MouseOver;
        }
        QApplication::style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &option, &p_);
        if (field.isDefault || field.mixed) {
            const QRect words(option.rect.right() + px(7), area.top(), area.width(), area.height());
            write(words, Qt::AlignLeft,
                  field.mixed ? QCoreApplication::translate("properties", "Mixed")
                              : QCoreApplication::translate("properties", "default"),
                  FontRole::Small, Token::TextSecondary);
        }
        if (look_.focused == index) {
            focusRing(option.rect.adjusted(-px(3), -px(3), px(3), px(3)));
        }
    }

    void paintSwatch(const FieldState& field, const QRect& area)
    {
        p_.setPen(QPen(colour(Token::BorderField), 1));
        p_.setBrush(field.swatch);
        p_.drawRoundedRect(QRectF(PropertyGeometry::swatch(area)).adjusted(0.5, 0.5, -0.5, -0.5),
                           px(2), px(2));
    }

    // Draws the icons at both ends and returns what is left for the text.
    QRect paintFieldIcons(const FieldState& field, const QRect& area, QRect inner)
    {
        const char* end = field.kind == FieldKind::Keyword     ? "twisty-down"
                          : field.kind == FieldKind::Reference ? "target"
                          : field.kind == FieldKind::Path      ? "folder"
                                                               : nullptr;
        if (end != nullptr) {
            const QRect button = PropertyGeometry::fieldButton(area);
            icon(end, Token::TextSecondary, button, px(kMarkIcon));
            inner.setRight(button.left());
        }
        if (field.icon != nullptr) {
            const QRect kind(area.left() + px(5), area.top(), px(15), area.height());
            icon(field.icon, Token::TextSecondary, kind, px(13));
            inner.setLeft(kind.right() + px(4));
        }
        return inner;
    }

    void paintMark()
    {
        const char* name = [&]() -> const char* {
            if (state_.level == MessageLevel::Warning && !state_.message.isEmpty()) {
                return "warning";
            }
            return provenanceIcon(state_.provenance);
        }();
        if (name != nullptr) {
            const bool warns = state_.level == MessageLevel::Warning && !state_.message.isEmpty();
            icon(name, warns ? Token::Warning : Token::TextSecondary, at_.mark(), px(kMarkIcon));
        }
    }

    void paintReset()
    {
        const bool item = node_.path.isItem() && !node_.path.isMember();
        const QRect area = at_.reset();
        if (item) {
            icon("close",
                 isHovered(PropertyModel::kReset) ? Token::TextPrimary : Token::TextSecondary, area,
                 px(kMarkIcon));
        } else if (state_.reset != ResetTo::Nothing || node_.hasDraft()) {
            const bool hover = isHovered(PropertyModel::kReset);
            const double radius = px(3) + (hover ? 1 : 0);
            p_.setPen(Qt::NoPen);
            p_.setBrush(
                colour(state_.reset == ResetTo::Saved ? Token::Accent : Token::BorderControl));
            p_.drawEllipse(QRectF(area).center(), radius, radius);
        }
        if (look_.focused == cell(PropertyModel::kReset)) {
            focusRing(area.adjusted(0, px(4), 0, -px(4)));
        }
    }

    void paintMessage()
    {
        if (state_.message.isEmpty()) {
            return;
        }
        const Token token = state_.level == MessageLevel::Error     ? Token::Error
                            : state_.level == MessageLevel::Warning ? Token::Warning
                            : state_.level == MessageLevel::Run     ? Token::Run
                                                                    : Token::TextSecondary;
        write(at_.message(), Qt::AlignLeft, state_.message, FontRole::Small, token);
    }

    void paintList()
    {
        paintBar();
        QRect area = at_.label();
        paintTwisty(area.left() - px(1));
        area.setLeft(area.left() + px(15));
        area.setRight(at_.mark().left());
        write(area, Qt::AlignLeft, node_.label, FontRole::Row, Token::TextSecondary);
        if (node_.kind == Kind::List) {
            const QRect field = at_.field(0, 1);
            write(field, Qt::AlignLeft, countText(), FontRole::Row, Token::TextSecondary);
            icon("plus",
                 isHovered(PropertyModel::kMark) ? Token::TextPrimary : Token::TextSecondary,
                 at_.mark(), px(kMarkIcon + 1));
        }
        paintReset();
        paintMessage();
        if (look_.focused == look_.index) {
            focusRing(look_.rect.adjusted(px(4), 0, -px(2), 0));
        }
    }

    [[nodiscard]] QString countText() const
    {
        const auto count = int(node_.children.size());
        return count == 0 ? QCoreApplication::translate("properties", "none")
                          : QString::number(count);
    }

    QPainter& p_;
    const PropertyRowLook& look_;
    const PropertyNode& node_;
    const RowState state_;
    const PropertyGeometry at_;
};

}  // namespace

void paintPropertyRow(QPainter& painter, const PropertyRowLook& look)
{
    painter.save();
    PropertyRowPainter(painter, look).paint();
    painter.restore();
}

}  // namespace editor
