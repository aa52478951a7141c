#include "editor/exporting/exported_words.h"

#include <gtest/gtest.h>

namespace {

std::string wordsOf(const exporters::Exported& made)
{
    return editor::exportedWords(made).toStdString();
}

TEST(ExportedWords, CountWhatIsInTheFileAndWhatIsNot)
{
    EXPECT_EQ(wordsOf({.bodies = 10, .joints = 8, .meshes = 1}),
              "Exported 10 bodies, 8 joints, 1 mesh");
    EXPECT_EQ(wordsOf({.bodies = 10, .joints = 8, .jointsLeftOut = 1}),
              "Exported 10 bodies, 8 joints, 0 meshes; 1 joint is left out");
    EXPECT_EQ(wordsOf({.bodies = 1, .joints = 1, .bodiesLeftOut = 1, .jointsLeftOut = 2}),
              "Exported 1 body, 1 joint, 0 meshes; 1 body and 2 joints are left out");
}

}  // namespace
