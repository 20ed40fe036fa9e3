/** The layout of a landing area on its property, to scale: zones, paths, obstacles, and the distances to the property lines. */
import {
  APPROACH_SURFACE,
  centerlinePoint,
  type LocalPoint,
  type Pad,
  type PathCorridor,
  placeRing,
  positionToLocal,
  SIDES,
  surfacesForFacility,
} from '@touchdown/domain';
import { INK } from '../drawing/inks.ts';
import { clearOfNorth, finishedSheet, type MapSheet, mapSheet, northPlate } from '../drawing/map-sheet.ts';
import type { Picture, PictureMark, PicturePoint } from '../drawing/picture.ts';
import {
  around,
  extentMarks,
  type LabelPlace,
  type Labels,
  labelsOn,
  obstacleMark,
  padMarks,
  parcelMark,
  spanMarks,
  SYMBOL_HALF,
  surfaceMarks,
} from './picture-parts.ts';
import { layoutLegend } from './layout-legend.ts';
import { ATTACHMENT_ROOM } from './attachment-sheet.ts';
import { PARCEL_COLOR } from '../zone-colors.ts';
import type { NoticeInput } from './input.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { feetText } from './notice-text.ts';

export interface NoticePicture {
  readonly picture: Picture;
  readonly scaleText: string;
  readonly alt: string;
}

/** Minimum space shown around the landing area. */
const ROOM_FT = 60;
const WARNING = { color: '#9A3412', isBold: true, size: 11 } as const;
/** Maximum number of obstacles that are marked and named. */
const SHOWN_OBSTACLES = 25;

const middle = (a: PicturePoint, b: PicturePoint): PicturePoint => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const short = (text: string, most = 24) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

function distanceMarks({ property }: NoticeFacts, place: (at: LocalPoint) => PicturePoint, labels: Labels): PictureMark[] {
  // If the landing area is not on the property, a dimension would appear to measure space that is not the owner's.
  if (property === null || property.contains.fato === 'outside') return [];
  const nearest = SIDES.flatMap((side) => property.nearest[side] ?? []).filter(({ fromSafetyAreaFt }) => fromSafetyAreaFt > 0);
  return nearest.flatMap(({ onSafetyArea, onEdge, fromSafetyAreaFt }) => {
    const [from, to] = [place(onSafetyArea), place(onEdge)];
    const text = feetText(fromSafetyAreaFt, 'down');
    return [...spanMarks(from, to), ...labels.set(text, around(middle(from, to)), { isBold: true, size: 10.5 })];
  });
}

function parcelLabels(
  { parcels }: NoticeFacts,
  placed: readonly (readonly LocalPoint[])[],
  place: (at: LocalPoint) => PicturePoint,
  labels: Labels,
) {
  return parcels.flatMap(({ name }, index): PictureMark[] => {
    const ring = placed[index] ?? [];
    const [first, second] = [ring[0], ring[1]];
    if (first === undefined || second === undefined) return [];
    const along = ring.flatMap((from, at) => {
      const to = ring[(at + 1) % ring.length] ?? from;
      return around(middle(place(from), place(to)));
    });
    return labels.set([name, short(name)], along, { color: PARCEL_COLOR, isBold: true });
  });
}

const LABEL_STEP_FT = 25;
/** Shares of the visible length of a path, best first. */
const LABEL_SHARES = [0.92, 0.8, 0.68, 0.55, 0.4];

/** Where the name of a path may be: on its own centerline, then beside it. */
function pathNameSpots(sheet: MapSheet, pad: Pad, corridor: PathCorridor): LabelPlace[] {
  const stations = Array.from({ length: APPROACH_SURFACE.lengthFt.value / LABEL_STEP_FT }, (_, index) => index * LABEL_STEP_FT);
  const visible = stations.map((station) => sheet.place(centerlinePoint(pad, corridor, station))).filter(sheet.holds);
  const chosen = LABEL_SHARES.flatMap((share) => visible[Math.floor(share * (visible.length - 1))] ?? []);
  return [...chosen, ...chosen.flatMap(around)];
}

function describe({ project }: NoticeInput, { property, parcels, obstructions }: NoticeFacts, scaleText: string): string {
  const nearest =
    property === null
      ? []
      : SIDES.flatMap((side) => (property.nearest[side] ? [`${side} ${feetText(property.nearest[side].fromSafetyAreaFt, 'down')}`] : []));
  return [
    `Scaled layout of ${project.name}, ${scaleText}, true north up, showing the TLOF, FATO, Safety Area, and approach/departure surfaces.`,
    parcels.length === 0 ? 'No parcel has been entered.' : `${parcels.length} ${parcels.length === 1 ? 'parcel' : 'parcels'} shown.`,
    nearest.length === 0 ? '' : `Distance from the Safety Area to the nearest property lines: ${nearest.join(', ')}.`,
    obstructions.length === 0
      ? ''
      : `Obstacles: ${obstructions
          .slice(0, SHOWN_OBSTACLES)
          .map(({ name }) => name)
          .join(', ')}.`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const pointsOf = (mark: PictureMark): readonly PicturePoint[] =>
  mark.kind === 'line'
    ? mark.points
    : mark.kind === 'area'
      ? mark.rings.flatMap((ring) => (ring.kind === 'polygon' ? ring.points : []))
      : [];

interface LayoutPicture extends NoticePicture {
  /** Whether an obstacle with its height above the landing area is on it. */
  readonly hasHeights: boolean;
}

/** Returns the layout; `null` if the landing area has no dimensions or no location. */
export function layoutPicture(input: NoticeInput, facts: NoticeFacts): LayoutPicture | null {
  const { pad, airspace } = facts;
  const { location } = input.document;
  if (pad === null || location === null) return null;
  const placed = facts.parcels.map(({ ring }) => placeRing(location, ring));
  const { length, width } = pad.zones.safetyArea;
  const surfaces = airspace === null ? [] : surfacesForFacility(airspace.site.pad, airspace.site.corridors, airspace.site.facility);
  const whole = mapSheet(
    placed.flat(),
    Math.hypot(length, width) / 2 + ROOM_FT,
    ATTACHMENT_ROOM.width,
    ATTACHMENT_ROOM.height,
    input.units,
    true,
  );
  const outlines = [...surfaces.filter(({ kind }) => kind === 'approach' || kind === 'departure').map(({ outline }) => outline), ...placed];
  const sheet = clearOfNorth(
    whole,
    outlines.map((outline) => outline.map(whole.place)),
  );
  const { place } = sheet;
  const labels = labelsOn(sheet);
  const center = place({ eastFt: 0, northFt: 0 } as LocalPoint);
  const padHalf = ((Math.hypot(length, width) / 2) * sheet.scale.pxPerFt) / Math.SQRT2;
  labels.take(center, padHalf, padHalf);
  labels.take({ x: 110, y: sheet.height - 20 }, 110, 18);
  const north = northPlate(sheet);
  labels.take({ x: north.x + north.width / 2, y: north.y + north.height / 2 - 2 }, 22, 30);
  const listed = new Map(facts.obstructions.map((one) => [one.id, one]));
  const obstacles = input.obstacles.map(({ id, name, latitude, longitude }) => ({
    name,
    at: place(positionToLocal(location, { latitude, longitude } as typeof location)),
    seen: listed.get(id),
  }));
  const near = obstacles.filter(({ at, seen }) => seen !== undefined && sheet.holds(at)).slice(0, SHOWN_OBSTACLES);
  for (const { at } of near) labels.take(at, SYMBOL_HALF, SYMBOL_HALF);
  const isPenetrating = (one: (typeof near)[number]) => (one.seen?.penetrationFt ?? null) !== null;
  const drawnExtents = input.obstacles.map((record) =>
    extentMarks(sheet, location, record, (listed.get(record.id)?.penetrationFt ?? null) !== null),
  );
  const extentsOnSheet = drawnExtents.flat().filter((mark) => pointsOf(mark).some(sheet.holds));
  const legend = layoutLegend(
    sheet,
    {
      surfaces: new Set(surfaces.flatMap(({ kind }) => (kind === 'approach' || kind === 'departure' ? [kind] : []))),
      hasParcels: placed.length > 0,
      obstacles: { penetrating: near.some(isPenetrating), clear: near.some((one) => !isPenetrating(one)) },
      extents: { footprint: extentsOnSheet.some(({ kind }) => kind === 'area'), line: extentsOnSheet.some(({ kind }) => kind === 'line') },
    },
    [...outlines.map((outline) => outline.map(place)), ...near.map(({ at }) => [at]), ...extentsOnSheet.map(pointsOf)],
  );
  const { plate } = legend;
  labels.take({ x: plate.x + plate.width / 2, y: plate.y + plate.height / 2 }, plate.width / 2, plate.height / 2);
  const offProperty =
    facts.property?.contains.fato === 'outside' ? labels.set('Landing area is not on the property', around(center), WARNING) : [];
  const marks: PictureMark[] = [
    ...surfaceMarks(sheet, surfaces),
    ...padMarks(sheet, pad),
    // Over the landing area, so that a property line that crosses it is visible.
    ...placed.map((ring) => parcelMark(sheet, ring)),
    ...drawnExtents.flat(),
    ...distanceMarks(facts, place, labels),
    ...offProperty,
    ...near.map((one) => obstacleMark(one.at, isPenetrating(one))),
    ...near.flatMap(({ name, at, seen }) => {
      const height = `+${feetText(seen?.heightAboveLandingAreaFt ?? 0, 'up')}`;
      return labels.set([`${name} ${height}`, `${short(name, 20)} ${height}`], around(at), { size: 9.5, color: INK.second, of: at });
    }),
    ...parcelLabels(facts, placed, place, labels),
    ...(airspace?.site.corridors ?? []).flatMap((corridor) => {
      const spots = airspace === null ? [] : pathNameSpots(sheet, airspace.site.pad, corridor);
      return labels.set([corridor.pathName, short(corridor.pathName)], spots, {
        color: corridor.use === 'departure' ? INK.departure : INK.approach,
        isBold: true,
      });
    }),
  ];
  const alt = describe(input, facts, sheet.scaleText);
  return { picture: finishedSheet(sheet, [...marks, legend.mark]), scaleText: sheet.scaleText, alt, hasHeights: near.length > 0 };
}
