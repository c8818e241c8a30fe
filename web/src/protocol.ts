// Generated from docs/protocol.schema.json by `npm run types`; do not edit.

/**
 * The messages between server and client. The meaning of each is on the page docs/protocol.md.
 */
export type Protocol = ServerMessage | ClientMessage | Document;
export type ServerMessage =
  | Welcome
  | History
  | Update
  | Done
  | Refused
  | Uncertain
  | Explained
  | Reach
  | Sight
  | RangeFound
  | Threat
  | Presence
  | TableMessage
  | Looked;
export type Role =
  | 'green'
  | 'red'
  | 'spectator'
  | 'umpire'
  | 'door'
  | 'infantry1'
  | 'infantry2'
  | 'cavalry'
  | 'alat';
export type SeatName = Side | Section;
export type Side = 'green' | 'red';
/**
 * A section of CO-OPS, which is a seat.
 */
export type Section = 'infantry1' | 'infantry2' | 'cavalry' | 'alat';
/**
 * A text for people, in both languages.
 */
export type Words =
  | {
      en: string;
      fr: string;
    }
  | string;
/**
 * A place on the table: x to the right, y up, in hundredths of a centimetre.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Spot = [number, number];
export type UnitClass = 'foot' | 'vehicle' | 'helicopter';
export type CoopsStatus = 'operational' | 'neutralised';
/**
 * Yellow, orange, red: the weakest first.
 */
export type Colour = 'Y' | 'O' | 'R';
export type ClientMessage =
  | HelloMessage
  | ActMessage
  | ExplainMessage
  | ReachMessage
  | SightMessage
  | RangeMessage
  | ThreatMessage
  | OrdersMessage
  | UndoMessage
  | ConsentMessage
  | SayMessage
  | SitMessage
  | LeaveMessage
  | BotMessage
  | ResignMessage
  | PauseMessage
  | RuleMessage
  | LookMessage;
/**
 * What is asked and answered by HTTP, and the whole of a view.
 */
export type Document =
  | View
  | Scenario
  | GameMap
  | Me
  | System
  | Opened
  | Tables
  | ReplayPart
  | Rule
  | HttpRefusal
  | OpenTable
  | BranchFrom
  | CoopsScenario
  | CoopsView
  | Campaign
  | NextMission
  | SkirmishScenario
  | SkirmishView;

export interface Welcome {
  type: 'welcome';
  as: Role;
  you: {
    person: string;
    name: string;
  };
  table: Table;
  system: string;
  scenario: string;
  /**
   * What was chosen before the game; absent: the standard choices.
   */
  options?: string[];
  briefing?: Briefing;
  promise?: DicePromise;
  stream?: number;
}
/**
 * The people around a game.
 */
export interface Table {
  id: string;
  status: 'open' | 'playing' | 'over' | 'stopped' | 'damaged';
  secrets: boolean;
  hot_seat: boolean;
  paused: boolean;
  seats: Seat[];
  opener: string;
  umpire: boolean;
  now: number;
  umpires?: {
    sitters: Sitter[];
  };
  /**
   * Who wants to be the umpire, and the seats whose people have agreed.
   */
  umpire_asks?: {
    person: string;
    name: string;
    agreed: SeatName[];
  }[];
  /**
   * Who was ever shown hidden things: umpires, and who has left a seat of a begun game. It stays.
   */
  shown?: Witness[];
  undo?: {
    by: SeatName;
  };
  /**
   * What was said so far, as much of it as is kept: in the welcome only.
   */
  chat?: ChatLine[];
  orders?: StandingOrders;
  campaign?: CampaignMark;
  /**
   * The table where it is played again, or where its campaign goes on.
   */
  rematch?: string;
  /**
   * Who offers to play again there.
   */
  rematch_by?: {
    person: string;
    name: string;
  };
}
export interface Seat {
  seat: SeatName;
  bot: string;
  sitters: Sitter[];
  flagged: boolean;
  clock?: SeatClock;
}
export interface Sitter {
  person: string;
  name: string;
  forces: number[];
}
export interface SeatClock {
  left: number;
  running: boolean;
}
export interface Witness {
  person: string;
  name: string;
  seat: string;
}
export interface ChatLine {
  t: number;
  name: string;
  text: string;
  side?: string;
  ruling?: boolean;
}
/**
 * One for all of a side, and those of single blocks; in the skirmish, of single units.
 */
export interface StandingOrders {
  all: StandingOrder;
  blocks: {
    [k: string]: StandingOrder;
  };
}
/**
 * What a block does by itself when an enemy moves in its sight.
 */
export interface StandingOrder {
  mode: 'fire' | 'ask' | 'hold';
  farthest?: number;
  least?: number;
  targets?: string[];
  weapon?: string;
}
/**
 * The campaign that a table belongs to.
 */
export interface CampaignMark {
  /**
   * Its first table.
   */
  run: string;
  id: string;
  carry: boolean;
}
export interface Briefing {
  green?: AidCard;
  red?: AidCard;
}
/**
 * What a side alone knows from the beginning.
 */
export interface AidCard {
  briefing: Words;
  conditions: Condition[];
  for_total: number;
  for_partial: number;
  civilians_per_level: number;
  entries: Entry[];
  assets: Asset[];
  cards: EventCard[];
  logistics: number;
  knows_underground: boolean;
}
export interface Condition {
  words: Words;
  count: number;
  sudden: boolean;
  buildings: number[];
  places: string[];
}
export interface Entry {
  hexes: string[];
  turn?: number;
  delay?: number;
  buildings?: number[];
}
export interface Asset {
  id: string;
  name: Words;
  kind: string;
  missions: number;
  per_turn: number;
  by_die: number[];
  rings: Ring[];
}
export interface Ring {
  ep: number;
  own: number[];
  enemy: number[];
}
export interface EventCard {
  id: string;
  title: Words;
  text: Words;
  at_once: boolean;
}
/**
 * The hash of the dice keys, published before the first roll.
 */
export interface DicePromise {
  open: string;
  hidden: string;
  salt: string;
}
/**
 * What the seat was told before; sent in chunks.
 */
export interface History {
  type: 'history';
  told: Told[];
  from: number;
}
export interface Told {
  n: number;
  t: number;
  events?: GameEvent[];
}
/**
 * Something the seat was told.
 */
export interface GameEvent {
  what: string;
  words?: Words;
  side?: Side;
  piece?: string;
  other?: string;
  block?: string;
  weapon?: string;
  counter?: string;
  place?: string;
  die?: number;
  number?: number;
  marker?: string;
  kind?: string;
  card?: string;
  asset?: string;
  vehicle?: string;
  section?: Section;
  group?: string;
  unit?: string;
  enemy?: string;
  die2?: number;
  zone?: number;
  village?: string;
  terrain?: string;
  from?: string;
  phase?: string;
  end?: string;
  won?: boolean;
  ignored?: boolean;
  content?: string;
  result?: string;
  aim?: string;
  reason?: string;
  figure?: string;
  dice?: number[];
  needed?: number;
  rolled?: string;
  damage?: string;
  facing?: number;
  passed?: boolean;
  fled?: boolean;
  holder?: string;
  way?: Spot[];
  at?: Spot;
}
/**
 * One step of a seat's stream: those parts that changed.
 */
export interface Update {
  type: 'update';
  n: number;
  t: number;
  events?: GameEvent[];
  view?: ViewParts;
  ask?: Ask | null;
  table?: Table;
  /**
   * What was said, each line once.
   */
  said?: ChatLine[];
  over?: Over;
  undo?: 'free' | 'ask' | 'no';
  /**
   * Something was taken back: the log has to be asked for anew.
   */
  undone?: boolean;
}
/**
 * Those sections of the view that changed, each whole.
 */
export interface ViewParts {
  clock?: Clock;
  pieces?: Pieces;
  ground?: Ground;
  green?: SideState;
  red?: SideState;
  course?: CoopsCourse | SkirmishCourse;
  setting?: CoopsSetting;
  sections?: {
    list: CoopsSection[];
  };
  groups?: {
    list: CoopsGroup[];
  };
  units?:
    | {
        list: CoopsUnit[];
      }
    | SkirmishUnits;
  markers?: {
    list: CoopsMarker[];
  };
  mission?: CoopsMission | SkirmishMission;
  roster?: SkirmishRoster;
  move?: SkirmishMove;
}
export interface Clock {
  turn: number;
  turns: number;
  initiative: Side;
  night: boolean;
  wind: Words;
  /**
   * Where it blows to: 0 north, then clockwise by sixths.
   */
  wind_side: number;
}
export interface Pieces {
  list: Piece[];
}
/**
 * A block as it stands on the map, by its handle; what the viewer does not know is absent.
 */
export interface Piece {
  id: string;
  side: Side;
  at: string;
  revealed?: boolean;
  marker?: 'activated' | 'completed' | 'reaction';
  block?: string;
  osl?: number;
  /**
   * Turn in which a now hidden block was last seen.
   */
  seen?: number;
  /**
   * Known to be no dummy.
   */
  unit?: boolean;
}
export interface Ground {
  counters: Counter[];
  mines: Mine[];
  screens: Screen[];
  wrecks: string[];
  clouds: string[];
  flares: Flare[];
  fortified: string[];
  breaches: string[];
}
export interface Counter {
  id: string;
  at: string;
  kind: string;
  up: boolean;
}
export interface Mine {
  at: string;
  side: Side;
  revealed: boolean;
}
export interface Screen {
  at: string;
  smoke: boolean;
}
export interface Flare {
  at: string;
  radius: number;
}
/**
 * What a side has; the other side's is shorter.
 */
export interface SideState {
  hand: string[];
  deck: number;
  civilians: number;
  buildings: number[];
  lasting: Lasting;
  forces?: ForceState[];
  blocks?: BlockState[];
  assets?: AssetState[];
  pending?: number | Mission[];
  conditions?: boolean[];
  level?: number;
  logistics?: number;
  mines?: number;
  ieds?: number;
  lost?: string[];
  announced?: Announced;
}
export interface Lasting {
  movement_cap?: number;
  limit_change?: number;
  firepower?: number;
  no_requests?: boolean;
  no_opportunity_fire?: boolean;
  no_long_moves?: boolean;
}
export interface ForceState {
  id: string;
  status: 'waiting' | 'ready' | 'played';
  support: number;
  activation?: number;
  limit?: number;
  rule?: string;
}
export interface BlockState {
  id: string;
  status: 'map' | 'mounted' | 'lost' | 'waiting';
  osl: number;
  piece?: string;
  in?: string;
  marker?: string;
}
export interface AssetState {
  id: string;
  left: number;
  requested: number;
}
export interface Mission {
  asset: string;
  at: string;
}
export interface Announced {
  asset: string;
  at: string;
  intercepted: boolean;
}
export interface CoopsCourse {
  turn: number;
  turns: number;
  phase: 'preparation' | 'logistics' | 'events' | 'actions' | 'enemy';
  pile: number;
  discards: string[];
  casualties: number;
  verdict: 'ongoing' | 'victory' | 'defeat';
}
export interface SkirmishCourse {
  turn: number;
  turns: number;
  phase: 'deployment' | 'turn' | 'combats' | 'attempts';
  initiative: Side;
  over: boolean;
  end?: string;
  winner?: string;
}
/**
 * What was chosen before the game, and what follows from it.
 */
export interface CoopsSetting {
  sections: Section[];
  options: string[];
  arrivals: {
    from: number;
    cards: number;
  }[];
  strike: number[];
  fuse?: number;
}
export interface CoopsSection {
  id: Section;
  morale: number;
  done: boolean;
  spent: number;
  artillery: string[];
  /**
   * Copies that can still be had, by card.
   */
  deck: {
    [k: string]: number;
  };
}
/**
 * A group, with what its cards, status and the events add up to.
 */
export interface CoopsGroup {
  id: string;
  section: Section;
  slot: number;
  card: string;
  class: UnitClass;
  state: 'map' | 'embarked' | 'dest' | 'crew' | 'casualties';
  status: CoopsStatus;
  ap: number;
  ap_all: number;
  mp: number;
  movement: number;
  detection: number;
  range: number;
  defence: Colour;
  cost: number;
  weapons: CoopsArm[];
  upgrades: {
    card: string;
    ammo?: number;
    found?: boolean;
  }[];
  flight?: 'ground' | 'air';
  at?: string;
  in?: string;
  autonomy?: number;
  autonomy_all?: number;
  held?: boolean;
  no_fire?: boolean;
  leashed?: boolean;
}
/**
 * A weapon with shots left; 0 is that of the basic card.
 */
export interface CoopsArm {
  number: number;
  card: string;
  attack: Colour;
  range: number;
  ammo?: number;
  indirect?: boolean;
}
export interface CoopsUnit {
  id: string;
  card: string;
  status: CoopsStatus;
  at?: string;
  zone?: number;
  platoon?: number;
  convoy?: number;
  held?: boolean;
  asleep?: boolean;
  acted?: boolean;
}
export interface SkirmishUnits {
  list: SkirmishUnit[];
}
/**
 * How a unit stands now; a vehicle has `at` and `facing`, infantry `figures`.
 */
export interface SkirmishUnit {
  id: string;
  where: 'waiting' | 'table' | 'aboard' | 'away' | 'lost' | 'left-out';
  stance: 'none' | 'on-guard' | 'duck-and-weave' | 'gone-to-ground';
  tried?: boolean;
  reacted?: boolean;
  carrier?: string;
  passengers?: string;
  combat?: number;
  casualties?: number;
  figures?: SkirmishFigure[];
  at?: Spot;
  facing?: number;
  stunned?: boolean;
  immobilised?: boolean;
  wreck?: boolean;
  weapons_lost?: number[];
  activation?: {
    number: number;
    total: number;
    needed: number;
    terms: {
      value: number;
      words: Words;
      rule: string;
    }[];
  };
}
export interface SkirmishFigure {
  status: 'absent' | 'up' | 'suppressed' | 'casualty' | 'exited';
  at?: Spot;
  out_of_touch?: boolean;
  taken?: string;
}
export interface CoopsMarker {
  id: string;
  kind:
    | 'search'
    | 'wreck'
    | 'structure'
    | 'civilians'
    | 'entry'
    | 'bridge'
    | 'vehicle'
    | 'hvt'
    | 'bomb';
  status: CoopsStatus;
  of?: string;
  at?: string;
  in?: string;
  content?: 'unknown' | 'decoy' | 'objective';
  home?: boolean;
}
export interface CoopsMission {
  effects: {
    cost: {
      [k: string]: number;
    };
    no_movement?: boolean;
    no_flight_changes?: boolean;
    plant_failed?: boolean;
  };
  open: string[];
  gone: string[];
  villages: {
    id: string;
    held: number;
    secured?: boolean;
  }[];
  convoy?: {
    leg: number;
    to?: string;
  };
  planted?: number;
  blown?: boolean;
  alarm?: boolean;
  searched?: boolean;
}
export interface SkirmishMission {
  points_lost: number[];
  points: number[];
  holders: string[];
  exited: number[];
  cache_taken?: boolean;
}
export interface SkirmishRoster {
  units: SkirmishRosterUnit[];
}
/**
 * What a unit is, which does not change.
 */
export interface SkirmishRosterUnit {
  id: string;
  side: Side;
  profile: string;
  name: Words;
  training: string;
  points: number;
  crew_of?: string;
  vehicle?: {
    id: string;
    length: number;
    width: number;
    armour: string;
    save: number;
    tank: boolean;
    crew: number;
    places: number;
    weapons: {
      weapon: string;
      front?: boolean;
    }[];
  };
  figures?: {
    name: Words;
    weapons: string[];
    armour: string;
    leader?: string;
    mounted?: boolean;
  }[];
}
export interface SkirmishMove {
  kind: string;
  unit?: string;
  stage?: number;
  stages?: number;
  target?: string;
  paths?: Spot[][];
}
/**
 * The question before the game; `legal` is there for who has to answer it, `options` for the umpire.
 */
export interface Ask {
  over?: boolean;
  what?: string;
  words?: Words;
  seat?: Side;
  piece?: string;
  attacker?: string;
  target?: string;
  /**
   * The event card that asks: what it says, and who has played it.
   */
  card?: {
    title: Words;
    text: Words;
    side: Side;
  };
  question?: number;
  legal?: Legal[];
  options?: Legal[];
  /**
   * Of a question to several: who may act.
   */
  seats?: SeatName[];
  /**
   * Those of them without whom the game does not go on.
   */
  waits?: SeatName[];
  group?: string;
  unit?: string;
  other?: string;
  weapon?: string;
  with?: string;
  by_enemy?: boolean;
  result?: string;
  mover?: string;
  vehicle?: string;
  hits?: number;
  may_suppress?: boolean;
  eligible?: number[];
  die?: number;
}
/**
 * Orders that differ in their place only. The text of an order is `act` with `{}` replaced by one of `place`.
 */
export interface Legal {
  verb: string;
  act: string;
  place?: string[];
  who?: string;
  partner?: string;
  site?: string;
  then?: string;
  target?: string;
  weapon?: string;
  line?: string;
  asset?: string;
  card?: string;
  counter?: string;
  force?: string;
  section?: string;
  group?: string;
  unit?: string;
  other?: string;
  transport?: string;
  upgrade?: string;
  marker?: string;
  cargo?: string;
  zone?: string;
  with?: string;
  allowance?: number;
  [k: string]: string | number | string[] | undefined;
}
export interface Over {
  outcome: Outcome[];
  how: string;
  keys?: {
    open: string;
    hidden: string;
    salt?: string;
  };
}
export interface Outcome {
  seat: SeatName;
  standing: 'won' | 'drew' | 'lost';
  score?: number;
}
export interface Done {
  type: 'done';
  id: string;
}
export interface Refused {
  type: 'refused';
  code: string;
  words: Words;
  id?: string;
  rule?: string;
}
/**
 * Neither done nor refused: it is not known whether it was stored.
 */
export interface Uncertain {
  type: 'uncertain';
  id: string;
  words: Words;
}
export interface Explained {
  type: 'explained';
  id: string;
  explanation: Explanation;
}
export interface Explanation {
  summary: Words;
  terms: Term[];
  odds: Odds[];
  branches: Branch[];
  harmed: Remark[];
  remarks: Remark[];
}
export interface Term {
  value: number;
  words: Words;
  rule: string;
  most?: number;
}
export interface Odds {
  result: Words;
  ways: number;
  of: number;
  most?: number;
}
export interface Branch {
  heading: Words;
  terms: Term[];
  odds: Odds[];
}
export interface Remark {
  words: Words;
  rule: string;
  /**
   * The piece or counter it is about.
   */
  whom?: string;
}
export interface Reach {
  type: 'reach';
  id: string;
  found: {
    places: ReachPlace[];
  };
}
/**
 * A place the block can get to: cost, the place before it, who sees it there, who could fire.
 */
export interface ReachPlace {
  at: string;
  mp: number;
  by?: string;
  seen?: string[];
  fire?: string[];
  /**
   * It can be crossed, not held.
   */
  pass?: boolean;
}
export interface Sight {
  type: 'sight';
  id: string;
  found: {
    places: string[];
  };
}
export interface RangeFound {
  type: 'range';
  id: string;
  found: {
    from: string;
    to: string;
    sees: boolean;
    ep: number;
    why?: Words;
    rule?: string;
  };
}
export interface Threat {
  type: 'threat';
  id: string;
  found: {
    places: string[];
  };
}
/**
 * Who is there.
 */
export interface Presence {
  type: 'presence';
  people: string[];
  watchers: number;
}
/**
 * The table as one at the door sees it.
 */
export interface TableMessage {
  type: 'table';
  table: Table;
}
export interface Looked {
  type: 'look';
  id: string;
  found: {
    act?: string;
    paths?: Spot[][];
    shots?: {
      shooter: number;
      weapon: string;
      target: string;
      observer?: string;
      dice?: number;
      needed?: number;
      cover?: string;
    }[];
    seen?: {
      model: string;
      clear: boolean;
      cover?: string;
      piece?: string;
    }[];
    /**
     * Whether the fire is part of the same order; else it is what the unit could aim the next time.
     */
    fires?: boolean;
    enemies?: SkirmishExchange[];
    legal?: boolean;
    words?: Words;
    rule?: string;
  };
}
/**
 * An enemy whom a unit would see where an order leaves it.
 */
export interface SkirmishExchange {
  unit: string;
  gap: number;
  cover: string;
  from: Spot;
  to: Spot;
  fire?: SkirmishFire;
  danger?: SkirmishFire;
}
/**
 * Fire of all who can.
 */
export interface SkirmishFire {
  dice: number;
  /**
   * The easiest of its dice.
   */
  needed: number;
  /**
   * On average, in hundredths.
   */
  hits: number;
}
export interface HelloMessage {
  type: 'hello';
  as: Role;
  from: number;
  lang: 'en' | 'fr';
  key?: string;
}
export interface ActMessage {
  type: 'act';
  id: string;
  question: number;
  action: string;
}
export interface ExplainMessage {
  type: 'explain';
  id: string;
  action: string;
}
export interface ReachMessage {
  type: 'reach';
  id: string;
}
export interface SightMessage {
  type: 'sight';
  id: string;
  from: string;
}
export interface RangeMessage {
  type: 'range';
  id: string;
  from: string;
  to: string;
}
export interface ThreatMessage {
  type: 'threat';
  id: string;
}
export interface OrdersMessage {
  type: 'orders';
  id: string;
  orders: StandingOrders;
}
export interface UndoMessage {
  type: 'undo';
  id: string;
}
export interface ConsentMessage {
  type: 'consent';
  id: string;
  /**
   * The person who wants to be the umpire; without it, the answer is to who wants to take something back.
   */
  umpire?: string;
  yes: boolean;
}
export interface SayMessage {
  type: 'say';
  id: string;
  text: string;
  to: 'all' | 'side';
}
export interface SitMessage {
  type: 'sit';
  id: string;
  seat: 'green' | 'red' | 'umpire' | 'infantry1' | 'infantry2' | 'cavalry' | 'alat';
  forces?: number[];
  key?: string;
  salt?: string;
}
export interface LeaveMessage {
  type: 'leave';
  id: string;
}
export interface BotMessage {
  type: 'bot';
  id: string;
  seat: SeatName;
  bot: string;
}
export interface ResignMessage {
  type: 'resign';
  id: string;
}
export interface PauseMessage {
  type: 'pause';
  id: string;
  on: boolean;
}
export interface RuleMessage {
  type: 'rule';
  id: string;
  reason: string;
  do: {
    act?: {
      seat: SeatName;
      action: string;
    };
    undo?: boolean;
    end?: {
      winner: string;
    };
  };
}
/**
 * Something to look at in the skirmish: formation, prospect, shots, volley, sight, judge.
 */
export interface LookMessage {
  type: 'look';
  id: string;
  what: string;
  from: string;
  to?: string;
}
export interface View {
  clock: Clock;
  pieces: Pieces;
  ground: Ground;
  green: SideState;
  red: SideState;
}
/**
 * What is open of a scenario to both sides.
 */
export interface Scenario {
  id: string;
  map: string;
  title: Words;
  presentation: Words;
  turns: number;
  air: boolean;
  night_from: number;
  night_to: number;
  sides: {
    green: SideSheet;
    red: SideSheet;
  };
  weapons: Weapon[];
}
export interface SideSheet {
  name: Words;
  forces: Force[];
  blocks: Block[];
}
export interface Force {
  id: string;
  number: number;
  name: Words;
  leader?: string;
}
export interface Block {
  id: string;
  name: Words;
  type: string;
  function: string;
  quality: string;
  number: number;
  osl: number;
  weight: number;
  capacity: number;
  weapons: string[];
  force?: string;
  platoon?: string;
  ladder?: boolean;
  night_vision?: boolean;
}
export interface Weapon {
  id: string;
  name: Words;
  firepower: number[];
  lane: boolean;
  blast_firer: number;
  blast_target: number;
  breaches: boolean;
  not_from_building?: boolean;
  class: string;
}
export interface GameMap {
  id: string;
  title: Words;
  levels: MapLevel[];
}
export interface MapLevel {
  id: string;
  title: Words;
  width: number;
  height: number;
  places: MapPlace[];
  /**
   * Where walls may be opened.
   */
  breaches: BreachSite[];
}
export interface MapPlace {
  name: string;
  kind: 'hex' | 'room' | 'zone' | 'roof' | 'underground zone' | 'sewer hex';
  x: number;
  y: number;
  outline: number[];
  label?: Words;
}
export interface BreachSite {
  id: string;
  x: number;
  y: number;
}
/**
 * Who a browser is.
 */
export interface Me {
  person: string;
  name: string;
  account: boolean;
}
/**
 * A game that can be played.
 */
export interface System {
  id: string;
  scenarios: ScenarioLine[];
  /**
   * Missions that are played one after the other; only where there are some.
   */
  campaigns?: CampaignLine[];
  bots: string[];
}
/**
 * A scenario in the list of what can be played.
 */
export interface ScenarioLine {
  id: string;
  title: Words;
  seats: string[];
  /**
   * The seats play together, and one person may hold several.
   */
  allied?: boolean;
  choices?: Choice[];
  presentation?: Words;
  turns?: number;
  map?: string;
  /**
   * Of the sides.
   */
  names?: {
    [k: string]: Words;
  };
}
/**
 * Something that can be chosen before a game.
 */
export interface Choice {
  id: string;
  /**
   * What it stands beside.
   */
  group: string;
  title: Words;
  text: Words;
  rule: string;
  /**
   * Chosen when nobody says anything.
   */
  standard: boolean;
}
/**
 * A campaign that can be played.
 */
export interface CampaignLine {
  id: string;
  title: Words;
  presentation: Words;
  /**
   * Scenarios in the order of play.
   */
  missions: string[];
}
/**
 * A table, and what lets people in to it.
 */
export interface Opened {
  table: string;
  links: Links;
  /**
   * For who sits in a seat: lets a comrade, or another device, in to it.
   */
  comrades: {
    [k: string]: string;
  };
}
/**
 * Addresses of this site, by seat or `watch`.
 */
export interface Links {
  [k: string]: string;
}
/**
 * One's own tables, those that are open to everybody, and running games that anybody may watch; one list alone when it is asked for.
 */
export interface Tables {
  own?: TableLine[];
  /**
   * Of one's own, those that cannot be opened.
   */
  lost?: LostTable[];
  open?: TableLine[];
  playing?: TableLine[];
  /**
   * Of lists that go on: where, for `after`.
   */
  more: {
    own?: string;
    open?: string;
    playing?: string;
  };
}
/**
 * A table in a list.
 */
export interface TableLine {
  id: string;
  system: string;
  scenario: string;
  /**
   * What was chosen before the game; absent: the standard choices.
   */
  options?: string[];
  /**
   * When.
   */
  opened: number;
  /**
   * An answer is awaited from the person who asks.
   */
  your_move: boolean;
  table: Table;
}
/**
 * A table of one's own that cannot be opened, and why.
 */
export interface LostTable {
  id: string;
  system: string;
  scenario: string;
  /**
   * When.
   */
  opened: number;
  words: Words;
}
/**
 * A part of what a viewer was sent from the beginning.
 */
export interface ReplayPart {
  system: string;
  scenario: string;
  as: Role;
  /**
   * Updates there are in all.
   */
  frames: number;
  /**
   * The first one here.
   */
  from: number;
  updates: Update[];
}
/**
 * A line of the ledger.
 */
export interface Rule {
  id: string;
  text: string;
  section: string;
  ruling: boolean;
}
/**
 * Why a request was not carried out.
 */
export interface HttpRefusal {
  error: string;
  words: Words;
}
/**
 * What a new table is to be.
 */
export interface OpenTable {
  system: string;
  scenario: string;
  /**
   * The ids of all choices that are made; without it, the standard ones.
   */
  options?: string[];
  seats?: {
    bot?: string;
  }[];
  /**
   * The seat that who opens the table takes; among allies there may be several.
   */
  sit?: string | string[];
  salt?: string;
  hot_seat?: boolean;
  umpire?: boolean;
  clock?: {
    bank: number;
    added: number;
  } | null;
  watchers?: 'all' | 'link' | 'none';
  /**
   * Milliseconds that watchers are behind.
   */
  delay?: number;
  /**
   * Begins a campaign; the scenario is its first mission.
   */
  campaign?: {
    id: string;
    /**
     * House option: morale and losses are carried on.
     */
    carry?: boolean;
  };
}
/**
 * A point of a finished game, as update `at` of the viewer `seen_by`.
 */
export interface BranchFrom {
  at: number;
  seen_by: Role;
  /**
   * The seat that who asks takes; among allies there may be several.
   */
  as: SeatName | SeatName[];
  bot: string;
}
/**
 * What is fixed in a mission of CO-OPS.
 */
export interface CoopsScenario {
  id: string;
  number: number;
  campaign: number;
  title: Words;
  presentation: Words;
  victory: Words;
  defeat: Words;
  special: {
    words: Words;
    rule: string;
  }[];
  goal: string;
  turns: number;
  double_events: number[];
  options: {
    id: string;
    title: Words;
    text: Words;
    rule: string;
  }[];
  sections: {
    allowed: Section[];
    required: Section[];
    one_of: Section[];
    fixed: Section[];
    recommended: Section[];
  };
  allowance: number;
  artillery: boolean;
  face: 'africa' | 'europe';
  tiles: {
    number: number;
    col: number;
    row: number;
  }[];
  spaces: CoopsSpace[];
  zones: CoopsZone[];
  villages: {
    id: string;
    name: Words;
  }[];
  markers: {
    id: string;
    kind: string;
    name: Words;
  }[];
  cards: CoopsCard[];
  enemies: CoopsEnemyCard[];
}
/**
 * A space of a tile, on the lattice of the whole map.
 */
export interface CoopsSpace {
  id: string;
  col: number;
  row: number;
  terrain: 'water' | 'bridge' | 'plain' | 'sand' | 'city' | 'forest' | 'mountain' | 'village';
  village?: string;
  /**
   * A drop; the others are circles.
   */
  tail?: 'W' | 'E';
}
/**
 * A camp; `option` and `unless` say when it is there.
 */
export interface CoopsZone {
  id: string;
  kind: 'start' | 'hld' | 'appearance';
  name: Words;
  spaces: {
    id: string;
    col: number;
    row: number;
  }[];
  number?: number;
  option?: string;
  unless?: string;
}
/**
 * A card of ours. What it has nothing of is absent.
 */
export interface CoopsCard {
  id: string;
  deck: 'infantry' | 'cavalry' | 'alat';
  kind: 'basic' | 'upgrade' | 'artillery';
  name: Words;
  cost: number;
  copies: number;
  changes: {
    actions?: number;
    movement?: number;
    detection?: number;
    range?: number;
    autonomy?: number;
  };
  text?: Words;
  class?: UnitClass;
  actions?: number;
  movement?: number;
  detection?: number;
  range?: number;
  autonomy?: number;
  defence?: Colour;
  weapon?: CoopsWeapon;
  carries_groups?: number;
  carries_vips?: number;
  single_use?: boolean;
}
export interface CoopsWeapon {
  attack: Colour;
  range?: number;
  ammo?: number;
  indirect?: boolean;
}
export interface CoopsEnemyCard {
  id: string;
  name: Words;
  class: UnitClass;
  copies: number;
  reverse: 'neutralised' | 'dest' | 'explosion' | 'content';
  behaviour: 'standard' | 'artillery' | 'rocket' | 'kamikaze' | 'convoy';
  text?: Words;
  actions?: number;
  movement?: number;
  detection?: number;
  range?: number;
  autonomy?: number;
  defence?: Colour;
  weapon?: CoopsWeapon;
}
export interface CoopsView {
  course: CoopsCourse;
  setting: CoopsSetting;
  sections: {
    list: CoopsSection[];
  };
  groups: {
    list: CoopsGroup[];
  };
  units: {
    list: CoopsUnit[];
  };
  markers: {
    list: CoopsMarker[];
  };
  mission: CoopsMission;
}
/**
 * A campaign as it has been played.
 */
export interface Campaign {
  run: string;
  campaign: string;
  system: string;
  carry: boolean;
  /**
   * Who asks has played the last game, and may open the next.
   */
  mine: boolean;
  /**
   * In the order of play.
   */
  games: CampaignGame[];
  /**
   * Missions; the next one is that of this place, counted from 0.
   */
  won: number;
  score: number;
  /**
   * Of all games.
   */
  casualties: number;
  /**
   * What the next game begins with, by the house option.
   */
  carried: Words[];
}
/**
 * A game of a campaign: a mission, or another try at one that was lost.
 */
export interface CampaignGame {
  table: string;
  scenario: string;
  /**
   * When.
   */
  opened: number;
  /**
   * What was chosen, where it was not the standard.
   */
  options: string[];
  /**
   * What it began with, by the house option.
   */
  carried: Words[];
  result: 'playing' | 'won' | 'lost' | 'broken';
  turn?: number;
  turns?: number;
  casualties?: number;
  score?: number;
}
/**
 * What the next mission is to be.
 */
export interface NextMission {
  /**
   * The ids of all choices that are made; without it, the sections of before and no challenges.
   */
  options?: string[];
}
/**
 * What is fixed in a mission of the skirmish.
 */
export interface SkirmishScenario {
  id: string;
  title: Words;
  presentation: Words;
  turns: number;
  goal: string;
  attacker: Side;
  table: {
    id: string;
    title: Words;
    width: number;
    height: number;
    /**
     * What is painted below the pieces, in this order; no rule knows it.
     */
    ground: {
      kind: 'road' | 'path' | 'yard' | 'field';
      points: Spot[];
    }[];
    pieces: SkirmishPiece[];
  };
  sides: {
    id: Side;
    name: Words;
    home: Spot;
    zone: Spot[];
    exit: string;
    points: number;
    force: string;
  }[];
  objectives: {
    id: string;
    name: Words;
    at: Spot;
    /**
     * Of a piece of terrain that has to be held: its id.
     */
    area?: string;
  }[];
  weapons: SkirmishWeapon[];
  units: {
    id: string;
    name: Words;
    training: string;
    points: number;
    figures: number;
    vehicle: boolean;
  }[];
  forces: {
    id: string;
    name: Words;
    about: Words;
    units: string[];
  }[];
}
/**
 * A piece of terrain.
 */
export interface SkirmishPiece {
  id: string;
  kind: string;
  name: Words;
  line: boolean;
  cover: 'none' | 'soft' | 'moderate' | 'hard';
  blocks: boolean;
  points: Spot[];
}
export interface SkirmishWeapon {
  id: string;
  name: Words;
  range: number;
  dice: number;
  close_range?: number;
  close_dice?: number;
  walk: boolean;
  harms_armoured: boolean;
  indirect: boolean;
  crew: number;
}
export interface SkirmishView {
  course: SkirmishCourse;
  roster: SkirmishRoster;
  units: SkirmishUnits;
  move: SkirmishMove;
  mission: SkirmishMission;
}
