#include "editor/importing/place_checks.h"

#include "editor/importing/place_text.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QCheckBox>
#include <QHBoxLayout>

#include <optional>

namespace editor {

PlaceChecks::PlaceChecks(QWidget* parent)
    : QWidget(parent),
      apart_(new QCheckBox(tr("&Keep clear of others"))),
      floor_(new QCheckBox(tr("Add a &floor")))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace12), 0, px(metrics::kSpace12), px(metrics::kSpace8));
    row->setSpacing(px(metrics::kSpace16));
    const auto add = [&](QCheckBox& box, const char* name, const QString& what,
                         std::optional<bool> importers::PlaceWishes::*wish) {
        box.setObjectName(QLatin1String(name));
        setFontRole(box, FontRole::Row);
        row->addWidget(&box);
        connect(&box, &QCheckBox::clicked, this, [this, wish, what](bool on) {
            importers::PlaceWishes wanted = wishes_;
            wanted.*wish = on;
            Q_EMIT changed(wanted, what);
        });
    };
    add(*apart_, "apart", tr("Change what it keeps clear of"), &importers::PlaceWishes::apart);
    add(*floor_, "floor", tr("Change the floor"), &importers::PlaceWishes::floor);
    row->addStretch(1);
    apart_->setEnabled(false);
}

void PlaceChecks::show(const importers::PlaceWishes& wishes, const importers::ImportPlace& place)
{
    wishes_ = wishes;
    apart_->setEnabled(place.isCrowded);
    apart_->setChecked(place.isCrowded && !place.shifts.empty());
    if (!place.isCrowded) {
        apart_->setToolTip(tr("It starts clear of all that is open."));
    } else if (place.shifts.empty()) {
        apart_->setToolTip(
            tr("It starts inside something. On: it is put beside that, or onto the ground."));
    } else {
        apart_->setToolTip(
            tr("It would start inside something, so it stands %1. Off: where the file has it.")
                .arg(shiftText(place)));
    }
    floor_->setChecked(place.floor.has_value());
    const QString falls =
        tr("A part with a free base has nothing below it and falls out of sight.");
    if (place.floor) {
        floor_->setToolTip(tr("A static plane at %1 m, just below the lowest point. %2")
                               .arg(metresText(*place.floor),
                                    place.falls ? tr("Without it, a part with a free base falls "
                                                     "out of sight.")
                                                : tr("Nothing needs it.")));
    } else {
        floor_->setToolTip(place.falls ? falls
                                       : tr("Nothing needs a floor: the base is fixed, or there "
                                            "is something static below."));
    }
}

}  // namespace editor
