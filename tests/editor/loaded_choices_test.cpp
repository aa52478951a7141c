#include "editor/importing/loaded_choices.h"

#include <gtest/gtest.h>

namespace {

using Wanted = importers::Decisions::Wanted;

importers::Decision decision(const char* id, std::size_t chosen)
{
    return {.id = id, .choices = {{.word = "solid"}, {.word = "keep"}}, .chosen = chosen};
}

std::string wordsOf(const Wanted& loaded, const std::vector<importers::Decision>& decisions)
{
    return editor::loadedChoicesWords(QStringLiteral("old.json"), loaded, decisions).toStdString();
}

TEST(LoadedChoices, AreCountedWithThoseThatCannotBeMade)
{
    const std::vector decisions{decision("inertia a", 0), decision("inertia b", 1)};
    EXPECT_EQ(wordsOf({{"inertia a", "solid"}, {"inertia b", "keep"}}, decisions),
              "All 2 choices of old.json were made.");
    EXPECT_EQ(wordsOf({{"inertia a", "solid"},
                       {"inertia b", "keep"},
                       {"inertia hand", "keep"},
                       {"unit x", "mm"}},
                      decisions),
              "2 of 4 choices of old.json were made; nothing in this robot is to be decided about "
              "inertia hand and unit x.");
    EXPECT_EQ(wordsOf({{"inertia a", "guess"}, {"inertia b", "keep"}}, decisions),
              "1 of 2 choices of old.json was made; there is no such choice as inertia a=guess.");
    EXPECT_EQ(wordsOf({{"inertia hand", "keep"}}, decisions),
              "The one choice of old.json was not made; nothing in this robot is to be decided "
              "about inertia hand.");
    EXPECT_EQ(wordsOf({{"inertia b", "keep"}}, decisions), "The one choice of old.json was made.");
    EXPECT_EQ(wordsOf({}, decisions), "There are no choices in old.json.");
}

}  // namespace
