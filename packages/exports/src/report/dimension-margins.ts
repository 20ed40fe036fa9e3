/** The minimum, proposed value, and margin of every dimension of the facility. */
import { type CalculationResults, hasSeveralAircraft, type QuantityId, type Working, zoneArea } from '@touchdown/domain';
import { isAtLeast, proposedFt } from './clause-dimensions.ts';
import type { Derived } from './derive.ts';
import type { ReportBlock, TableCell, TableRow } from './document.ts';
import { areaText, lengthText, tenthText } from './report-text.ts';
import { shownWorkings } from './working-blocks.ts';

const AREAS = { tlofArea: 'tlof', fatoArea: 'fato', safetyAreaArea: 'safetyArea' } as const;
const isArea = (quantity: QuantityId): quantity is keyof typeof AREAS => quantity in AREAS;
const NONE = '—';
/** Every zone and the separations between them. The details have the other numbers, which no dimension of the facility corresponds to. */
const OF_ZONES: readonly QuantityId[] = [
  ...(['tlofLength', 'tlofWidth', 'tlofArea', 'tlofFatoSeparation', 'fatoLength', 'fatoWidth', 'fatoArea'] as const),
  ...(['fatoSafetyAreaSeparation', 'safetyAreaLength', 'safetyAreaWidth', 'safetyAreaArea'] as const),
];

/** No aircraft controls a fixed minimum of the standard. */
const controllingNames = ({ controlledBy = [] }: Working): string =>
  controlledBy.length === 0 ? 'Fixed minimum' : controlledBy.map(({ name }) => name).join(', ');

/** Lengths to 0.1 ft in a summary, as on plan sheets, and to 0.001 ft where their calculation follows. */
const textOf = ({ isSummary }: Choice): typeof lengthText => (isSummary ? tenthText : lengthText);

/** The proposed value and its margin. A minimum that is no longer the project's has no margin. */
function proposedCells(
  { sizes, shape, input: { units, calculation } }: Derived,
  { quantity, value: least }: Working,
  choice: Choice,
): TableCell[] {
  const text = textOf(choice);
  if (sizes === null) return [NONE, NONE];
  if (isArea(quantity)) return [areaText(zoneArea(shape, sizes[AREAS[quantity]]), units), NONE];
  const own = proposedFt(sizes, quantity);
  if (own === null) return [NONE, NONE];
  if (calculation?.isToday !== true) return [text(own, 'up', units), NONE];
  if (!isAtLeast(own, least)) return [text(own, 'down', units), { text: `${text(least - own, 'up', units)} below minimum`, tone: 'bad' }];
  return [text(own, 'up', units), { text: text(Math.max(0, own - least), 'down', units), tone: 'ok' }];
}

interface Choice {
  /** Without areas, which follow from the lengths and widths. */
  readonly isSummary: boolean;
}

const minimumText = ({ value, unit }: Working, units: Derived['input']['units'], choice: Choice): string =>
  unit === 'sq ft' ? areaText(value, units) : textOf(choice)(value, 'up', units);

/** The dimensions of the zones in one table, without formula and verification, which the details state. */
export function marginsTable(derived: Derived, results: CalculationResults, choice: Choice = { isSummary: false }): ReportBlock {
  const workings = results.envelopeWorkings ?? results.ruleSets[0]?.workings ?? {};
  const namesAircraft = hasSeveralAircraft(results.inputs);
  return {
    kind: 'table',
    caption: 'FAA minimum and proposed dimensions. Minimums and proposed dimensions are rounded up, and margins down.',
    columns: [
      { title: 'Dimension', share: 3 },
      { title: 'Minimum', share: 2, align: 'right' },
      { title: 'Proposed', share: 2, align: 'right' },
      { title: 'Margin', share: 2.4, align: 'right' },
      ...(namesAircraft ? [{ title: 'Controlling aircraft', share: 2 }] : []),
    ],
    rows: shownWorkings(workings)
      .filter(({ quantity }) => OF_ZONES.includes(quantity) && !(choice.isSummary && isArea(quantity)))
      .map((working): TableRow => ({
        cells: [
          working.title,
          { text: minimumText(working, derived.input.units, choice), isStrong: true },
          ...proposedCells(derived, working, choice),
          ...(namesAircraft ? [controllingNames(working)] : []),
        ],
      })),
  };
}
