#pragma once

#include <QScrollArea>

class QCheckBox;
class QGridLayout;
class QVBoxLayout;

namespace editor {

class ActionCatalog;
class RecentFiles;

// What the window shows while no file is open: ways to start, recent files, samples.
class WelcomePage final : public QWidget {
    Q_OBJECT

public:
    WelcomePage(const ActionCatalog& actions,
                RecentFiles& recent,
                const QString& samplesFolder,
                QWidget* parent = nullptr);

    void setShownAtStart(bool shown);

Q_SIGNALS:
    void openRequested(const QString& path);
    void shownAtStartChanged(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeSide();
    QWidget* makeSamples();
    void fillRecent();
    void placeCards();

    const ActionCatalog& actions_;
    RecentFiles& recent_;
    QString samplesFolder_;
    QVBoxLayout* recentRows_ = nullptr;
    QWidget* recentPart_ = nullptr;
    QGridLayout* grid_ = nullptr;
    QList<QWidget*> cards_;
    int columns_ = 0;
    QCheckBox* atStart_ = nullptr;
};

}  // namespace editor
