/** The settings of the map's tile service. */
import type { MapTiles } from './app-config.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];
const PLACES = ['{z}', '{x}', '{y}'];

/** Returns whether the text is a raster tile URL: https, or http on this machine, with {z}, {x}, and {y} once each, after the host. */
export function isTileAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash, host } = new URL(text);
  const isReached = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (!isReached || username !== '' || password !== '' || hash !== '' || /[{}%;,*\s]/.test(host)) return false;
  return PLACES.every((place) => text.split(place).length === 2) && !/[{}]/.test(text.replace(/\{[zxy]\}/g, ''));
}

/** Returns the tile service of the two settings, or null if none is configured. */
export const mapTilesOf = (settings: {
  MAP_TILES_URL?: string | undefined;
  MAP_TILES_ATTRIBUTION?: string | undefined;
}): MapTiles | null =>
  settings.MAP_TILES_URL === undefined || settings.MAP_TILES_ATTRIBUTION === undefined
    ? null
    : { url: settings.MAP_TILES_URL, attribution: settings.MAP_TILES_ATTRIBUTION };
