/** TLOF, FATO, and Safety Area as terms, with the sizes, areas, and calculation details of a result. */
import type { FacilityShape } from '../facility/facility.ts';
import type { ApproachSurfaceStandard } from '../standards/standard.ts';
import type { ApproachPathDimensions, Separation, Working, WorkingInput, Workings, Zone, ZoneDimensions } from './dimension-results.ts';
import { ZONES } from './dimension-results.ts';
import { zoneArea } from './area.ts';
import { fixedLength } from './evaluate-rule.ts';
import { named, shownFeet, withStrips, type Term } from './term.ts';
import { areaWorking, lengthWorking, referenceText, weakestVerification, workingsOf } from './working.ts';

export interface ZoneTerms {
  readonly length: Term;
  readonly width: Term;
}
export interface Layout {
  readonly zones: Readonly<Record<Zone, ZoneTerms>>;
  /** One side. */
  readonly tlofFatoSeparation: Term;
  /** One side. */
  readonly safetyAreaStrip: Term;
}

export const ZONE_NAMES: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO', safetyArea: 'Safety Area' };

/** Returns TLOF side + 2 × separation: the smallest FATO that keeps the separation. */
export const fatoAround = (tlof: Term, separation: Term): Term => withStrips(named('TLOF', tlof), named('separation', separation));

/** Returns FATO side + 2 × W: the Safety Area around the FATO. */
export const safetyAreaAround = (fato: Term, strip: Term): Term => withStrips(named('FATO', fato), named('W', strip));

export const zoneSize = (terms: ZoneTerms, shape: FacilityShape): ZoneDimensions => {
  const size = { length: terms.length.value, width: terms.width.value };
  return { ...size, area: zoneArea(shape, size) };
};

function zoneWorkings(zone: Zone, terms: ZoneTerms, shape: FacilityShape): readonly Working[] {
  const name = ZONE_NAMES[zone];
  const title = (of: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${of}`;
  const side = (which: 'Length' | 'Width', term: Term) =>
    shape === 'circular'
      ? lengthWorking(`${zone}${which}`, title('diameter'), 'Diameter', term)
      : lengthWorking(`${zone}${which}`, title(which.toLowerCase()), which, term);
  return [
    side('Length', terms.length),
    side('Width', terms.width),
    areaWorking(`${zone}Area`, `Area of the ${name}`, zoneSize(terms, shape), shape, [terms.length, terms.width]),
  ];
}

/** Returns the calculation details of the three zones and the two separations between them. */
export const layoutWorkings = (layout: Layout, shape: FacilityShape): Workings =>
  workingsOf([
    ...ZONES.flatMap((zone) => zoneWorkings(zone, layout.zones[zone], shape)),
    lengthWorking('tlofFatoSeparation', 'TLOF/FATO separation, each side', 'S', layout.tlofFatoSeparation),
    lengthWorking('fatoSafetyAreaSeparation', 'Safety Area width, each side', 'W', layout.safetyAreaStrip),
  ]);

export const separationOf = (term: Term, description: string): Separation => ({
  minimumSeparation: term.value,
  calculationMethod: term.formula,
  faaReference: [...new Set(term.citations.map(referenceText))].join('; '),
  description,
});

/** Returns the approach/departure surface, which starts at the FATO edge with the width of the FATO. */
export const approachPathOf = (fatoWidth: Term, approach: ApproachSurfaceStandard): ApproachPathDimensions => ({
  slope: approach.slope.value,
  innerWidth: fatoWidth.value,
  width: approach.outerWidthFt.value,
  length: approach.lengthFt.value,
});

export function approachWorkings(fatoWidth: Term, approach: ApproachSurfaceStandard): Workings {
  const { slope, outerWidthFt, lengthFt } = approach;
  return workingsOf([
    {
      quantity: 'approachSlope',
      title: 'Approach/departure slope',
      value: slope.value,
      unit: ':1',
      formula: `Slope = ${slope.value}:1`,
      substituted: `${slope.value} ft horizontal per 1 ft vertical`,
      inputs: [],
      controlledBy: [],
      citations: [slope.citation],
      verification: weakestVerification([slope.citation]),
    },
    lengthWorking('approachInnerWidth', 'Approach/departure width at the FATO', 'Inner width', {
      ...named('FATO width', fatoWidth),
      citations: [approach.slope.citation, ...fatoWidth.citations],
    }),
    lengthWorking('approachWidth', 'Approach/departure width at the outer end', 'Outer width', fixedLength(outerWidthFt)),
    lengthWorking('approachLength', 'Approach/departure length', 'Length', fixedLength(lengthFt)),
  ]);
}

export const safetyAreaBasis = (layout: Layout): string =>
  `FATO plus ${shownFeet(layout.safetyAreaStrip.value)} ft on every side: ${layout.safetyAreaStrip.formula}`;

/** The calculation input for a value that comes from the project's flags. */
export const projectInput = (label: string, value: string): WorkingInput => ({ label, value, from: 'project' });
