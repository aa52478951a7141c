#include "editor/widgets/flow_layout.h"

#include <QCoreApplication>
#include <QWidget>

#include <gtest/gtest.h>

#include <array>

namespace {

TEST(FlowLayout, WhatHasNoRoomBeginsTheNextRow)
{
    QWidget host;
    auto* flow = new editor::FlowLayout(&host);
    flow->setContentsMargins(10, 5, 10, 5);
    flow->setSpacing(8);
    std::array<QWidget*, 4> boxes{};
    for (QWidget*& box : boxes) {
        box = new QWidget;
        box->setFixedSize(100, 20);
        flow->addWidget(box);
    }
    boxes[3]->setFixedSize(60, 30);
    EXPECT_EQ(flow->sizeHint(), QSize(10 + 3 * 108 + 60 + 10, 5 + 30 + 5));
    EXPECT_EQ(flow->minimumSize(), QSize(120, 40));
    EXPECT_EQ(flow->heightForWidth(404), 40) << "just enough for all";
    EXPECT_EQ(flow->heightForWidth(403), 5 + 20 + 8 + 30 + 5);
    EXPECT_EQ(flow->heightForWidth(120), 5 + 3 * 28 + 30 + 5);

    host.resize(228, 200);
    host.show();
    QCoreApplication::processEvents();
    EXPECT_EQ(boxes[1]->pos(), QPoint(118, 5));
    EXPECT_EQ(boxes[2]->pos(), QPoint(10, 38)) << "in the middle of a higher row";
    EXPECT_EQ(boxes[3]->pos(), QPoint(118, 33));

    boxes[0]->hide();
    QCoreApplication::processEvents();
    EXPECT_EQ(boxes[1]->pos(), QPoint(10, 5)) << "what is hidden takes no room";
}

}  // namespace
