/**
 * The plan sheets of a project that is planned under an edition of its own: the landing area plan of the minimum size, and the marking plan
 * if the edition has rules for markings or lights. Every number is one of that edition, in its unit.
 */
import {
  confirmationsById,
  isMarkingRuleId,
  plannedEditionText,
  type PlanRow,
  planRows,
  rowVerification,
  shownUnits,
  ZONES,
} from '@touchdown/domain';
import { describeSitePlan } from '../drawing/describe-site-plan.ts';
import { scaleText } from '../drawing/furniture.ts';
import { paperScale } from '../drawing/paper.ts';
import { NOT_EVALUATED, PLAN_SCALES } from '../drawing/planned-site-plan.ts';
import type { PaintedStyle } from '../drawing/painted-lines.ts';
import { type SitePlanInput, ZONE_LABELS } from '../drawing/site-plan-input.ts';
import { NO_UNDERLAYS, type PlacedUnderlays, underlaysOn } from '../drawing/underlays.ts';
import { planningOnlyText } from '../report/closing.ts';
import type { Derived } from '../report/derive.ts';
import { shortRuleText } from '../report/planned-rule.ts';
import { type PlannedProject, plannedOf, plannedPlanOf } from '../report/site-plan.ts';
import { cornerTable } from './corner-table.ts';
import { PAINTED_LEGEND, ZONE_LEGEND } from './legend-symbols.ts';
import { scaleNote, TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { type Box, inset } from './paper-size.ts';
import { labelMarks, type LabelWish, placeLabels, wishAtOneOf } from '../drawing/place-labels.ts';
import { columnOf, type ColumnParts } from './sheet-column.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { at, line, SIZE, type Table, WEIGHT } from '../drawing/sheet-kit.ts';
import { quantityTable, SIDE, tablesMarks } from './side-tables.ts';
import { type PlacedDrawing, siteDrawing, zoneEdges } from './site-drawing.ts';

interface Planned extends PlannedProject {
  readonly task: SheetTask;
  readonly input: SitePlanInput;
  readonly rows: readonly PlanRow[];
}

/** "meters" */
const unitWord = ({ plan }: Planned): string => (plan.unit === 'm' ? 'meters' : 'feet');

/** The rule beside a value. The notes name the document. */
const ruleIn =
  ({ edition: { pack } }: Planned) =>
  (row: PlanRow): string =>
    shortRuleText(row, pack);

/** Of subject, value, and rule. Minimums have long rules, markings and lights long subjects. */
const SHARES = { minimums: [2, 1.25, 3.3], markings: [2.3, 1.6, 2.6] } as const;

/** Minimums, or markings and lights, with the rule beside each. */
const ruleTable = (planned: Planned, kind: keyof typeof SHARES, rows: readonly PlanRow[]): Table => ({
  title: kind === 'minimums' ? 'MINIMUM DIMENSIONS' : 'MARKINGS AND LIGHTS',
  columns: [
    { title: '', share: SHARES[kind][0] },
    { title: 'VALUE', share: SHARES[kind][1], align: 'right' },
    { title: 'RULE', share: SHARES[kind][2] },
  ],
  rows: rows.map((row) =>
    row.state === 'statement'
      ? { cells: [row.subject, '', `${row.text} ${ruleIn(planned)(row)}`] }
      : { cells: [row.subject, row.text, ruleIn(planned)(row)] },
  ),
});

interface Layout {
  /** Of the tables. */
  readonly side: Box;
  readonly view: Box;
  /** Of the drawing in the view. */
  readonly drawn: Box;
}

/** The marking plan has many rules, and no dimension lines. */
const MARKING_SIDE = 560;

function layoutOn({ room: { body, grow } }: SheetTask, sideWidth: number = SIDE): Layout {
  const width = sideWidth * grow;
  const side = { x: body.x + body.width - width, y: body.y, width, height: body.height };
  const view = { ...body, width: body.width - side.width };
  return { side, view, drawn: inset({ ...view, height: view.height - TITLE_HEIGHT * grow }, 10 * grow) };
}

function underlaysOf({ input: { underlays }, site: { location } }: Derived, plan: PlacedDrawing, box: Box): PlacedUnderlays {
  if (location === null) return NO_UNDERLAYS;
  return underlaysOn(underlays ?? [], { origin: location, box, place: ({ eastFt, northFt }) => plan.place({ xFt: eastFt, yFt: northFt }) });
}

interface View {
  readonly layout: Layout;
  readonly title: string;
  readonly plan: PlacedDrawing;
  readonly labels: readonly LabelWish[];
  readonly tables: readonly (Table | null)[];
  readonly under: PlacedUnderlays;
}

const paintedOn = ({ drawing: { items } }: PlacedDrawing): PaintedStyle[] =>
  (['painted-white', 'painted-yellow'] as const).filter((style) => items.some(({ id }) => id === style));

/** A plan with its labels, its title, and the tables beside it. */
function bodyOf(planned: Planned, { layout: { side, view, drawn }, title, plan, labels, tables, under }: View): SheetBody {
  const { task, input } = planned;
  const { grow } = task.room;
  const size = SIZE.body * grow;
  const scale = paperScale(plan.drawing.feetPerInch);
  const units = input.units ?? 'imperial';
  const shown = scaleText(scale, units);
  const dimensions = `SCALE: ${shown}. MINIMUMS IN ${unitWord(planned).toUpperCase()}, ROUNDED UP`;
  return {
    title,
    scale: shown,
    marks: [
      ...under.marks,
      ...plan.marks,
      ...placeLabels(labels, { area: drawn, keepOut: plan.keepOut, lines: plan.lines }, size).flatMap((label) => labelMarks(label, size)),
      ...viewTitleMarks({ number: 1, title: title.toUpperCase(), scale: dimensions, bar: scale, units }, view, grow),
      line(at(side.x, side.y), at(side.x, side.y + side.height), WEIGHT.medium * grow),
      ...tablesMarks(tables, side, grow),
    ],
    legend: [
      ...ZONE_LEGEND.filter(({ text }) => ZONES.some((zone) => input.zones[zone] !== null && ZONE_LABELS[zone] === text)),
      ...paintedOn(plan).map((style) => PAINTED_LEGEND[style]),
    ],
    notes: [...scaleNote(task.feetPerInch, scale.feetPerInch, units), ...plan.drawing.notes.map((note) => `${note}.`), ...under.notes],
    alt: describeSitePlan(input),
  };
}

/** Each zone that is drawn with its size, at its edge. */
const sizeWishes = (plan: PlacedDrawing, { shape, zones, units = 'imperial' }: SitePlanInput): LabelWish[] =>
  ZONES.toReversed().flatMap((zone): LabelWish[] => {
    const size = zones[zone];
    if (size === null) return [];
    const text = shownUnits(units).lengthText(size.length, 'up');
    const across = shape === 'circular' ? `Ø ${text}` : `${text} square`;
    return wishAtOneOf(zoneEdges(plan, zone), { reach: 0, forms: [[{ text: ZONE_LABELS[zone], isBold: true }, { text: across }]] });
  });

const isMarkingRule = ({ id, kind, state }: PlanRow): boolean =>
  kind === 'rule' && (state === 'value' || state === 'statement') && isMarkingRuleId(id);
const quantitiesIn = (rows: readonly PlanRow[]): readonly PlanRow[] => rows.filter(({ kind }) => kind === 'quantity');

const hasMarkingPlan = ({ rows }: Planned): boolean => quantitiesIn(rows).length > 0 || rows.some(isMarkingRule);
const NO_MARKINGS = 'Markings and lights are not available in this edition.';

/** Names the rows of a sheet whose rules no one has confirmed. */
function openNotes({ task, edition }: Planned, what: string, rows: readonly PlanRow[]): string[] {
  const known = confirmationsById(task.derived.input.confirmations);
  const open = rows.filter((row) => rowVerification(row, edition.editionId, known)?.startsWith('To be confirmed') === true);
  return open.length === 0 ? [] : [`${what} to be confirmed: ${open.map(({ subject }) => subject).join(', ')}.`];
}

function landingAreaSheet(planned: Planned): SheetBody {
  const { task, input, rows } = planned;
  const layout = layoutOn(task);
  const { painted: _, ...unpainted } = input;
  const placed = siteDrawing(unpainted, layout.drawn, task);
  const minimums = rows.filter(({ kind }) => kind === 'dimension');
  const body = bodyOf(planned, {
    ...{ layout, title: 'Landing Area Plan', plan: placed, labels: sizeWishes(placed, input) },
    tables: [ruleTable(planned, 'minimums', minimums), cornerTable(task.derived, input.zones, input.units)],
    under: underlaysOf(task.derived, placed, layout.drawn),
  });
  return {
    ...body,
    notes: [...body.notes, ...openNotes(planned, 'Dimensions', minimums), ...(hasMarkingPlan(planned) ? [] : [NO_MARKINGS])],
  };
}

/** The quantities of each zone, at its edge. */
const quantityWishes = (plan: PlacedDrawing, { zones }: SitePlanInput, rows: readonly PlanRow[]): LabelWish[] =>
  (['fato', 'tlof'] as const).flatMap((zone): LabelWish[] => {
    const own = quantitiesIn(rows).filter(({ id, state }) => state === 'value' && id.startsWith(`quantity:${zone}`));
    if (zones[zone] === null || own.length === 0) return [];
    const lines = own.map(({ subject, text }) => ({ text: `${subject}: ${text}` }));
    return wishAtOneOf(zoneEdges(plan, zone), { reach: 0, forms: [[{ text: ZONE_LABELS[zone], isBold: true }, ...lines]] });
  });

const UNPLACED =
  'Other markings and lights are listed with their rules and are not drawn, because their rules do not state where each one is.';

function markingSheet(planned: Planned): SheetBody {
  const { task, input, rows } = planned;
  const quantities = quantitiesIn(rows);
  const rules = rows.filter(isMarkingRule);
  const layout = layoutOn(task, MARKING_SIDE);
  const placed = siteDrawing(input, layout.drawn, task, ({ layer }) => layer !== 'dimension');
  const body = bodyOf(planned, {
    ...{ layout, title: 'Marking Plan', plan: placed, labels: quantityWishes(placed, input, rows), under: NO_UNDERLAYS },
    tables: [quantityTable(quantities, ruleIn(planned)), ruleTable(planned, 'markings', rules)],
  });
  return {
    ...body,
    notes: [
      'Quantities are for a landing area of the minimum size.',
      paintedOn(placed).length === 0 ? 'Markings and lights are listed with their rules and are not drawn.' : UNPLACED,
      ...body.notes,
      ...openNotes(planned, 'Quantities', quantities),
    ],
    alt: `Marking plan, ${body.scale}, true north up. ${quantities.map(({ subject, text }) => `${subject}: ${text}`).join('. ')}.`,
  };
}

/** The aircraft by name up to this number. */
const MOST_NAMES = 3;

function commonNotes(planned: Planned): string[] {
  const { task, edition, plan } = planned;
  const { derived } = task;
  const { variation } = derived.site;
  const names = plan.aircraft.map(({ name }) => name);
  return [
    `Planned under ${plannedEditionText(edition)}.`,
    NOT_EVALUATED,
    planningOnlyText(derived.input.project),
    `Design aircraft: ${names.length > MOST_NAMES ? `${names.length} aircraft, combined` : names.join(', ')}.`,
    `Dimensions are in ${unitWord(planned)}: the minimums of the edition, rounded up to 0.001.`,
    variation === null ? 'Bearings are true.' : `Bearings are true. Magnetic variation ${variation.statement}.`,
  ];
}

const NO_KEY_MAP: ColumnParts['keyMap'] = { marks: [], height: 0 };

/** The sheets with their columns. `null`: there is no design aircraft, or the edition sizes no zone with the data of the project. */
export function plannedSheets(wanted: Omit<SheetTask, 'scales'>) {
  const project = plannedOf(wanted.derived);
  const input = project && plannedPlanOf(project, wanted.derived);
  if (project === null || input === null) return null;
  const task: SheetTask = { ...wanted, scales: PLAN_SCALES[project.plan.unit] };
  const planned: Planned = { ...project, task, input, rows: planRows(project.plan) };
  return {
    bodies: [landingAreaSheet(planned), ...(hasMarkingPlan(planned) ? [markingSheet(planned)] : [])],
    column: (body: SheetBody, texts: Parameters<typeof columnOf>[2]) =>
      columnOf(task, body, texts, { keyMap: NO_KEY_MAP, notes: [...commonNotes(planned), ...body.notes] }),
  };
}
