/** The marking plan: which perimeters are marked, the identification marking, and the perimeter lights that the rules place. */
import {
  confirmationsById,
  lightPlaceReference,
  MARKING_PACK,
  markingBasis,
  markingLights,
  markingRows,
  type PlanRow,
  rowVerification,
  shownUnits,
} from '@touchdown/domain';
import { scaleText } from '../drawing/furniture.ts';
import { paperScale } from '../drawing/paper.ts';
import { cornerTable } from './corner-table.ts';
import type { SheetPoint } from '../drawing/drawing.ts';
import { isHospitalMarking, markingShape } from '../drawing/marking-shape.ts';
import { point, rotated } from '../drawing/plane.ts';
import { NO_PATHS, type SitePlanInput } from '../drawing/site-plan-input.ts';
import { typedDirection } from '../direction-text.ts';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { Derived, ZoneSizes } from '../report/derive.ts';
import { yesNo } from '../report/report-text.ts';
import { sitePlanOf } from '../report/site-plan.ts';
import { LIGHT_LEGEND, ZONE_LEGEND } from './legend-symbols.ts';
import { lightMarks } from './light-marks.ts';
import { TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { labelMarks, type LabelWish, placeLabels, wishAtOneOf } from '../drawing/place-labels.ts';
import { type Box, inset } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { at, line, SIZE, type Table, WEIGHT } from '../drawing/sheet-kit.ts';
import { quantityTable, SIDE, tablesMarks } from './side-tables.ts';
import { siteDrawing, zoneEdges } from './site-drawing.ts';

interface Flags {
  readonly tlofPerimeterMarked: boolean;
  readonly fatoPerimeterMarked: boolean;
  readonly standardH: boolean;
  readonly fatoLoadBearing: boolean;
}

/** A length of line to 0.1 ft, and a number of lights as it is. */
const tenths = ({ value, unit, text }: PlanRow): string =>
  value !== null && unit === 'ft' ? shownUnits('imperial').tenthText(value, 'up') : text;

const markingTable = (flags: Flags, alignment: string): Table => ({
  title: 'MARKING',
  columns: [
    { title: 'ITEM', share: 3 },
    { title: 'PROPOSED', share: 2, align: 'right' },
  ],
  rows: [
    ['TLOF perimeter marked', yesNo(flags.tlofPerimeterMarked)],
    ['FATO perimeter marked', yesNo(flags.fatoPerimeterMarked)],
    ['Standard H marking', yesNo(flags.standardH)],
    ['FATO load bearing', yesNo(flags.fatoLoadBearing)],
    ['Facility alignment', `${alignment} T`],
  ].map((cells) => ({ cells })),
});

/** Empty if the edition has no rules for markings. */
const quantityNotes = (rows: readonly PlanRow[], confirmations: Derived['input']['confirmations']): readonly string[] => {
  const known = confirmationsById(confirmations);
  const open = rows.filter((row) => rowVerification(row, MARKING_PACK.id, known)?.startsWith('To be confirmed') === true);
  return open.length === 0 ? [] : [`Quantities to be confirmed: ${open.map(({ subject }) => subject).join(', ')}.`];
};

/** What the drawn lights are. Empty if there are none. */
const lightNotes = (shape: Derived['shape'], confirmations: Derived['input']['confirmations']): readonly string[] => [
  `The project has no lighting layout. Perimeter lights are drawn flush on the perimeter, evenly spaced, at their minimum number. Place: ${lightPlaceReference(confirmationsById(confirmations))}.`,
  ...(shape === 'circular' ? ['The first light of a circle is on the facility alignment (Touchdown convention).'] : []),
];

/** On the right stroke of the H, away from the centerlines. Feet right of and above the TLOF center. */
function onLetter(input: SitePlanInput, { tlof }: ZoneSizes): SheetPoint {
  const [corner, inner] = markingShape(Math.min(tlof.length, tlof.width), input)?.letter.slice(RIGHT_STROKE, RIGHT_STROKE + 2) ?? [];
  if (corner === undefined || inner === undefined) return point(0, 0);
  return rotated(point((corner[0] + inner[0]) / 2, corner[1] / 2), -Number(input.alignmentDeg));
}
/** The first of the two upper corners of the right stroke in the outline of the letter. */
const RIGHT_STROKE = 6;

export function markingSheet(task: SheetTask, sizes: ZoneSizes): SheetBody {
  const { derived, room } = task;
  const { body, grow } = room;
  const flags = derived.input.calculation?.results.inputs.facility ?? derived.input.project;
  const side: Box = { x: body.x + body.width - SIDE * grow, y: body.y, width: SIDE * grow, height: body.height };
  const view: Box = { ...body, width: body.width - side.width };
  const drawn = inset({ ...view, height: view.height - TITLE_HEIGHT * grow }, 10 * grow);
  const input: SitePlanInput = { ...sitePlanOf(derived, sizes, 'imperial'), ...NO_PATHS, figures: 'tenths' };
  const plan = siteDrawing(input, drawn, task, ({ layer }) => layer !== 'dimension');
  const size = SIZE.body * grow;
  const scale = paperScale(plan.drawing.feetPerInch);
  const shown = scaleText(scale, 'imperial');
  const quantities = markingRows({ ...derived.input.project, ...flags, shape: derived.shape }, sizes);
  const places = markingLights({ ...derived.input.project, ...flags, shape: derived.shape }, sizes);
  const lights = [...places.fato, ...places.tlof];
  const table = markingTable(flags, typedDirection(input.alignmentDeg));
  const corners = cornerTable(derived, sizes);
  const tables = [
    table,
    ...(quantities.length === 0 ? [] : [quantityTable(quantities, ({ reference }) => reference ?? '', tenths)]),
    ...(corners === null ? [] : [corners]),
  ];
  const marked = (zone: 'tlof' | 'fato', isMarked: boolean): LabelWish[] =>
    wishAtOneOf(zoneEdges(plan, zone), {
      reach: 0,
      forms: [[{ text: `${ZONE_LABELS[zone]} perimeter`, isBold: true }, { text: isMarked ? 'Marked' : 'Not marked' }]],
    });
  const letter: LabelWish[] = input.standardH
    ? [
        {
          at: plan.place(onLetter(input, sizes)),
          reach: 0,
          forms: [
            [
              { text: isHospitalMarking(input) ? 'Hospital marking' : 'Standard H marking', isBold: true },
              { text: isHospitalMarking(input) ? 'Red H in a white cross, not to scale' : 'Not to scale' },
            ],
          ],
        },
      ]
    : [];
  const labels = placeLabels(
    [...marked('tlof', flags.tlofPerimeterMarked), ...marked('fato', flags.fatoPerimeterMarked), ...letter],
    { area: drawn, keepOut: plan.keepOut, lines: plan.lines },
    size,
  );
  return {
    title: 'Marking Plan',
    scale: shown,
    marks: [
      ...plan.marks,
      ...lightMarks(plan, input, lights, grow),
      ...labels.flatMap((label) => labelMarks(label, size)),
      ...viewTitleMarks({ number: 1, title: 'MARKING PLAN', scale: `SCALE: ${shown}`, bar: scale }, view, grow),
      line(at(side.x, side.y), at(side.x, side.y + side.height), WEIGHT.medium * grow),
      ...tablesMarks(tables, side, grow),
    ],
    legend: lights.length === 0 ? ZONE_LEGEND : [...ZONE_LEGEND, LIGHT_LEGEND],
    notes: [
      'The H is read along the facility alignment.',
      ...(lights.length === 0
        ? ['Lighting is not shown. The project has no lighting layout.']
        : lightNotes(derived.shape, derived.input.confirmations)),
      ...(quantities.length === 0 ? [] : [markingBasis(derived.input.project)]),
      ...quantityNotes(quantities, derived.input.confirmations),
    ],
    alt: `Marking plan, ${shown}, true north up. TLOF perimeter marked: ${yesNo(flags.tlofPerimeterMarked)}. FATO perimeter marked: ${yesNo(flags.fatoPerimeterMarked)}. Standard H: ${yesNo(flags.standardH)}.`,
  };
}
