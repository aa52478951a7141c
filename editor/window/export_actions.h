#pragma once

#include <QImage>
#include <QObject>

#include <functional>

class QWidget;

namespace editor {

class ActionCatalog;
class PendingInput;
class Workspace;

// The active model for other programs, by a dialog.
class ExportActions final : public QObject {
    Q_OBJECT

public:
    // Hands a picture of what is shown over, sooner or later.
    using Capture = std::function<void(std::function<void(const QImage&)> receive)>;

    ExportActions(ActionCatalog& actions,
                  Workspace& workspace,
                  PendingInput& input,
                  Capture capture,
                  QWidget& window);

private:
    void refresh();
    void open();

    ActionCatalog& actions_;
    Workspace& workspace_;
    PendingInput& input_;
    Capture capture_;
    QWidget& window_;
};

}  // namespace editor
