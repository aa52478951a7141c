list(APPEND EDITOR_SOURCES
    connections/command_words.cpp
    connections/connection_desk.cpp
    connections/connection_row.cpp
    connections/connections_panel.cpp
    connections/run_gate.cpp
    connections/topics.cpp
    connections/topics_section.cpp
    connections/wait_chart.cpp
    connections/ros_desk.cpp
    connections/ros_line.cpp)
list(APPEND EDITOR_HEADERS
    connections/command_words.h
    connections/connection_desk.h
    connections/connection_row.h
    connections/connections_panel.h
    connections/ros_desk.h
    connections/ros_line.h
    connections/ros_port.h
    connections/run_gate.h
    connections/topics.h
    connections/topics_section.h
    connections/wait_chart.h)
