/** What the screen and the worker of still pictures say to one another. */
import type { MapColours } from './map-colours.ts';
import type { StillView } from './still-picture.ts';

export interface WantedPicture {
  readonly id: number;
  readonly view: StillView;
  readonly colours: MapColours;
}
export interface MadePicture {
  readonly id: number;
  readonly picture: ImageBitmap;
}
