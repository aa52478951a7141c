#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QElapsedTimer>
#include <QPoint>
#include <QWidget>

#include <functional>
#include <vector>

class QLabel;
class QMenu;
class QPushButton;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace editor {

class DeviceCard;
class DeviceDesk;
class ElidedLabel;

// Where a device can be let go to be bound: rows of the tree and bodies in views.
struct BindPlaces {
    // The object there, which is marked for the eye meanwhile; null where there is none.
    std::function<adf::ObjectPtr(QPoint global)> objectAt;
    // Nothing is marked any more.
    std::function<void()> leave;
};

// All units of the input-device file in use, a card each, and the virtual device when the file has
// none. Above them: adding a device, taking all forces away, and which file it is.
class DevicesPanel final : public QWidget {
    Q_OBJECT

public:
    DevicesPanel(const EditorContext& context, DeviceDesk& desk, QWidget* parent = nullptr);

    void setPlaces(BindPlaces places) { places_ = std::move(places); }

    [[nodiscard]] const std::vector<DeviceCard*>& cards() const { return cards_; }

    // Devices that can be added, simulated ones in a menu of their own, and why others cannot.
    void fillAddMenu(QMenu& menu);
    // Files to choose from, and a new one.
    void fillProfileMenu(QMenu& menu);

Q_SIGNALS:
    // Its rows are to be seen in the properties.
    void settingsWanted(adf::ObjectId unit);

private:
    QWidget* makeHead();
    void rebuild();
    void addCard(const adf::ObjectPtr& unit);
    void showProfile();
    void refresh();
    void drag(DeviceCard& card, const QPoint& at);
    void drop(DeviceCard& card, const QPoint& at);
    void endDrag();

    EditorContext context_;
    DeviceDesk& desk_;
    BindPlaces places_;
    QPushButton* add_;
    QWidget* profileRow_;
    QToolButton* profile_;
    QScrollArea* scroll_;
    QVBoxLayout* list_;
    std::vector<DeviceCard*> cards_;
    QElapsedTimer shown_;  // since the numbers were refreshed
};

}  // namespace editor
