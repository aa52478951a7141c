#pragma once

#include "adf/object.h"

#include <QToolButton>

namespace editor {

// What a device moves or is seen from: the icon of its kind and its name. A click offers others.
class BindChip final : public QToolButton {
    Q_OBJECT

public:
    // `role`: what it says to screen readers, "Moves".
    explicit BindChip(QString role, QWidget* parent = nullptr);

    // `words` stand where there is no object.
    void setObject(const adf::Object* object, const QString& words);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString role_;
    QByteArray icon_;  // of the object; empty for words
    QString words_;
};

}  // namespace editor
