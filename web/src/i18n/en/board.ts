export const board = {
  fit: 'Show all',
  keys: 'Arrows move the map, + and − zoom, 0 shows all; n and p go through what you can choose, with Shift the arrows go from place to place, n and p through all blocks; Enter chooses, Escape goes back.',
  level: 'Level',
  map: 'map',
  zoom: 'Size of the map',
  zoomIn: 'Closer',
  zoomOut: 'Farther',
};
