// Silhouettes for counters, drawn in a box of 24 by 24.
export const icons: Record<string, string> = {
  foot: 'M12 2.2a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM8.6 8.2h5.2l5.6 2.6v1.6l-5.2-1.6v3.6l1.9 7.6h-2.6L12 15.6 10.4 22H7.8l1.2-7.6z',
  sniper:
    'M2 12.2 21.5 8.6v1.6l-8 1.8-1.2 2.2h4.8l4.4 4.2v1.6H2v-2.4l5.4-2.6-5.4.4zM5.6 8a2.3 2.3 0 1 1 4.6 0 2.3 2.3 0 0 1-4.6 0z',
  rocketeer:
    'M2.5 7.2 20 4l1.5 1.8L20 8.4 3 9.6zM10 10.4h4.4v4.2l2.2 7.4H14l-2.2-6-1.6 6H7.6l1.2-8zM12 5a0 0 0 0 0 0 0z',
  mortar: 'M13.2 3.4 17.6 6 11 17.4l3 3.4H3.6l4-5.6zM17 14h4v6.8h-4z',
  truck:
    'M1.6 7.4h12v8.2h1.2V9.4h3.8l3.8 3.6v4.6h-2a2.4 2.4 0 0 1-4.8 0H9a2.4 2.4 0 0 1-4.8 0H1.6zM6.6 16a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zm11.4 0a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  pickup:
    'M2 11h8.6l2.2-3.6h4.4l1.8 4h3V17h-2a2.3 2.3 0 0 1-4.6 0H8.8a2.3 2.3 0 0 1-4.6 0H2zM3.4 9.8l7-4.4.8 1.2-4.6 3.4z',
  car: 'M2.4 12.6 5 9.4h4.6V6.8h5v.8h7v1.6h-7v.2h2.8l3.6 3.4v4.4h-1.2a2.3 2.3 0 0 1-4.6 0h-6a2.3 2.3 0 0 1-4.6 0H2.4z',
  tank: 'M8 6.6h7l.8 1.4h6.6v1.7h-6.2l.6 1.7h3.6l2 3.6-2.4 4H4.4L2 15l2-3.6h3zM6.4 14.2a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm5.6 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm5.6 0a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  launcher:
    'M2 14.4h13.4V10l-9-4.8 1-1.8L22 10.6v8h-2.2a2.3 2.3 0 0 1-4.6 0H8.6a2.3 2.3 0 0 1-4.6 0H2z',
  helicopter:
    'M3 3.6h17v1.6h-7.6v2.2c4.6.2 8 2.6 8 6.2 0 1.6-1.4 2.6-3.4 2.6h-1v1.6h3v1.6H7.4v-1.6h2.2v-1.6c-2-.4-3.2-2-3.8-4.4H3.4L2 7.8h1.6l2 2.2h3c.6-1.4 1.4-2.2 2.2-2.6V5.2H3zm10.4 6v3.4h4.6c-.6-1.8-2.2-3-4.6-3.4z',
  bomb: 'M10.4 7.4a7 7 0 1 0 6.4 6.4 7 7 0 0 0-6.4-6.4zM15 8.6l2-2.2 1.8 1.8-2.2 2zM18.8 5.6 21 2.6l.4 3.6z',
  wreck: 'M3 3l3-1 6 6.6L18 2l3 1-6 8 6 10-3 1-6-7.4L6 22l-3-1 6-10z',
  crew: 'M8 3.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zm8 0a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM3.4 20c0-6 1.6-9.6 4.6-9.6 1.8 0 3 1 4 2.8 1-1.8 2.2-2.8 4-2.8 3 0 4.6 3.6 4.6 9.6z',
  cross: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  structure: 'M3 21V9l5-4v4l5-4v4l5-4h2v16zM6 13v3h3v-3zm5 0v3h3v-3zm5 0v3h2v-3z',
  people:
    'M12 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM5.6 6a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zm12.8 0a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6zM12 10.4c3 0 4.4 3 4.4 9.6H7.6c0-6.6 1.4-9.6 4.4-9.6zM1.8 20c0-5 1.2-8.2 3.8-8.2.5 0 1 .1 1.4.4C6.2 14.2 6 17 6 20zM22.2 20c0-5-1.2-8.2-3.8-8.2-.5 0-1 .1-1.4.4C17.8 14.2 18 17 18 20z',
  crate:
    'M3 8l9-4 9 4v9l-9 4-9-4zm2 2.2v5.6l6 2.7v-5.6zm14 0-6 2.7v5.6l6-2.7zM12 6.2 7 8.4l5 2.2 5-2.2z',
  star: 'M12 2.4l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.6 5.9 21l1.4-6.8L2.2 9.5l6.9-.8z',
  arrow: 'M2 9.5h10V4.5l10 7.5-10 7.5v-5H2z',
};

const byCard: Record<string, string> = {
  svd: 'sniper',
  rpg: 'rocketeer',
  mortar: 'mortar',
  mortar_120: 'mortar',
  pickup: 'pickup',
  pickup_zu23: 'pickup',
  kamikaze: 'bomb',
  rocket_launcher: 'launcher',
  t55: 'tank',
  amx_30: 'tank',
  armored_car: 'car',
  armored_vehicle: 'truck',
  erc_90: 'car',
  amx_10_rc: 'car',
  jaguar: 'car',
  vbl_reco: 'car',
  vbl_milan: 'car',
};
const byClass = { foot: 'foot', vehicle: 'truck', helicopter: 'helicopter' } as const;

export function iconOf(card: string, cls: keyof typeof byClass): string {
  return icons[byCard[card] ?? byClass[cls]]!;
}

const markers: Record<string, string> = {
  search: 'crate',
  wreck: 'helicopter',
  structure: 'structure',
  civilians: 'people',
  entry: 'arrow',
  bridge: 'arrow',
  vehicle: 'truck',
  hvt: 'star',
  bomb: 'bomb',
};

export function markerIcon(kind: string): string {
  return icons[markers[kind] ?? 'star']!;
}
