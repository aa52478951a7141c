# What `cmake --install` puts where, in four components, each a package of its own (Packages.cmake):
#
#   tool    adf, what it loads, the models that come along, headers for plug-ins
#   window  linkwright with its guide, its entry in menus, its icon and the type of its files
#   python  the package linkwright
#   ros1    the plug-ins that speak ROS 1
#
# Programs find what they load, and the window its models and pages, from where they lie themselves, so that all of it
# can be moved.
include(GNUInstallDirs)

set(LINKWRIGHT_PYTHON_DIR "${CMAKE_INSTALL_LIBDIR}/python3/dist-packages" CACHE PATH
    "Folder of Python packages below the prefix")
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    # As Debian has it, for every interpreter and architecture.
    set(LINKWRIGHT_PYTHON_DIR "lib/python3/dist-packages" CACHE PATH "" FORCE)
endif()
set(_loaded "${CMAKE_INSTALL_LIBDIR}/linkwright")
set(_shared "${CMAKE_INSTALL_DATAROOTDIR}/linkwright")
file(RELATIVE_PATH _from_programs "/${CMAKE_INSTALL_BINDIR}" "/${_loaded}")
file(RELATIVE_PATH _from_python "/${LINKWRIGHT_PYTHON_DIR}/linkwright" "/${_loaded}")

set_target_properties(adf-tool PROPERTIES INSTALL_RPATH "$ORIGIN/${_from_programs}")
install(TARGETS adf-tool RUNTIME COMPONENT tool)
install(TARGETS importers_sdf LIBRARY DESTINATION "${_loaded}" COMPONENT tool)
install(DIRECTORY models/ DESTINATION "${_shared}/models" COMPONENT tool
    PATTERN "benchmark*" EXCLUDE PATTERN "mesh_generator" EXCLUDE PATTERN "*.py" EXCLUDE)
# What plug-ins include: theirs and that of devices.
install(FILES devices/plugin.h DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/linkwright/devices" COMPONENT tool)
foreach(_module base scene exchange plugins)
    install(DIRECTORY "simcore/${_module}" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/linkwright/simcore" COMPONENT tool
        FILES_MATCHING PATTERN "*.h" PATTERN example EXCLUDE)
endforeach()

if(LINKWRIGHT_BUILD_GUI)
    set_target_properties(linkwright PROPERTIES INSTALL_RPATH "$ORIGIN/${_from_programs}")
    install(TARGETS linkwright RUNTIME COMPONENT window)
    file(GLOB _reference CONFIGURE_DEPENDS docs/*.md docs/*.py)
    install(FILES ${_reference} DESTINATION "${_shared}/docs" COMPONENT window)
    install(DIRECTORY docs/user DESTINATION "${_shared}/docs" COMPONENT window FILES_MATCHING PATTERN "*.md")
    install(DIRECTORY docs/images DESTINATION "${_shared}/docs" COMPONENT window
        FILES_MATCHING PATTERN "*.png" PATTERN benchmarks EXCLUDE PATTERN validation EXCLUDE)
    install(FILES packaging/linkwright.desktop DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/applications" COMPONENT window)
    install(FILES packaging/linkwright.xml DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/mime/packages" COMPONENT window)
    # The icon has names for the colours of the theme.
    file(READ resources/icons/linkwright.svg _icon)
    string(REPLACE accentColor "#4F94F2" _icon "${_icon}")
    string(REPLACE backColor "#25282D" _icon "${_icon}")
    string(REPLACE currentColor "#E2E5E9" _icon "${_icon}")
    file(CONFIGURE OUTPUT "${CMAKE_BINARY_DIR}/packaging/linkwright.svg" CONTENT "${_icon}" @ONLY)
    install(FILES "${CMAKE_BINARY_DIR}/packaging/linkwright.svg"
        DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/icons/hicolor/scalable/apps" COMPONENT window)
endif()

if(TARGET linkwright_python)
    set_target_properties(linkwright_python PROPERTIES INSTALL_RPATH "$ORIGIN/${_from_python}")
    install(TARGETS linkwright_python LIBRARY DESTINATION "${LINKWRIGHT_PYTHON_DIR}/linkwright" COMPONENT python)
    install(DIRECTORY python/linkwright DESTINATION "${LINKWRIGHT_PYTHON_DIR}" COMPONENT python
        FILES_MATCHING PATTERN "*.py" PATTERN "*.pyi" PATTERN "py.typed")
    install(DIRECTORY python/examples DESTINATION "${_shared}/python" COMPONENT python)
endif()

if(TARGET linkwright_ros1)
    install(TARGETS linkwright_ros1 linkwright_crtk LIBRARY DESTINATION "${_loaded}" COMPONENT ros1)
endif()

# Pages of the manual and completion of the shell, from what the programs say of themselves.
find_package(Python3 COMPONENTS Interpreter QUIET)
if(Python3_Interpreter_FOUND)
    set(_pages "${CMAKE_BINARY_DIR}/packaging/pages")
    foreach(_program adf linkwright)
        set(_target ${_program})
        set(_component window)
        if(_program STREQUAL "adf")
            set(_target adf-tool)
            set(_component tool)
        endif()
        if(NOT TARGET ${_target})
            continue()
        endif()
        add_custom_command(OUTPUT "${_pages}/${_program}/completion/${_program}"
            COMMAND "${Python3_EXECUTABLE}" -B "${CMAKE_SOURCE_DIR}/packaging/pages.py" $<TARGET_FILE:${_target}>
                "${_pages}/${_program}"
            DEPENDS ${_target} "${CMAKE_SOURCE_DIR}/packaging/pages.py" VERBATIM)
        add_custom_target(${_program}_pages ALL DEPENDS "${_pages}/${_program}/completion/${_program}")
        install(DIRECTORY "${_pages}/${_program}/man/" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1"
            COMPONENT ${_component})
        install(DIRECTORY "${_pages}/${_program}/completion/"
            DESTINATION "${CMAKE_INSTALL_DATAROOTDIR}/bash-completion/completions" COMPONENT ${_component})
    endforeach()
endif()
