// Where the property panel says that the values of an imported robot come from.

#include "adf/properties.h"
#include "editor/panels/property_panel.h"
#include "tests/gui/import_fixture.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace {

using editor::ActionId;
using editor::PropertyModel;
using editor::Provenance;
using test::Import;
using test::kRobot;

class ImportMarks : public Import {
protected:
    PropertyModel& model() { return window().properties().model(); }

    // Of all rows of the panel, by what stands before them.
    std::map<std::string, Provenance> marks(const QModelIndex& parent = {},
                                            const std::string& path = {})
    {
        std::map<std::string, Provenance> all;
        for (int i = 0; i < model().rowCount(parent); ++i) {
            const QModelIndex row = model().index(i, 0, parent);
            const std::string name = path + "/" + model().node(row).label.toStdString();
            all.emplace(name, model().rowState(row).provenance);
            all.merge(marks(row, name));
        }
        return all;
    }

    std::map<std::string, Provenance> marksOf(std::string_view identifier)
    {
        clickInTree(identifier);
        model().setAdvanced(true);
        return marks();
    }

    Provenance markOf(std::string_view key)
    {
        return model().rowState(model().indexOf(key)).provenance;
    }
};

TEST_F(ImportMarks, AreThoseOfTheFileOnceItIsReopened)
{
    window().open({robot()});
    pressButton(dialog(), QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    settle();
    const auto body = marksOf("BODY base");
    EXPECT_EQ(markOf("mass"), Provenance::File);
    EXPECT_EQ(markOf("inertial offset.position"), Provenance::File);
    EXPECT_EQ(markOf("inertia"), Provenance::Solid) << "the file said what no body has";
    const auto joint = marksOf("JOINT j");
    const auto floor = marksOf("BODY floor");

    window().actions()[ActionId::Undo].trigger();
    window().actions()[ActionId::Redo].trigger();
    settle();
    EXPECT_EQ(marksOf("BODY base"), body) << "done again";
    window().actions()[ActionId::Save].trigger();
    EXPECT_EQ(marksOf("BODY base"), body) << "saved";

    const QString file = QString::fromStdString(active().document().path());
    ASSERT_TRUE(window().files().close(active()));
    open(file);
    EXPECT_EQ(marksOf("BODY base"), body);
    EXPECT_EQ(marksOf("JOINT j"), joint);
    EXPECT_EQ(marksOf("BODY floor"), floor);
}

TEST_F(ImportMarks, ArePencilsWhereAPersonChangedAValue)
{
    window().open({robot()});
    pressButton(dialog(), QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    settle();
    clickInTree("BODY arm");
    EXPECT_EQ(markOf("mass"), Provenance::File);
    typeProperty("mass", QStringLiteral("3"));
    EXPECT_EQ(find("BODY arm")->get(adf::body::kMass), 3);
    EXPECT_EQ(markOf("mass"), Provenance::Person);
    EXPECT_EQ(markOf("inertia"), Provenance::Person) << "whose source is a person now";
}

}  // namespace
