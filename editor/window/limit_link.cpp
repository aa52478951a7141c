#include "editor/window/limit_link.h"

#include "adf/properties.h"
#include "editor/session/scene_builder.h"
#include "editor/session/workspace.h"

#include <algorithm>
#include <cmath>

namespace editor {

using view3d::DragPhase;

LimitLink::LimitLink(const EditorContext& context, view3d::Stage& stage, QObject* parent)
    : QObject(parent), context_(context)
{
    connect(&stage, &view3d::Stage::limitDragged, this, &LimitLink::drag);
}

void LimitLink::drag(const view3d::LimitDrag& drag)
{
    if (drag.phase == DragPhase::Started) {
        step_.begin();
        return;
    }
    if (drag.phase == DragPhase::Cancelled) {
        step_.takeBack(context_.workspace.undoStack());
        return;
    }
    const adf::ObjectId id = context_.builder.map().object(drag.joint);
    const adf::ObjectPtr joint = context_.workspace.find(id);
    DocumentSession* session = context_.workspace.sessionOf(id);
    if (joint == nullptr || session == nullptr) {
        return;
    }
    const double low = joint->get(adf::joint::kLow);
    const double high = joint->get(adf::joint::kHigh);
    const double value = drag.high ? std::max(drag.value, low) : std::min(drag.value, high);
    const QString name = QString::fromStdString(std::string(joint->shortName()));
    session->push(adf::setProperty(id, drag.high ? adf::joint::kHigh : adf::joint::kLow,
                                   std::round(value * 1e6) / 1e6),
                  (drag.high ? tr("Set high limit of %1") : tr("Set low limit of %1")).arg(name),
                  step_.gesture());
}

}  // namespace editor
