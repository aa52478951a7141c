# Most of a clean build goes into reading the same headers again. With LINKWRIGHT_UNITY eight files of a target are
# compiled as one, which halves it; the release and ci presets do so. Whoever changes files often builds
# without: then a change compiles one file, and a missing include shows.
option(LINKWRIGHT_UNITY "Compile files of a target together: a faster clean build" OFF)
if(LINKWRIGHT_UNITY)
    set(CMAKE_UNITY_BUILD ON)
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 8)
endif()

# lw_compile_alone(<files>): files of this folder whose private names collide with those of others.
function(lw_compile_alone)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
