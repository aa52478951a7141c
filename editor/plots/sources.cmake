list(APPEND EDITOR_SOURCES
    plots/cost_bars.cpp
    plots/facts_view.cpp
    plots/plot_scale.cpp
    plots/plot_widget.cpp
    plots/profiler_panel.cpp
    plots/run_samples.cpp
    plots/step_parts_view.cpp)
list(APPEND EDITOR_HEADERS
    plots/cost_bars.h
    plots/facts_view.h
    plots/plot_scale.h
    plots/plot_widget.h
    plots/profiler_panel.h
    plots/run_samples.h
    plots/sample_ring.h
    plots/step_parts_view.h)
