/** The marking plan: which perimeters are marked, and the identification marking. Lighting is not part of a project's data. */
import { scaleText } from '../drawing/furniture.ts';
import { paperScale } from '../drawing/paper.ts';
import { isHospitalMarking } from '../drawing/marking-shape.ts';
import { NO_PATHS } from '../drawing/site-plan-input.ts';
import { typedDirection } from '../direction-text.ts';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { ZoneSizes } from '../report/derive.ts';
import { yesNo } from '../report/report-text.ts';
import { sitePlanOf } from '../report/site-plan.ts';
import { ZONE_LEGEND } from './legend-symbols.ts';
import { TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { labelMarks, type LabelWish, placeLabels } from './place-labels.ts';
import { type Box, inset } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { cornersOf, frame, SIZE, type Table, tableHeight, tableMarks, WEIGHT } from './sheet-kit.ts';
import { siteDrawing, zoneEdge } from './site-drawing.ts';

/** Of the table in the upper right corner. */
const TABLE_WIDTH = 300;

interface Flags {
  readonly tlofPerimeterMarked: boolean;
  readonly fatoPerimeterMarked: boolean;
  readonly standardH: boolean;
  readonly fatoLoadBearing: boolean;
}

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

export function markingSheet(task: SheetTask, sizes: ZoneSizes): SheetBody {
  const { derived, room } = task;
  const { body, grow } = room;
  const flags = derived.input.calculation?.results.inputs.facility ?? derived.input.project;
  const drawn = inset({ ...body, height: body.height - TITLE_HEIGHT * grow }, 10 * grow);
  const input = { ...sitePlanOf(derived, sizes, 'imperial'), ...NO_PATHS };
  const plan = siteDrawing(input, drawn, task.feetPerInch, ({ layer }) => layer !== 'dimension');
  const table = markingTable(flags, typedDirection(input.alignmentDeg));
  const tableBox: Box = {
    ...{ x: body.x + body.width - TABLE_WIDTH * grow, y: body.y },
    ...{ width: TABLE_WIDTH * grow, height: tableHeight(table, TABLE_WIDTH * grow, grow) },
  };
  const size = SIZE.body * grow;
  const scale = paperScale(plan.drawing.feetPerInch);
  const shown = scaleText(scale, 'imperial');
  const marked = (zone: 'tlof' | 'fato', isMarked: boolean): LabelWish => ({
    at: zoneEdge(plan, zone),
    reach: 0,
    forms: [[{ text: `${ZONE_LABELS[zone]} perimeter`, isBold: true }, { text: isMarked ? 'Marked' : 'Not marked' }]],
  });
  const letter: LabelWish[] = input.standardH
    ? [
        {
          at: plan.place({ xFt: 0, yFt: 0 }),
          reach: 0,
          forms: [
            [
              { text: isHospitalMarking(input) ? 'Hospital marking' : 'Standard H marking', isBold: true },
              { text: isHospitalMarking(input) ? 'H in a cross, not to scale' : 'Not to scale' },
            ],
          ],
        },
      ]
    : [];
  const labels = placeLabels(
    [marked('tlof', flags.tlofPerimeterMarked), marked('fato', flags.fatoPerimeterMarked), ...letter],
    { area: drawn, kept: [...plan.kept, cornersOf(tableBox)], lines: plan.lines },
    size,
  );
  return {
    title: 'Marking Plan',
    scale: shown,
    marks: [
      ...plan.marks,
      ...labels.flatMap((label) => labelMarks(label, size)),
      ...viewTitleMarks({ number: 1, title: 'MARKING PLAN', scale: `SCALE: ${shown}`, bar: scale }, body, grow),
      frame(tableBox, WEIGHT.medium * grow),
      ...tableMarks(table, tableBox, grow),
    ],
    legend: ZONE_LEGEND,
    notes: ['The H is read along the facility alignment.', 'Lighting is not shown. The project has no lighting layout.'],
    alt: `Marking plan, ${shown}, true north up. TLOF perimeter marked: ${yesNo(flags.tlofPerimeterMarked)}. FATO perimeter marked: ${yesNo(flags.fatoPerimeterMarked)}. Standard H: ${yesNo(flags.standardH)}.`,
  };
}
