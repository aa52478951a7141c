# LINKWRIGHT_LTO compiles the modules that step a simulation once more, as one, when a program that people run or
# measure is linked: a tenth of the time of a step, for twenty seconds of linking. Tests link these modules as they
# were compiled.
#
# The bits of a run stay the same. -ffp-contract=off holds here too, the row kernels stay as they were compiled, for
# they differ in their instruction sets.

option(LINKWRIGHT_LTO "Optimise the programs across modules when they are linked: a slower build" OFF)
set(_lw_stepped base multibody scene exchange sim)

if(LINKWRIGHT_LTO)
    add_link_options($<$<NOT:$<BOOL:$<TARGET_PROPERTY:LW_LINK_TIME>>>:-fno-lto>)
endif()

function(lw_link_time_module name)
    if(LINKWRIGHT_LTO AND name IN_LIST _lw_stepped)
        target_compile_options(${name} PRIVATE -flto=auto -ffat-lto-objects)
    endif()
endfunction()

function(lw_link_time_program name)
    if(LINKWRIGHT_LTO)
        set_target_properties(${name} PROPERTIES LW_LINK_TIME ON)
        target_link_options(${name} PRIVATE -flto=auto -flto-partition=one -ffp-contract=off)
    endif()
endfunction()

# Neither flag changes a value: they leave out errno and the order of floating point exceptions, which no step reads.
function(lw_values_alone name)
    target_compile_options(${name} PRIVATE -fno-math-errno -fno-trapping-math)
endfunction()
