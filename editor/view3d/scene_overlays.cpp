#include "editor/view3d/scene_overlays.h"

#include "editor/view3d/arrow_overlays.h"
#include "editor/view3d/overlay_style.h"

#include <QCoreApplication>
#include <QLineF>
#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using namespace Qt::StringLiterals;

using base::Vec3;

constexpr qreal kFrameAxis = 24;  // pixels
constexpr qreal kForceWidth = 2.4;
constexpr qreal kRunFrameWidth = 2;
constexpr qreal kScaleInset = 10;
constexpr qreal kHalo = 1.5;  // pixels around joint lines that matter now
constexpr qreal kHaloOpacity = 0.6;

QRectF boxOf(const OverlayView& view)
{
    return {0, 0, view.size.width, view.size.height};
}

// "−82.0°" or "0.042 m"; nothing for joints without a value.
QString valueOf(const StageState& state, scene::JointIndex index)
{
    const scene::Joint& joint = state.scene->joint(index);
    double value = 0;
    if (index.value < state.readings.size()) {
        value = state.readings[index.value].position;
    } else {
        value = scene::measureJoint(joint, state.X_WB[joint.parent.value],
                                    state.X_WB[joint.child.value])
                    .position;
    }
    if (joint.type == scene::JointType::Revolute) {
        return u' ' + decimal(value * 180 / std::numbers::pi, 1) + u'°';
    }
    if (joint.type == scene::JointType::Prismatic) {
        return u' ' + decimal(value, 3) + u"\u202Fm"_s;
    }
    return {};
}

// Where the next of the labels at the bottom begins: from the left, and in a row above where it
// would leave the view.
struct LabelPlace {
    qreal left = kScaleInset;
    int row = 0;
};

// A plain label there; returns where its sample is, or would be.
QRectF addLabel(OverlayItems& items,
                const OverlayView& view,
                LabelPlace& place,
                const QString& text,
                const std::optional<QColor>& sample)
{
    constexpr qreal kHeight = 18;
    constexpr qreal kBetween = 6;
    const QFont font = overlayFont(11);
    const qreal textWidth = std::ceil(QFontMetricsF(font).horizontalAdvance(text));
    const qreal width = textWidth + 16 + (sample ? kArrowSample + 8 : 0);
    if (place.left > kScaleInset && place.left + width > view.size.width - kScaleInset) {
        place = {.row = place.row + 1};
    }
    const QRectF box(place.left,
                     view.size.height - kScaleInset - kHeight - place.row * (kHeight + kBetween),
                     width, kHeight);
    place.left = box.right() + kBetween;
    const ViewColours& colours = view.state.colours;
    items.push_back({.area = box.adjusted(-1, -1, 1, 1), .paint = [=](QPainter& painter) {
                         painter.setPen(QPen(faded(colours.borderSoft, 0.8), 1));
                         painter.setBrush(faded(colours.base, 0.6));
                         painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
                         painter.setFont(font);
                         painter.setPen(colours.textPrimary);
                         painter.drawText(box.adjusted(8, 0, 0, 0),
                                          Qt::AlignVCenter | Qt::AlignLeft, text);
                         if (sample) {
                             const qreal x = box.right() - 8;
                             const qreal y = std::round(box.center().y()) + 0.5;
                             painter.setPen(QPen(*sample, kForceWidth));
                             painter.drawLine(QPointF(x - kArrowSample, y), QPointF(x, y));
                         }
                     }});
    return {box.right() - 8 - kArrowSample, box.top(), kArrowSample, kHeight};
}

}  // namespace

void addJointLines(OverlayItems& items,
                   const OverlayView& view,
                   const std::vector<JointLine>& lines,
                   TagLayout& tags)
{
    const ViewColours& colours = view.state.colours;
    OverlayItems tagItems;
    for (const JointLine& line : lines) {
        const auto a = seen(view, line.pivot - line.halfLength * line.direction);
        const auto b = seen(view, line.pivot + line.halfLength * line.direction);
        const auto pivot = seen(view, line.pivot);
        if (!a || !b || !pivot) {
            continue;
        }
        const bool strong = line.tagged || view.state.hovered == scene::PartIndex(line.joint);
        const QColor colour = view.state.hovered == scene::PartIndex(line.joint)
                                  ? colours.hover
                                  : faded(colours.jointAxis, strong ? 1 : 0.75);
        const QColor base = colours.base;
        const Qt::PenStyle style = line.closesLoop ? Qt::DashDotLine : Qt::SolidLine;
        items.push_back({.area = around(*a, *b, 5) | around(*pivot, *pivot, 5),
                         .paint = [=, p = *pivot, from = *a, to = *b](QPainter& painter) {
                             if (strong) {
                                 // A floor behind it may be nearly of its grey.
                                 const QColor halo = faded(base, kHaloOpacity);
                                 painter.setPen(
                                     QPen(halo, 1.8 + 2 * kHalo, Qt::SolidLine, Qt::RoundCap));
                                 painter.drawLine(from, to);
                                 painter.setPen(Qt::NoPen);
                                 painter.setBrush(halo);
                                 painter.drawEllipse(p, 2.5 + kHalo, 2.5 + kHalo);
                             }
                             painter.setPen(QPen(colour, strong ? 1.8 : 1.3, style));
                             painter.drawLine(from, to);
                             painter.setPen(Qt::NoPen);
                             painter.setBrush(colour);
                             painter.drawEllipse(p, 2.5, 2.5);
                         }});
        if (!line.tagged || tags.isFull()) {
            continue;
        }
        const QString text =
            QString::fromStdString(view.state.scene->joint(line.joint).origin.name) +
            valueOf(view.state, line.joint);
        const QSizeF size = tagSize(text);
        const QPointF end = a->x() < b->x() ? *a : *b;
        const QPointF left = tags.place(end - QPointF(size.width() + 6, 0), size);
        tagItems.push_back(makeTag(left, text, colours.jointAxis, colours));
        tagItems.back().part = line.joint;
    }
    items.insert(items.end(), tagItems.begin(), tagItems.end());
}

void addBodyFrames(OverlayItems& items, const OverlayView& view)
{
    const StageState& state = view.state;
    const auto add = [&](std::size_t body) {
        const base::Pose& pose = state.X_WB[body];
        const auto origin = seen(view, pose.position);
        if (!origin) {
            return;
        }
        const double metres = kFrameAxis * metresPerPixel(view.camera, view.size, pose.position);
        for (int i = 0; i < 3; ++i) {
            Vec3 along;
            along[i] = metres;
            const auto tip = seen(view, pose * along);
            if (tip) {
                items.push_back(
                    {.area = around(*origin, *tip, 3),
                     .paint = [from = *origin, to = *tip,
                               colour = axisColour(state.colours, i)](QPainter& painter) {
                         painter.setPen(QPen(colour, 1.6, Qt::SolidLine, Qt::RoundCap));
                         painter.drawLine(from, to);
                     }});
            }
        }
    };
    for (std::size_t i = 0; i < state.X_WB.size(); ++i) {
        if (state.isShown(i)) {
            add(i);
        }
    }
}

namespace {

QString scaleText(const char* words)
{
    return QCoreApplication::translate("overlays", words);
}

// The label of a scale of colours, from the one for nothing to the one for `most`.
void addColourScale(OverlayItems& items,
                    const OverlayView& view,
                    LabelPlace& place,
                    const QString& text,
                    const std::array<QColor, 3>& colours)
{
    constexpr qreal kBar = 6;  // pixels high
    const QRectF sample = addLabel(items, view, place, text, faded(view.state.colours.base, 0));
    const QRectF bar(sample.left(), sample.center().y() - kBar / 2, sample.width(), kBar);
    items.push_back({.area = bar, .paint = [=](QPainter& painter) {
                         QLinearGradient ramp(bar.topLeft(), bar.topRight());
                         ramp.setColorAt(0, colours[0]);
                         ramp.setColorAt(0.5, colours[1]);
                         ramp.setColorAt(1, colours[2]);
                         painter.fillRect(bar, ramp);
                     }});
}

QString shortNumber(double value)
{
    return QString::number(value, 'g', 3);
}

QString colouringText(const LevelScales& scales, Colouring colouring)
{
    switch (colouring) {
        case Colouring::Effort: {
            QStringList most;
            if (scales.torque > 0 || scales.force <= 0) {
                most << shortNumber(scales.torque) + u"\u202FN·m"_s;
            }
            if (scales.force > 0) {
                most << shortNumber(scales.force) + u"\u202FN"_s;
            }
            return scaleText("Effort 0 to %1").arg(most.join(u", "_s));
        }
        case Colouring::Speed:
            return scaleText("Speed 0 to %1\u202Fm/s").arg(shortNumber(scales.speed));
        case Colouring::Contact:
            return scaleText("Contact 0 to %1\u202FN").arg(shortNumber(scales.contact));
        case Colouring::Material:
            break;
    }
    return {};
}

}  // namespace

void addScales(OverlayItems& items, const OverlayView& view, const ViewScales& scales)
{
    const ViewColours& colours = view.state.colours;
    LabelPlace place;
    const auto add = [&](double value, const char* text, const QColor& colour) {
        if (value > 0) {
            addLabel(items, view, place, scaleText(text).arg(value), colour);
        }
    };
    if (scales.gridStep > 0) {
        addLabel(items, view, place, scaleText("Grid %1\u202Fm").arg(scales.gridStep),
                 std::nullopt);
    }
    add(scales.forces.along, QT_TRANSLATE_NOOP("overlays", "Force %1\u202FN"), colours.contact);
    add(scales.forces.about, QT_TRANSLATE_NOOP("overlays", "Torque %1\u202FN·m"),
        colours.forceJoint);
    add(scales.motion.along, QT_TRANSLATE_NOOP("overlays", "Velocity %1\u202Fm/s"), colours.ghost);
    add(scales.motion.about, QT_TRANSLATE_NOOP("overlays", "Turning %1\u202Frad/s"), colours.ghost);
    if (scales.colouring != Colouring::Material) {
        addColourScale(items, view, place, colouringText(view.state.scales, scales.colouring),
                       {colours.ghost, colours.warning, colours.error});
    }
    if (scales.depth) {
        addColourScale(items, view, place,
                       scaleText("Depth %1 to %2\u202Fm")
                           .arg(shortNumber(scales.depth->near), shortNumber(scales.depth->far)),
                       {Qt::white, Qt::gray, Qt::black});
    }
}

void addSelectionBox(OverlayItems& items, const OverlayView& view, const QRectF& box, bool dashed)
{
    const QColor colour = view.state.colours.select;
    items.push_back({.area = box.adjusted(-2, -2, 2, 2), .paint = [=](QPainter& painter) {
                         painter.setRenderHint(QPainter::Antialiasing, false);
                         painter.setPen(QPen(colour, 1, dashed ? Qt::DashLine : Qt::SolidLine));
                         painter.setBrush(faded(colour, dashed ? 0.05 : 0.1));
                         painter.drawRect(box);
                     }});
}

void addRunFrame(OverlayItems& items, const OverlayView& view)
{
    if (view.state.runFrame == RunFrame::None) {
        return;
    }
    const QRectF box = boxOf(view);
    const qreal inset = kRunFrameWidth / 2;
    const QRectF line = box.adjusted(inset, inset, -inset, -inset);
    QPen pen(view.state.colours.run, kRunFrameWidth);
    pen.setCapStyle(Qt::FlatCap);
    if (view.state.runFrame == RunFrame::Paused) {
        pen.setDashPattern({6, 4});
    } else if (view.state.runFrame == RunFrame::LookingBack) {
        pen.setDashPattern({1, 2});
    }
    // Side by side, so that the middle of the view stays free of painting.
    for (const QLineF& side :
         {QLineF(box.topLeft(), box.topRight()), QLineF(box.bottomLeft(), box.bottomRight()),
          QLineF(box.topLeft(), box.bottomLeft()), QLineF(box.topRight(), box.bottomRight())}) {
        const auto clampedToLine = [&](QPointF p) {
            return QPointF(std::clamp(p.x(), line.left(), line.right()),
                           std::clamp(p.y(), line.top(), line.bottom()));
        };
        const bool level = side.dy() == 0;
        const QPointF shift = clampedToLine(side.center()) - side.center();
        QLineF shown = side.translated(shift);
        if (!level) {
            shown.setLine(shown.x1(), shown.y1() + kRunFrameWidth, shown.x2(),
                          shown.y2() - kRunFrameWidth);
        }
        items.push_back({.area = around(shown.p1(), shown.p2(), kRunFrameWidth),
                         .paint = [=](QPainter& painter) {
                             painter.setPen(pen);
                             painter.drawLine(shown);
                         }});
    }
}

}  // namespace editor::view3d
