// Campaigns: which missions, in which order (CO-4.0b, CO-4.0-R1).
#include <algorithm>
#include <string>

#include "loaders/coops/readers.h"
#include "loaders/fields.h"

namespace enfilade::coops {

namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "enfilade.coops.campaign";
constexpr int kMaxNumber = 9;
constexpr std::size_t kMaxMissions = 10;

Campaign read_campaign(FaultList& faults, const json::value& file) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormat);
  fields.allow({"format", "version", "id", "number", "title", "presentation", "missions"});
  Campaign campaign{.id = fields.text("id"),
                    .number = static_cast<std::uint8_t>(fields.number("number", 1, kMaxNumber)),
                    .title = fields.title("title"),
                    .presentation = fields.title("presentation"),
                    .missions = fields.texts("missions", kMaxMissions)};
  if (campaign.missions.empty()) fields.fault("a campaign has \"missions\"");
  return campaign;
}

// Against the missions themselves, which say their number and campaign as well.
void lint_campaign(FaultList& faults, const Campaign& campaign,
                   const std::vector<LoadedMission>& missions) {
  int before = 0;
  for (const std::string& id : campaign.missions) {
    const auto found = std::ranges::find_if(
        missions, [&](const LoadedMission& one) { return one.mission.id == id; });
    if (found == missions.end()) {
      faults.add("missions", "there is no scenario " + in_quotes(id));
      continue;
    }
    if (found->mission.campaign != campaign.number) {
      faults.add("missions", in_quotes(id) + " says that it belongs to campaign " +
                                 std::to_string(found->mission.campaign) + ", not " +
                                 std::to_string(campaign.number));
    }
    if (found->mission.number <= before) {
      faults.add("missions", in_quotes(id) + " is number " + std::to_string(found->mission.number) +
                                 " and cannot come after number " + std::to_string(before));
    }
    before = std::max<int>(before, found->mission.number);
  }
  for (const LoadedMission& one : missions) {
    if (one.mission.campaign != campaign.number) continue;
    if (std::ranges::count(campaign.missions, one.mission.id) == 1) continue;
    faults.add("missions",
               in_quotes(one.mission.id) + " belongs to it and has to stand there once");
  }
}

}  // namespace

std::expected<std::vector<Campaign>, ContentFaults> load_campaigns(
    const ContentPath& folder, const std::vector<LoadedMission>& missions) {
  std::vector<Campaign> campaigns;
  ContentFaults faults;
  for (const ContentPath& path : (folder / "campaigns").files()) {
    const auto file = read_json_object(path);
    if (!file) {
      faults.push_back(file.error());
      continue;
    }
    FaultList list(path.string());
    Campaign campaign = read_campaign(list, *file);
    if (campaign.id != path.stem()) list.add("file", "its \"id\" is not its name");
    if (std::ranges::count(campaigns, campaign.number, &Campaign::number) > 0) {
      list.add("file", "another campaign has its \"number\"");
    }
    if (list.empty()) lint_campaign(list, campaign, missions);
    campaigns.push_back(std::move(campaign));
    for (ContentFault& fault : list.take()) faults.push_back(std::move(fault));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  std::ranges::sort(campaigns, {}, &Campaign::number);
  return campaigns;
}

}  // namespace enfilade::coops
