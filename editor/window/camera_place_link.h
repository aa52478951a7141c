#pragma once

#include "editor/session/editor_context.h"

#include <QObject>

namespace editor {

class ViewArea;

// "Camera to view": the selected camera of the document is put where the active view looks from.
class CameraPlaceLink final : public QObject {
    Q_OBJECT

public:
    CameraPlaceLink(const EditorContext& context, ViewArea& views, QObject* parent = nullptr);

private:
    void place();
    void refresh();

    EditorContext context_;
    ViewArea& views_;
};

}  // namespace editor
