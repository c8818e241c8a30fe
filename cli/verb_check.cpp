// `enfilade check`: is the content right?
#include <fmt/core.h>

#include "cli/output.h"
#include "records/canonical.h"

namespace enfilade::cli {

namespace {

std::string as_json(const ContentReport& report) {
  records::CanonicalWriter writer;
  writer.open_object().field("files", report.files).key("faults").open_array();
  for (const ContentFault& fault : report.faults) {
    writer.open_object()
        .field("file", fault.file)
        .field("object", fault.object)
        .field("words", fault.words)
        .field("line", fault.at.line)
        .field("column", fault.at.column)
        .close_object();
  }
  writer.close_array().key("notes").open_array();
  for (const std::string& note : report.notes) writer.value(note);
  writer.close_array().close_object();
  return writer.take();
}

}  // namespace

int check(const CheckOptions& options) {
  std::vector<std::filesystem::path> paths(options.paths.begin(), options.paths.end());
  if (paths.empty()) {
    const auto root = root_of(options);
    if (!root) return root.error();
    if (options.add.empty()) paths = content_folders(*root);
  }
  ContentReport total;
  // What is laid over the rest is right or wrong together with it.
  if (!options.add.empty()) {
    const auto places = places_of(options);
    if (!places) return places.error();
    total = check_added(*places);
  }
  for (const std::filesystem::path& path : paths) {
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
      return report({Fault::NotFound, "There is no file or folder " + path.string() + "."});
    }
    const ContentReport part = check_content(path);
    total.files += part.files;
    total.faults.insert(total.faults.end(), part.faults.begin(), part.faults.end());
    total.notes.insert(total.notes.end(), part.notes.begin(), part.notes.end());
  }
  if (options.json) {
    fmt::print("{}\n", as_json(total));
  } else {
    for (const std::string& note : total.notes) fmt::print("{}\n", printable(note));
    for (const ContentFault& fault : total.faults) fmt::print("{}.\n", printable(fault.text()));
    fmt::print("{} files, {} faults.\n", total.files, total.faults.size());
  }
  return total.faults.empty() ? kOk : kInvalidInput;
}

}  // namespace enfilade::cli
