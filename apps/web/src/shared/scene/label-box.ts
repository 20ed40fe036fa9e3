/** Bounding box of a label in the picture, in pixels, y downward. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Whether two labels would overlap. */
export const boxesMeet = (one: LabelBox, other: LabelBox): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
