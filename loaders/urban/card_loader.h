// All cards below a folder, or everything that is wrong with them.
#pragma once

#include <expected>
#include <filesystem>
#include <vector>

#include "loaders/content.h"
#include "loaders/urban/card_files.h"

namespace enfilade::urban {

// The files of the folders weapons, units, support and events below it.
std::vector<ContentPath> card_files(const ContentPath& folder);

std::expected<CardLibrary, ContentFaults> load_cards(const ContentPath& folder);

}  // namespace enfilade::urban
