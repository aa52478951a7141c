#pragma once

#include "adf/object.h"
#include "editor/connections/topics.h"
#include "editor/session/run_controller.h"

#include <QWidget>

#include <vector>

class QPlainTextEdit;
class QVBoxLayout;

namespace editor {

class ConnectionDesk;
class SectionHead;

// "Topics" and "Snippet" on top of the property panel, while programs may join: what they see and
// command of the selected object, and a whole program in Python to begin with. Hidden for objects
// that programs know nothing of.
class TopicsSection final : public QWidget {
    Q_OBJECT

public:
    TopicsSection(RunController& run, ConnectionDesk& desk, QWidget* parent = nullptr);

    void setObject(adf::ObjectId object);

    // Empty while it is hidden.
    [[nodiscard]] QString snippet() const;

private:
    void refill();
    void addRow(const Topic& topic);
    void showState();

    RunController& run_;
    ConnectionDesk& desk_;
    adf::ObjectId object_;
    SectionHead* topicsHead_;
    QWidget* rows_;
    QVBoxLayout* rowsColumn_;
    SectionHead* snippetHead_;
    QWidget* snippet_;
    QPlainTextEdit* text_;
    std::vector<Topic> topics_;
    bool showsTopics_ = true;
    bool showsSnippet_ = true;
};

}  // namespace editor
