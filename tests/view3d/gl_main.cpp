#include "editor/view3d/stage.h"

#include <QApplication>

#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    testing::InitGoogleTest(&argc, argv);
    editor::view3d::prepareGraphics();
    const QApplication application(argc, argv);
    return RUN_ALL_TESTS();
}
