#pragma once

#include "editor/importing/import_settings.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace editor {

class ArgumentsEdit;
class FlowLayout;
class PackageFolders;
class QuantityEdit;

// What holds for a whole import: its base, how meshes collide and in what detail, the density of
// what is given a mass, where packages are, the arguments of a xacro file and where meshes go. One
// row on a screen of 1280 pixels; a narrower one has as many as it needs.
class ImportOptionsBar final : public QWidget {
    Q_OBJECT

public:
    // `robotFolder`: of the file; `hasArguments`: it has macros.
    ImportOptionsBar(const QString& robotFolder, bool hasArguments, QWidget* parent = nullptr);

    void show(const ImportSettings& settings);
    // Asks for one more folder of packages.
    void addPackageFolder();

Q_SIGNALS:
    // A person changed one; `what` for the undo text.
    void changed(const editor::ImportSettings& settings, const QString& what);

private:
    void makeLists(FlowLayout& flow);
    void makeFields(FlowLayout& flow, bool hasArguments);
    void makeChecks(FlowLayout& flow);

    ImportSettings shown_;
    QComboBox* base_;
    QComboBox* contact_;
    QComboBox* detail_;
    QuantityEdit* density_;
    PackageFolders* packages_;
    ArgumentsEdit* arguments_ = nullptr;
    QCheckBox* beside_;
};

}  // namespace editor
