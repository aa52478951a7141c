# Precompiled headers are found in the cache, too: they are compared by content, so their macros and times
# say nothing more. On a miss the compiler itself lists what it read; the preprocessor does not run first.
find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1
        "${CCACHE_PROGRAM}")
endif()
