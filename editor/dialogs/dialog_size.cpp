#include "editor/dialogs/dialog_size.h"

#include "editor/theme/theme.h"

#include <QScreen>
#include <QWidget>

namespace editor {
namespace {

constexpr int kFrame = 56;  // of the window manager, and some room around it

}  // namespace

void resizeDialog(QWidget& dialog, QSize size)
{
    const QSize room = dialog.screen()->availableSize() - QSize(px(kFrame), px(kFrame));
    dialog.resize(QSize(px(size.width()), px(size.height())).boundedTo(room));
}

}  // namespace editor
