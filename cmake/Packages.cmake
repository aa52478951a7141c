# Packages of Debian, one for each component of Install.cmake: `cpack -G DEB --config build/PRESET/CPackConfig.cmake`.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME linkwright)
set(CPACK_PACKAGE_VENDOR "The Linkwright authors")
set(CPACK_PACKAGE_CONTACT "The Linkwright authors <linkwright@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_DIRECTORY "${CMAKE_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL tool)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE zstd)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(_same "(= ${PROJECT_VERSION})")

set(CPACK_DEBIAN_TOOL_PACKAGE_NAME linkwright-tool)
set(CPACK_COMPONENT_TOOL_DESCRIPTION "Tool for robots and mechanisms in ADF
 Reads, checks, converts, simulates and serves models of the AMBF description format, with URDF, SDF and MJCF files
 beside them.")

if(LINKWRIGHT_BUILD_GUI)
    list(APPEND CPACK_COMPONENTS_ALL window)
    set(CPACK_DEBIAN_WINDOW_PACKAGE_NAME linkwright)
    set(CPACK_DEBIAN_WINDOW_PACKAGE_DEPENDS
        "linkwright-tool ${_same}, fonts-inter, fonts-jetbrains-mono, libqt6svg6, qt6-qpa-plugins")
    set(CPACK_DEBIAN_WINDOW_PACKAGE_RECOMMENDS
        "qt6-image-formats-plugins, qt6-translations-l10n, libsdl2-2.0-0, libspnav0")
    set(CPACK_COMPONENT_WINDOW_DESCRIPTION "Editor and simulation of robots and mechanisms
 Builds robots, mechanisms and puzzles graphically, plays them with Bullet and shares them as ADF.")
endif()
if(TARGET linkwright_python)
    list(APPEND CPACK_COMPONENTS_ALL python)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-linkwright)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
    # The module of C++ is for one version of the interpreter.
    execute_process(COMMAND "${LINKWRIGHT_PYTHON}" -c
            "import sys; a, b = sys.version_info[:2]; print(f'python3 (>= {a}.{b}), python3 (<< {a}.{b + 1})', end='')"
        OUTPUT_VARIABLE _python COMMAND_ERROR_IS_FATAL ANY)
    set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "linkwright-tool ${_same}, ${_python}, python3-numpy")
    set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS python3-zmq)
    set(CPACK_COMPONENT_PYTHON_DESCRIPTION "Simulations of Linkwright for Python
 Loads models, steps them and joins runs of other programs, with NumPy arrays and environments for learning.")
endif()
if(TARGET linkwright_ros1)
    list(APPEND CPACK_COMPONENTS_ALL ros1)
    set(CPACK_DEBIAN_ROS1_PACKAGE_NAME linkwright-ros1)
    set(CPACK_DEBIAN_ROS1_PACKAGE_DEPENDS "linkwright-tool ${_same}")
    set(CPACK_COMPONENT_ROS1_DESCRIPTION "ROS 1 for Linkwright
 Lets clients of AMBF 2.0 and 3.0 see and command runs of adf serve, and devices that speak CRTK drive them.")
endif()
include(CPack)
