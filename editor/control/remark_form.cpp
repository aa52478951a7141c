#include "editor/control/remark_form.h"

namespace editor {

RemarkForm::RemarkForm(ControlDesk& desk, const QString& sentence, QWidget* parent)
    : ControlForm(desk, parent)
{
    setRemark(*addRemark(), sentence);
}

}  // namespace editor
