#include "adf/edit_bytes.h"

#include "adf/properties.h"
#include "adf/text_edit.h"
#include "adf/writer.h"
#include "tests/adf/edit_text.h"

#include <gtest/gtest.h>

namespace {

using namespace adf;

const std::string kOneBody = "bodies: [BODY a]\nBODY a: {mass: 1}\n";

TEST(EditBytes, CountWhatTextsListsAndGroupsHold)
{
    const ObjectId body = newObjectId();
    const std::size_t number = bytesOf(setProperty(body, body::kMass, 2.0));
    EXPECT_GE(number, sizeof(Edit));
    const Edit name = setProperty(body, common::kName, std::string(1000, 'a'));
    EXPECT_GE(bytesOf(name), number + 1000);
    EXPECT_LT(bytesOf(name), number + 1100);
    EXPECT_GE(bytesOf(group({name, name, name})), 3 * bytesOf(name));
    const Edit texts =
        setProperty(body, body::kMass.id, Value(TextList(10, std::string(100, 'b'))));
    EXPECT_GE(bytesOf(texts), 10 * (100 + sizeof(std::string)));
}

TEST(EditBytes, CountObjectsAndTextsWhole)
{
    auto object = std::make_shared<Object>(newObjectId(), ObjectType::Body, "BODY b");
    object->set(common::kName, std::string(1000, 'a'));
    EXPECT_GE(bytesOf(addObject(object)), 1000 + sizeof(Object));
    const Document document = test::documentOf(kOneBody);
    const std::string larger = kOneBody + "# " + std::string(5000, 'c') + "\n";
    EXPECT_GE(bytesOf(replaceText(document, larger)),
              bytesOf(replaceText(document, kOneBody)) + 5000);
}

TEST(BackTo, GivesTheFormerBytesAndObjectsBackAndIsTakenBack)
{
    Document document = test::documentOf(kOneBody);
    const Document former = document;
    const ObjectId a = test::idOf(document, "BODY a");
    document.apply(replaceText(document, "bodies: [BODY c]\nBODY c: {mass: 4}\n"));
    document.apply(setProperty(document.objects().front()->id(), body::kMass, 5.0));
    const std::string changed = write(document);

    const Edit edit = backTo(former);
    EXPECT_TRUE(document.check(edit).empty());
    const Applied applied = document.apply(edit);
    EXPECT_EQ(write(document), kOneBody);
    EXPECT_EQ(test::idOf(document, "BODY a"), a);
    document.apply(applied.inverse);
    EXPECT_EQ(write(document), changed);
}

}  // namespace
