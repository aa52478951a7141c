#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"

#include <initializer_list>
#include <stop_token>
#include <string>

namespace importers::mjcf {

// The folder of the file that an element stands in.
std::string folderOf(const XmlNode& node);

// The file of that name in the first of the folders that has it; empty where none does.
std::string fileIn(std::initializer_list<std::string> folders, const std::string& name);

// The tree with the contents of every <include file="…"/> where it stands. Files are looked for
// from the folder of the first one, as MuJoCo does, then from that of the one that includes. Each
// is read once, so that a ring ends (`mjcf.repeated-include`); one that is not there or not XML is
// left out (`mjcf.missing-include`). None is read any more once it is stopped.
XmlNode withIncludes(XmlNode root, base::Diagnostics& sink, const std::stop_token& stop = {});

}  // namespace importers::mjcf
