/** Location map: an arrow to the site, outlines of coasts, states, and counties, the landing areas around it, and its paths. */
import { type LocalPoint, geodesicDirect, nauticalMilesToFeet, positionToLocal, surfacesForFacility } from '@touchdown/domain';
import { INK } from '../drawing/inks.ts';
import { backgroundOn, placeBackground, tilesUnder, type TilePlace } from '../drawing/map-background.ts';
import { finishedSheet, mapSheet, type MapSheet } from '../drawing/map-sheet.ts';
import { textMark } from '../drawing/picture-kit.ts';
import type { Pen, PictureMark } from '../drawing/picture.ts';
import { around, arrowMarks, labelsOn, surfaceMarks, SYMBOL_HALF } from './picture-parts.ts';
import type { MapOutline, NoticeInput } from './input.ts';
import { ATTACHMENT_ROOM, HALF_ROOM } from './attachment-sheet.ts';
import type { NoticePicture } from './layout-picture.ts';
import type { NoticeFacts } from './notice-facts.ts';

const { width: WIDTH, height: MOST_HEIGHT } = ATTACHMENT_ROOM;
/** Leaves half of the sheet for the map that is attached. */
const KEY_HEIGHT = HALF_ROOM;
const ROOM_HEIGHT = HALF_ROOM;
const LEAST_NM = 4;
const FARTHEST_NM = 25;
/** Number of landing areas to show if that many are near enough. */
const SHOWN_AREAS = 5;
/** A symbol closer to the edge would be clipped. */
const EDGE_PX = 7;

const OUTLINE_PENS: Readonly<Record<MapOutline['kind'], Pen>> = {
  coast: { color: '#5C86A8', width: 1.25 },
  state: { color: INK.dim, width: 1.5, dash: [10, 4, 2, 4] },
  county: { color: INK.safety, width: 0.9, dash: [5, 3] },
};

/** Returns how far the map extends from the site, in nautical miles. */
function reachNm({ places }: NoticeInput): number {
  const distances = (places?.facilities ?? []).map(({ distanceNm }) => distanceNm).slice(0, SHOWN_AREAS);
  const wanted = distances.filter((distance) => distance <= FARTHEST_NM).at(-1) ?? 0;
  return Math.max(LEAST_NM, wanted);
}

function outlineMarks(outlines: readonly MapOutline[], input: NoticeInput, sheet: MapSheet): PictureMark[] {
  const { location } = input.document;
  if (location === null) return [];
  return outlines.map(({ kind, points }) => ({
    kind: 'line',
    points: points.map((point) => sheet.place(positionToLocal(location, point))),
    pen: OUTLINE_PENS[kind],
  }));
}

const sheetOf = (input: NoticeInput, mostHeight: number): MapSheet =>
  mapSheet([], nauticalMilesToFeet(reachNm(input)), WIDTH, mostHeight, input.units, true);

/** The tiles of a base map that the location map shows. */
export function locationMapTiles(input: NoticeInput, zooms: { readonly minZoom: number; readonly maxZoom: number }): TilePlace[] {
  const { location } = input.document;
  return location === null ? [] : tilesUnder(sheetOf(input, MOST_HEIGHT), location, zooms);
}

interface LocationMap extends NoticePicture {
  /** The sources of its background. */
  readonly credit: string;
  /** It shows streets and water, and fills the page. */
  readonly hasBaseMap: boolean;
}

/** Returns the map; `null` if the site has no location. */
export function locationMap(input: NoticeInput, { airspace }: NoticeFacts): LocationMap | null {
  const { location } = input.document;
  if (location === null) return null;
  const background = input.background ? placeBackground(location, input.background) : null;
  const hasBaseMap = background !== null && background.baseMap !== null;
  const sheet = sheetOf(input, hasBaseMap ? MOST_HEIGHT : KEY_HEIGHT);
  const beneath = backgroundOn(sheet, background);
  const labels = labelsOn(sheet);
  const center = sheet.place({ eastFt: 0, northFt: 0 } as LocalPoint);
  const tail = { x: center.x + 78, y: center.y - 78 };
  const tip = { x: center.x + 7, y: center.y - 7 };
  labels.take(center, 12, 12);
  labels.take({ x: (tail.x + tip.x) / 2, y: (tail.y + tip.y) / 2 }, 34, 34);
  labels.take({ x: 110, y: sheet.height - 20 }, 110, 18);
  labels.take({ x: sheet.width - 26, y: 30 }, 22, 30);
  const facilities = (input.places?.facilities ?? []).flatMap(({ id, kind, distanceFt, bearingTrueDeg }) => {
    const at = sheet.place(
      bearingTrueDeg === null
        ? ({ eastFt: 0, northFt: 0 } as LocalPoint)
        : positionToLocal(location, geodesicDirect(location, bearingTrueDeg, distanceFt)),
    );
    const isWhole = at.x > EDGE_PX && at.x < sheet.width - EDGE_PX && at.y > EDGE_PX && at.y < sheet.height - EDGE_PX;
    return isWhole ? [{ id, kind, at }] : [];
  });
  for (const { at } of facilities) labels.take(at, SYMBOL_HALF, SYMBOL_HALF);
  const surfaces = airspace === null ? [] : surfacesForFacility(airspace.site.pad, airspace.site.corridors, airspace.site.facility);
  const name = input.answers?.landingAreaName ?? input.project.name;
  const title = name.length > 48 ? [name, `${name.slice(0, 47).trimEnd()}…`] : name;
  const marks: PictureMark[] = [
    ...beneath.marks,
    ...outlineMarks(input.outlines, input, sheet),
    ...surfaceMarks(sheet, surfaces),
    ...facilities.flatMap(({ kind, at }): PictureMark[] => [
      {
        kind: 'area',
        rings: [{ kind: 'circle', center: at, radius: 5 }],
        fill: { color: INK.paper },
        pen: { color: INK.tlof, width: 1.25 },
      },
      ...(kind === 'heliport'
        ? [textMark('H', { x: at.x, y: at.y + 2.7 }, { anchor: 'middle', size: 7.5, color: INK.tlof, isBold: true })]
        : []),
    ]),
    { kind: 'area', rings: [{ kind: 'circle', center, radius: 4 }], fill: { color: INK.text } },
    ...arrowMarks(tail, tip),
    ...labels.set(title, [{ x: tail.x, y: tail.y - 8 }, ...around(tail)], { isBold: true, size: 12 }),
    ...facilities.flatMap(({ id, at }) => labels.set(id, around(at), { color: INK.tlof, of: at })),
  ];
  const shown = facilities.map(({ id }) => id);
  return {
    picture: finishedSheet(sheet, marks),
    scaleText: sheet.scaleText,
    credit: beneath.credit,
    hasBaseMap,
    alt: `Location map, ${sheet.scaleText}, true north up. An arrow marks ${name} at the center. ${shown.length === 0 ? 'No other landing area is within the map.' : `Nearby landing areas: ${shown.join(', ')}.`}`,
  };
}

/** Room on the page for a map to be attached, with the site to be marked on it. */
export function mapRoom(): Omit<NoticePicture, 'scaleText'> {
  const [right, foot] = [WIDTH - 0.5, ROOM_HEIGHT - 0.5];
  const corners = [
    { x: 0.5, y: 0.5 },
    { x: right, y: 0.5 },
    { x: right, y: foot },
    { x: 0.5, y: foot },
  ];
  return {
    picture: {
      width: WIDTH,
      height: ROOM_HEIGHT,
      marks: [
        { kind: 'area', rings: [{ kind: 'polygon', points: corners }], pen: { color: INK.line, width: 0.75, dash: [6, 4] } },
        textMark('Attach map here', { x: WIDTH / 2, y: ROOM_HEIGHT / 2 }, { anchor: 'middle', size: 12, color: INK.quiet }),
      ],
    },
    alt: 'An empty frame for a map to be attached.',
  };
}
