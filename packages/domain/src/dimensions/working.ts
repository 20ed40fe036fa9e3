/** Converts a term to the calculation details that the screen shows under "why". */
import { formatArea } from '../quantities/format.ts';
import type { Citation, Verification } from '../standards/cited.ts';
import type { FacilityShape } from '../facility/facility.ts';
import type { QuantityId, Working, Workings, ZoneDimensions } from './dimension-results.ts';
import { eachOnce, shownFeet, type Term } from './term.ts';

const WEAKEST_FIRST: readonly Verification[] = ['unverified', 'secondary', 'read'];

/** Returns the weakest verification of the citations. `entered` without citations. */
export const weakestVerification = (citations: readonly Citation[]): Verification | 'entered' =>
  WEAKEST_FIRST.find((verification) => citations.some((citation) => citation.verification === verification)) ?? 'entered';

/** Returns the calculation details of a length: "Length = 0.83 × D". */
export function lengthWorking(quantity: QuantityId, title: string, symbol: string, term: Term): Working {
  const shown = `${shownFeet(term.value)} ft`;
  return {
    quantity,
    title,
    value: term.value,
    unit: 'ft',
    formula: `${symbol} = ${term.formula}`,
    substituted: term.substituted === shownFeet(term.value) ? shown : `${term.substituted} = ${shown}`,
    ...(term.governs === null ? {} : { governs: term.governs }),
    inputs: term.inputs,
    controlledBy: term.controlledBy,
    citations: term.citations,
    verification: weakestVerification(term.citations),
  };
}

/** Returns the calculation details of an area, with the citations and inputs of its sides. */
export function areaWorking(
  quantity: QuantityId,
  title: string,
  zone: ZoneDimensions,
  shape: FacilityShape,
  sides: readonly Term[],
): Working {
  const isCircle = shape === 'circular';
  const citations = [...new Set(sides.flatMap((side) => side.citations))];
  const [length, width] = [shownFeet(zone.length), shownFeet(zone.width)];
  const sideInputs = isCircle
    ? [{ label: 'Diameter', value: `${length} ft`, from: 'this calculation' }]
    : [
        { label: 'Length', value: `${length} ft`, from: 'this calculation' },
        { label: 'Width', value: `${width} ft`, from: 'this calculation' },
      ];
  return {
    quantity,
    title,
    value: zone.area,
    unit: 'sq ft',
    formula: isCircle ? 'Area = π × (diameter / 2)²' : 'Area = length × width',
    substituted: `${isCircle ? `π × (${length} / 2)²` : `${length} × ${width}`} = ${formatArea(zone.area)} sq ft`,
    inputs: sideInputs,
    controlledBy: eachOnce(sides.flatMap((side) => side.controlledBy)),
    citations,
    verification: weakestVerification(citations),
  };
}

export const workingsOf = (list: readonly Working[]): Workings => Object.fromEntries(list.map((working) => [working.quantity, working]));

/** "AC 150/5390-2C (2012), Table 2-1" */
export const referenceText = (citation: Citation): string =>
  `${citation.document} (${citation.revision})${citation.clause === null ? '' : `, ${citation.clause}`}`;
