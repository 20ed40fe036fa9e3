/** The surfaces in plan, to scale: outlines, centerlines with stations, and the symbols of obstacles. */
import {
  formatHeading,
  formatNumber,
  type LocalPoint,
  placePath,
  toMagneticHeading,
  APPROACH_SURFACE,
  type PathCorridor,
  shownUnits,
  withMinus,
  zoneOutline,
} from '@touchdown/domain';
import { SURFACE_PENS } from '../drawing/airspace-picture.ts';
import { flownHeadings, shortName } from '../drawing/corridors.ts';
import { INK } from '../drawing/inks.ts';
import type { PictureMark, PicturePoint } from '../drawing/picture.ts';
import { grownPen } from '../drawing/picture-kit.ts';
import { NO_UNDERLAYS, underlaysOn } from '../drawing/underlays.ts';
import { planOutlines } from '../mesh/surface-faces.ts';
import type { Derived } from '../report/derive.ts';
import { CENTERLINE_LEGEND, CENTERLINE_PEN, surfaceLegend } from './legend-symbols.ts';
import { clearNorthArrow, type MapView, mapView, variationText } from './map-view.ts';
import type { LabelLine, LabelWish } from '../drawing/place-labels.ts';
import type { Ring, Segment } from '../drawing/outlines.ts';
import { segmentsOf } from '../drawing/outlines.ts';
import { type Box, inset } from './paper-size.ts';
import type { LegendEntry } from './sheet-body.ts';
import { drawnSite } from './sheet-column.ts';
import { at, chain } from '../drawing/sheet-kit.ts';
import { surroundingsIn } from './view-surroundings.ts';

export interface AirspaceView {
  readonly view: MapView;
  readonly marks: readonly PictureMark[];
  /** Which underlays are drawn. */
  readonly notes: readonly string[];
  /** Of everything that is drawn. */
  readonly legend: readonly LegendEntry[];
  /** The Safety Area and the north arrow. */
  readonly keepOut: readonly Ring[];
  readonly lines: readonly Segment[];
  readonly surfaces: readonly Ring[];
  readonly surroundings: readonly Ring[];
  readonly pathWishes: readonly LabelWish[];
  readonly stationWishes: readonly LabelWish[];
}

const STATION_STEP_FT = 1000;
const TICK_PX = 4;
const LABEL_REACH_PX = 70;
const SMALLEST_ROOM_FT = 300;

/** "Inbound 254° T (268° M)", for each way that is flown. */
function headingLines(corridor: PathCorridor, variationDeg: number | null): LabelLine[] {
  const magnetic = (heading: number) => (variationDeg === null ? '' : ` (${formatHeading(toMagneticHeading(heading, variationDeg))}° M)`);
  const line = (word: string, heading: number | null) =>
    heading === null ? [] : [{ text: `${word} ${formatHeading(heading)}° T${magnetic(heading)}` }];
  return [...line('Ingress', corridor.ingressTrueDeg), ...line('Egress', corridor.egressTrueDeg)];
}

const slopeText = `${String(APPROACH_SURFACE.slope.value)}:1, ${shownUnits('imperial').enteredText(APPROACH_SURFACE.lengthFt.value)} long`;

export const pathColor = (corridor: Pick<PathCorridor, 'use'>): string =>
  (SURFACE_PENS[corridor.use === 'departure' ? 'departure' : 'approach'] ?? { color: INK.dim }).color;

/** The elevation of the 8:1 surface at every thousand feet, beside the path. */
function stations(
  corridor: PathCorridor,
  path: ReturnType<typeof placePath>,
  elevation: number | null,
  { view, grow }: { readonly view: MapView; readonly grow: number },
) {
  const wishes: LabelWish[] = [];
  const marks: PictureMark[] = [];
  const color = pathColor(corridor);
  for (let station = STATION_STEP_FT; station <= path.lengthFt; station += STATION_STEP_FT) {
    const half = path.widthAt(station) / 2;
    const [right, left] = [view.place(path.pointAt(station, half)), view.place(path.pointAt(station, -half))];
    const middle = view.place(path.pointAt(station));
    const reach = Math.hypot(right.x - middle.x, right.y - middle.y);
    const along = reach === 0 ? at(1, 0) : at((right.x - middle.x) / reach, (right.y - middle.y) / reach);
    const tick = (side: number) => at(middle.x + along.x * TICK_PX * grow * side, middle.y + along.y * TICK_PX * grow * side);
    marks.push(chain([tick(-1), tick(1)], { color: INK.dim, width: grow }));
    const figure = station.toLocaleString('en-US');
    const short = [{ text: `${figure} ft` }];
    const full =
      elevation === null ? short : [{ text: `${figure} ft · ${withMinus(formatNumber(elevation + path.riseAt(station), 1, 'down'))}` }];
    const wish = { reach: 1, forms: [full, short], color, mostDistance: LABEL_REACH_PX * grow };
    const otherwise: LabelWish = { ...wish, at: left, toward: at(-along.x, -along.y) };
    wishes.push({ ...wish, at: right, toward: along, otherwise });
  }
  return { wishes, marks };
}

/** The footprint of a path in convex parts: between the stations of a curve, because what is inside a bend is not under the path. */
function convexParts({ course }: PathCorridor, path: ReturnType<typeof placePath>): (readonly LocalPoint[])[] {
  if (course.kind !== 'curved') return [path.footprint];
  return path.stations.slice(1).flatMap((to, index): LocalPoint[][] => {
    const from = path.stations[index];
    if (from === undefined) return [];
    const [near, far] = [path.widthAt(from) / 2, path.widthAt(to) / 2];
    return [[path.pointAt(from, -near), path.pointAt(from, near), path.pointAt(to, far), path.pointAt(to, -far)]];
  });
}

/** Draws the surfaces in the box, with all of them on the sheet. */
export function airspaceView(derived: Derived, box: Box, feetPerInch: number | null, grow: number): AirspaceView {
  const { pad, corridors, surfaces } = drawnSite(derived);
  const around = [-SMALLEST_ROOM_FT, SMALLEST_ROOM_FT].map((far) => ({ eastFt: far, northFt: far }) as LocalPoint);
  const view = mapView(
    [...around, ...surfaces.flatMap(({ outline }): readonly LocalPoint[] => outline)],
    inset(box, 14 * grow),
    feetPerInch,
  );
  const drawn = surfaces.toReversed().map((surface): PictureMark => {
    const pen = grownPen(SURFACE_PENS[surface.kind] ?? { color: INK.dim, width: 1 }, grow);
    const rings = planOutlines(surface).map((outline) => ({ kind: 'polygon' as const, points: outline.map(view.place) }));
    return { kind: 'area', rings, fill: { color: pen.color, opacity: surface.kind === 'transitional' ? 0.05 : 0.1 }, pen };
  });
  const variation = derived.site.variation;
  const placed = corridors.map((corridor) => ({ corridor, path: placePath(corridor, derived.site.startOf) }));
  const centerlines = placed.map(({ path }) =>
    chain(
      path.stations.map((station) => view.place(path.pointAt(station))),
      grownPen(CENTERLINE_PEN, grow),
    ),
  );
  const marked = placed.map(({ corridor, path }) => stations(corridor, path, derived.site.elevation, { view, grow }));
  const zoneOn = (zone: 'tlof' | 'fato' | 'safetyArea'): PicturePoint[] =>
    derived.sizes === null ? [] : zoneOutline(derived.sizes[zone], pad.shape, pad.alignmentDeg).map(view.place);
  const zones = (['fato', 'tlof'] as const).map((zone): PictureMark => ({
    kind: 'area',
    rings: [{ kind: 'polygon', points: zoneOn(zone) }],
    fill: { color: INK.paper },
    pen: { color: INK[zone], width: grow },
  }));
  const outlines = surfaces.map((surface) => ({
    kind: surface.kind,
    rings: planOutlines(surface).map((outline) => outline.map(view.place)),
  }));
  const edges = outlines.flatMap(({ rings }) => rings.flatMap((ring) => segmentsOf(ring, true)));
  const { location } = derived.site;
  const under = location === null ? NO_UNDERLAYS : underlaysOn(derived.input.underlays ?? [], { origin: location, place: view.place, box });
  const beneath = surroundingsIn(view, box, derived, grow);
  const arrow = clearNorthArrow(box, grow, variationText(variation), {
    first: outlines.flatMap(({ rings }) => rings),
    others: beneath.buildings,
  });
  return {
    view,
    notes: [...beneath.notes, ...under.notes],
    marks: [...beneath.marks, ...under.marks, ...drawn, ...centerlines, ...marked.flatMap(({ marks }) => marks), ...zones, ...arrow.marks],
    legend: [
      ...surfaceLegend(new Set(surfaces.map(({ kind }) => kind))),
      ...(placed.length === 0 ? [] : [CENTERLINE_LEGEND]),
      ...beneath.legend,
    ],
    keepOut: [arrow.ring, ...(derived.sizes === null ? [] : [zoneOn('safetyArea')])],
    surfaces: placed.flatMap(({ corridor, path }) => convexParts(corridor, path).map((part) => part.map(view.place))),
    surroundings: beneath.buildings,
    lines: [
      ...beneath.lines,
      ...edges,
      ...placed.flatMap(({ path }) => segmentsOf(path.stations.map((station) => view.place(path.pointAt(station))))),
    ],
    pathWishes: placed.map(({ corridor, path }): LabelWish => {
      const name = (text: string): LabelLine => ({ text, isBold: true });
      const short = name(shortName(corridor.pathName));
      const lines = [...headingLines(corridor, variation?.valueDeg ?? null), { text: slopeText }];
      const middle: PicturePoint = view.place(path.pointAt(path.lengthFt * 0.8));
      return {
        at: middle,
        reach: 0,
        forms: [[name(corridor.pathName), ...lines], [short, ...lines], [short]],
        color: pathColor(corridor),
        isWhole: true,
      };
    }),
    stationWishes: marked.flatMap(({ wishes }) => wishes),
  };
}

/** In sentences: "P1, ingress 254° T, egress 074° T." */
export const pathSentences = ({ assessment }: Derived): string =>
  assessment.corridors.map((corridor) => `${corridor.pathName}, ${flownHeadings(corridor)}.`).join(' ');
