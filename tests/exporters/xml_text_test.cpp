#include "exporters/xml_text.h"

#include "importers/xml/xml_tree.h"

#include <gtest/gtest.h>

namespace {

using exporters::XmlElement;

TEST(XmlText, WhateverTextsHoldCanBeReadBack)
{
    XmlElement root{"robot", {{"name", "<a> & \"b\" 'c' \x01"}}};
    root.add({.name = "child", .text = "1 < 2 & 3"});
    base::Diagnostics problems;
    const auto tree = importers::parseXml(exporters::xmlText(root), "/r.xml", problems);
    ASSERT_TRUE(tree);
    EXPECT_TRUE(problems.empty());
    EXPECT_EQ(tree->attribute("name")->value, "<a> & \"b\" 'c' ?");
    EXPECT_EQ(tree->child("child")->text, "1 < 2 & 3");
}

}  // namespace
