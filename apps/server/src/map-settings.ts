/** The settings of the map's tile service. */
import { isTileTemplate } from '@touchdown/contract';
import type { MapTiles } from './app-config.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/** Returns whether the text is a raster tile URL: https, or http on this machine. */
const isTileAddress = (text: string): boolean =>
  URL.canParse(text) && (isTileTemplate(text, 'https:') || (isTileTemplate(text, 'http:') && LOOPBACK.includes(new URL(text).hostname)));

/** Returns whether the text is such a URL, or turns off the map layers. */
export const isMapTiles = (text: string): boolean => text === 'off' || isTileAddress(text);

/** Returns the tile service of the two settings, or null if none is configured. */
export const mapTilesOf = (settings: {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
}): MapTiles | 'off' | null => {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = settings;
  if (url === 'off') return 'off';
  return url === undefined || attribution === undefined ? null : { url, attribution };
};
