#pragma once

#include "editor/panels/property_model.h"
#include "editor/session/editor_context.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"

#include <QSet>
#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QStackedLayout;
class QToolButton;
class QVBoxLayout;

namespace editor {

class ControlSection;
class ElidedLabel;
class EmptyState;
class Pill;
class PropertyView;

// The properties of what is selected: head, filter, rows.
class PropertyPanel final : public QWidget {
    Q_OBJECT

public:
    explicit PropertyPanel(const EditorContext& context, QWidget* parent = nullptr);
    ~PropertyPanel() override;

    [[nodiscard]] PropertyModel& model() { return model_; }

    [[nodiscard]] PropertyView& view() { return *view_; }

    [[nodiscard]] ControlSection& control() { return *control_; }

    [[nodiscard]] QLineEdit& filter() { return *filter_; }

    // Over the rows, below the filter; it hides itself where it has nothing to show.
    void addHead(QWidget* widget);

    // Scrolls to the row of this key, also when it is an advanced one.
    void reveal(const QString& key);

Q_SIGNALS:
    // Other objects are shown; the one that was selected last, invalid when there is none.
    void objectShown(adf::ObjectId object);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void showEmpty();
    void followSelection();
    void showHead();
    void showPill();
    void showControl();
    void alignControl();
    void showMode();
    void refreshLive();
    [[nodiscard]] std::optional<adf::Value> computed(adf::ObjectId object,
                                                     adf::PropertyId property) const;
    void expandAll();

    Workspace& workspace_;
    Selection& selection_;
    SceneBuilder& builder_;
    RunController& run_;
    bool editedPast_ = false;
    PropertyModel model_;
    QLabel* kind_;
    ElidedLabel* title_;
    Pill* pill_;
    QVBoxLayout* column_;
    QLineEdit* filter_;
    QToolButton* pin_;
    ControlSection* control_;
    PropertyView* view_;
    EmptyState* empty_;
    QStackedLayout* stack_;
    QTimer liveTimer_;
    QSet<QString> collapsed_;  // names of groups a person closed
    bool expanding_ = false;
};

}  // namespace editor
