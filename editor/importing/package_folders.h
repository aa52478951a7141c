#pragma once

#include <QStringList>
#include <QToolButton>

namespace editor {

// The folders of packages that a person named once; kept in the settings.
[[nodiscard]] QStringList rememberedPackageFolders();
void rememberPackageFolders(const QStringList& folders);

// A button that lists them, adds and takes away.
class PackageFolders final : public QToolButton {
    Q_OBJECT

public:
    // `begin`: where a person starts to look for one, the folder of the robot.
    explicit PackageFolders(QString begin, QWidget* parent = nullptr);

    [[nodiscard]] const QStringList& folders() const { return folders_; }

    void set(const QStringList& folders);
    // Asks for one more.
    void add();

Q_SIGNALS:
    // A person changed the list.
    void changed(const QStringList& folders);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void fill();

    QString begin_;
    QStringList folders_;
};

}  // namespace editor
