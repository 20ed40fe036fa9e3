/**
 * A drawing with its colors, as needed by a page or printer. Paper pixels of 1/96 inch, origin at the upper left, y down. A picture printed
 * at its own size is to scale, so it must not be enlarged or reduced.
 */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

/** A closed outline: a polygon or a circle. */
export type PictureRing =
  | { readonly kind: 'polygon'; readonly points: readonly PicturePoint[] }
  | { readonly kind: 'circle'; readonly center: PicturePoint; readonly radius: number };

export interface Pen {
  /** #rrggbb */
  readonly color: string;
  readonly width: number;
  readonly opacity?: number;
  /** Alternating lengths of dashes and gaps. Absent: a solid line. */
  readonly dash?: readonly number[];
}

export type PictureMark =
  | {
      readonly kind: 'area';
      /** Filled by the even-odd rule: a second ring is a hole in the first. */
      readonly rings: readonly PictureRing[];
      readonly fill?: { readonly color: string; readonly opacity?: number };
      readonly pen?: Pen;
      /** Lines across the area, at this angle counterclockwise from the right. */
      readonly hatch?: { readonly pen: Pen; readonly angleDeg: number; readonly spacing: number };
    }
  | { readonly kind: 'line'; readonly points: readonly PicturePoint[]; readonly pen: Pen }
  | {
      /** A PNG or JPEG image as a parallelogram: its upper left corner, and its upper and left edges. */
      readonly kind: 'image';
      readonly bytes: Uint8Array;
      readonly at: PicturePoint;
      readonly right: PicturePoint;
      readonly down: PicturePoint;
      /** Absent: opaque. */
      readonly opacity?: number;
      /** Nothing is drawn outside of this rectangle. Absent: no limit. */
      readonly clip?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
    }
  /** Another picture with its upper left corner at a point, cut at its own edges. */
  | { readonly kind: 'inset'; readonly picture: Picture; readonly at: PicturePoint }
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Position on the baseline. */
      readonly at: PicturePoint;
      readonly anchor: 'start' | 'middle' | 'end';
      /** Counterclockwise. */
      readonly rotationDeg: number;
      readonly size: number;
      readonly color: string;
      readonly isBold?: boolean;
      /** Paper-colored outline around the letters, so that lines behind them do not run through them. */
      readonly halo?: boolean;
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** In drawing order. */
  readonly marks: readonly PictureMark[];
}
