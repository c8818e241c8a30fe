// Records: read and written, damaged in every way, replayed and checked.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "records/lines.h"
#include "records/reader.h"
#include "records/writer.h"
#include "systems/registry.h"

namespace enfilade::records {
namespace {

// A finished game with promised dice, made by the rules and the dice themselves.
struct Fixture {
  Library library = std::move(*load_library("."));
  Setting setting = *library.find("sample", "alley");
  DiceKeys keys;
  Record record;

  Fixture() {
    keys.open.fill(1);
    keys.hidden.fill(2);
    record.header = header_for(setting, {"person", "bot:random", "bot:random"}, promise(keys, "s"));
    CommittedDice dice(keys, "s");
    Random random(9);
    const auto game = setting.system->start(setting.scenario);
    while (game->node().kind != NodeKind::Over) take_one(*game, dice, random);
    add(Ended{Ending::Over, "", keys}, game->hash());
  }

  void take_one(Game& game, CommittedDice& dice, Random& random) {
    const Node node = game.node();
    if (node.kind == NodeKind::Chance) {
      const std::uint32_t outcome = dice.roll(node);
      game.resolve(outcome);
      add(rolled(node, outcome), game.hash());
    } else {
      const std::string action = game.bot_choice("random", node.seat, random);
      ASSERT_TRUE(game.act(node.seat, game.question(node.seat), action));
      add(Chosen{node.seat, action}, game.hash());
    }
  }

  template <class What>
  void add(What what, std::uint64_t hash) {
    record.lines.push_back({static_cast<std::uint32_t>(record.lines.size() + 1), what, hash});
  }
};

Fault fault_of(const std::string& text) {
  const auto record = parse_record(text);
  EXPECT_FALSE(record);
  if (record) return Fault::NotFound;
  EXPECT_FALSE(record.error().words.empty());
  return record.error().fault;
}

TEST(Record, ReadsBackWhatWasWritten) {
  const Fixture fixture;
  const auto read = parse_record(whole_text(fixture.record));
  ASSERT_TRUE(read) << read.error().words;
  EXPECT_EQ(read->header, fixture.record.header);
  EXPECT_EQ(read->lines, fixture.record.lines);
}

TEST(Record, NamesTheCampaignOfItsGame) {
  Fixture fixture;
  fixture.record.header.campaign = {.id = "africa", .carry = true};
  const std::string text = header_text(fixture.record.header);
  EXPECT_NE(text.find(R"("campaign":{"id":"africa","carry":true},"content")"), std::string::npos);
  const auto read = parse_header(text);
  ASSERT_TRUE(read) << read.error().words;
  EXPECT_EQ(*read, fixture.record.header);
  const auto spoilt = [&](std::string_view with) {
    std::string other = text;
    const std::size_t at = other.find(R"({"id":"africa","carry":true})");
    other.replace(at, std::string_view(R"({"id":"africa","carry":true})").size(), with);
    return parse_header(other).has_value();
  };
  EXPECT_TRUE(spoilt(R"({"id":"africa","carry":false})"));
  for (const char* bad : {R"("africa")", R"({"id":"africa"})", R"({"id":7,"carry":true})",
                          R"({"id":"africa","carry":1})", R"({"carry":true,"id":"africa"})",
                          R"({"id":"africa","carry":true,"score":500})", "null"}) {
    EXPECT_FALSE(spoilt(bad)) << bad;
  }
}

TEST(Record, ReplaysAndChecksOut) {
  const Fixture fixture;
  const auto setting = setting_of(fixture.library, fixture.record.header);
  ASSERT_TRUE(setting);
  EXPECT_TRUE(replay(*setting, fixture.record));
  EXPECT_TRUE(check_dice(fixture.record));
}

// Every single byte of a record is protected: change any, and it is refused.
TEST(Record, AChangedByteIsNoticedWhereverItIs) {
  const Fixture fixture;
  const std::string text = whole_text(fixture.record);
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = changed[at] == 'a' ? 'b' : 'a';
    EXPECT_FALSE(parse_record(changed)) << "byte " << at;
  }
}

TEST(Record, AChangedDigitIsToldAsAChange) {
  const Fixture fixture;
  std::string text = whole_text(fixture.record);
  const std::size_t at = text.find("\"hash\":\"") + 9;
  text[at] = text[at] == '0' ? '1' : '0';
  EXPECT_EQ(fault_of(text), Fault::Changed);
}

TEST(Record, ALostLineIsNoticed) {
  const Fixture fixture;
  std::string text = whole_text(fixture.record);
  const std::size_t first = text.find('\n') + 1;
  text.erase(first, text.find('\n', first) + 1 - first);
  EXPECT_EQ(fault_of(text), Fault::Malformed);  // the numbers no longer follow each other
}

TEST(Record, ACutFileIsToldAsCut) {
  const Fixture fixture;
  const std::string text = whole_text(fixture.record);
  EXPECT_EQ(fault_of(text.substr(0, text.size() - 20)), Fault::Cut);
  EXPECT_EQ(fault_of(""), Fault::Cut);
}

TEST(Record, CutBetweenLinesItIsAGameStillGoingOn) {
  const Fixture fixture;
  const std::string text = whole_text(fixture.record);
  const auto record = parse_record(text.substr(0, text.rfind('\n', text.size() - 2) + 1));
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->ended());
  const auto dice = check_dice(*record);
  ASSERT_FALSE(dice);
  EXPECT_EQ(dice.error().fault, Fault::Dice);
}

TEST(Record, ALongLineIsRefusedWithoutReadingItAll) {
  EXPECT_EQ(fault_of(std::string(kMaxLineBytes + 1, 'x')), Fault::TooLarge);
  EXPECT_EQ(fault_of(std::string(kMaxLineBytes * 3, 'x') + "\n"), Fault::TooLarge);
}

TEST(Record, AnUnknownVersionIsToldAsSuch) {
  const Fixture fixture;
  std::string text = whole_text(fixture.record);
  text.replace(text.find("\"version\":1"), 11, "\"version\":9");
  EXPECT_EQ(fault_of(text), Fault::Version);
}

TEST(Record, OtherRulesAndOtherContentAreVersions) {
  const Fixture fixture;
  Header header = fixture.record.header;
  header.rules = 99;
  EXPECT_EQ(setting_of(fixture.library, header).error().fault, Fault::Version);
  header = fixture.record.header;
  header.content[0] = header.content[0] == '0' ? '1' : '0';
  EXPECT_EQ(setting_of(fixture.library, header).error().fault, Fault::Version);
  header = fixture.record.header;
  header.scenario = "nowhere";
  EXPECT_EQ(setting_of(fixture.library, header).error().fault, Fault::NotFound);
  header.system = "chess";
  EXPECT_EQ(setting_of(fixture.library, header).error().fault, Fault::NotFound);
}

TEST(Record, WrongKeysAreNoticed) {
  Fixture fixture;
  DiceKeys wrong = fixture.keys;
  wrong.open[5] ^= 1;
  std::get<Ended>(fixture.record.lines.back().what).keys = wrong;
  const auto dice = check_dice(fixture.record);
  ASSERT_FALSE(dice);
  EXPECT_NE(dice.error().words.find("not those promised"), std::string::npos);
}

TEST(Record, ARollThatDoesNotFollowFromTheKeysIsNoticed) {
  Fixture fixture;
  for (Line& line : fixture.record.lines) {
    auto* roll = std::get_if<Rolled>(&line.what);
    if (roll == nullptr || roll->draw != Draw::Open) continue;
    roll->outcome = (roll->outcome + 1) % roll->outcomes;
    break;
  }
  const auto dice = check_dice(fixture.record);
  ASSERT_FALSE(dice);
  EXPECT_NE(dice.error().words.find("does not follow"), std::string::npos);
}

TEST(Record, WhatTheRulesDoNotAllowDiverges) {
  Fixture fixture;
  fixture.record.lines[0].what = Chosen{Seat{0}, "fire n1 e1"};
  EXPECT_EQ(replay(fixture.setting, fixture.record).error().fault, Fault::Diverged);
  fixture.record.lines[0].what = Chosen{Seat{77}, "pass"};
  EXPECT_EQ(replay(fixture.setting, fixture.record).error().fault, Fault::Diverged);
  fixture.record.lines[0].what = Rolled{Draw::Open, 0, {}, 6};
  EXPECT_EQ(replay(fixture.setting, fixture.record).error().fault, Fault::Diverged);
}

TEST(Record, AnotherStateHashDiverges) {
  Fixture fixture;
  fixture.record.lines[3].hash ^= 1;
  EXPECT_EQ(replay(fixture.setting, fixture.record).error().fault, Fault::Diverged);
}

TEST(Record, OnlyTheCanonicalFormIsRead) {
  const std::string good = R"({"n":1,"seat":0,"act":"pass","hash":"0000000000000000")";
  EXPECT_TRUE(parse_line(good));
  for (const char* bad : {R"({"n": 1,"seat":0,"act":"pass","hash":"0000000000000000")",
                          R"({"n":1.0,"seat":0,"act":"pass","hash":"0000000000000000")",
                          R"({"n":1,"n":1,"seat":0,"act":"pass","hash":"0000000000000000")",
                          R"({"seat":0,"n":1,"act":"pass","hash":"0000000000000000")",
                          R"({"n":1,"seat":0,"act":"p\u0061ss","hash":"0000000000000000")",
                          R"({"n":1,"seat":256,"act":"pass","hash":"0000000000000000")",
                          R"({"n":1,"seat":0,"act":"pass","hash":"000000000000000G")",
                          R"({"n":1,"seat":0,"act":"pass","more":1,"hash":"0000000000000000")",
                          R"({"n":1,"roll":6,"of":6,"hash":"0000000000000000")",
                          R"({"n":1,"roll":-1,"of":6,"hash":"0000000000000000")",
                          R"({"n":1,"hash":"0000000000000000")", R"([1)", ""}) {
    EXPECT_FALSE(parse_line(bad)) << bad;
  }
}

// Finished games of every version of the rules stay readable and true for ever.
TEST(Record, TheKeptOnesAllCheckOut) {
  const Fixture fixture;
  int kept = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/replays")) {
    if (!entry.is_regular_file()) continue;
    const auto record = read_record(entry.path());
    ASSERT_TRUE(record) << entry.path() << ": " << record.error().words;
    const auto setting = setting_of(fixture.library, record->header);
    ASSERT_TRUE(setting) << entry.path() << ": " << setting.error().words;
    EXPECT_TRUE(replay(*setting, *record)) << entry.path();
    EXPECT_TRUE(check_dice(*record)) << entry.path();
    ++kept;
  }
  // A hundred of the first rules of Urban Operations; the others of all games and versions.
  EXPECT_GE(kept, 125);
}

TEST(Record, IsNeverWrittenOver) {
  const Fixture fixture;
  const auto path = std::filesystem::temp_directory_path() / "enfilade-record-test.jsonl";
  std::filesystem::remove(path);
  EXPECT_TRUE(RecordFile::create(path, fixture.record.header));
  const auto again = RecordFile::create(path, fixture.record.header);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().fault, Fault::Storage);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace enfilade::records
