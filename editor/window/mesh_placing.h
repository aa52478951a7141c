#pragma once

#include "editor/parts/part.h"
#include "editor/session/editor_context.h"
#include "scene/asset_source.h"

#include <QObject>
#include <QPoint>
#include <QString>

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>

class QWidget;

namespace editor {

class BackgroundJob;
class PlaceLink;

// A mesh file becomes a part on the pointer: one that is asked for, or one that is let go over a
// view.
class MeshPlacing final : public QObject {
    Q_OBJECT

public:
    MeshPlacing(const EditorContext& context,
                scene::AssetSource& assets,
                PlaceLink& place,
                QWidget& window);
    ~MeshPlacing() override;

    // Asks for the file.
    void choose();
    // The same, for what is put down there then; nothing beside the views.
    void chooseFor(QPoint globalPosition);
    // Puts the file down where it was let go.
    void drop(const QString& path, QPoint globalPosition);

Q_SIGNALS:
    void notice(const QString& sentence);
    // The mesh that was put down would be very large or small in metres: what was made of it.
    void unlikelySize(const QString& why);

private:
    struct Kind {
        std::string path;
        std::string name;
        std::string summary;
        scene::MeshPtr mesh;
        PartKind kind;
    };

    [[nodiscard]] QString ask();
    void load(const QString& path, const std::function<void(const PartKind& kind)>& then);
    void take(const QString& path,
              const base::Result<scene::MeshPtr>& mesh,
              const std::function<void(const PartKind& kind)>& then);
    void forgetOthers(const PartKind& kind);
    const PartKind& adopt(const std::string& path, scene::MeshPtr mesh);
    [[nodiscard]] static Part build(const Kind& kind);
    void reportSize(const PartKind& kind);

    EditorContext context_;
    scene::AssetSource& assets_;
    PlaceLink& place_;
    QWidget& window_;
    std::map<int, std::unique_ptr<BackgroundJob>> loading_;  // of files that were asked for
    int asked_ = 0;                                          // so many files ever
    std::list<Kind> kinds_;  // the newest, which the form shows, and what is on the pointer
};

}  // namespace editor
