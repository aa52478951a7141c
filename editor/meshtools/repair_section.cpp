#include "editor/meshtools/repair_section.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"

#include <QCheckBox>
#include <QLabel>

#include <algorithm>

namespace editor {
namespace {

constexpr int kToleranceWidth = 104;
constexpr int kNoteLines = 2;  // of the longest sentences

QString holesText(std::size_t count)
{
    return count == 1 ? RepairSection::tr("1 hole")
                      : RepairSection::tr("%1 holes").arg(static_cast<qulonglong>(count));
}

QString whyLeft(meshes::HoleFate fate)
{
    switch (fate) {
        case meshes::HoleFate::TooManyEdges:
            return RepairSection::tr("has too many edges");
        case meshes::HoleFate::TooLong:
            return RepairSection::tr("is too long around");
        case meshes::HoleFate::Outline:
            return RepairSection::tr("is the outline of a sheet");
        case meshes::HoleFate::Filled:
            break;
    }
    return {};
}

QString weldText(const meshes::WeldReport& weld)
{
    return RepairSection::tr("%1 places moved by at most %2, %3 vertices fewer, %4 left out.")
        .arg(static_cast<qulonglong>(weld.moved))
        .arg(toolLength(weld.largestMove))
        .arg(static_cast<qulonglong>(weld.vertices))
        .arg(trianglesText(weld.collapsed + weld.doubled));
}

QString orientText(const meshes::OrientReport& orient)
{
    QString words = RepairSection::tr("%1 turned.").arg(trianglesText(orient.turnedTriangles));
    if (orient.openShells > 0) {
        words += orient.openShells == 1
                     ? RepairSection::tr(" 1 shell is open, so it has no outside.")
                     : RepairSection::tr(" %1 shells are open, so they have no outside.")
                           .arg(static_cast<qulonglong>(orient.openShells));
    }
    return words;
}

}  // namespace

RepairSection::RepairSection(QWidget* parent)
    : ToolSection(tr("Repair"), parent), tolerance_(new QuantityEdit)
{
    tolerance_->setObjectName(QStringLiteral("meshWeldTolerance"));
    tolerance_->setAccessibleName(tr("Distance to weld within, metres"));
    tolerance_->setUnit(base::Unit::Metre);
    tolerance_->setFixedWidth(px(kToleranceWidth));
    weld_ = addTool("meshWeld", tr("Weld vertices within"), &ShapeSettings::weld);
    addWide(*weld_, tolerance_);
    weldNote_ = addNote(kNoteLines);
    orient_ = addTool("meshOrient", tr("Turn faces outside"), &ShapeSettings::orient);
    addWide(*orient_);
    orientNote_ = addNote(kNoteLines);
    fill_ = addTool("meshFill", tr("Fill holes"), &ShapeSettings::fill);
    addWide(*fill_);
    fillNote_ = addNote(kNoteLines);
    connect(tolerance_, &QuantityEdit::entered, this, [this](double metres) {
        MeshToolSettings wanted = settings();
        wanted.shape.weldTolerance = std::max(metres, 0.0);
        wanted.shape.weld = true;
        Q_EMIT changed(wanted);
    });
}

QCheckBox* RepairSection::addTool(const char* name,
                                  const QString& words,
                                  bool ShapeSettings::*setting)
{
    auto* box = new QCheckBox(words);
    box->setObjectName(QString::fromLatin1(name));
    setFontRole(*box, FontRole::Row);
    connect(box, &QCheckBox::clicked, this, [this, setting](bool on) {
        MeshToolSettings wanted = settings();
        wanted.shape.*setting = on;
        Q_EMIT changed(wanted);
    });
    return box;
}

void RepairSection::showSettings(const MeshToolSource&)
{
    const ShapeSettings& shape = settings().shape;
    weld_->setChecked(shape.weld);
    tolerance_->showNumber(shape.weldTolerance);
    orient_->setChecked(shape.orient);
    fill_->setChecked(shape.fill);
}

void RepairSection::showResult(const MeshToolSource&, const MeshToolResult& result)
{
    const ShapedMesh& shape = *result.shape;
    const meshes::MeshHealth& health = shape.health;
    setNote(*weldNote_,
            shape.weld ? weldText(*shape.weld) : tr("Makes one of vertices that lie so close."));

    if (shape.orient) {
        setNote(*orientNote_, orientText(*shape.orient), shape.orient->openShells > 0);
    } else if (health.isInsideOut) {
        setNote(*orientNote_, tr("The mesh is inside out."), true);
    } else {
        const bool isWrong = health.misoriented > 0;
        setNote(*orientNote_,
                isWrong ? tr("%1 face the wrong way.").arg(trianglesText(health.misoriented))
                        : tr("No face is turned against its neighbours."),
                isWrong);
    }

    if (shape.holes) {
        const auto left =
            std::find_if(shape.holes->begin(), shape.holes->end(),
                         [](const auto& hole) { return hole.fate != meshes::HoleFate::Filled; });
        const auto count = static_cast<std::size_t>(
            std::count_if(shape.holes->begin(), shape.holes->end(),
                          [](const auto& hole) { return hole.fate != meshes::HoleFate::Filled; }));
        QString words = tr("%1 filled.").arg(holesText(shape.holes->size() - count));
        if (left != shape.holes->end()) {
            words +=
                tr(" %1 left: one with %2 edges, %3 around, at %4 %5.")
                    .arg(holesText(count))
                    .arg(static_cast<qulonglong>(left->edges))
                    .arg(toolLength(left->length), toolPoint(left->centre), whyLeft(left->fate));
        }
        setNote(*fillNote_, words, count > 0);
    } else {
        const bool hasHoles = !health.holes.empty();
        setNote(*fillNote_,
                hasHoles ? tr("%1 with %2 edges in all.")
                               .arg(holesText(health.holes.size()))
                               .arg(static_cast<qulonglong>(health.boundaryEdges))
                         : tr("There are no holes."),
                hasHoles);
    }
    setSummary(shape.health.isSolid() ? tr("closed") : tr("not closed"));
}

}  // namespace editor
