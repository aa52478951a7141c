#include "editor/panels/problem_fix.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/schema.h"
#include "base/text.h"
#include "compile/placement.h"
#include "editor/panels/problem_homes.h"
#include "editor/panels/row_problem.h"
#include "editor/session/words.h"
#include "editor/tools/body_facts.h"
#include "editor/widgets/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <optional>

namespace editor {
namespace {

constexpr const char* kOutOfRange = "adf.out-of-range";
constexpr const char* kIdleStart = "compile.idle-start-command";

QString tr(const char* words)
{
    return QCoreApplication::translate("fixes", words);
}

struct Change {
    adf::ObjectId object;
    std::vector<adf::Edit> edits;
};

class Changes {
public:
    explicit Changes(const compile::SceneMap& map) : map_(map) {}

    Change operator()(const analysis::MoveBody& move) const
    {
        const adf::ObjectId body = map_.object(move.body);
        const compile::LocationValues to = compile::locationFor(move.X_WB);
        return {body,
                {adf::setProperty(body, adf::common::kPosition, roundedPosition(to.position)),
                 adf::setProperty(body, adf::common::kOrientation, roundedAngles(to.rpy))}};
    }

    Change operator()(const analysis::SetMass& set) const
    {
        const adf::ObjectId body = map_.object(set.body);
        return {body, {adf::setProperty(body, adf::body::kMass, set.mass)}};
    }

    Change operator()(const analysis::SetInertia& set) const
    {
        const adf::ObjectId body = map_.object(set.body);
        return {body, {adf::setProperty(body, adf::body::kInertia, set.moments)}};
    }

    Change operator()(const analysis::SetLimits& set) const
    {
        const adf::ObjectId joint = map_.object(set.joint);
        return {joint,
                {adf::setProperty(joint, adf::joint::kLow, set.limits.low),
                 adf::setProperty(joint, adf::joint::kHigh, set.limits.high)}};
    }

    Change operator()(const analysis::UseConvexPieces& use) const
    {
        const adf::ObjectId body = map_.object(use.body);
        return {body,
                {adf::setProperty(body, adf::collision::kMeshType,
                                  adf::MeshType::ConvexDecomposition)}};
    }

    Change operator()(const analysis::SetGroups& set) const
    {
        const adf::ObjectId body = map_.object(set.body);
        return {body,
                {adf::setProperty(body, adf::collision::kGroups,
                                  adf::IntegerList(set.groups.begin(), set.groups.end()))}};
    }

private:
    const compile::SceneMap& map_;
};

// The number of a row that is nearest to this one, if the row has a range.
std::optional<double> nearestAllowed(const adf::PropertySpec& row, double number)
{
    const auto* real = std::get_if<adf::RealFacet>(&row.facet);
    if (real == nullptr || (real->minExcluded && number <= real->min)) {
        return std::nullopt;
    }
    return std::clamp(number, real->min, std::max(real->min, real->max));
}

// Switches the motor on where that is all that is missing, else takes the command out.
ProblemFix fixOfStart(DocumentSession& session, const adf::Object& joint)
{
    namespace key = adf::joint;
    const bool isDriven = !joint.get(adf::common::kPassive) && joint.get(key::kMimicJoint).empty();
    if (isDriven && !joint.get(key::kEnableMotor)) {
        return {.name = tr("Enable the motor"),
                .edits = {{&session, adf::setProperty(joint.id(), key::kEnableMotor, true)}},
                .objects = {joint.id()}};
    }
    std::vector<adf::Edit> edits;
    for (const adf::RealProperty property :
         {key::kStartPosition, key::kStartVelocity, key::kStartEffort}) {
        if (joint.isAuthored(property)) {
            edits.push_back(adf::clearProperty(joint.id(), property));
        }
    }
    return {.name = tr("Leave out the start command"),
            .edits = {{&session, adf::group(std::move(edits))}},
            .objects = {joint.id()}};
}

}  // namespace

ProblemFix together(const std::vector<ProblemFix>& fixes)
{
    ProblemFix all = fixes.front();
    for (std::size_t i = 1; i < fixes.size(); ++i) {
        const ProblemFix& one = fixes[i];
        all.edits.insert(all.edits.end(), one.edits.begin(), one.edits.end());
        all.objects.insert(one.objects.begin(), one.objects.end());
    }
    if (fixes.size() > 1) {
        all.name = tr("%1, and %2 more of this kind").arg(all.name).arg(fixes.size() - 1);
    }
    return all;
}

ProblemFix fixOf(const analysis::SetupFix& fix,
                 const compile::SceneMap& map,
                 const Workspace& workspace)
{
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    ProblemFix made{.name = capitalised(text(fix.text)), .edits = {}};
    made.alone = fix.alone;
    for (const analysis::SetupChange& one : fix.changes) {
        Change change = std::visit(Changes(map), one);
        DocumentSession* session = workspace.sessionOf(change.object);
        if (session == nullptr) {
            return {};
        }
        made.objects.insert(change.object);
        std::move(change.edits.begin(), change.edits.end(), std::back_inserter(bySession[session]));
    }
    for (auto& [session, edits] : bySession) {
        made.edits.push_back({session, adf::group(std::move(edits))});
    }
    return made;
}

ProblemFix fixOf(const base::Diagnostic& problem,
                 DocumentSession& session,
                 const adf::ObjectPtr& object)
{
    if (problem.code == kIdleStart && object != nullptr &&
        object->type() == adf::ObjectType::Joint) {
        return fixOfStart(session, *object);
    }
    const std::string key = keyPart(problem.object);
    if (problem.code != kOutOfRange || object == nullptr || key.empty()) {
        return {};
    }
    const adf::PropertySpec* row = adf::findRowByKey(object->type(), key);
    const auto found = row == nullptr ? std::nullopt : problemOfRow(session, *object, *row);
    const auto number =
        found ? base::parseReal(found->text.toStdString()) : std::optional<double>();
    const auto allowed = number ? nearestAllowed(*row, *number) : std::nullopt;
    if (!allowed || *allowed == *number) {
        return {};
    }
    const FieldUnit unit = fieldUnit(*row, *object);
    const QString value = exactText(*allowed, unit);
    return {.name = unit.symbol.isEmpty() ? tr("Set %1").arg(value)
                                          : tr("Set %1 %2").arg(value, unit.symbol),
            .edits = {{&session, adf::setProperty(object->id(), row->id, adf::Value(*allowed))}},
            .objects = {object->id()}};
}

}  // namespace editor
