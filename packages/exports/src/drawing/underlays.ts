/** Underlays on a drawing: the pictures of a project at their places on the ground, under everything else. */
import { type ControlPoint, fitPlacement, type LocalPoint, placedPixel, placementFrom, type Position, shortDate } from '@touchdown/domain';
import type { PictureMark, PicturePoint } from './picture.ts';

/** A visible underlay with its picture. */
export interface DrawnUnderlay {
  readonly name: string;
  /** "Site plan.pdf, page 2" */
  readonly source: string;
  /** When the file was added to the project, YYYY-MM-DD. */
  readonly addedOn: string;
  readonly opacity: number;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly controls: readonly ControlPoint[];
  /** A PNG or a JPEG. */
  readonly bytes: Uint8Array;
}

interface View {
  readonly origin: Position;
  readonly place: (point: LocalPoint) => PicturePoint;
  /** Outside of it, nothing is drawn. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const isOn = (corners: readonly PicturePoint[], { x, y, width, height }: View['box']): boolean => {
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return Math.max(...xs) > x && Math.min(...xs) < x + width && Math.max(...ys) > y && Math.min(...ys) < y + height;
};

export interface PlacedUnderlays {
  readonly marks: readonly PictureMark[];
  /** What is drawn, as sentences with file and date. */
  readonly notes: readonly string[];
}

export const NO_UNDERLAYS: PlacedUnderlays = { marks: [], notes: [] };

/** The pictures that are in the view. */
export function underlaysOn(underlays: readonly DrawnUnderlay[], { origin, place, box }: View): PlacedUnderlays {
  const placed = underlays.flatMap((underlay): readonly { readonly mark: PictureMark; readonly note: string }[] => {
    const { widthPx, heightPx, bytes, opacity, name, source, addedOn } = underlay;
    const fitted = fitPlacement(underlay.controls);
    if ('problem' in fitted) return [];
    const placement = placementFrom(fitted.placement, origin, underlay);
    const corner = (x: number, y: number) => place(placedPixel(placement, x, y));
    const [at, upperRight, lowerLeft, lowerRight] = [corner(0, 0), corner(widthPx, 0), corner(0, heightPx), corner(widthPx, heightPx)];
    if (!isOn([at, upperRight, lowerLeft, lowerRight], box)) return [];
    const side = (end: PicturePoint): PicturePoint => ({ x: end.x - at.x, y: end.y - at.y });
    const mark: PictureMark = { kind: 'image', bytes, at, right: side(upperRight), down: side(lowerLeft), opacity, clip: box };
    return [{ mark, note: `Underlay "${name}": ${source}, added ${shortDate(addedOn)}. For reference only.` }];
  });
  return { marks: placed.map(({ mark }) => mark), notes: placed.map(({ note }) => note) };
}
