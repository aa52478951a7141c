#include "editor/importing/import_options.h"

#include "editor/importing/package_folders.h"
#include "editor/importing/place_text.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

namespace editor {
namespace {

using importers::robot::BaseMode;
using importers::robot::MeshContact;

QString textOf(const std::map<std::string, std::string>& arguments)
{
    QStringList words;
    for (const auto& [name, value] : arguments) {
        words += QString::fromStdString(name + ":=" + value);
    }
    return words.join(QLatin1Char(' '));
}

// "name:=value other:=value", as ROS has it.
std::map<std::string, std::string> argumentsOf(const QString& text)
{
    std::map<std::string, std::string> arguments;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype sign = word.indexOf(QStringLiteral(":="));
        if (sign > 0) {
            arguments[word.left(sign).toStdString()] = word.mid(sign + 2).toStdString();
        }
    }
    return arguments;
}

void addCaption(QHBoxLayout& row, const QString& words, QWidget& buddy)
{
    auto* caption = new QLabel(words);
    caption->setBuddy(&buddy);
    setFontRole(*caption, FontRole::Row);
    row.addWidget(caption);
    row.addWidget(&buddy);
    row.addSpacing(px(metrics::kSpace8));
}

}  // namespace

ImportOptionsBar::ImportOptionsBar(bool hasArguments, QWidget* parent)
    : QWidget(parent),
      base_(new QComboBox),
      contact_(new QComboBox),
      detail_(new QComboBox),
      packages_(new PackageFolders),
      apart_(new QCheckBox(tr("Side by side"))),
      floor_(new QCheckBox(tr("Add a floor")))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(px(metrics::kSpace16), px(metrics::kSpace4), px(metrics::kSpace16),
                            px(metrics::kSpace4));
    row->setSpacing(px(metrics::kSpace8));

    base_->setObjectName(QStringLiteral("base"));
    base_->addItem(tr("As the file says"), static_cast<int>(BaseMode::File));
    base_->addItem(tr("Fixed in the world"), static_cast<int>(BaseMode::Fixed));
    base_->addItem(tr("Free"), static_cast<int>(BaseMode::Free));
    base_->setToolTip(tr("Whether links without a parent stand still."));
    connect(base_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.base = static_cast<BaseMode>(base_->currentData().toInt());
        Q_EMIT changed(wanted, tr("Change the base"));
    });
    addCaption(*row, tr("Base"), *base_);

    contact_->setObjectName(QStringLiteral("contact"));
    contact_->addItem(tr("Convex hulls"), static_cast<int>(MeshContact::Hull));
    contact_->addItem(tr("Convex pieces"), static_cast<int>(MeshContact::Pieces));
    contact_->addItem(tr("Triangles"), static_cast<int>(MeshContact::Triangles));
    contact_->setToolTip(
        tr("What collision meshes touch with, unless a row below says otherwise. "
           "Hulls are fast and fill hollows."));
    connect(contact_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.contact = static_cast<MeshContact>(contact_->currentData().toInt());
        Q_EMIT changed(wanted, tr("Change how meshes collide"));
    });
    addCaption(*row, tr("Collision meshes"), *contact_);

    detail_->setObjectName(QStringLiteral("detail"));
    detail_->addItem(tr("All triangles"), 0);
    for (const int most : {10'000, 2'000, 500, 100}) {
        detail_->addItem(tr("Up to %L1").arg(most), most);
    }
    detail_->setToolTip(
        tr("How many triangles a collision mesh in low_res may have; "
           "those with more are made coarser."));
    connect(detail_, &QComboBox::activated, this, [this] {
        ImportSettings wanted = shown_;
        wanted.robot.mostTriangles = detail_->currentData().toULongLong();
        Q_EMIT changed(wanted, tr("Change the detail of collision meshes"));
    });
    addCaption(*row, tr("with"), *detail_);

    connect(packages_, &PackageFolders::changed, this, [this](const QStringList& folders) {
        rememberPackageFolders(folders);
        ImportSettings wanted = shown_;
        wanted.packageFolders.clear();
        for (const QString& folder : folders) {
            wanted.packageFolders.push_back(folder.toStdString());
        }
        Q_EMIT changed(wanted, tr("Change the package folders"));
    });
    row->addWidget(packages_);

    if (hasArguments) {
        arguments_ = new QLineEdit;
        arguments_->setObjectName(QStringLiteral("arguments"));
        arguments_->setPlaceholderText(tr("name:=value"));
        arguments_->setToolTip(tr("Arguments of the xacro file, separated by spaces."));
        connect(arguments_, &QLineEdit::editingFinished, this, [this] {
            ImportSettings wanted = shown_;
            wanted.arguments = argumentsOf(arguments_->text());
            if (wanted.arguments != shown_.arguments) {
                Q_EMIT changed(wanted, tr("Change the arguments"));
            }
        });
        addCaption(*row, tr("Arguments"), *arguments_);
    }
    row->addStretch(1);
    makePlace(*row);
}

void ImportOptionsBar::makePlace(QHBoxLayout& row)
{
    const auto add = [&](QCheckBox& box, const char* name,
                         std::optional<bool> importers::PlaceWishes::*wish, const QString& what) {
        box.setObjectName(QLatin1String(name));
        setFontRole(box, FontRole::Row);
        row.addWidget(&box);
        connect(&box, &QCheckBox::clicked, this, [this, wish, what](bool on) {
            ImportSettings wanted = shown_;
            wanted.place.*wish = on;
            Q_EMIT changed(wanted, what);
        });
    };
    add(*apart_, "apart", &importers::PlaceWishes::apart, tr("Change what it stands beside"));
    row.addSpacing(px(metrics::kSpace8));
    add(*floor_, "floor", &importers::PlaceWishes::floor, tr("Change the floor"));
    apart_->hide();
}

void ImportOptionsBar::show(const ImportSettings& settings)
{
    shown_ = settings;
    base_->setCurrentIndex(base_->findData(static_cast<int>(settings.robot.base)));
    contact_->setCurrentIndex(contact_->findData(static_cast<int>(settings.robot.contact)));
    detail_->setCurrentIndex(detail_->findData(static_cast<int>(settings.robot.mostTriangles)));
    QStringList folders;
    for (const std::string& folder : settings.packageFolders) {
        folders += QString::fromStdString(folder);
    }
    packages_->set(folders);
    if (arguments_ != nullptr) {
        arguments_->setText(textOf(settings.arguments));
    }
}

void ImportOptionsBar::showPlace(const importers::ImportPlace& place)
{
    apart_->setVisible(place.isCrowded);
    apart_->setChecked(!place.shifts.empty());
    apart_->setToolTip(
        place.shifts.empty()
            ? tr("It starts inside something. On: it is put beside that, or onto the ground.")
            : tr("It would start inside something, so it stands %1. Off: where the file has it.")
                  .arg(shiftText(place)));
    floor_->setChecked(place.floor.has_value());
    const QString falls =
        tr("A part with a free base has nothing below it and falls out of sight.");
    if (place.floor) {
        floor_->setToolTip(tr("A static plane at %1 m, just below the lowest point. %2")
                               .arg(metresText(*place.floor),
                                    place.falls ? tr("Without it, a part with a free base falls "
                                                     "out of sight.")
                                                : tr("Nothing needs it.")));
    } else {
        floor_->setToolTip(place.falls ? falls
                                       : tr("Nothing needs a floor: the base is fixed, or there "
                                            "is something static below."));
    }
}

void ImportOptionsBar::addPackageFolder()
{
    packages_->add();
}

}  // namespace editor
