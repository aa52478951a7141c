#pragma once

#include <QString>
#include <QWidget>

namespace editor {

// The head of a section of a panel, which can be opened and closed: it looks and acts like that of
// a group of properties. Who owns it opens the section and says how it stands.
class SectionHead final : public QWidget {
    Q_OBJECT

public:
    explicit SectionHead(const QString& title, QWidget* parent = nullptr);

    // `remark` follows the title in small letters.
    void setState(bool expanded, const QString& remark);

    [[nodiscard]] bool isExpanded() const { return expanded_; }

Q_SIGNALS:
    void expandWanted(bool expanded);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    const QString title_;
    bool expanded_ = false;
    QString remark_;
};

}  // namespace editor
