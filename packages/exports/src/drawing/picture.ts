/**
 * A drawing with its inks: what a page or a printer needs. Paper pixels of 1/96 inch, origin at the upper left, y down. A picture printed at its
 * own size is true to its scale, so no one enlarges or shrinks it.
 */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A closed outline: a polygon, or a circle that is no polygon. */
export type PictureRing =
  | { readonly kind: 'polygon'; readonly points: readonly PicturePoint[] }
  | { readonly kind: 'circle'; readonly centre: PicturePoint; readonly radius: number };

export interface Pen {
  /** #rrggbb */
  readonly colour: string;
  readonly width: number;
  readonly opacity?: number;
  /** Lengths of marks and gaps in turn; absent: a whole line. */
  readonly dash?: readonly number[];
}

export type PictureMark =
  | {
      readonly kind: 'area';
      /** Filled by the even-odd rule: a second ring is a hole in the first. */
      readonly rings: readonly PictureRing[];
      readonly fill?: { readonly colour: string; readonly opacity?: number };
      readonly pen?: Pen;
      /** Lines across the area, at this angle counter-clockwise from the right. */
      readonly hatch?: { readonly pen: Pen; readonly angleDeg: number; readonly spacing: number };
    }
  | { readonly kind: 'line'; readonly points: readonly PicturePoint[]; readonly pen: Pen }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** On the baseline. */
      readonly at: PicturePoint;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Counter-clockwise. */
      readonly rotationDeg: number;
      readonly size: number;
      readonly colour: string;
      readonly isBold?: boolean;
      /** Paper around the letters, so that a line behind them does not run through. */
      readonly halo?: boolean;
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** In drawing order. */
  readonly marks: readonly PictureMark[];
}
