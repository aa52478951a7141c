#pragma once

#include "editor/welcome/sample.h"

#include <QAbstractButton>

namespace editor {

// A sample as a picture with its name; pressing it opens the sample.
class SampleCard final : public QAbstractButton {
    Q_OBJECT

public:
    explicit SampleCard(Sample sample, QWidget* parent = nullptr);

    [[nodiscard]] const Sample& sample() const { return sample_; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    Sample sample_;
};

}  // namespace editor
