/** Location diagram: facilities and obstacles around a position at their distances and directions, rings of round distances, north up. */
import { type LocalPoint, nauticalMilesToFeet, type UnitSystem } from '@touchdown/domain';
import { INK } from './inks.ts';
import { finishedSheet, mapSheet } from './map-sheet.ts';
import { textMark } from './picture-kit.ts';
import type { Picture, PictureMark } from './picture.ts';
import { textWidthEm } from './plane.ts';

export interface MapPlace {
  /** "BOS", "1" */
  readonly label: string;
  readonly at: LocalPoint;
  readonly kind: 'airport' | 'heliport' | 'obstacle';
}

const TYPE = 10;
/** Kept for the scale bar. */
const FOOT_PX = 36;
const SYMBOL = { half: 6, drop: 3.5 } as const;
const COLOURS = { airport: '#0B2E59', heliport: '#2A7BCB', obstacle: '#44596F' } as const;
/** In nautical miles. */
const RINGS = [0.25, 0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;
const MOST_RINGS = 3;

function placeMarks(kind: MapPlace['kind'], x: number, y: number): PictureMark[] {
  const colour = COLOURS[kind];
  const pen = { colour, width: 1.25 };
  if (kind === 'obstacle')
    return [
      {
        kind: 'area',
        rings: [
          {
            kind: 'polygon',
            points: [
              { x, y: y - 4 },
              { x: x + 4, y: y + 4 },
              { x: x - 4, y: y + 4 },
            ],
          },
        ],
        pen,
      },
    ];
  const ring: PictureMark = { kind: 'area', rings: [{ kind: 'circle', centre: { x, y }, radius: 5 }], fill: { colour: INK.paper }, pen };
  if (kind === 'heliport') return [ring, textMark('H', { x, y: y + 2.7 }, { anchor: 'middle', size: 7.5, colour, isBold: true })];
  return [
    ring,
    {
      kind: 'line',
      points: [
        { x: x - 3, y },
        { x: x + 3, y },
      ],
      pen: { colour, width: 2 },
    },
  ];
}

/** The diagram on a sheet at most so large. `name` is beside the place itself. */
export function locationPicture(
  name: string,
  places: readonly MapPlace[],
  size: { readonly width: number; readonly mostHeight: number },
  system: UnitSystem,
): { readonly picture: Picture; readonly scaleText: string; readonly ringsNm: readonly number[] } {
  const sheet = mapSheet(
    places.map(({ at }) => at),
    places.length === 0 ? 1000 : 0,
    size.width,
    size.mostHeight,
    system,
  );
  const centre = sheet.place({ eastFt: 0, northFt: 0 } as LocalPoint);
  const radiusOf = (nm: number) => nauticalMilesToFeet(nm) * sheet.scale.pxPerFt;
  const reach = Math.max(centre.x, sheet.width - centre.x, centre.y, sheet.height - centre.y);
  const ringsNm = RINGS.filter((nm) => radiusOf(nm) <= reach && radiusOf(nm) >= 30).slice(-MOST_RINGS);
  /** At the top of its ring, or at its foot where the top is off the sheet. */
  const ringName = (nm: number, radius: number): PictureMark[] => {
    const y = [centre.y - radius + 11, centre.y + radius - 4].find((at) => at > TYPE && at < sheet.height - FOOT_PX);
    return y === undefined ? [] : [textMark(`${nm} NM`, { x: centre.x, y }, { anchor: 'middle', size: 9, colour: INK.quiet, halo: true })];
  };
  const rings = ringsNm.flatMap((nm): PictureMark[] => [
    { kind: 'area', rings: [{ kind: 'circle', centre, radius: radiusOf(nm) }], pen: { colour: INK.line, width: 0.75, dash: [4, 3] } },
    ...ringName(nm, radiusOf(nm)),
  ]);
  const around = places.map((place) => ({ ...place, paper: sheet.place(place.at) }));
  // A name runs into no symbol and no other name.
  const taken: { x: number; y: number; half: number }[] = [centre, ...around.map(({ paper }) => paper)].map(({ x, y }) => ({
    x,
    y: y + SYMBOL.drop,
    half: SYMBOL.half,
  }));
  const label = (text: string, x: number, y: number, colour: string, isBold: boolean): PictureMark[] => {
    const width = textWidthEm(text) * TYPE;
    const spots = [
      { x: x + 9, y: y + 3.5 },
      { x: x - 9 - width, y: y + 3.5 },
      { x: x - width / 2, y: y - 11 },
      { x: x - width / 2, y: y + 18 },
    ];
    const spot = spots.find(
      (at) =>
        at.x > 4 &&
        at.x + width < sheet.width - 4 &&
        at.y > TYPE &&
        at.y < sheet.height - FOOT_PX &&
        !taken.some((other) => Math.abs(other.x - at.x - width / 2) < other.half + width / 2 && Math.abs(other.y - at.y) < TYPE + 2),
    );
    if (spot === undefined) return [];
    taken.push({ x: spot.x + width / 2, y: spot.y, half: width / 2 });
    return [textMark(text, spot, { size: TYPE, colour, isBold, halo: true })];
  };
  const own: PictureMark[] = [
    {
      kind: 'line',
      points: [
        { x: centre.x - 8, y: centre.y },
        { x: centre.x + 8, y: centre.y },
      ],
      pen: { colour: INK.text, width: 1.5 },
    },
    {
      kind: 'line',
      points: [
        { x: centre.x, y: centre.y - 8 },
        { x: centre.x, y: centre.y + 8 },
      ],
      pen: { colour: INK.text, width: 1.5 },
    },
    { kind: 'area', rings: [{ kind: 'circle', centre, radius: 4.5 }], pen: { colour: INK.text, width: 1.5 } },
    ...label(name.length > 28 ? `${name.slice(0, 27)}…` : name, centre.x, centre.y, INK.text, true),
  ];
  return {
    picture: finishedSheet(sheet, [
      ...rings,
      ...around.flatMap(({ kind, paper }) => placeMarks(kind, paper.x, paper.y)),
      ...own,
      ...around.flatMap(({ kind, paper, label: text }) => label(text, paper.x, paper.y, COLOURS[kind], false)),
    ]),
    scaleText: sheet.scaleText,
    ringsNm,
  };
}
