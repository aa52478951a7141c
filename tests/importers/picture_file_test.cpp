#include "importers/mesh/picture_file.h"

#include "tests/importers/sample_pictures.h"
#include "tests/support/temp_folder.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace {

using std::string_literals::operator""s;

class PictureFile : public ::testing::Test {
protected:
    bool isPicture(const std::string& name, const std::string& bytes)
    {
        return importers::isPictureFile(folder_.write(name, bytes));
    }

    test::TempFolder folder_;
};

// First bytes as the formats' specifications have them.
TEST_F(PictureFile, IsKnownByItsFirstBytesWhateverItsKind)
{
    const std::string tga = "\0\0\2\0\0\0\0\0\0\0\0\0\x10\0\x20\0\x18\0pixels"s;
    for (const auto& [kind, bytes] :
         {std::pair{"PNG", test::smallPng()}, std::pair{"JPEG", "\xff\xd8\xff\xe0\0\x10JFIF"s},
          std::pair{"BMP", "BM\x3a\0\0\0\0\0\0\0\x36\0\0\0"s}, std::pair{"GIF", "GIF89a\1\0\1\0"s},
          std::pair{"TIFF", "II*\0\x08\0\0\0"s}, std::pair{"TIFF of Motorola", "MM\0*\0\0\0\x08"s},
          std::pair{"PPM", "P6\n1 1\n255\nabc"s}, std::pair{"PPM in text", "P3 1 1 255 1 2 3"s},
          std::pair{"WebP", "RIFF\x1a\0\0\0WEBPVP8L"s}, std::pair{"DDS", "DDS \x7c\0\0\0"s},
          std::pair{"PSD", "8BPS\0\1"s}, std::pair{"HDR", "#?RADIANCE\n"s},
          std::pair{"TGA", tga}}) {
        EXPECT_TRUE(isPicture("a.PNG", bytes)) << kind;
        EXPECT_FALSE(isPicture("a.txt", bytes)) << kind;
        EXPECT_FALSE(isPicture("a", bytes)) << kind;
    }
}

TEST_F(PictureFile, WhatIsNoneIsNotMadeOneByItsName)
{
    for (const std::string& bytes :
         {""s, "BM"s, "BM my secret text"s, "P6"s, "P7 x"s, "RIFF\x1a\0\0\0WAVEfmt "s,
          "-----BEGIN OPENSSH PRIVATE KEY-----"s,
          "\x7f"
          "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0\x3e\0"s,
          "PK\3\4\x14\0\0\0\x08\0abcdefghij"s, std::string(18, '\0')}) {
        for (const char* name : {"a.png", "a.tga", "a.ppm"}) {
            EXPECT_FALSE(isPicture(name, bytes)) << name << ": " << bytes;
        }
    }
    EXPECT_FALSE(importers::isPictureFile((folder_.path() / "none.png").string()));
    EXPECT_FALSE(importers::isPictureFile(folder_.path().string()));
}

}  // namespace
