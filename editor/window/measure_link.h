#pragma once

#include "editor/session/editor_context.h"
#include "editor/view3d/measure_tool.h"
#include "editor/window/tool_switch.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace editor {

class Probes;
class ViewArea;
class ViewCard;
class ViewStrip;

namespace view3d {
class Stage;
}

// The Measure tool: two clicks on features, then the distance between them in the view and in a
// card, to be copied, or kept as a probe; a third click begins anew. One click on a round face
// shows its size. It changes nothing, and stays until Escape.
class MeasureLink final : public QObject {
    Q_OBJECT

public:
    // What is kept goes to the probes.
    MeasureLink(const EditorContext& context,
                Probes& probes,
                view3d::Stage& stage,
                ViewArea& views,
                QObject* parent = nullptr);
    ~MeasureLink() override;

private:
    struct Row {
        QWidget* line;
        QLabel* value;
        QString name;
    };

    void begin();
    void end();
    void ensureWidgets();
    void back();
    void forget();
    void pick(const std::optional<view3d::Feature>& feature);
    void show();
    void setRow(std::size_t row, const QString& value);
    void copy();
    void keep(bool isAngle);
    [[nodiscard]] QString nameOf(const view3d::Feature& feature) const;

    EditorContext context_;
    Probes& probes_;
    view3d::Stage& stage_;
    ViewArea& views_;
    view3d::MeasureTool* tool_ = nullptr;  // the stage's while this tool is chosen
    QPointer<ViewCard> card_;
    QPointer<ViewStrip> strip_;
    QPushButton* keepDistance_ = nullptr;  // of the card
    QPushButton* keepAngle_ = nullptr;
    QWidget* keepLine_ = nullptr;
    std::vector<Row> rows_;
    std::optional<view3d::Feature> first_;
    std::optional<view3d::Feature> second_;
    ToolSwitch switch_;  // the last: it may end the tool
};

}  // namespace editor
