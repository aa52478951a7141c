#include "editor/window/array_strip.h"

#include "editor/parts/part.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/view3d/viewport.h"
#include "editor/viewcards/view_strip.h"
#include "editor/widgets/expression.h"
#include "editor/widgets/field_edit.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/view_area.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QShortcut>

#include <cmath>

namespace editor {
namespace {

using view3d::ArrayKind;
using view3d::ArrayLayout;

constexpr int kCountWidth = 26;
constexpr int kLengthWidth = 44;
constexpr double kPerMetre = 1000;
constexpr double kFarthest = 100;  // m

}  // namespace

ArrayStrip::ArrayStrip(ViewArea& views, QObject* parent) : QObject(parent), views_(views)
{}

ArrayStrip::~ArrayStrip() = default;

void ArrayStrip::show(const ArrayLayout& layout, std::size_t made)
{
    layout_ = layout;
    if (strip_ == nullptr) {
        build(views_.active().picture());
    }
    fill();
    strip_->setVerb(tr("Place %1").arg(made));
    strip_->setVerbEnabled(made > 0, tr("Every place is left out."));
    if (!strip_->isVisible()) {
        strip_->open(views_.active().picture());
    } else {
        strip_->arrange();
    }
}

void ArrayStrip::close()
{
    if (strip_ != nullptr) {
        strip_->hide();
    }
}

void ArrayStrip::build(QWidget& picture)
{
    strip_ = new ViewStrip(picture, ViewPanel::Place::Bottom);
    connect(strip_, &QObject::destroyed, this, [this] { strip_ = nullptr; });
    connect(strip_, &ViewPanel::accepted, this, &ArrayStrip::accepted);
    connect(strip_, &ViewPanel::cancelled, this, &ArrayStrip::cancelled);
    strip_->setTitle("array", QString());
    strip_->setAccessibleName(tr("Array"));

    auto* group = new QActionGroup(strip_);
    const std::array names{tr("Grid"), tr("Line"), tr("Ring")};
    const std::array keys{Qt::Key_G, Qt::Key_L, Qt::Key_O};
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
        kinds_[i] = group->addAction(names[i]);
        kinds_[i]->setCheckable(true);
        kinds_[i]->setToolTip(tr("%1 (%2)").arg(names[i], QKeySequence(keys[i]).toString()));
        const auto kind = static_cast<ArrayKind>(i);
        connect(kinds_[i], &QAction::triggered, this, [this, kind] { choose(kind); });
        strip_->addKey(keys[i], [this, kind] { choose(kind); });
    }
    auto* kinds = new SegmentedSwitch({kinds_[0], kinds_[1], kinds_[2]});
    kinds->setAccessibleName(tr("Kind of array"));
    kinds->setMinimumWidth(kinds->sizeHint().width());
    strip_->add(kinds);

    strip_->addWords(tr("Count"));
    strip_->add(addField(CountX, tr("Count along X")));
    strip_->add(addField(CountY, tr("Count along Y")));
    ofRows_ << strip_->addWords(tr("Step"));
    strip_->add(addField(SpacingX, tr("Spacing along X")));
    strip_->add(addField(SpacingY, tr("Spacing along Y")));
    ofRing_ << strip_->addWords(tr("Radius"));
    strip_->add(addField(Radius, tr("Radius")));
    strip_->addWords(tr("mm"));
    ofGrid_ << fields_[CountY] << fields_[SpacingY];
    ofRows_ << fields_[SpacingX];
    ofRing_ << fields_[Radius];

    // In the fields, too.
    auto* back = new QShortcut(Qt::Key_Escape, strip_);
    back->setContext(Qt::WidgetWithChildrenShortcut);
    connect(back, &QShortcut::activated, this, &ArrayStrip::cancelled);
    for (int digit = 0; digit < 10; ++digit) {
        strip_->addKey(Qt::Key_0 + digit, [this, digit] { begin(digit); });
    }
    strip_->addKey(Qt::Key_Tab, [this] {
        fields_[CountX]->setFocus(Qt::TabFocusReason);
        fields_[CountX]->selectAll();
    });
}

FieldEdit* ArrayStrip::addField(Field field, const QString& name)
{
    auto* edit = new FieldEdit;
    edit->setNumeric({});
    const bool isCount = field == CountX || field == CountY;
    edit->setFixedSize(px(isCount ? kCountWidth : kLengthWidth), px(metrics::kField));
    edit->setAccessibleName(name);
    fields_[static_cast<std::size_t>(field)] = edit;
    connect(edit, &QLineEdit::textEdited, this,
            [this, field](const QString& text) { take(field, text); });
    connect(edit, &QLineEdit::returnPressed, this, &ArrayStrip::accepted);
    return edit;
}

// A digit typed in the view begins the count.
void ArrayStrip::begin(int digit)
{
    FieldEdit& edit = *fields_[CountX];
    edit.setFocus(Qt::TabFocusReason);
    edit.setText(QString::number(digit));
    take(CountX, edit.text());
}

void ArrayStrip::take(Field field, const QString& text)
{
    const bool isCount = field == CountX || field == CountY;
    const Evaluated typed = evaluate(text.trimmed().toStdString(), base::Unit::None);
    FieldEdit& edit = *fields_[static_cast<std::size_t>(field)];
    const double value = typed.si.value_or(0);
    const bool possible = isCount ? value >= 1 && value <= ArrayLayout::kMostAlong
                                  : value != 0 && std::abs(value) <= kFarthest * kPerMetre &&
                                        (field != Radius || value > 0);
    edit.setWrong(!possible);
    if (!possible) {
        return;
    }
    layout_.leftOut.clear();
    switch (field) {
        case CountX:
        case CountY:
            layout_.count[field == CountY ? 1 : 0] = static_cast<int>(std::lround(value));
            break;
        case SpacingX:
        case SpacingY:
            layout_.spacing[field == SpacingY ? 1 : 0] = value / kPerMetre;
            break;
        case Radius:
            layout_.radius = value / kPerMetre;
            break;
    }
    Q_EMIT changed(layout_);
}

void ArrayStrip::choose(ArrayKind kind)
{
    layout_.kind = kind;
    layout_.leftOut.clear();
    Q_EMIT changed(layout_);
}

// A field that somebody types in keeps its text.
void ArrayStrip::fill()
{
    const auto show = [](FieldEdit* edit, const QString& text) {
        if (!edit->hasFocus()) {
            edit->setText(text);
            edit->setWrong(false);
        }
    };
    show(fields_[CountX], QString::number(layout_.count[0]));
    show(fields_[CountY], QString::number(layout_.count[1]));
    show(fields_[SpacingX], QString::fromStdString(millimetres(layout_.spacing[0])));
    show(fields_[SpacingY], QString::fromStdString(millimetres(layout_.spacing[1])));
    show(fields_[Radius], QString::fromStdString(millimetres(layout_.radius)));
    for (QWidget* widget : ofGrid_) {
        widget->setVisible(layout_.kind == ArrayKind::Grid);
    }
    for (QWidget* widget : ofRows_) {
        widget->setVisible(layout_.kind != ArrayKind::Ring);
    }
    for (QWidget* widget : ofRing_) {
        widget->setVisible(layout_.kind == ArrayKind::Ring);
    }
    kinds_[static_cast<std::size_t>(layout_.kind)]->setChecked(true);
}

}  // namespace editor
