#include "tests/cli/tool.h"

#include <gtest/gtest.h>

namespace cli_test {
namespace {

TEST(Usage, EveryCommandHasHelpWithExamples)
{
    for (const char* command :
         {"check", "info", "convert", "mesh", "set", "simulate", "serve", "recording", "schema"}) {
        const ToolRun run = adf({command, "--help"});
        EXPECT_EQ(run.code, 0) << command;
        EXPECT_NE(run.out.find("Usage: adf " + std::string(command)), std::string::npos);
        EXPECT_NE(run.out.find("Examples:\n  adf " + std::string(command)), std::string::npos);
        EXPECT_EQ(run.err, "");
    }
}

TEST(Usage, GeneralHelpNamesEveryCommandAndTheVersionIsOneLine)
{
    const std::string help = adf({"--help"}).out;
    for (const char* command :
         {"check", "info", "convert", "mesh", "set", "simulate", "serve", "recording", "schema"}) {
        EXPECT_NE(help.find(std::string("  ") + command + ' '), std::string::npos) << command;
    }
    const ToolRun version = adf({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_EQ(version.out, "adf " LINKWRIGHT_VERSION "\n");
}

TEST(Usage, WhatIsNotUnderstoodIsStatusTwoOnStandardError)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    const std::vector<std::vector<std::string>> lines{
        {},
        {"chekc", file},
        {"check"},
        {"check", file, "--jsno"},
        {"check", file, "--json=yes"},
        {"check", file, "--target"},
        {"check", file, "--target", "ambf-1.0"},
        {"convert", file},
        {"convert", file, "-o"},
        {"convert", file, file, "-o", "x"},
        {"set", file, "BODY bar", "mass"},
        {"set", file, "BODY bar", "mass", "1", "--in-place", "-o", "x"},
        {"simulate"},
        {"simulate", file, "--duration", "-1"},
        {"simulate", file, "--dt", "0"},
        {"simulate", file, "--dt", "fast"},
        {"simulate", file, "--sample", ".nan"},
        {"serve"},
        {"serve", file, "--listen", "127.0.0.1:high"},
        {"serve", file, "--listen", "127.0.0.1:70000"},
        {"serve", file, "--duration", "0"},
        {"serve", file, "--ambf", "2.0"},
        {"serve", file, "--crtk"},
        {"serve", file, "--ros1", "--ambf", "1.0"},
        {"schema", "--json", "--markdown"},
        {"schema", file},
    };
    for (const auto& line : lines) {
        const ToolRun run = adf(line);
        EXPECT_EQ(run.code, 2) << (line.empty() ? "" : line[0]) << ' ' << run.err;
        EXPECT_EQ(run.out, "");
        EXPECT_NE(run.err, "");
    }
}

TEST(Usage, MisspelledWordsGetASuggestion)
{
    EXPECT_NE(adf({"chekc"}).err.find("did you mean check?"), std::string::npos);
    EXPECT_NE(adf({"check", "x", "--jsno"}).err.find("did you mean --json?"), std::string::npos);
}

TEST(Usage, AFullDiskIsReportedOnce)
{
    const std::string file = sample("pendulum/pendulum.yaml");
    for (const std::string& command : {std::string("schema"), "convert " + file + " -o -"}) {
        const ToolRun run = shell("\"$ADF\" " + command + " > /dev/full");
        EXPECT_EQ(run.code, 1);
        const std::size_t said = run.err.find("standard output");
        EXPECT_NE(said, std::string::npos) << run.err;
        EXPECT_EQ(run.err.find("standard output", said + 1), std::string::npos) << run.err;
    }
}

}  // namespace
}  // namespace cli_test
