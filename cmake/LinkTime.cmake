# LINKWRIGHT_LTO compiles the modules that step a simulation once more, as one, when a program that people run or
# measure is linked: a tenth of the time of a step, for twenty seconds of linking. With GCC tests link these
# modules as they were compiled.
#
# The bits of a run stay the same. -ffp-contract=off holds here too, the row kernels stay as they were compiled, for
# they differ in their instruction sets.

option(LINKWRIGHT_LTO "Optimise the programs across modules when they are linked: a slower build" OFF)
set(_lw_stepped base multibody scene exchange sim)

# GCC keeps machine code beside what is optimised later, which tests link, and puts all modules into one partition when
# it is told so. Clang 14 keeps no such code, so that all is linked with -flto, which is one partition by itself.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(_lw_lto_compiled -flto=auto -ffat-lto-objects)
    set(_lw_lto_linked -flto=auto -flto-partition=one)
    set(_lw_lto_tests $<$<NOT:$<BOOL:$<TARGET_PROPERTY:LW_LINK_TIME>>>:-fno-lto>)
else()
    set(_lw_lto_compiled -flto)
    set(_lw_lto_linked -flto)
    set(_lw_lto_tests -flto)
endif()

if(LINKWRIGHT_LTO)
    add_link_options(${_lw_lto_tests})
endif()

function(lw_link_time_module name)
    if(LINKWRIGHT_LTO AND name IN_LIST _lw_stepped)
        target_compile_options(${name} PRIVATE ${_lw_lto_compiled})
    endif()
endfunction()

function(lw_link_time_program name)
    if(LINKWRIGHT_LTO)
        set_target_properties(${name} PROPERTIES LW_LINK_TIME ON)
        target_link_options(${name} PRIVATE ${_lw_lto_linked} -ffp-contract=off)
    endif()
endfunction()

# Neither flag changes a value: they leave out errno and the order of floating point exceptions, which no step reads.
function(lw_values_alone name)
    target_compile_options(${name} PRIVATE -fno-math-errno -fno-trapping-math)
endfunction()
