#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace validation {

// What one run at one step size came to.
struct Measurement {
    double step = 0;               // s
    double error = 0;              // in the unit of its study
    std::optional<double> energy;  // largest change of the energy, as a share of what moves
    std::optional<double> gap;     // largest error of a joint, m
    std::vector<double> parts;     // by Study::parts, in the unit of the error
};

// One question to the simulation: a scene, what is right there and why, and how near it must come.
struct Study {
    std::string id;  // of its picture
    std::string title;
    std::string model;  // file below models/, without extension
    std::string definition;
    std::string oracle;  // what the error is measured against
    std::string source;  // where that is from
    std::string error;   // what the error is
    std::string unit;
    std::vector<std::string> parts;  // names of other errors that are shown beside it, if any
    std::vector<double> steps;       // s, from the largest
    std::function<Measurement(double step)> measure;
    double testStep = 0.001;  // s, at which the tolerance holds
    double tolerance = 0;
    std::string reason;  // for the tolerance
    // Power of the step with which the error must fall at least; none where it need not.
    std::optional<double> order;
    std::string remarks;
    // Why it is outside its tolerance today. Such a study is reported, and is no test.
    std::string limitation;
};

std::vector<Study> formulaStudies();
std::vector<Study> linkageStudies();
std::vector<Study> chainStudies();
std::vector<Study> contactStudies();
std::vector<Study> sensorStudies();
std::vector<Study> inclineStudies();
std::vector<Study> engineStudies();  // where MuJoCo is there

// All of them, in the order of the report.
std::vector<Study> allStudies();

// Power of the step with which the error falls between the last two measurements; none when the
// error is down in the rounding.
std::optional<double> observedOrder(const std::vector<Measurement>& measurements);

}  // namespace validation
