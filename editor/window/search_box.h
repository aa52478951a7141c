#pragma once

#include <QAbstractButton>

class QAction;

namespace editor {

// Looks like a field and opens the palette. Without room for the words only its icon is left.
class SearchBox final : public QAbstractButton {
    Q_OBJECT

public:
    explicit SearchBox(QAction& palette, QWidget* parent = nullptr);

    void setCompact(bool compact);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString keyText() const;

    QAction& palette_;
    bool compact_ = false;
};

}  // namespace editor
