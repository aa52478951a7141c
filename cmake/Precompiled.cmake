# Headers of libraries that most files of a kind include, read once for all targets of that kind. None of
# them is ours: what changes often is compiled with the file that uses it. Only unity builds have them,
# so that in the others a file that lacks an include does not compile.
set(_lw_standard <algorithm> <array> <charconv> <chrono> <cmath> <cstdint> <filesystem> <fstream>
    <functional> <map> <memory> <numbers> <optional> <random> <set> <span> <sstream> <stop_token> <string>
    <string_view> <unordered_map> <unordered_set> <variant> <vector>)
set(_lw_qt <QAbstractItemModel> <QAction> <QApplication> <QComboBox> <QFileInfo> <QHash> <QIcon> <QKeyEvent>
    <QLabel> <QLineEdit> <QMenu> <QMouseEvent> <QPainter> <QPainterPath> <QPushButton> <QSettings> <QString>
    <QStringList> <QTimer> <QToolButton> <QVBoxLayout> <QWidget>)

set(LW_PRECOMPILED_core ${_lw_standard})
# Not Bullet, which most files of sim do without.
set(LW_PRECOMPILED_engine ${_lw_standard})
set(LW_PRECOMPILED_json ${_lw_standard} <nlohmann/json.hpp>)
# Of a program, which is compiled otherwise than the modules it shares the list with.
set(LW_PRECOMPILED_tool ${LW_PRECOMPILED_json})
set(LW_PRECOMPILED_window ${_lw_standard} ${_lw_qt})
set(LW_PRECOMPILED_test <gmock/gmock.h> <gtest/gtest.h> ${_lw_standard})

# lw_precompile(<target> <kind>): the headers of the kind for the target. Targets of one kind are compiled with
# the same options: the first has the headers, the others take them from it.
function(lw_precompile target kind)
    if(NOT LINKWRIGHT_UNITY)
        return()
    endif()
    get_property(_owner GLOBAL PROPERTY LW_PRECOMPILED_${kind})
    if(_owner)
        target_precompile_headers(${target} REUSE_FROM ${_owner})
    else()
        target_precompile_headers(${target} PRIVATE ${LW_PRECOMPILED_${kind}})
        set_property(GLOBAL PROPERTY LW_PRECOMPILED_${kind} ${target})
    endif()
endfunction()
