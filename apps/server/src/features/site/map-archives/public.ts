/** Exports of the map archives for other features. */
export { layerOfArchive } from './archives.present.ts';
export { archivesFor, type ArchiveRow, findArchive, listArchives } from './archives.queries.ts';
export { unpacked } from './archive-source.ts';
export { type ArchiveTile, ArchiveTiles } from './archive-tiles.ts';
export { imageHead, tileType, type TileType } from './tile-image.ts';
