/** The icons of the street style, drawn here, so that the style needs no file for them. The same in both themes. */
export interface Icon {
  /** In device pixels, twice the size on the map. */
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, and opacity of each pixel. */
  readonly data: Uint8ClampedArray;
}
export const ICON_PIXEL_RATIO = 2;

type Color = readonly [red: number, green: number, blue: number];
/** The distance in pixels from a place to the edge of a shape, negative inside; the center of the icon is the origin. */
type Shape = (x: number, y: number) => number;

const WHITE: Color = [255, 255, 255];
const GRAY: Color = [110, 118, 128];
const BLUE: Color = [47, 95, 168];
const OPAQUE = 255;
const BORDER_PX = 2;

/** The shape in a color, with a border outside of it. */
function drawn(width: number, height: number, shape: Shape, [fill, border]: readonly [Color, Color]): Icon {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const distance = shape(column + 0.5 - width / 2, row + 0.5 - height / 2);
      const inside = Math.min(1, Math.max(0, 0.5 - distance));
      const opacity = Math.min(1, Math.max(0, 0.5 + BORDER_PX - distance));
      const color = fill.map((part, index) => part * inside + (border[index] ?? 0) * (1 - inside));
      data.set([...color, opacity * OPAQUE], (row * width + column) * 4);
    }
  return { width, height, data };
}

const circle =
  (radius: number): Shape =>
  (x, y) =>
    Math.hypot(x, y) - radius;
const box =
  (halfWidth: number, halfHeight: number, corner: number): Shape =>
  (x, y) => {
    const [beside, above] = [Math.abs(x) - halfWidth + corner, Math.abs(y) - halfHeight + corner];
    return Math.hypot(Math.max(beside, 0), Math.max(above, 0)) + Math.min(Math.max(beside, above), 0) - corner;
  };
/** Points up. */
const arrow: Shape = (x, y) => Math.max(Math.abs(x) * 0.9 - (y + 8) * 0.45, y - 6);

const DOT = { side: 18, radius: 5 } as const;
const SHIELD = { height: 26, eachCharacter: 10, ends: 14, corner: 6 } as const;
const CHARACTERS = /-(\d)char$/;

/** The icon with this name in the street style: a shield as wide as its text, an arrow, a place, or a dot for everything else. */
export function iconNamed(name: string): Icon {
  const characters = Number(CHARACTERS.exec(name)?.[1] ?? 0);
  if (characters > 0) {
    const [width, height] = [SHIELD.ends + characters * SHIELD.eachCharacter, SHIELD.height];
    const shape = box(width / 2 - BORDER_PX - 1, height / 2 - BORDER_PX - 1, SHIELD.corner);
    return drawn(width, height, shape, [WHITE, name.startsWith('US:I') ? BLUE : GRAY]);
  }
  if (name === 'arrow') return drawn(DOT.side, DOT.side, arrow, [GRAY, GRAY]);
  const isPlace = name === 'capital' || name === 'townspot';
  return drawn(DOT.side, DOT.side, circle(DOT.radius), isPlace ? [WHITE, GRAY] : [GRAY, WHITE]);
}
