#pragma once

#include <QGuiApplication>

namespace editor::view3d::test {

// While it lives texts are measured without a display: fonts are those of an application.
class Letters {
private:
    bool isOffscreen_ = qputenv("QT_QPA_PLATFORM", "offscreen");  // before the application
    int count_ = 1;
    char name_[13] = "view3d_tests";
    char* words_[2] = {name_, nullptr};
    QGuiApplication application_{count_, words_};
};

}  // namespace editor::view3d::test
