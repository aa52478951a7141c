#pragma once

#include <QList>
#include <QWidget>

namespace editor {

// One row of a control form, laid out like the rows of the property panel below it: a label, then
// one field, three of a vector, or a slider with its field.
class ControlRow final : public QWidget {
    Q_OBJECT

public:
    ControlRow(const QString& label, const QList<QWidget*>& fields, QWidget* parent = nullptr);

    void setLabel(const QString& label);

    [[nodiscard]] const QString& label() const { return label_; }

    // Of a vector, behind its label.
    void setUnit(const QString& symbol);
    // Of the row and all its fields.
    void setTip(const QString& tip);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void place();

    QString label_;
    QString unit_;
    QList<QWidget*> fields_;
};

}  // namespace editor
