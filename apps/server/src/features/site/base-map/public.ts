/** Exports of the base map for other features. */
export { type DocumentMaps, documentMaps } from './document-maps.ts';
export { isPrintableAs } from './printable-tile.ts';
export { type MapTiles, openMapTiles } from './open-map-tiles.ts';
