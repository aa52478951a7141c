#pragma once

#include "editor/posing/body_mover.h"
#include "editor/session/run_controller.h"
#include "editor/session/selection.h"

#include <QObject>
#include <QPointer>

class QLabel;

namespace editor {

class ActionCatalog;
class ViewArea;
class ViewStrip;

namespace view3d {
class Stage;
}

// The strip Move over the active view: what a move of the selected body takes along, while the tool
// Move or Rotate is on a body that joints hold. Digits choose then, and "=" begins to type a value.
class MoveStrip final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        ActionCatalog& actions;
        BodyMover& mover;
        Selection& selection;
        SceneBuilder& builder;
        RunController& run;
        view3d::Stage& stage;
        ViewArea& views;
    };

    MoveStrip(const Parts& parts, QObject* parent);
    ~MoveStrip() override;

    // Null while it is not shown.
    [[nodiscard]] const ViewStrip* strip() const;
    // The amount of a drag in progress, in the place of words(); empty: none.
    void setReading(const QString& reading);

    // "3 bodies follow".
    [[nodiscard]] QString words() const;

private:
    void refresh();
    void show(const BodyMover::Reach& reach);

    Parts parts_;
    QPointer<ViewStrip> strip_;  // the window deletes it, too
    QPointer<QLabel> words_;
    QString followers_;
};

}  // namespace editor
