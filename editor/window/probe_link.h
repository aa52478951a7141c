#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/probes.h"
#include "editor/view3d/stage.h"

#include <QObject>

namespace editor {

// Shows the measurements that are kept in the views, where the bodies are drawn now.
class ProbeLink final : public QObject {
    Q_OBJECT

public:
    ProbeLink(const EditorContext& context,
              const Probes& probes,
              view3d::Stage& stage,
              QObject* parent = nullptr);

private:
    void show();

    EditorContext context_;
    const Probes& probes_;
    view3d::Stage& stage_;
};

}  // namespace editor
