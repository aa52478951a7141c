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

# A target with many folders has groups of its own for each of them, so that a new file in one folder moves no file of
# another to other company: that would compile it anew, and could set two names against each other that never met.
function(lw_unity_by_folder target)
    if(NOT LINKWRIGHT_UNITY)
        return()
    endif()
    get_target_property(_sources ${target} SOURCES)
    set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
    foreach(_source IN LISTS _sources)
        if(NOT _source MATCHES "^([a-z0-9_]+)/[^/]+[.]cpp$")
            continue()
        endif()
        set(_folder "${CMAKE_MATCH_1}")
        if(NOT DEFINED _count_${_folder})
            set(_count_${_folder} 0)
        endif()
        math(EXPR _group "${_count_${_folder}} / ${CMAKE_UNITY_BUILD_BATCH_SIZE}")
        math(EXPR _count_${_folder} "${_count_${_folder}} + 1")
        set_source_files_properties(${_source} PROPERTIES UNITY_GROUP "${_folder}_${_group}")
    endforeach()
endfunction()
