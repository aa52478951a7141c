#include "editor/window/measure_link.h"

#include "editor/actions/action_catalog.h"
#include "editor/session/scene_builder.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/theme/theme.h"
#include "editor/tools/measuring.h"
#include "editor/tools/probes.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/select_tool.h"
#include "editor/view3d/stage.h"
#include "editor/viewcards/view_card.h"
#include "editor/viewcards/view_strip.h"
#include "editor/window/view_area.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>

#include <numbers>
#include <utility>

namespace editor {
namespace {

using view3d::Feature;
using view3d::FeatureKind;

enum RowIndex : std::size_t {
    kDistance,
    kAlongX,
    kAlongY,
    kAlongZ,
    kAngle,
    kDiameters,
    kRowCount,
};

Measurable measurableOf(const Feature& feature)
{
    switch (feature.kind) {
        case FeatureKind::Axis:
        case FeatureKind::Edge:
        case FeatureKind::Rim:
            return {Measurable::Kind::Line, feature.point_W, feature.direction_W};
        case FeatureKind::Face:
            return {Measurable::Kind::Plane, feature.point_W, feature.direction_W};
        case FeatureKind::Ball:
        case FeatureKind::Corner:
        case FeatureKind::EdgeMiddle:
        case FeatureKind::FaceMiddle:
        case FeatureKind::Origin:
            break;
    }
    return {Measurable::Kind::Point, feature.point_W, {}};
}

// A minus that one sees.
QString signedWords(double metres)
{
    return view3d::lengthWords(metres).replace(u'-', QChar(0x2212));
}

QString angleWords(double angle)
{
    return QString::number(angle * 180 / std::numbers::pi, 'f', 2) + QChar(0x00B0);
}

}  // namespace

MeasureLink::MeasureLink(const EditorContext& context,
                         Probes& probes,
                         view3d::Stage& stage,
                         ViewArea& views,
                         QObject* parent)
    : QObject(parent),
      context_(context),
      probes_(probes),
      stage_(stage),
      views_(views),
      switch_(context,
              {.action = ActionId::ToolMeasure,
               .whyNotInARun = tr("Stop the run first: now the bodies move."),
               .begin = [this] { begin(); },
               .end =
                   [this] {
                       end();
                   }},
              this)
{
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, [this] {
        // What was picked is of the scene before.
        if (tool_ != nullptr) {
            forget();
            show();
        }
    });
}

MeasureLink::~MeasureLink() = default;

void MeasureLink::begin()
{
    auto tool = std::make_unique<view3d::MeasureTool>(
        [this](const std::optional<Feature>& feature) { pick(feature); });
    tool_ = tool.get();
    stage_.setTool(std::move(tool));
    forget();
    views_.active().setFocus();
    show();
}

void MeasureLink::end()
{
    tool_ = nullptr;
    forget();
    if (card_ != nullptr) {
        card_->hide();
    }
    if (strip_ != nullptr) {
        strip_->hide();
    }
    stage_.setTool(std::make_unique<view3d::SelectTool>());
}

void MeasureLink::forget()
{
    first_.reset();
    second_.reset();
}

// A result goes as a whole, a first pick alone; without one the tool ends.
void MeasureLink::back()
{
    if (first_) {
        forget();
    } else {
        switch_.leave();
        return;
    }
    show();
}

void MeasureLink::ensureWidgets()
{
    QWidget& picture = views_.active().picture();
    if (strip_ == nullptr) {
        strip_ = new ViewStrip(picture, ViewPanel::Place::Bottom);
        strip_->setTitle("ruler", tr("Measure"));
        strip_->addWords(
            tr("Click a corner, an edge, a face or a hole; Shift+click the origin of "
               "a body"));
        strip_->setCancel(true);
        connect(strip_, &ViewPanel::cancelled, this, &MeasureLink::back);
    }
    if (card_ == nullptr) {
        card_ = new ViewCard(picture);
        card_->setVerb(tr("Copy"));
        connect(card_, &ViewPanel::accepted, this, &MeasureLink::copy);
        connect(card_, &ViewPanel::cancelled, this, &MeasureLink::back);
        rows_.clear();
        for (const QString& name : {tr("Distance"), tr("Along X"), tr("Along Y"), tr("Along Z"),
                                    tr("Angle"), tr("Diameter")}) {
            auto* value = new QLabel;
            setFontRole(*value, FontRole::Number);
            value->setTextInteractionFlags(Qt::TextSelectableByMouse);
            rows_.push_back({card_->addRow(name, {value}), value, name});
        }
        keepDistance_ = new QPushButton(tr("Distance"));
        keepAngle_ = new QPushButton(tr("Angle"));
        for (QPushButton* button : {keepDistance_, keepAngle_}) {
            button->setToolTip(
                tr("Keeps it in the views: it goes along with the bodies, in a run too, and is "
                   "plotted from the plus of the plots."));
        }
        connect(keepDistance_, &QPushButton::clicked, this, [this] { keep(false); });
        connect(keepAngle_, &QPushButton::clicked, this, [this] { keep(true); });
        keepLine_ = card_->addRow(tr("Keep"), {keepDistance_, keepAngle_});
    }
}

void MeasureLink::pick(const std::optional<Feature>& feature)
{
    if (!feature) {
        return;
    }
    if (first_ && !second_) {
        second_ = feature;
    } else {
        first_ = feature;
        second_.reset();
    }
    show();
}

QString MeasureLink::nameOf(const Feature& feature) const
{
    return tr("%1 of %2")
        .arg(view3d::featureKindName(feature),
             namesOf(context_.workspace, {context_.builder.map().object(feature.body)}));
}

void MeasureLink::setRow(std::size_t row, const QString& value)
{
    rows_[row].value->setText(value);
    rows_[row].line->setVisible(!value.isEmpty());
}

void MeasureLink::show()
{
    ensureWidgets();
    view3d::MeasureMarks marks{
        .first = first_, .second = second_, .from_W = {}, .to_W = {}, .words = {}};
    QString diameters;
    for (const auto& feature : {first_, second_}) {
        if (feature && feature->radius > 0) {
            diameters += diameters.isEmpty() ? QString() : QStringLiteral(", ");
            diameters += view3d::lengthWords(2 * feature->radius);
        }
    }
    const bool one = first_ && !second_;
    keepLine_->setVisible(second_.has_value());
    keepAngle_->setEnabled(false);
    for (std::size_t row = 0; row < kRowCount; ++row) {
        setRow(row, {});
    }
    if (first_ && second_) {
        const Measured found = measured(measurableOf(*first_), measurableOf(*second_));
        marks.from_W = found.from_W;
        marks.to_W = found.to_W;
        marks.words = view3d::lengthWords(found.distance());
        const base::Vec3 way = found.to_W - found.from_W;
        setRow(kDistance, view3d::lengthWords(found.distance()));
        setRow(kAlongX, signedWords(way.x));
        setRow(kAlongY, signedWords(way.y));
        setRow(kAlongZ, signedWords(way.z));
        if (found.angle) {
            setRow(kAngle, angleWords(*found.angle));
            keepAngle_->setEnabled(true);
            marks.words += QStringLiteral(", ") + angleWords(*found.angle);
        }
        card_->setResult(ResultKind::Possible, nameOf(*first_),
                         found.meets
                             ? tr("to %1; they are not parallel, so the distance is that of "
                                  "the two places clicked")
                                   .arg(nameOf(*second_))
                             : tr("to %1").arg(nameOf(*second_)));
    } else if (one) {
        setRow(kDistance, first_->length > 0 ? view3d::lengthWords(first_->length) : QString());
        card_->setResult(ResultKind::Possible, nameOf(*first_), tr("Click what to measure to"));
    }
    setRow(kDiameters, diameters);
    tool_->show(std::move(marks));
    stage_.redrawTool();
    card_->setTitle("ruler", tr("Measure"));
    const bool hasNumbers = second_ || (one && (!diameters.isEmpty() || first_->length > 0));
    if (hasNumbers) {
        strip_->hide();
        card_->open(views_.active().picture());
        card_->arrange();
    } else {
        card_->hide();
        strip_->open(views_.active().picture());
    }
}

// The views show it from then on, so what was picked is done with.
void MeasureLink::keep(bool isAngle)
{
    const auto& map = context_.builder.map();
    const auto poseOf = [this](const Feature& feature) {
        return stage_.poses()[feature.body.value];
    };
    probes_.keep(probeOf(measurableOf(*first_), map.object(first_->body), poseOf(*first_),
                         measurableOf(*second_), map.object(second_->body), poseOf(*second_),
                         isAngle));
    forget();
    show();
}

// The rows as lines of a text.
void MeasureLink::copy()
{
    QStringList lines;
    for (const Row& row : rows_) {
        if (!row.value->text().isEmpty()) {
            // With a minus that programs read.
            QString value = row.value->text();
            lines << row.name + QLatin1Char('\t') + value.replace(QChar(0x2212), u'-');
        }
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

}  // namespace editor
