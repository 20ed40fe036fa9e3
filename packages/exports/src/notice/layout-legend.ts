/** The legend of the layout: the lines, areas, and symbols that are on it. */
import { ZONES } from '@touchdown/domain';
import { AREA_INK, HATCH_SPACING_PX, INK } from '../drawing/inks.ts';
import { covers, type MapSheet, type Plate, plateMark } from '../drawing/map-sheet.ts';
import { penOf, textMark } from '../drawing/picture-kit.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { textWidthEm } from '../drawing/plane.ts';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import { obstacleMark, PROPERTY_PEN, ringMark } from './picture-parts.ts';

/** What a layout has besides the zones, which it always has. */
export interface LayoutContents {
  readonly surfaces: ReadonlySet<'approach' | 'departure'>;
  readonly hasParcels: boolean;
  /** Whether an obstacle on it penetrates a surface, and whether one does not. */
  readonly obstacles: { readonly penetrating: boolean; readonly clear: boolean };
  readonly extents: { readonly footprint: boolean; readonly line: boolean };
}

const TYPE = 9.5;
const ROW = 15;
const PAD = 8;
const EDGE = 8;
const SWATCH = { width: 24, height: 9, gap: 7 } as const;

interface Entry {
  readonly text: string;
  /** In a box of the size of a swatch with its upper left corner there. */
  readonly marks: (corner: PicturePoint) => PictureMark[];
}

const boxAt = ({ x, y }: PicturePoint) =>
  ringMark([
    { x, y },
    { x: x + SWATCH.width, y },
    { x: x + SWATCH.width, y: y + SWATCH.height },
    { x, y: y + SWATCH.height },
  ]);
const centerOf = ({ x, y }: PicturePoint): PicturePoint => ({ x: x + SWATCH.width / 2, y: y + SWATCH.height / 2 });
const middleLine = ({ x, y }: PicturePoint): PicturePoint[] => [
  { x, y: y + SWATCH.height / 2 },
  { x: x + SWATCH.width, y: y + SWATCH.height / 2 },
];

const zoneEntries = ZONES.map((zone): Entry => ({
  text: ZONE_LABELS[zone],
  marks: (corner) => {
    const ink = AREA_INK[`zone-${zone}`];
    const pen = penOf(ink);
    const fill = { color: String(ink['fill']), opacity: Number(ink['fill-opacity'] ?? 1) };
    return [{ kind: 'area', rings: [boxAt(corner)], fill, ...(pen ? { pen } : {}) }];
  },
}));

const surfaceEntry = (kind: 'approach' | 'departure', text: string): Entry => ({
  text,
  marks: (corner) => {
    const [rings, color] = [[boxAt(corner)], INK[kind]];
    return [
      { kind: 'area', rings, fill: { color, opacity: 0.07 }, pen: { color, width: 1 } },
      { kind: 'area', rings, hatch: { pen: { color, width: 0.5, opacity: 0.35 }, angleDeg: 45, spacing: HATCH_SPACING_PX } },
    ];
  },
});

const obstacleEntry = (penetrates: boolean, text: string): Entry => ({
  text,
  marks: (corner) => [obstacleMark(centerOf(corner), penetrates)],
});

const entriesOf = ({ surfaces, hasParcels, obstacles, extents }: LayoutContents): Entry[] => [
  ...zoneEntries,
  ...(surfaces.has('approach') ? [surfaceEntry('approach', 'Approach surface, 8:1')] : []),
  ...(surfaces.has('departure') ? [surfaceEntry('departure', 'Departure surface, 8:1')] : []),
  ...(hasParcels
    ? [
        {
          text: 'Property line',
          marks: (corner: PicturePoint): PictureMark[] => [{ kind: 'line', points: middleLine(corner), pen: PROPERTY_PEN }],
        },
      ]
    : []),
  ...(obstacles.penetrating ? [obstacleEntry(true, 'Obstacle that penetrates a surface')] : []),
  ...(obstacles.clear ? [obstacleEntry(false, 'Obstacle that penetrates no surface')] : []),
  ...(extents.footprint
    ? [
        {
          text: 'Footprint of an obstacle',
          marks: (corner: PicturePoint): PictureMark[] => [
            { kind: 'area', rings: [boxAt(corner)], fill: { color: INK.dim, opacity: 0.12 }, pen: { color: INK.dim, width: 1.1 } },
          ],
        },
      ]
    : []),
  ...(extents.line
    ? [
        {
          text: 'Wire or other line of an obstacle',
          marks: (corner: PicturePoint): PictureMark[] => [
            { kind: 'line', points: middleLine(corner), pen: { color: INK.dim, width: 1.1 } },
          ],
        },
      ]
    : []),
];

export interface LayoutLegend {
  readonly plate: Plate;
  readonly mark: PictureMark;
}

/** Of the scale bar with its plate. */
const SCALE_HEIGHT = 36;

/** The legend, in the first corner where it covers none of these outlines, or else in the upper left one. */
export function layoutLegend(sheet: MapSheet, contents: LayoutContents, outlines: readonly (readonly PicturePoint[])[]): LayoutLegend {
  const entries = entriesOf(contents);
  const width = 2 * PAD + SWATCH.width + SWATCH.gap + Math.max(...entries.map(({ text }) => textWidthEm(text) * TYPE));
  const height = 2 * PAD + ROW * entries.length - (ROW - SWATCH.height);
  const plateAt = (x: number, y: number): Plate => ({ x, y, width, height });
  const [right, foot] = [sheet.width - width - EDGE, sheet.height - height - EDGE];
  // The scale bar is in the lower left corner, and the north arrow in one of those on the right.
  const corners = [plateAt(EDGE, EDGE), plateAt(right, sheet.northCorner === 'lower' ? EDGE : foot), plateAt(EDGE, foot - SCALE_HEIGHT)];
  const plate = corners.find((corner) => !outlines.some((outline) => covers(corner, outline))) ?? plateAt(EDGE, EDGE);
  const rows = entries.flatMap(({ text, marks }, index): PictureMark[] => {
    const corner = { x: PAD, y: PAD + index * ROW };
    const at = { x: corner.x + SWATCH.width + SWATCH.gap, y: corner.y + SWATCH.height };
    return [...marks(corner), textMark(text, at, { size: TYPE, color: INK.second, halo: true })];
  });
  return {
    plate,
    mark: {
      kind: 'inset',
      picture: { width, height, marks: [plateMark({ x: 0, y: 0, width, height }), ...rows] },
      at: { x: plate.x, y: plate.y },
    },
  };
}
