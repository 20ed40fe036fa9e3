/** The landing area plan: zones, dimensions, marking, and the beginnings of the surfaces, with tables of dimensions and coordinates. */
import {
  formatDms,
  formatHeading,
  formatNumber,
  localToPosition,
  placePath,
  type QuantityId,
  shownUnits,
  withMinus,
  zoneArea,
} from '@touchdown/domain';
import { scaleText } from '../drawing/furniture.ts';
import { type SitePlanInput, ZONE_LABELS } from '../drawing/site-plan-input.ts';
import { paperScale } from '../drawing/paper.ts';
import { describeSitePlan } from '../drawing/describe-site-plan.ts';
import { NO_UNDERLAYS, underlaysOn } from '../drawing/underlays.ts';
import { isAtLeast, proposedFt } from '../report/clause-dimensions.ts';
import type { Derived, ZoneSizes } from '../report/derive.ts';
import { sitePlanOf } from '../report/site-plan.ts';
import { PROTECTION_LEGEND, surfaceLegend, ZONE_LEGEND } from './legend-symbols.ts';
import { scaleNote, TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { numberedObstacles, OBSTACLE_COLUMNS, obstacleRow } from './numbered-obstacles.ts';
import { labelMarks, type LabelWish, placeLabels, wishAtOneOf } from '../drawing/place-labels.ts';
import { type Box, inset } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { at, line, type Row, SIZE, type Table, WEIGHT } from '../drawing/sheet-kit.ts';
import { SIDE, tablesMarks } from './side-tables.ts';
import { type PlacedDrawing, siteDrawing, zoneEdges } from './site-drawing.ts';

const NONE = '–';

const LENGTHS: readonly (readonly [QuantityId, string])[] = [
  ['tlofLength', 'TLOF length'],
  ['tlofWidth', 'TLOF width'],
  ['tlofFatoSeparation', 'TLOF/FATO separation'],
  ['fatoLength', 'FATO length'],
  ['fatoWidth', 'FATO width'],
  ['fatoSafetyAreaSeparation', 'Safety Area width, each side'],
  ['safetyAreaLength', 'Safety Area length'],
  ['safetyAreaWidth', 'Safety Area width'],
];

/** A round zone has one diameter. */
const lengthsOf = ({ shape }: Derived): typeof LENGTHS =>
  shape === 'circular'
    ? LENGTHS.filter(([, title]) => !/ width$/.test(title)).map(([quantity, title]) => [quantity, title.replace(/ length$/, ' diameter')])
    : LENGTHS;

/** The minimum of a distance, if it is the current one. */
function minimumOf({ input: { calculation } }: Derived, quantity: QuantityId): number | null {
  if (calculation?.isToday !== true) return null;
  const { results } = calculation;
  const workings = results.envelopeWorkings ?? results.ruleSets[0]?.workings ?? {};
  return workings[quantity]?.value ?? null;
}

function dimensionRow(derived: Derived, sizes: ZoneSizes, quantity: QuantityId, title: string): Row[] {
  const own = proposedFt(sizes, quantity);
  if (own === null) return [];
  const least = minimumOf(derived, quantity);
  const figure = shownUnits('imperial').tenth;
  if (least === null) return [{ cells: [title, NONE, figure(own, 'up'), NONE] }];
  if (!isAtLeast(own, least))
    return [{ cells: [title, figure(least, 'up'), figure(own, 'down'), `−${figure(least - own, 'up')}`], isBold: true, color: '#98150f' }];
  return [{ cells: [title, figure(least, 'up'), figure(own, 'up'), figure(Math.max(0, own - least), 'down')] }];
}

const dimensionTable = (derived: Derived, sizes: ZoneSizes): Table => ({
  title: 'DIMENSIONS, FT',
  columns: [
    { title: '', share: 3.4 },
    { title: 'MINIMUM', share: 1.5, align: 'right' },
    { title: 'PROPOSED', share: 1.5, align: 'right' },
    { title: 'MARGIN', share: 1.3, align: 'right' },
  ],
  rows: lengthsOf(derived).flatMap(([quantity, title]) => dimensionRow(derived, sizes, quantity, title)),
});

const areaTable = ({ shape }: Derived, sizes: ZoneSizes): Table => ({
  title: 'AREAS, SQ FT',
  columns: [
    { title: '', share: 5 },
    { title: 'PROPOSED', share: 2, align: 'right' },
  ],
  rows: (
    [
      ['TLOF', 'tlof'],
      ['FATO', 'fato'],
      ['Safety Area', 'safetyArea'],
    ] as const
  ).map(([title, zone]) => ({ cells: [title, shownUnits('imperial').area(zoneArea(shape, sizes[zone]))] })),
});

/** The reference point, and for each path the two ends of the centerline of its surface. */
function coordinateTable(derived: Derived): Table | null {
  const { location, elevation } = derived.site;
  if (location === null) return null;
  const height = (rise: number) => (elevation === null ? NONE : withMinus(formatNumber(elevation + rise, 1, 'nearest')));
  const row = (name: string, end: string, { latitude, longitude }: typeof location, rise: number): Row => ({
    cells: [name, end, formatDms(latitude, 'latitude'), formatDms(longitude, 'longitude'), height(rise)],
  });
  return {
    title: 'COORDINATES, WGS 84',
    columns: [
      { title: 'POINT', share: 2 },
      { title: '', share: 0.8 },
      { title: 'LATITUDE', share: 2.3, align: 'right' },
      { title: 'LONGITUDE', share: 2.4, align: 'right' },
      { title: 'FT MSL', share: 1.4, align: 'right' },
    ],
    rows: [
      row('TLOF center', '', location, 0),
      ...derived.assessment.corridors.flatMap((corridor): Row[] => {
        const path = placePath(corridor, derived.site.startOf);
        return [
          row(corridor.pathName, 'start', localToPosition(location, path.pointAt(0)), 0),
          row(corridor.pathName, 'end', localToPosition(location, path.end), path.riseAt(path.lengthFt)),
        ];
      }),
    ],
  };
}

/** The name, directions, and surface of each path, with a leader to the part of its surface that the plan shows. */
function pathWishes({ drawing, place }: PlacedDrawing): LabelWish[] {
  return drawing.items.flatMap(({ id, name, primitives }): LabelWish[] => {
    const area = primitives.find((primitive) => primitive.kind === 'area' && /^surface-/.test(primitive.style));
    if (!id.startsWith('corridor-') || name === undefined || area?.kind !== 'area' || area.outline.kind !== 'polygon') return [];
    const points = area.outline.points.map(place);
    const middle = at(points.reduce((sum, { x }) => sum + x, 0) / points.length, points.reduce((sum, { y }) => sum + y, 0) / points.length);
    const [first = '', ...rest] = name.split(' · ');
    const lines = [{ text: first, isBold: true }, ...rest.map((part) => ({ text: `${part.charAt(0).toUpperCase()}${part.slice(1)}` }))];
    const color = area.style === 'surface-departure' ? '#5B39A0' : '#0A6B68';
    // From the middle, or else from near a corner, from where empty paper may be nearer.
    const corners = points.map(({ x, y }) => at(middle.x + (x - middle.x) * CORNER_SHARE, middle.y + (y - middle.y) * CORNER_SHARE));
    return wishAtOneOf([middle, ...corners], { reach: 0, forms: [lines, lines.slice(0, 1)], color, isWhole: true });
  });
}

/** From the middle of the shown part of a surface to its corner. */
const CORNER_SHARE = 0.65;

/** Each zone with its size, at its edge. */
function zoneWishes(plan: PlacedDrawing, { shape }: Derived, sizes: ZoneSizes): LabelWish[] {
  const figure = (value: number) => shownUnits('imperial').tenth(value, 'up');
  return (['safetyArea', 'fato', 'tlof'] as const).flatMap((zone) => {
    const { length, width } = sizes[zone];
    const size = shape === 'circular' ? `Ø ${figure(length)}` : `${figure(length)} × ${figure(width)}`;
    return wishAtOneOf(zoneEdges(plan, zone), { reach: 0, forms: [[{ text: ZONE_LABELS[zone], isBold: true }, { text: size }]] });
  });
}

/** The directions of the paths. */
function pathTable({ assessment }: Derived): Table {
  const heading = (value: number | null) => (value === null ? NONE : `${formatHeading(value)}°`);
  return {
    title: 'PATHS, TRUE BEARINGS',
    columns: [
      { title: 'PATH', share: 3 },
      { title: 'COURSE', share: 1.5 },
      { title: 'INGRESS', share: 1.3, align: 'right' },
      { title: 'EGRESS', share: 1.3, align: 'right' },
    ],
    rows: assessment.corridors.map(({ pathName, course, ingressTrueDeg, egressTrueDeg }) => ({
      cells: [pathName, COURSES[course.kind], heading(ingressTrueDeg), heading(egressTrueDeg)],
    })),
  };
}
const COURSES = { straight: 'Straight', curved: 'Curved', sector: 'Sector' } as const;

const MOST_CONTROLLING = 6;

/** The obstacles with the least clearance. */
const controllingTable = (derived: Derived): Table => ({
  title: 'CONTROLLING OBSTACLES, FT MSL',
  columns: OBSTACLE_COLUMNS,
  rows: numberedObstacles(derived)
    .filter(({ clearanceFt }) => clearanceFt !== null)
    .slice(0, MOST_CONTROLLING)
    .map(obstacleRow),
});

export function landingAreaSheet(task: SheetTask, sizes: ZoneSizes): SheetBody {
  const { derived, room } = task;
  const { body, grow } = room;
  const side: Box = { x: body.x + body.width - SIDE * grow, y: body.y, width: SIDE * grow, height: body.height };
  const view: Box = { ...body, width: body.width - side.width };
  const drawn = inset({ ...view, height: view.height - TITLE_HEIGHT * grow }, 10 * grow);
  const input: SitePlanInput = { ...sitePlanOf(derived, sizes, 'imperial'), figures: 'tenths' };
  const plan = siteDrawing(input, drawn, task);
  const { location } = derived.site;
  const under =
    location === null
      ? NO_UNDERLAYS
      : underlaysOn(derived.input.underlays ?? [], {
          ...{ origin: location, box: drawn },
          place: ({ eastFt, northFt }) => plan.place({ xFt: eastFt, yFt: northFt }),
        });
  const size = SIZE.body * grow;
  const labels = placeLabels(
    [...zoneWishes(plan, derived, sizes), ...pathWishes(plan)],
    { area: drawn, keepOut: plan.keepOut, lines: plan.lines, surfaces: plan.surfaces },
    size,
  );
  const scale = paperScale(plan.drawing.feetPerInch);
  const shown = scaleText(scale, 'imperial');
  const kinds = new Set(plan.drawing.items.flatMap(({ primitives }) => primitives.map(({ style }) => style.replace(/^surface-/, ''))));
  const hasProtection = plan.drawing.items.some(({ id }) => id.startsWith('protection-'));
  return {
    title: 'Landing Area Plan',
    scale: shown,
    marks: [
      ...under.marks,
      ...plan.marks,
      ...labels.flatMap((label) => labelMarks(label, size)),
      ...viewTitleMarks(
        { number: 1, title: 'LANDING AREA PLAN', scale: `SCALE: ${shown}. DIMENSIONS IN FEET, ROUNDED UP TO 0.1`, bar: scale },
        view,
        grow,
      ),
      line(at(side.x, side.y), at(side.x, side.y + side.height), WEIGHT.medium * grow),
      ...tablesMarks(
        [
          dimensionTable(derived, sizes),
          areaTable(derived, sizes),
          controllingTable(derived),
          pathTable(derived),
          coordinateTable(derived),
        ],
        side,
        grow,
      ),
    ],
    legend: [...ZONE_LEGEND, ...surfaceLegend(kinds, true), ...(hasProtection ? [PROTECTION_LEGEND] : [])],
    notes: [...scaleNote(task.feetPerInch, scale.feetPerInch), ...plan.drawing.notes.map((note) => `${note}.`), ...under.notes],
    alt: describeSitePlan(input),
  };
}
