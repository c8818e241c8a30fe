// The panels beside the table of the skirmish; loaded with its pages only.
export const skirmishPanels = {
  orders: {
    about:
      'What your units on guard do by themselves when an enemy moves before their guns. “Ask me” stops the mover until you answer.',
    reaction: 'Reaction fire',
    farthest: 'At most so far (cm)',
    least: 'At least so many hits to be expected',
    units: 'Single units',
  },
  /** What an order says besides its verb. */
  order: {
    at: (place: string) => `at (${place})`,
    to: (place: string) => `to (${place})`,
    facing: (degrees: number) => `facing ${degrees}°`,
    fire: (stage: number) => (stage === 0 ? 'fires first' : `fires after ${stage} cm`),
    board: (vehicle: string) => `into ${vehicle}`,
    suppressed: (figures: string) => `suppressed: ${figures}`,
    casualties: (figures: string) => `casualties: ${figures}`,
    left: (figures: string) => `to the left: ${figures}`,
    combat: (number: number) => `combat ${number}`,
    nobody: 'nobody moves',
  },
  /** The table as text; places are in centimetres from the lower left corner. */
  text: {
    objectives: 'Objectives',
    stands: (place: string) => `Stands around (${place})`,
    inside: (piece: string, count: number, all: number) =>
      count === all ? `in: ${piece}` : `${count} of ${all} in: ${piece}`,
    nearest: (unit: string, cm: string) => `Nearest enemy: ${unit}, ${cm} cm between the middles.`,
    look: 'Whom does it see?',
    lookOf: (unit: string) => `Whom does it see? ${unit}`,
    sees: (list: string) => `It sees ${list}.`,
    seesNobody: 'It sees no enemy.',
    seen: (unit: string, models: number, cover: string) => `${unit} (${models}, ${cover})`,
    covers: {
      none: 'in the open',
      soft: 'soft cover',
      moderate: 'moderate cover',
      hard: 'hard cover',
    } as Record<string, string>,
    terrain: (width: string, height: string) => `Terrain: ${width} by ${height} cm`,
    piece: (name: string, low: string, high: string, cover: string) =>
      `${name}, from (${low}) to (${high}): ${cover}`,
  },
};
