#pragma once

#include "editor/widgets/field_edit.h"

#include <map>
#include <string>

namespace editor {

// Arguments of a xacro file as ROS has them: "name:=value other:=value". Enter and losing the focus
// take them; a word that is none stays and says why, and nothing of the text is taken.
class ArgumentsEdit final : public FieldEdit {
    Q_OBJECT

public:
    using Arguments = std::map<std::string, std::string>;

    explicit ArgumentsEdit(QWidget* parent = nullptr);

    // A text that could not be taken stays until other arguments are shown.
    void show(const Arguments& arguments);

Q_SIGNALS:
    void entered(const std::map<std::string, std::string>& arguments);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void take();

    Arguments shown_;
    bool isWrong_ = false;
};

}  // namespace editor
