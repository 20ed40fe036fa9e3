/** Messages between the screen and the worker of static pictures. */
import type { MapColors } from './map-colors.ts';
import type { StillView } from './still-picture.ts';

export interface WantedPicture {
  readonly id: number;
  readonly view: StillView;
  readonly colors: MapColors;
}
export interface MadePicture {
  readonly id: number;
  readonly picture: ImageBitmap;
}
