#include "adf/document.h"

#include "adf/properties.h"
#include "adf/reader.h"
#include "tests/adf/value_generator.h"

#include <gtest/gtest.h>

namespace {

using namespace adf;

ObjectPtr makeBody(const std::string& identifier)
{
    auto object = std::make_shared<Object>(newObjectId(), ObjectType::Body, identifier);
    object->set(common::kName, identifier.substr(5));
    return object;
}

// What a document says, without ids, for comparing.
std::string contents(const Document& document)
{
    std::string text;
    const auto print = [&](const Object& object) {
        text += std::string(info(object.type()).singular) + ' ' + object.identifier() +
                (object.isListed() ? "" : " (unlisted)") + ' ' + std::to_string(object.id().value);
        for (const Field& field : object.fields()) {
            text += "\n  " + std::to_string(field.property.value) + ": " + displayText(field.value);
        }
        text += '\n';
    };
    print(document.header());
    for (const ObjectPtr& object : document.objects()) {
        print(*object);
    }
    return text;
}

std::string codes(const base::Diagnostics& problems)
{
    std::string text;
    for (const base::Diagnostic& problem : problems.all()) {
        text += (text.empty() ? "" : " ") + problem.code;
    }
    return text;
}

// Every object is found where the document says it is.
void expectIndexRight(const Document& document)
{
    for (std::size_t i = 0; i < document.objects().size(); ++i) {
        const Object& object = *document.objects()[i];
        ASSERT_EQ(document.indexOf(object.id()), i);
        ASSERT_EQ(document.find(object.id()).get(), &object);
        ASSERT_EQ(document.find(object.type(), object.identifier()).get(), &object);
    }
}

class DocumentTest : public ::testing::Test {
protected:
    ObjectId add(const std::string& identifier)
    {
        ObjectPtr object = makeBody(identifier);
        document_.apply(addObject(object));
        return object->id();
    }

    Document document_;
};

TEST_F(DocumentTest, ANewDocumentIsEmptyAndHasItsHeader)
{
    EXPECT_EQ(document_.kind(), FileKind::Model);
    EXPECT_EQ(document_.header().type(), ObjectType::ModelHeader);
    EXPECT_TRUE(document_.objects().empty());
    EXPECT_TRUE(document_.path().empty());
    EXPECT_EQ(document_.source(), nullptr);
    EXPECT_EQ(document_.find(document_.header().id())->id(), document_.header().id());
    EXPECT_EQ(Document(FileKind::Launch).header().type(), ObjectType::LaunchHeader);
}

TEST_F(DocumentTest, SettingAPropertyChangesOneObjectAndComesBack)
{
    const ObjectId a = add("BODY a");
    const ObjectId b = add("BODY b");
    const ObjectPtr untouched = document_.find(b);

    const Applied set = document_.apply(setProperty(a, body::kMass, 2.5));

    EXPECT_EQ(document_.find(a)->get(body::kMass), 2.5);
    EXPECT_EQ(document_.find(b), untouched);
    EXPECT_EQ(set.changes.changed, std::vector<ObjectId>{a});
    EXPECT_TRUE(set.changes.added.empty() && set.changes.removed.empty());

    const Applied undone = document_.apply(set.inverse);
    EXPECT_FALSE(document_.find(a)->isAuthored(body::kMass));
    document_.apply(undone.inverse);
    EXPECT_EQ(document_.find(a)->get(body::kMass), 2.5);
}

TEST_F(DocumentTest, TheHeaderIsEditedLikeAnyObject)
{
    const ObjectId header = document_.header().id();
    const Applied set = document_.apply(setProperty(header, header::kIgnoreInterCollision, true));
    EXPECT_TRUE(document_.header().get(header::kIgnoreInterCollision));
    document_.apply(set.inverse);
    EXPECT_FALSE(document_.header().isAuthored(header::kIgnoreInterCollision));
}

TEST_F(DocumentTest, EveryApplyRaisesTheRevision)
{
    const std::uint64_t before = document_.revision();
    const ObjectId a = add("BODY a");
    document_.apply(clearProperty(a, body::kMass));
    EXPECT_EQ(document_.revision(), before + 2);
}

TEST_F(DocumentTest, ObjectsAreAddedRemovedAndMovedAtTheirPlace)
{
    add("BODY a");
    const ObjectId b = add("BODY b");
    add("BODY c");
    const std::string before = contents(document_);

    const Applied removed = document_.apply({RemoveObject{b}});
    EXPECT_EQ(removed.changes.removed, std::vector<ObjectId>{b});
    EXPECT_EQ(document_.find(b), nullptr);
    EXPECT_EQ(document_.find(ObjectType::Body, "BODY b"), nullptr);
    expectIndexRight(document_);
    document_.apply(removed.inverse);
    EXPECT_EQ(contents(document_), before);

    const Applied moved = document_.apply({Move{b, 2}});
    EXPECT_EQ(document_.indexOf(b), 2U);
    EXPECT_TRUE(moved.changes.reordered);
    expectIndexRight(document_);
    document_.apply(moved.inverse);
    EXPECT_EQ(contents(document_), before);
}

TEST_F(DocumentTest, RenamingChangesTheIdentifierAlone)
{
    const ObjectId a = add("BODY a");
    const Applied renamed = document_.apply({Rename{a, "BODY base"}});
    EXPECT_EQ(document_.find(a)->identifier(), "BODY base");
    EXPECT_EQ(document_.find(a)->get(common::kName), "a");
    EXPECT_EQ(document_.find(ObjectType::Body, "BODY a"), nullptr);
    expectIndexRight(document_);
    document_.apply(renamed.inverse);
    EXPECT_EQ(document_.find(a)->identifier(), "BODY a");
}

TEST_F(DocumentTest, ACopyDoesNotFeelEditsOfTheOriginal)
{
    const ObjectId a = add("BODY a");
    const Document copy = document_;
    document_.apply({RemoveObject{a}});
    EXPECT_NE(copy.find(a), nullptr);
    expectIndexRight(copy);
    EXPECT_EQ(document_.find(a), nullptr);
}

TEST_F(DocumentTest, ObjectsAreFoundByIdentifierShortNameAndHeaderWord)
{
    const ObjectId a = add("BODY arm");
    EXPECT_EQ(document_.findAny("BODY arm")->id(), a);
    EXPECT_EQ(document_.findAny("arm")->id(), a);
    EXPECT_EQ(document_.findAny("header")->id(), document_.header().id());
    EXPECT_EQ(document_.findAny("leg"), nullptr);
    EXPECT_EQ(document_.find(ObjectType::Joint, "BODY arm"), nullptr);

    auto joint = std::make_shared<Object>(newObjectId(), ObjectType::Joint, "JOINT arm");
    document_.apply(addObject(joint));
    EXPECT_EQ(document_.findAny("arm"), nullptr) << "two objects have this short name";
    EXPECT_EQ(Document(FileKind::World).findAny("world")->type(), ObjectType::WorldHeader);
    EXPECT_EQ(Document(FileKind::Launch).findAny("launch")->type(), ObjectType::LaunchHeader);
}

TEST_F(DocumentTest, FreeIdentifiersCountUp)
{
    EXPECT_EQ(document_.freeIdentifier(ObjectType::Body, "box"), "BODY box");
    add("BODY box");
    EXPECT_EQ(document_.freeIdentifier(ObjectType::Body, "box"), "BODY box1");
    add("BODY box1");
    EXPECT_EQ(document_.freeIdentifier(ObjectType::Body, "box"), "BODY box2");
    EXPECT_EQ(document_.freeIdentifier(ObjectType::Camera, "cameras"), "cameras1")
        << "a list of the header has this key";
}

TEST_F(DocumentTest, ChecksSayWhyAnEditCannotBe)
{
    const ObjectId a = add("BODY a");
    const ObjectId gone = newObjectId();
    const ObjectId header = document_.header().id();
    const auto check = [&](const Edit& edit) {
        return codes(document_.check(edit));
    };

    EXPECT_EQ(check(setProperty(a, body::kMass, 1.0)), "");
    EXPECT_EQ(check(setProperty(gone, body::kMass, 1.0)), "adf.no-such-object");
    EXPECT_EQ(check(clearProperty(gone, body::kMass)), "adf.no-such-object");
    EXPECT_EQ(check(setProperty(a, body::kMass, -1.0)), "adf.out-of-range");
    EXPECT_EQ(check(setProperty(a, PropertyId(body::kMass), std::string("heavy"))),
              "adf.wrong-type");
    EXPECT_EQ(check(setProperty(a, joint::kLow, 1.0)), "adf.unknown-property");
    EXPECT_EQ(check(clearProperty(a, joint::kLow)), "adf.unknown-property");
    EXPECT_EQ(check(addObject(makeBody("BODY a"))), "adf.name-taken");
    EXPECT_EQ(check(addObject(document_.find(a))), "adf.name-taken");
    EXPECT_EQ(check(addObject(makeBody("namespace"))), "adf.name-taken");
    EXPECT_EQ(check(addObject(makeBody("bodies"))), "adf.name-taken");
    EXPECT_EQ(
        check(addObject(std::make_shared<Object>(newObjectId(), ObjectType::InputDevice, "d"))),
        "adf.wrong-kind");
    EXPECT_EQ(check(addObject(std::make_shared<Object>(newObjectId(), ObjectType::Body, ""))),
              "adf.bad-identifier");
    EXPECT_EQ(check({Rename{a, "two\nlines"}}), "adf.bad-identifier");
    EXPECT_EQ(check({Rename{a, "joints"}}), "adf.name-taken");
    EXPECT_EQ(check({Rename{a, "BODY a"}}), "");
    EXPECT_EQ(check({RemoveObject{gone}}), "adf.no-such-object");
    EXPECT_EQ(check({RemoveObject{header}}), "adf.header-edit");
    EXPECT_EQ(check({Move{header, 0}}), "adf.header-edit");
    EXPECT_EQ(check({SetListed{header, false}}), "adf.header-edit");
    EXPECT_EQ(check({Rename{header, "x"}}), "adf.header-edit");

    auto wrongInside = std::make_shared<Object>(newObjectId(), ObjectType::Body, "BODY w");
    wrongInside->set(body::kMass, std::string("heavy"));
    EXPECT_EQ(check(addObject(wrongInside)), "adf.wrong-type");
}

TEST_F(DocumentTest, GroupsAreCheckedStepByStep)
{
    const ObjectId a = add("BODY a");
    const ObjectPtr b = makeBody("BODY b");
    const std::string before = contents(document_);

    EXPECT_EQ(codes(document_.check(group({addObject(b), setProperty(b->id(), body::kMass, 2.0)}))),
              "");
    EXPECT_EQ(codes(document_.check(group({setProperty(b->id(), body::kMass, 2.0), addObject(b)}))),
              "adf.no-such-object");
    EXPECT_EQ(codes(document_.check(group({{RemoveObject{a}}, addObject(makeBody("BODY a"))}))),
              "");
    EXPECT_EQ(codes(document_.check(group({{RemoveObject{a}}, {Rename{a, "BODY c"}}}))),
              "adf.no-such-object");
    EXPECT_EQ(codes(document_.check(group({group({addObject(b)}), addObject(makeBody("BODY b"))}))),
              "adf.name-taken");
    EXPECT_EQ(contents(document_), before) << "checking changes nothing";
}

TEST_F(DocumentTest, AKeyOfTheFileThatIsNoObjectIsTaken)
{
    base::Diagnostics sink;
    const Document document =
        read("bodies: [BODY a]\ndefaults: &d {x: 1}\nBODY a: {mass: 1.0}\n", "a.yaml", sink);
    EXPECT_TRUE(document.isTaken("defaults"));
    EXPECT_TRUE(document.isTaken("BODY a"));
    EXPECT_FALSE(document.isTaken("BODY b"));
}

TEST_F(DocumentTest, AGroupReportsWhatHappenedOnTheWhole)
{
    const ObjectId a = add("BODY a");
    const ObjectPtr b = makeBody("BODY b");
    const ObjectPtr brief = makeBody("BODY brief");
    const ObjectPtr old = document_.find(a);
    const Applied applied = document_.apply(group({addObject(b),
                                                   setProperty(b->id(), body::kMass, 2.0),
                                                   addObject(brief),
                                                   {RemoveObject{brief->id()}},
                                                   {RemoveObject{a}},
                                                   addObject(old)}));
    EXPECT_EQ(applied.changes.added, std::vector<ObjectId>{b->id()});
    EXPECT_EQ(applied.changes.changed, std::vector<ObjectId>{a});
    EXPECT_TRUE(applied.changes.removed.empty());
    expectIndexRight(document_);
}

// Edits of every sort with random values, singly and in nested groups.
class RandomEdits {
public:
    RandomEdits(Document& document, unsigned seed) : document_(document), random_(seed) {}

    Edit next(int depth = 0)
    {
        if (depth < 2 && random_.below(4) == 0) {
            return nextGroup(depth);
        }
        const auto& objects = document_.objects();
        if (objects.empty() || random_.below(5) == 0) {
            return nextAdded();
        }
        const Object& object = *objects[random_.below(objects.size())];
        const auto typeRows = rows(object.type());
        const PropertySpec& row = typeRows[random_.below(typeRows.size())];
        switch (random_.below(7)) {
            case 0:
                return {RemoveObject{object.id()}};
            case 1:
                return {Move{object.id(), random_.below(objects.size())}};
            case 2:
                return {Rename{object.id(), document_.freeIdentifier(object.type(), "renamed")}};
            case 3:
                return {SetListed{object.id(), random_.coin()}};
            case 4:
                return clearProperty(object.id(), row.id);
            default:
                if (has(row.traits, Trait::Opaque)) {
                    return clearProperty(object.id(), row.id);
                }
                return setProperty(object.id(), row.id, random_.value(row));
        }
    }

private:
    // Parts are made for the document as they will find it.
    Edit nextGroup(int depth)
    {
        Document later = document_;
        Group group;
        for (std::size_t i = random_.below(8); i > 0; --i) {
            RandomEdits inner(later, static_cast<unsigned>(random_.below(1U << 30)));
            group.edits.push_back(inner.next(depth + 1));
            later.apply(group.edits.back());
        }
        return {group};
    }

    Edit nextAdded()
    {
        const auto types = listedTypes(document_.kind());
        const ObjectType type = types[random_.below(types.size())];
        auto object =
            std::make_shared<Object>(newObjectId(), type, document_.freeIdentifier(type, "new"));
        for (const PropertySpec& row : rows(type)) {
            if (random_.below(4) == 0 && !has(row.traits, Trait::Opaque)) {
                object->set(row.id, random_.value(row));
            }
        }
        return addObject(object, random_.below(document_.objects().size() + 1));
    }

    Document& document_;
    test::ValueGenerator random_;
};

TEST(DocumentEdits, InversesRestoreTheDocumentByValue)
{
    for (unsigned seed = 1; seed <= 20; ++seed) {
        Document document;
        RandomEdits edits(document, seed);
        std::vector<std::string> states{contents(document)};
        std::vector<Edit> inverses;
        for (int step = 0; step < 60; ++step) {
            const Edit edit = edits.next();
            ASSERT_EQ(codes(document.check(edit)), "");
            inverses.push_back(document.apply(edit).inverse);
            states.push_back(contents(document));
            expectIndexRight(document);
        }
        std::vector<Edit> again;
        for (std::size_t step = inverses.size(); step > 0; --step) {
            ASSERT_EQ(codes(document.check(inverses[step - 1])), "") << "seed " << seed;
            again.push_back(document.apply(inverses[step - 1]).inverse);
            ASSERT_EQ(contents(document), states[step - 1]) << "seed " << seed << " step " << step;
            expectIndexRight(document);
        }
        for (std::size_t step = 1; step < states.size(); ++step) {
            document.apply(again[again.size() - step]);
            ASSERT_EQ(contents(document), states[step]) << "seed " << seed << " redo " << step;
        }
    }
}

TEST(DocumentEdits, AreTakenBackAmongTenThousandObjects)
{
    constexpr std::size_t kObjects = 10'000;
    Document document;
    std::vector<Edit> parts;
    std::vector<ObjectId> ids;
    for (std::size_t i = 0; i < kObjects; ++i) {
        ObjectPtr object = makeBody("BODY b" + std::to_string(i));
        ids.push_back(object->id());
        parts.push_back(addObject(std::move(object)));
    }
    const Edit addAll = group(std::move(parts));
    ASSERT_TRUE(document.check(addAll).empty());
    const Applied added = document.apply(addAll);
    for (std::size_t i = 0; i < 1000; ++i) {
        const Applied set = document.apply(setProperty(ids[i * 7], body::kMass, 2.0));
        document.apply(set.inverse);
    }
    for (std::size_t i = 0; i < 20; ++i) {
        const Applied removed = document.apply({RemoveObject{ids[i * 100]}});
        document.apply(removed.inverse);
    }
    ASSERT_TRUE(document.check(added.inverse).empty());
    const Applied removedAll = document.apply(added.inverse);
    document.apply(removedAll.inverse);
    ASSERT_EQ(document.objects().size(), kObjects);
    for (std::size_t i = 0; i < kObjects; ++i) {
        EXPECT_EQ(document.objects()[i]->id(), ids[i]);
        EXPECT_NE(document.objects()[i]->get(body::kMass), 2.0);
    }
}

// What such a text gives is read, but nothing can be put at its place in it.
TEST(Document, ATextThatIsNotYamlToItsEndTakesNoEdit)
{
    const std::vector<std::pair<std::string, int>> broken{
        {"bodies: [BODY a]\nBODY a:\n  name: a\n\tmass: 1.0\n", 4},
        {"bodies: [BODY a]\nBODY a:\n  location:\n    position:\n      x: 0\n      y: 0\n"
         "         z: 0\n",
         7},
        {"bodies: [BODY a]\nBODY a:\n  name: a\n  collision geometry: {x: 1,y:", 4},
        {"bodies: [BODY a]\nBODY a:\n  name: a\n  mass\n", 4},
        {"bodies: [BODY a]\nBODY a:\n  name: \"a\n", 4},
        {"bodies: [BODY a]\nBODY a:\n  name: a\n  mass: " + std::string(300, '['), 4},
        {std::string("bodies: []\n\0", 12), 2},
    };
    for (const auto& [text, line] : broken) {
        base::Diagnostics found;
        const Document document = read(text, "a.yaml", found);
        ObjectPtr object = document.findAny("BODY a");
        object = object == nullptr ? document.findAny("header") : object;
        const Edit edit =
            setProperty(object->id(), common::kNamespace.id, Value(std::string("/x/")));
        for (const Edit& tried : {edit, group({edit})}) {
            const base::Diagnostics problems = document.check(tried);
            ASSERT_EQ(codes(problems), "adf.broken-text") << text;
            const base::Diagnostic& problem = problems.all().front();
            EXPECT_LE(problem.span.line, line) << text;
            EXPECT_GE(problem.span.line, line - 1) << text;
            EXPECT_NE(problem.message.find("correct the text there first"), std::string::npos);
        }
    }
}

TEST(DocumentFolder, IsWhereItsFileIs)
{
    Document document;
    document.setPath("/robots/arm/arm.yaml");
    EXPECT_EQ(document.folder(), "/robots/arm");
}

}  // namespace
