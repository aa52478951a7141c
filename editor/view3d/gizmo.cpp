#include "editor/view3d/gizmo.h"

#include "base/text.h"

#include <QKeyEvent>

#include <array>
#include <numbers>

namespace editor::view3d {
namespace {

using namespace Qt::StringLiterals;

constexpr double kDegree = std::numbers::pi / 180;
constexpr QChar kMinus{0x2212};
constexpr QChar kNarrowSpace{0x202F};

struct TypedUnit {
    std::string_view symbol;
    double toSi;
    bool angle;
};

// Longer symbols first: "mm" ends with "m".
constexpr std::array kUnits{
    TypedUnit{"mm", 1e-3, false},
    TypedUnit{"cm", 1e-2, false},
    TypedUnit{"in", 0.0254, false},
    TypedUnit{"m", 1, false},
    TypedUnit{"rad", 1, true},
    TypedUnit{"deg", kDegree, true},
    TypedUnit{"\xC2\xB0", kDegree, true},
};

// At most `decimals` places, without trailing zeros.
QString shortNumber(double value, int decimals)
{
    QString text = QString::number(value, 'f', decimals);
    while (text.endsWith(u'0')) {
        text.chop(1);
    }
    if (text.endsWith(u'.')) {
        text.chop(1);
    }
    if (text == u"-0"_s) {
        text = u"0"_s;
    }
    return text.replace(u'-', kMinus);
}

QString letters(GizmoPart part)
{
    static constexpr std::array kAxes{u'X', u'Y', u'Z'};
    const std::optional<int> axis = axisOf(part);
    if (!axis) {
        return {};
    }
    const auto i = static_cast<std::size_t>(*axis);
    if (!isPlane(part)) {
        return QString(QChar(kAxes[i]));
    }
    return QString(QChar(kAxes[(i + 1) % 3])) + QChar(kAxes[(i + 2) % 3]);
}

}  // namespace

std::optional<double> amountTyped(std::string_view text, bool angle)
{
    std::string_view number = base::trimmed(text);
    double toSi = angle ? kDegree : 1;
    for (const TypedUnit& unit : kUnits) {
        if (unit.angle == angle && number.ends_with(unit.symbol)) {
            toSi = unit.toSi;
            number.remove_suffix(unit.symbol.size());
            break;
        }
    }
    const std::optional<double> value = base::parseReal(base::trimmed(number));
    return value ? std::optional(*value * toSi) : std::nullopt;
}

void Gizmo::place(const std::optional<base::Pose>& X_WG, bool rotates)
{
    if (!pull_) {
        X_WG_ = X_WG;
        rotates_ = rotates;
    }
}

void Gizmo::layout(const CameraState& camera, ViewSize size)
{
    camera_ = camera;
    size_ = size;
    layout_.reset();
    start_.reset();
    if (!X_WG_) {
        return;
    }
    base::Pose now = *X_WG_;
    if (pull_) {
        start_ = project(camera, size, now.position);
        now.position = delta() * now.position;
    }
    layout_ = layoutGizmo(camera, size, now, rotates_);
}

bool Gizmo::hover(const std::optional<ViewPoint>& pointer)
{
    const std::optional<GizmoPart> before = hovered_;
    hovered_ = layout_ && pointer ? partAt(*layout_, *pointer) : std::nullopt;
    return hovered_ != before;
}

bool Gizmo::press(ViewPoint pointer)
{
    hover(pointer);
    if (!hovered_) {
        return false;
    }
    pull_.emplace(*hovered_, *X_WG_, camera_, size_, pointer);
    typed_.clear();
    modifiers_ = {};
    return true;
}

void Gizmo::move(ViewPoint pointer, Qt::KeyboardModifiers modifiers)
{
    modifiers_ = modifiers;
    pull_->moveTo(pointer, modifiers.testFlag(Qt::ShiftModifier));
}

void Gizmo::snapTo(const std::optional<base::Vec3>& point_W)
{
    pull_->snapTo(point_W);
}

void Gizmo::release()
{
    if (pull_) {
        X_WG_->position = delta() * X_WG_->position;
    }
    pull_.reset();
    typed_.clear();
}

bool Gizmo::wantsKey(const QKeyEvent& event) const
{
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    return isDragging() && plain && event.text().size() == 1;
}

bool Gizmo::type(int key, const QString& text)
{
    if (!pull_) {
        return false;
    }
    if (key == Qt::Key_Backspace) {
        typed_.chop(1);
    } else if (text.size() == 1 && (text[0].isDigit() || u".-mcinradeg "_s.contains(text[0])) &&
               (!typed_.isEmpty() || !text[0].isLetter())) {
        typed_ += text;
    } else {
        return false;
    }
    const auto amount = amountTyped(typed_.toStdString(), isArc(pull_->part()));
    if (typed_.isEmpty()) {
        pull_->followPointer();
    } else if (amount) {
        pull_->setExactly(*amount);
    }
    return true;
}

double Gizmo::step() const
{
    if (!snaps() || !pull_ || pull_->part() == GizmoPart::Centre) {
        return 0;
    }
    return isArc(pull_->part()) ? snap_.angle : snap_.length;
}

base::Pose Gizmo::delta() const
{
    return pull_ ? pull_->delta(step()) : base::Pose{};
}

QString Gizmo::reading() const
{
    if (!pull_) {
        return {};
    }
    const bool angle = isArc(pull_->part());
    const QString unit = angle ? u"°"_s : kNarrowSpace + u"m"_s;
    QString name = letters(pull_->part());
    if (!name.isEmpty()) {
        name += u' ';
    }
    if (!typed_.isEmpty()) {
        const bool hasUnit = typed_.back().isLetter();
        return name + QString(typed_).replace(u'-', kMinus) + (hasUnit ? QString() : unit);
    }
    const std::array<double, 2> amounts = pull_->amounts(step());
    if (angle) {
        return name + shortNumber(amounts[0] / kDegree, 1) + unit;
    }
    QString text = name + shortNumber(amounts[0], 3);
    if (pull_->directions().size() > 1) {
        text += u", "_s + shortNumber(amounts[1], 3);
    }
    return text + unit;
}

std::optional<GizmoPart> Gizmo::activePart() const
{
    return pull_ ? std::optional(pull_->part()) : hovered_;
}

}  // namespace editor::view3d
