# lw_module(NAME <target> SOURCES ... HEADERS ... USES <our targets> PRIVATE_LIBS <third party>
#           [PUBLIC_LIBS <Qt libraries, editor only>] [PRECOMPILED <kind of headers, see Precompiled.cmake>])
#
# A library that our headers show is PUBLIC; only the editor has such headers, and only Qt's.
# The only way to make one of our libraries. A link that docs/layers.txt does not allow stops the
# configuration, so the dependency directions cannot erode unnoticed.

file(STRINGS "${CMAKE_SOURCE_DIR}/docs/layers.txt" _lw_layer_lines REGEX "^[a-z]+ *:")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/docs/layers.txt")
foreach(_line IN LISTS _lw_layer_lines)
    string(REGEX MATCH "^([a-z]+) *:(.*)$" _ "${_line}")
    set(_module "${CMAKE_MATCH_1}")
    string(STRIP "${CMAKE_MATCH_2}" _allowed)
    string(REPLACE " " ";" _allowed "${_allowed}")
    set(LW_ALLOWED_${_module} "${_allowed}")
    set(LW_LAYER_${_module} TRUE)
endforeach()

function(lw_module)
    cmake_parse_arguments(M "" "NAME;PRECOMPILED" "SOURCES;HEADERS;USES;PRIVATE_LIBS;PUBLIC_LIBS" ${ARGN})
    if(NOT LW_LAYER_${M_NAME})
        message(FATAL_ERROR "${M_NAME} has no line in docs/layers.txt")
    endif()
    foreach(_use IN LISTS M_USES)
        if(NOT _use IN_LIST LW_ALLOWED_${M_NAME})
            message(FATAL_ERROR "${M_NAME} may not use ${_use}: docs/layers.txt does not allow it")
        endif()
    endforeach()
    foreach(_library IN LISTS M_PUBLIC_LIBS)
        if(NOT M_NAME STREQUAL "editor" OR NOT _library MATCHES "^Qt6::")
            message(FATAL_ERROR "${M_NAME}: ${_library} must be private")
        endif()
    endforeach()
    add_library(${M_NAME} STATIC ${M_SOURCES})
    get_filename_component(_include_root "${CMAKE_CURRENT_SOURCE_DIR}" DIRECTORY)
    target_sources(${M_NAME} PUBLIC FILE_SET HEADERS
        BASE_DIRS "${_include_root}" FILES ${M_HEADERS})
    set_target_properties(${M_NAME} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    target_link_libraries(${M_NAME} PUBLIC ${M_USES} ${M_PUBLIC_LIBS}
        PRIVATE lw_flags ${M_PRIVATE_LIBS})
    lw_link_time_module(${M_NAME})
    if(M_PRECOMPILED)
        lw_precompile(${M_NAME} ${M_PRECOMPILED})
    endif()
endfunction()
