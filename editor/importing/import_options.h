#pragma once

#include "editor/importing/import_settings.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLineEdit;

namespace editor {

class PackageFolders;

// What holds for a whole import: its base, how meshes collide and in what detail, where packages
// are, the arguments of a xacro file, and where the robot stands.
class ImportOptionsBar final : public QWidget {
    Q_OBJECT

public:
    // `hasArguments`: of a file with macros.
    explicit ImportOptionsBar(bool hasArguments, QWidget* parent = nullptr);

    void show(const ImportSettings& settings);
    // What the place came to, and what the checks about it mean.
    void showPlace(const importers::ImportPlace& place);
    // Asks for one more folder of packages.
    void addPackageFolder();

Q_SIGNALS:
    // A person changed one; `what` for the undo text.
    void changed(const editor::ImportSettings& settings, const QString& what);

private:
    void makePlace(QHBoxLayout& row);

    ImportSettings shown_;
    QComboBox* base_;
    QComboBox* contact_;
    QComboBox* detail_;
    PackageFolders* packages_;
    QLineEdit* arguments_ = nullptr;
    QCheckBox* apart_;
    QCheckBox* floor_;
};

}  // namespace editor
