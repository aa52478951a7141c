#pragma once

#include "importers/building/import_place.h"

#include <QWidget>

class QCheckBox;

namespace editor {

// Whether an import keeps clear of what is open and comes with a floor; their tooltips say why it
// stands where it does.
class PlaceChecks final : public QWidget {
    Q_OBJECT

public:
    explicit PlaceChecks(QWidget* parent = nullptr);

    // What the place came to.
    void show(const importers::PlaceWishes& wishes, const importers::ImportPlace& place);

Q_SIGNALS:
    // A person changed one; `what` for the undo text.
    void changed(const importers::PlaceWishes& wishes, const QString& what);

private:
    importers::PlaceWishes wishes_;
    QCheckBox* apart_;
    QCheckBox* floor_;
};

}  // namespace editor
