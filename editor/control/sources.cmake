list(APPEND EDITOR_SOURCES
    control/actuator_form.cpp
    control/body_form.cpp
    control/control_form.cpp
    control/control_row.cpp
    control/control_section.cpp
    control/gravity_form.cpp
    control/jaw_form.cpp
    control/joint_form.cpp
    control/freedoms_form.cpp
    control/target_span.cpp
    control/vehicle_form.cpp)
list(APPEND EDITOR_HEADERS
    control/actuator_form.h
    control/body_form.h
    control/control_form.h
    control/control_row.h
    control/control_section.h
    control/gravity_form.h
    control/jaw_form.h
    control/joint_form.h
    control/freedoms_form.h
    control/target_span.h
    control/vehicle_form.h)
