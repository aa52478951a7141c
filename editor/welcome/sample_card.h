#pragma once

#include <QAbstractButton>
#include <QList>
#include <QString>

namespace editor {

// One of the models that come with the program, as the welcome page shows it.
struct Sample {
    QString path;   // of the file to open
    QString title;  // "Four-bar linkage"
    QString line;   // one line about it
    QString image;  // name of its picture in the resources, without theme and extension
};

// Those found in the folder of samples.
[[nodiscard]] QList<Sample> samplesIn(const QString& folder);

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
