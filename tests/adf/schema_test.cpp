#include "adf/schema.h"

#include "adf/object.h"
#include "adf/properties.h"
#include "adf/value_check.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

namespace {

using namespace adf;

std::vector<ObjectType> allTypes()
{
    std::vector<ObjectType> types;
    for (int i = 0; i <= static_cast<int>(ObjectType::NamedColour); ++i) {
        types.push_back(static_cast<ObjectType>(i));
    }
    return types;
}

// Every set of rows: those of each type, and those of entries of lists.
std::map<std::string, std::span<const PropertySpec>> allRowSets()
{
    std::map<std::string, std::span<const PropertySpec>> sets;
    for (const ObjectType type : allTypes()) {
        const std::string name(info(type).singular);
        sets[name] = rows(type);
        for (const PropertySpec& row : rows(type)) {
            if (const auto* list = std::get_if<RecordListFacet>(&row.facet)) {
                sets[name + " / " + std::string(row.key)] = list->rows;
            }
        }
    }
    return sets;
}

TEST(Schema, EveryRowHasIdKeyGroupLabelAndDoc)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            SCOPED_TRACE(name + ": " + std::string(row.key));
            EXPECT_NE(row.id, PropertyId());
            EXPECT_FALSE(row.key.empty());
            EXPECT_FALSE(row.group.empty());
            EXPECT_FALSE(row.label.empty());
            ASSERT_FALSE(row.doc.empty());
            EXPECT_TRUE(row.doc.ends_with('.')) << row.doc;
            EXPECT_TRUE(std::isupper(static_cast<unsigned char>(row.label.front())));
        }
    }
}

TEST(Schema, IdsKeysAndAliasesAreUniqueInEverySetOfRows)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        std::set<PropertyId> ids;
        std::set<std::string_view> keys;
        for (const PropertySpec& row : rowSet) {
            SCOPED_TRACE(name + ": " + std::string(row.key));
            EXPECT_TRUE(ids.insert(row.id).second);
            EXPECT_TRUE(keys.insert(row.key).second);
            for (const std::string_view alias : row.aliases) {
                EXPECT_TRUE(keys.insert(alias).second) << alias;
            }
        }
    }
}

// Ids are hashes of the names in properties.h, or of the row's key. Two names with one hash would
// be one property.
TEST(Schema, NoTwoPropertyNamesHaveOneId)
{
    std::stringstream text;
    for (const char* name : {"properties.h", "vehicle_properties.h", "imported_properties.h",
                             "authoring_properties.h", "input_properties.h"}) {
        text << std::ifstream(LINKWRIGHT_SOURCE_DIR "/simcore/adf/" + std::string(name)).rdbuf();
    }
    const std::string source = text.str();
    const std::regex handle("Property(?:<\\w+>)? k\\w+\\{\"([^\"]+)\"\\}");
    std::map<PropertyId, std::string> nameOf;
    for (std::sregex_iterator match(source.begin(), source.end(), handle), end; match != end;
         ++match) {
        const std::string name = (*match)[1];
        const auto [known, isNew] = nameOf.emplace(PropertyId(name), name);
        EXPECT_TRUE(isNew) << name << " and " << known->second;
    }
    EXPECT_GT(nameOf.size(), 150U);

    for (const auto& [set, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            if (row.id == PropertyId(row.key)) {
                nameOf.emplace(row.id, row.key);
                EXPECT_EQ(nameOf.at(row.id), row.key) << set;
            }
            EXPECT_TRUE(nameOf.contains(row.id)) << set << ": " << row.key;
        }
    }
}

TEST(Schema, AnIdHasOneKindOfValueInAllTypes)
{
    std::map<PropertyId, std::pair<std::string, std::size_t>> kindOf;
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            const std::size_t kind = defaultValue(row).index();
            const auto [known, isNew] = kindOf.emplace(row.id, std::pair{name, kind});
            EXPECT_EQ(known->second.second, kind)
                << row.key << " in " << name << " and " << known->second.first;
        }
    }
}

TEST(Schema, DefaultsPassTheirOwnChecks)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            const Value fallback = defaultValue(row);
            // An empty word stands for none.
            const bool isNoWord = std::holds_alternative<KeywordFacet>(row.facet) &&
                                  std::get<std::string>(fallback).empty();
            const bool isOpaque = has(row.traits, Trait::Opaque);
            const auto problem = checkValue(row, fallback);
            EXPECT_TRUE(isNoWord || isOpaque || !problem)
                << name << ": " << row.key << ": " << (problem ? problem->message : "");
        }
    }
}

TEST(Schema, SelectorsAreWordRowsOfTheSameSetAndKnowTheirWords)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            SCOPED_TRACE(name + ": " + std::string(row.key));
            const bool hasWords = !row.appliesTo.empty() || !row.usedBy.empty();
            EXPECT_EQ(hasWords, row.selector != PropertyId());
            if (!hasWords) {
                continue;
            }
            const PropertySpec* selector = findRow(rowSet, row.selector);
            ASSERT_NE(selector, nullptr);
            EXPECT_TRUE(selector->appliesTo.empty()) << "a selector depends on nothing itself";
            for (const auto& words : {row.appliesTo, row.usedBy}) {
                for (const std::string_view word : words) {
                    EXPECT_FALSE(checkValue(*selector, std::string(word))) << word;
                }
            }
        }
    }
}

TEST(Schema, WordsAndSpellingsAreUniqueInEveryRow)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            const auto* facet = std::get_if<KeywordFacet>(&row.facet);
            if (facet == nullptr) {
                continue;
            }
            std::set<std::string_view> words;
            for (const KeywordChoice& choice : facet->choices) {
                EXPECT_FALSE(choice.doc.empty()) << row.key << ": " << choice.word;
                EXPECT_TRUE(words.insert(choice.word).second) << row.key << ": " << choice.word;
                for (const std::string_view spelling : choice.spellings) {
                    EXPECT_TRUE(words.insert(spelling).second) << row.key << ": " << spelling;
                }
            }
        }
    }
}

TEST(Schema, GroupsStandTogether)
{
    for (const ObjectType type : allTypes()) {
        std::set<std::string_view> closed;
        std::string_view open;
        for (const PropertySpec& row : rows(type)) {
            if (row.group != open) {
                EXPECT_TRUE(closed.insert(row.group).second)
                    << info(type).singular << ": group " << row.group << " comes twice";
                open = row.group;
            }
        }
    }
}

TEST(Schema, MembersRequiredInAMapAreInOne)
{
    for (const auto& [name, rowSet] : allRowSets()) {
        for (const PropertySpec& row : rowSet) {
            EXPECT_TRUE(!has(row.traits, Trait::RequiredInMap) || row.key.find('.') != row.key.npos)
                << name << ": " << row.key;
        }
    }
}

TEST(Schema, RowsAreFoundByIdKeyAndAlias)
{
    for (const ObjectType type : allTypes()) {
        for (const PropertySpec& row : rows(type)) {
            EXPECT_EQ(findRow(type, row.id), &row);
            EXPECT_EQ(findRowByKey(type, row.key), &row);
            for (const std::string_view alias : row.aliases) {
                EXPECT_EQ(findRowByKey(type, alias), &row);
            }
        }
    }
    EXPECT_EQ(findRow(ObjectType::Joint, body::kMass), nullptr);
    EXPECT_EQ(findRowByKey(ObjectType::Joint, "mass"), nullptr);
}

TEST(Schema, ComponentsAreFoundBehindTheirRow)
{
    const auto z = findComponent(ObjectType::Body, "location.position.z");
    ASSERT_NE(z.row, nullptr);
    EXPECT_EQ(z.row->id, common::kPosition.id);
    EXPECT_EQ(z.component, 2);
    EXPECT_EQ(findComponent(ObjectType::Body, "inertia.iy").component, 1);
    EXPECT_EQ(findComponent(ObjectType::Body, "color rgba.a").component, 3);
    EXPECT_EQ(findComponent(ObjectType::Body, "color components.diffuse.a").row, nullptr);
    EXPECT_EQ(findComponent(ObjectType::Body, "mass").component, -1);
    EXPECT_EQ(findComponent(ObjectType::Camera, "location.x").row->id, camera::kLocation.id);
    EXPECT_EQ(findComponent(ObjectType::Joint, "joint limits.high").row->id, joint::kHigh.id);
    EXPECT_EQ(findComponent(ObjectType::Joint, "joint limits.x").row->id, joint::kConeLimits.id);
    EXPECT_EQ(findComponent(ObjectType::Body, "no.such.key").row, nullptr);
}

TEST(Schema, LimitsAreLengthsForSlidingJointsAndAnglesForOthers)
{
    const PropertySpec& high = *findRow(ObjectType::Joint, joint::kHigh);
    Object object(newObjectId(), ObjectType::Joint, "JOINT j");
    object.set(joint::kType, JointType::Revolute);
    EXPECT_EQ(unitOf(high, object), base::Unit::Radian);
    object.set(joint::kType, JointType::Prismatic);
    EXPECT_EQ(unitOf(high, object), base::Unit::Metre);
    object.set(joint::kType, JointType::LinearSpring);
    EXPECT_EQ(unitOf(high, object), base::Unit::Metre);
}

TEST(Schema, RowsApplyByTheWordOfTheirSelector)
{
    Object object(newObjectId(), ObjectType::Joint, "JOINT j");
    const PropertySpec& stiffness = *findRow(ObjectType::Joint, joint::kStiffness);
    EXPECT_FALSE(object.applies(stiffness));
    object.set(joint::kType, JointType::TorsionSpring);
    EXPECT_TRUE(object.applies(stiffness));

    const auto partRows = recordRows(ObjectType::Body, collision::kCompound);
    Record part;
    const PropertySpec& height = *findRow(partRows, shape::kHeight);
    part.set(shape::kShape, std::string("SPHERE"));
    EXPECT_FALSE(applies(part, height, partRows));
    part.set(shape::kShape, std::string("CONE"));
    EXPECT_TRUE(applies(part, height, partRows));
    EXPECT_EQ(recordValue(part, shape::kAxis, partRows), Axis::Z);
}

// What the tables say about a few keys against the format's reference.
TEST(Schema, DefaultsAreThoseOfTheFormat)
{
    const Object object(newObjectId(), ObjectType::Body, "BODY b");
    EXPECT_EQ(object.get(body::kMass), 1.0);
    EXPECT_EQ(object.get(contact::kStaticFriction), 0.5);
    EXPECT_EQ(object.get(contact::kRollingFriction), 0.01);
    EXPECT_EQ(object.get(contact::kLinearDamping), 0.04);
    EXPECT_EQ(object.get(contact::kAngularDamping), 0.1);
    EXPECT_EQ(object.get(contact::kRestitution), 0.1);
    EXPECT_EQ(object.get(collision::kMargin), 0.001);
    EXPECT_EQ(object.get(collision::kMeshType), MeshType::Concave);
    EXPECT_TRUE(object.get(body::kPublishJointNames));
    EXPECT_FALSE(object.get(body::kPublishChildrenNames));
    const Object hinge(newObjectId(), ObjectType::Joint, "JOINT j");
    EXPECT_TRUE(hinge.get(joint::kIgnoreInterCollision));
    EXPECT_EQ(hinge.get(joint::kP), 10.0);
    EXPECT_EQ(hinge.get(joint::kD), 1.0);
    const Object eye(newObjectId(), ObjectType::Camera, "camera1");
    EXPECT_EQ(eye.get(camera::kFieldOfView), 0.7);
    EXPECT_EQ(eye.get(camera::kFar), 10.0);
}

}  // namespace
