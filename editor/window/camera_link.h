#pragma once

#include "adf/object.h"

#include <QObject>

#include <vector>

namespace editor {

class FileDesk;
class RunController;
class SceneBuilder;
class ViewArea;
class Workspace;

namespace view3d {
class Stage;
}

// Where the views look when something new comes: a file that is opened is framed; a model begun in
// an empty window is seen as at the first start; a body that was made out of sight is brought into
// it.
class CameraLink final : public QObject {
    Q_OBJECT

public:
    struct Sources {
        const Workspace& workspace;
        const FileDesk& files;
        const SceneBuilder& builder;
        const RunController& run;
    };

    CameraLink(view3d::Stage& stage,
               ViewArea& views,
               const Sources& sources,
               QObject* parent = nullptr);

private:
    void begin();
    void frameOpened();
    void includeNew();

    view3d::Stage& stage_;
    ViewArea& views_;
    Sources sources_;
    bool arrived_ = true;               // a document came, and its scene is not built yet
    bool opened_ = false;               // the same, and it wants to be framed
    std::vector<adf::ObjectId> known_;  // the bodies that were ever there, sorted
};

}  // namespace editor
