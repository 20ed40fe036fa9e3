/** The keys of a map's canvas, as on plan and 3D view: plus and minus zoom, Home resets; on most maps the arrow keys pan. */
import type { Map as LibraryMap } from 'maplibre-gl';

/** The view that a map starts with. */
export interface MapStart {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}
type KeyedMap = Pick<LibraryMap, 'easeTo' | 'panBy' | 'zoomIn' | 'zoomOut'>;

const PAN_PX = 100;
const PANS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
};

export const resetMap = (map: Pick<KeyedMap, 'easeTo'>, { latitude, longitude, zoom }: MapStart): void => {
  map.easeTo({ center: [longitude, latitude], zoom });
};

/** Returns false for a key without a function. `arrowsPan` false: the arrow keys have another one, such as moving a marker. */
export function pressMapKey(map: KeyedMap, key: string, start: MapStart, arrowsPan: boolean): boolean {
  const pan = arrowsPan ? PANS[key] : undefined;
  if (pan !== undefined) map.panBy(pan);
  else if (key === '+' || key === '=') map.zoomIn();
  else if (key === '-') map.zoomOut();
  else if (key === 'Home') resetMap(map, start);
  else return false;
  return true;
}
