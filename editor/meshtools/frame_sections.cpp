#include "editor/meshtools/frame_sections.h"

#include <QComboBox>
#include <QLabel>

#include <algorithm>

namespace editor {
namespace {

constexpr int kAsItIs = -1;

QString wordOf(meshes::UpAxis axis)
{
    return axis == meshes::UpAxis::X   ? QStringLiteral("X")
           : axis == meshes::UpAxis::Y ? QStringLiteral("Y")
                                       : QStringLiteral("Z");
}

QString sentence(const std::string& words)
{
    QString text = QString::fromStdString(words);
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

}  // namespace

UnitSection::UnitSection(QWidget* parent)
    : ToolSection(tr("Unit and axis"), parent),
      unit_(choiceBox("meshUnit", tr("Unit of the file"), {})),
      up_(choiceBox("meshUp",
                    tr("Up axis of the file"),
                    {{tr("Z, as in ADF"), static_cast<int>(meshes::UpAxis::Z)},
                     {tr("Y, turned to Z"), static_cast<int>(meshes::UpAxis::Y)},
                     {tr("X, turned to Z"), static_cast<int>(meshes::UpAxis::X)}}))
{
    addRow(tr("File is in"), {unit_});
    addRow(tr("Up in the file"), {up_});
    guess_ = addNote();
    connect(unit_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        const int value = unit_->currentData().toInt();
        wanted.shape.unit =
            value == kAsItIs ? std::nullopt : std::optional(static_cast<meshes::LengthUnit>(value));
        Q_EMIT changed(wanted);
    });
    connect(up_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        wanted.shape.up = static_cast<meshes::UpAxis>(up_->currentData().toInt());
        Q_EMIT changed(wanted);
    });
    connect(guess_, &QLabel::linkActivated, this, &UnitSection::takeGuess);
}

void UnitSection::takeGuess()
{
    MeshToolSettings wanted = settings();
    wanted.shape.unit = guessed_.unit;
    wanted.shape.up = guessed_.up;
    Q_EMIT changed(wanted);
}

void UnitSection::showSettings(const MeshToolSource& source)
{
    guessed_ = source.guess;
    unit_->clear();
    if (!source.unit) {
        unit_->addItem(tr("As the scale says, × %1").arg(source.scale), kAsItIs);
    }
    for (const meshes::SizeReading& reading : source.readings) {
        const std::string_view name = meshes::nameOf(reading.unit).name;
        const QString words =
            tr("%1: %2 long")
                .arg(sentence(std::string(name)), QString::fromStdString(reading.text));
        unit_->addItem(reading.isLikely ? words : tr("%1, unlikely").arg(words),
                       static_cast<int>(reading.unit));
    }
    const ShapeSettings& shape = settings().shape;
    unit_->setCurrentIndex(unit_->findData(shape.unit ? static_cast<int>(*shape.unit) : kAsItIs));
    up_->setCurrentIndex(up_->findData(static_cast<int>(shape.up)));

    const bool isGuessed = shape.unit == source.guess.unit && shape.up == source.guess.up;
    QString words =
        tr("Likely %1 with %2 up: %3.")
            .arg(QString::fromUtf8(meshes::nameOf(source.guess.unit).name.data()),
                 wordOf(source.guess.up), QString::fromStdString(source.guess.unitReason));
    if (source.guess.up != meshes::UpAxis::Z) {
        words += QLatin1Char(' ') + sentence(source.guess.upReason) + QLatin1Char('.');
    }
    if (!isGuessed) {
        words += QStringLiteral(" <a href=\"guess\">%1</a>").arg(tr("Take this"));
    }
    setNote(*guess_, words, !isGuessed);
}

void UnitSection::showResult(const MeshToolSource&, const MeshToolResult& result)
{
    const base::Vec3 size = result.shape->health.bounds.size();
    setSummary(toolLength(std::max({size.x, size.y, size.z})));
}

OriginSection::OriginSection(QWidget* parent)
    : ToolSection(tr("Origin"), parent),
      origin_(choiceBox("meshOrigin",
                        tr("Where the origin goes"),
                        {{tr("Where it is"), static_cast<int>(FrameOrigin::Keep)},
                         {tr("Middle of the box around it"), static_cast<int>(FrameOrigin::Box)},
                         {tr("Centre of mass"), static_cast<int>(FrameOrigin::Mass)},
                         {tr("Middle of its base"), static_cast<int>(FrameOrigin::Base)}}))
{
    addRow(tr("Origin"), {origin_});
    note_ = addNote();
    connect(origin_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        wanted.shape.origin = static_cast<FrameOrigin>(origin_->currentData().toInt());
        Q_EMIT changed(wanted);
    });
}

void OriginSection::showSettings(const MeshToolSource& source)
{
    const bool mayMove = source.originBlocker.empty();
    origin_->setCurrentIndex(origin_->findData(static_cast<int>(settings().shape.origin)));
    origin_->setEnabled(mayMove);
    if (!mayMove) {
        const QString why = tr("It stays: %1.").arg(QString::fromStdString(source.originBlocker));
        origin_->setToolTip(why);
        setNote(*note_, why);
    }
}

void OriginSection::showResult(const MeshToolSource& source, const MeshToolResult& result)
{
    const ShapedMesh& shape = *result.shape;
    const bool isMoved = shape.origin_B != base::Vec3{};
    setSummary(isMoved ? toolPoint(shape.origin_B) : QString());
    if (!source.originBlocker.empty()) {
        return;
    }
    if (!isMoved) {
        setNote(*note_, {});
        return;
    }
    QString words = tr("The frame goes to %1; the body and its joints stay where they are.")
                        .arg(toolPoint(shape.origin_B));
    if (!shape.originRemark.empty()) {
        words = sentence(shape.originRemark) + QStringLiteral(". ") + words;
    }
    setNote(*note_, words, !shape.originRemark.empty());
}

}  // namespace editor
