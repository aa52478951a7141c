#pragma once

#include <QAbstractButton>

namespace editor {

// A line one can press: an icon, words, a folder or the like behind them, something short at the
// right.
class LinkRow final : public QAbstractButton {
    Q_OBJECT

public:
    explicit LinkRow(const QString& text, QWidget* parent = nullptr);

    void setIconName(const char* name) { iconName_ = name; }

    void setDetail(const QString& detail) { detail_ = detail; }

    void setTrailing(const QString& trailing) { trailing_ = trailing; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const char* iconName_ = nullptr;
    QString detail_;
    QString trailing_;
};

}  // namespace editor
