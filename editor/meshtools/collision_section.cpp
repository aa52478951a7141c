#include "editor/meshtools/collision_section.h"

#include "adf/properties.h"
#include "editor/widgets/fact_grid.h"
#include "editor/widgets/quantity_edit.h"

#include <QComboBox>
#include <QLabel>

#include <algorithm>
#include <cmath>

namespace editor {
namespace {

constexpr int kMostPieces = 256;
constexpr double kLeastConcavity = 0.01;  // of the longest side
constexpr double kLargestConcavity = 0.5;

int valueOf(CollisionChoice choice)
{
    return static_cast<int>(choice);
}

// What the body collides with as it is.
QString presentWords(const MeshToolSource& source)
{
    namespace collision = adf::collision;
    const adf::Object& body = *source.body;
    if (const auto shape = body.get(collision::kShape)) {
        return CollisionSection::tr("It collides as a %1.")
            .arg(QString::fromStdString(std::string(adf::wordOf(*shape))).toLower());
    }
    if (body.isAuthored(collision::kCompound)) {
        return CollisionSection::tr("It collides as %1 primitives.")
            .arg(static_cast<qulonglong>(body.get(collision::kCompound).size()));
    }
    using adf::MeshType;
    const auto type = body.get(collision::kMeshType);
    const QString words = type == MeshType::ConvexHull ? CollisionSection::tr("the convex hull")
                          : type == MeshType::ConvexDecomposition
                              ? CollisionSection::tr("convex pieces")
                          : type == MeshType::PointCloud ? CollisionSection::tr("the points")
                                                         : CollisionSection::tr("the triangles");
    return CollisionSection::tr("It collides as %1 of %2.")
        .arg(words, QString::fromStdString(source.names.touched));
}

QString shapeWords(const scene::Geometry& geometry)
{
    const auto length = [](double metres) {
        return toolLength(metres);
    };
    if (const auto* box = std::get_if<scene::Box>(&geometry)) {
        return CollisionSection::tr("Box %1 × %2 × %3")
            .arg(length(box->size.x), length(box->size.y), length(box->size.z));
    }
    if (const auto* sphere = std::get_if<scene::Sphere>(&geometry)) {
        return CollisionSection::tr("Sphere of radius %1").arg(length(sphere->radius));
    }
    if (const auto* cylinder = std::get_if<scene::Cylinder>(&geometry)) {
        return CollisionSection::tr("Cylinder of radius %1, %2 long")
            .arg(length(cylinder->radius), length(cylinder->height));
    }
    if (const auto* capsule = std::get_if<scene::Capsule>(&geometry)) {
        return CollisionSection::tr("Capsule of radius %1, %2 long")
            .arg(length(capsule->radius), length(capsule->height));
    }
    return {};
}

}  // namespace

CollisionSection::CollisionSection(QWidget* parent)
    : ToolSection(tr("Collision"), parent),
      choice_(choiceBox(
          "meshCollision",
          tr("What collides"),
          {{tr("As it is"), valueOf(CollisionChoice::Keep)},
           {tr("Convex hull"), valueOf(CollisionChoice::Hull)},
           {tr("Convex pieces"), valueOf(CollisionChoice::Pieces)},
           {tr("Box around it"), valueOf(CollisionChoice::Box)},
           {tr("Sphere around it"), valueOf(CollisionChoice::Sphere)},
           {tr("Cylinder around it"), valueOf(CollisionChoice::Cylinder)},
           {tr("Capsule around it"), valueOf(CollisionChoice::Capsule)},
           {tr("The primitive of least volume"), valueOf(CollisionChoice::LeastVolume)}})),
      pieces_(new QuantityEdit),
      concavity_(new QuantityEdit)
{
    addRow(tr("Collides as"), {choice_});
    pieces_->setObjectName(QStringLiteral("meshPieces"));
    pieces_->setToolTip(tr("More pieces follow the mesh more closely and cost more; 1 to 256."));
    piecesRow_ = addRow(tr("Most pieces"), {pieces_});
    concavity_->setObjectName(QStringLiteral("meshConcavity"));
    concavity_->setToolTip(
        tr("How far a piece may be from the mesh, in percent of its longest side; 1 to 50."));
    concavityRow_ = addRow(tr("Gap allowed, %"), {concavity_});
    note_ = addNote();
    connect(choice_, &QComboBox::activated, this, [this] {
        MeshToolSettings wanted = settings();
        wanted.collision.choice = static_cast<CollisionChoice>(choice_->currentData().toInt());
        Q_EMIT changed(wanted);
    });
    connect(pieces_, &QuantityEdit::entered, this, [this](double number) {
        MeshToolSettings wanted = settings();
        wanted.collision.mostPieces =
            static_cast<int>(std::clamp(std::round(number), 1.0, double{kMostPieces}));
        Q_EMIT changed(wanted);
    });
    connect(concavity_, &QuantityEdit::entered, this, [this](double percent) {
        MeshToolSettings wanted = settings();
        wanted.collision.concavity = std::clamp(percent / 100, kLeastConcavity, kLargestConcavity);
        Q_EMIT changed(wanted);
    });
}

void CollisionSection::showSettings(const MeshToolSource&)
{
    const CollisionSettings& collision = settings().collision;
    choice_->setCurrentIndex(choice_->findData(valueOf(collision.choice)));
    pieces_->showNumber(collision.mostPieces);
    concavity_->showNumber(toolPercent(collision.concavity));
    setRowVisible(piecesRow_, collision.choice == CollisionChoice::Pieces);
    setRowVisible(concavityRow_, collision.choice == CollisionChoice::Pieces);
}

void CollisionSection::showResult(const MeshToolSource& source, const MeshToolResult& result)
{
    if (result.fit) {
        const double excess = result.fit->excess();
        setSummary(shapeWords(result.fit->geometry));
        setNote(*note_, excess > 0
                            ? tr("%1 times the volume of the convex hull.").arg(fourDigits(excess))
                            : QString());
        return;
    }
    const CollisionChoice choice = result.settings.collision.choice;
    if (choice == CollisionChoice::Keep) {
        setSummary({});
        setNote(*note_, presentWords(source));
        return;
    }
    if (result.touched == nullptr) {
        setSummary({});
        setNote(*note_, tr("There is nothing to fit a shape around."), true);
        return;
    }
    const TouchedMesh& touched = *result.touched;
    if (choice == CollisionChoice::Hull) {
        setSummary(trianglesText(touched.mesh->triangleCount()));
        setNote(*note_, tr("Fast and solid; hollows are filled."));
        return;
    }
    setSummary(touched.pieces == 1 ? tr("1 piece")
                                   : tr("%1 pieces").arg(static_cast<qulonglong>(touched.pieces)));
    QString words = tr("At most %1 from the mesh.").arg(toolLength(touched.concavity));
    if (touched.isRough) {
        words += tr(" That is more than is allowed: allow more pieces or a wider gap.");
    }
    setNote(*note_, words, touched.isRough);
}

}  // namespace editor
