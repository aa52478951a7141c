#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/joint_frames.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace editor {

class DocumentSession;
class JoinSeveralDialog;
class PropertyModel;

// What is done to joints that are there, and to several bodies at once: joined one to the next or
// all to the first, attached to the world; another type, sides swapped. Pivots and axes that are
// typed in the properties take the other side along while Keep joints aligned is on.
class JointActions final : public QObject {
    Q_OBJECT

public:
    JointActions(const EditorContext& context, PropertyModel& properties, QWidget& window);

Q_SIGNALS:
    void notice(const QString& sentence);

private:
    void refresh();
    void joinSeveral(const std::vector<adf::ObjectId>& bodies, Several how, adf::JointType type);
    // Asks how, and by what joints.
    void openSeveral();
    void attach();
    void swap();
    void change(adf::JointType type);
    // The selected ones, if all are of this type and in one file; else none.
    [[nodiscard]] std::vector<adf::ObjectId> selected(adf::ObjectType type) const;
    [[nodiscard]] PlacedModel modelOf(const DocumentSession& session) const;

    EditorContext context_;
    QWidget& window_;
    QPointer<JoinSeveralDialog> dialog_;
};

}  // namespace editor
