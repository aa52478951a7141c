#include "editor/importing/import_preview.h"

#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/theme_colours.h"
#include "editor/view3d/viewport.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace editor {
namespace {

QLabel* addFact(QGridLayout& grid, const QString& name)
{
    auto* label = new QLabel(name);
    setFontRole(*label, FontRole::Row);
    label->setForegroundRole(QPalette::PlaceholderText);
    auto* value = new QLabel(QStringLiteral("–"));
    setFontRole(*value, FontRole::Number);
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    const int row = grid.rowCount();
    grid.addWidget(label, row, 0);
    grid.addWidget(value, row, 1);
    return value;
}

QString fourDigits(double number)
{
    return QString::number(number, 'g', 4);
}

}  // namespace

ImportPreview::ImportPreview(QWidget* parent)
    : QWidget(parent), stage_(std::make_unique<view3d::Stage>())
{
    view_ = new view3d::Viewport(*stage_, this);
    view_->setMinimumSize(px(280), px(200));
    auto* grid = new QGridLayout;
    grid->setContentsMargins(px(metrics::kSpace12), px(metrics::kSpace12), px(metrics::kSpace12),
                             px(metrics::kSpace12));
    grid->setVerticalSpacing(px(metrics::kSpace4));
    counts_ = addFact(*grid, tr("Bodies, joints, loops"));
    shapes_ = addFact(*grid, tr("Mesh files, colliders"));
    mass_ = addFact(*grid, tr("Mass, file → import"));
    height_ = addFact(*grid, tr("Height"));
    grid->setColumnStretch(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(view_, 1);
    column->addLayout(grid);
    connect(&Theme::instance(), &Theme::changed, this, &ImportPreview::takeColours);
    takeColours();
}

ImportPreview::~ImportPreview()
{
    delete view_;  // before the stage that it shows
}

void ImportPreview::takeColours()
{
    stage_->setColours(viewColours());
}

void ImportPreview::show(const ImportAttempt& attempt)
{
    const ImportTotals& totals = attempt.totals;
    if (attempt.scene != nullptr) {
        stage_->setScene(attempt.scene);
        stage_->frameAll();
    }
    counts_->setText(
        QStringLiteral("%1, %2, %3").arg(totals.bodies).arg(totals.joints).arg(totals.loops));
    shapes_->setText(QStringLiteral("%1, %2").arg(totals.meshes).arg(totals.colliders));
    mass_->setText(tr("%1 → %2 kg").arg(fourDigits(totals.fileMass), fourDigits(totals.mass)));
    height_->setText(tr("%1 m").arg(fourDigits(totals.height)));
}

}  // namespace editor
