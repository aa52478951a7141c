#pragma once

#include <QObject>

#include <functional>

namespace editor {

class ActionCatalog;
class ViewArea;

// The actions about looking: they go to the active viewport and show its state.
class ViewActions final : public QObject {
    Q_OBJECT

public:
    ViewActions(ActionCatalog& actions, ViewArea& views, QObject* parent = nullptr);

private:
    void connectCameras();
    void connectOptions();
    void connectArea();
    void showState();
    void savePicture();

    ActionCatalog& actions_;
    ViewArea& views_;
};

}  // namespace editor
