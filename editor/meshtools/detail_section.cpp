#include "editor/meshtools/detail_section.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"

#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr double kLeastShare = 0.01;
constexpr double kLargestShare = 0.99;
constexpr int kPercentWidth = 64;
// What is reduced, as bits.
constexpr int kDrawn = 1;
constexpr int kTouched = 2;

}  // namespace

DetailSection::DetailSection(QWidget* parent)
    : ToolSection(tr("Detail"), parent),
      what_(choiceBox("meshDetail",
                      tr("What gets fewer triangles"),
                      {{tr("Nothing"), 0},
                       {tr("What is drawn"), kDrawn},
                       {tr("A twin that collides"), kTouched},
                       {tr("Both"), kDrawn | kTouched}})),
      slider_(new ValueSlider),
      percent_(new QuantityEdit)
{
    addRow(tr("Reduce"), {what_});
    slider_->setObjectName(QStringLiteral("meshShare"));
    slider_->setSpan(kLeastShare, kLargestShare);
    slider_->setAccessibleName(tr("Share of the triangles to keep"));
    percent_->setAccessibleName(tr("Share of the triangles to keep, percent"));
    percent_->setFixedWidth(px(kPercentWidth));
    shareRow_ = addRow(tr("Keep, %"), {slider_, percent_});
    note_ = addNote();
    connect(what_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        const int what = what_->currentData().toInt();
        wanted.detail.drawn = (what & kDrawn) != 0;
        wanted.detail.touched = (what & kTouched) != 0;
        Q_EMIT changed(wanted);
    });
    // A tenth of a percent is as much as a hand can choose.
    connect(slider_, &ValueSlider::chosen, this,
            [this](double share) { setShare(std::round(1000 * share) / 1000); });
    connect(percent_, &QuantityEdit::entered, this,
            [this](double percent) { setShare(percent / 100); });
}

void DetailSection::setShare(double share)
{
    MeshToolSettings wanted = settings();
    wanted.detail.share = std::clamp(share, kLeastShare, kLargestShare);
    Q_EMIT changed(wanted);
}

void DetailSection::showSettings(const MeshToolSource&)
{
    const DetailSettings& detail = settings().detail;
    what_->setCurrentIndex(
        what_->findData((detail.drawn ? kDrawn : 0) | (detail.touched ? kTouched : 0)));
    slider_->showNumber(detail.share);
    percent_->showNumber(toolPercent(detail.share));
    setRowVisible(shareRow_, detail.isAsked());
}

void DetailSection::showResult(const MeshToolSource&, const MeshToolResult& result)
{
    const std::size_t before = result.shape->mesh->triangleCount();
    if (result.fewer == nullptr) {
        setSummary(trianglesText(before));
        setNote(*note_, {});
        return;
    }
    const meshes::DecimateReport& report = result.fewer->report;
    setSummary(tr("%1 → %2")
                   .arg(static_cast<qulonglong>(before))
                   .arg(trianglesText(report.trianglesAfter)));
    QString words = tr("The surface moves by at most %1.").arg(toolLength(report.error));
    bool isWarning = false;
    if (!report.isReached) {
        words += tr(" Fewer than these would close holes or tear parts: weld the mesh first.");
        isWarning = true;
    }
    const bool isUnused = result.settings.detail.touched && result.touched == nullptr;
    if (isUnused) {
        words += tr(" A primitive collides, so the twin is not used: choose a hull or pieces.");
        isWarning = true;
    }
    setNote(*note_, words, isWarning);
}

}  // namespace editor
