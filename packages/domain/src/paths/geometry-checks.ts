/** What prevents drawing a curve or a sector, or is drawn differently than expected. */
import { productRule } from '../standards/cite.ts';
import type { Cited } from '../standards/cited.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { Degrees, Feet } from '../quantities/units.ts';
import { reciprocalHeading } from '../quantities/angles.ts';
import { sweepBetween, turnBetween } from './compass.ts';
import { arcLengthFt } from './course.ts';
import type { Finding } from './finding.ts';
import type { PathFields } from './path.ts';
import { missingGeometry, missingHeading, SECTOR_NEEDS } from './read-path.ts';

const HALF_TURN = 180;

/** Path values of an edition; REFERENCE_VALUES[circular].paths is one. */
export interface PathStandard {
  readonly idealHeadingSeparationDeg: Cited<Degrees>;
  readonly leastHeadingSeparationDeg: Cited<Degrees>;
  readonly curved: {
    readonly leastRadiusFt: Cited<Feet>;
    readonly leastStraightPlusRadiusFt: Cited<Feet>;
    readonly centerlineFt: Cited<Feet>;
  };
}

const formRule = (states: string) => productRule('path check conventions', states);

/** The heading required by the path's type, and the values of its geometry, with the specification's wording where it has one. */
export function completenessFindings(path: PathFields): Finding[] {
  const heading = missingHeading(path);
  const headingFinding: Finding[] =
    heading === null
      ? []
      : [{ code: 'HEADING_MISSING', severity: 'error', ...heading, source: formRule('A path must have the headings its type requires.') }];
  const geometry = missingGeometry(path).map(({ field, text }): Finding => ({
    code: 'GEOMETRY_INCOMPLETE',
    severity: 'error',
    field,
    text,
    source:
      text === SECTOR_NEEDS
        ? formRule('A sector must have a start angle, an end angle, and a sweep direction.')
        : PRODUCT_RULES.pathConventions.curvedCourse,
  }));
  return [...headingFinding, ...geometry];
}

/** The minimum radius and the minimum straight portion plus radius, as far as the values are given. */
function curveMinima({ curveRadiusFt, finalSegmentLengthFt }: PathFields, { curved }: PathStandard): Finding[] {
  const { leastRadiusFt, leastStraightPlusRadiusFt } = curved;
  const findings: Finding[] = [];
  if (typeof curveRadiusFt !== 'number') return findings;
  if (curveRadiusFt < leastRadiusFt.value) {
    findings.push({
      code: 'CURVE_RADIUS',
      severity: 'error',
      field: 'curveRadius',
      text: `Curve radius must be at least ${leastRadiusFt.value} feet`,
      source: leastRadiusFt.citation,
    });
  }
  if (typeof finalSegmentLengthFt === 'number' && curveRadiusFt + finalSegmentLengthFt < leastStraightPlusRadiusFt.value) {
    findings.push({
      code: 'CURVE_STRAIGHT_PLUS_RADIUS',
      severity: 'error',
      field: 'finalSegmentLength',
      text: `For curved paths, radius plus final segment length must be at least ${leastStraightPlusRadiusFt.value} feet`,
      source: leastStraightPlusRadiusFt.citation,
    });
  }
  return findings;
}

const turnFinding = (code: Finding['code'], severity: Finding['severity'], text: string): Finding => ({
  code,
  severity,
  field: 'startIngressHeading',
  text,
  source: PRODUCT_RULES.pathConventions.curvedCourse,
});

/** The direction in which the curve meets the FATO, as flown inbound and as typed. */
function finalHeading({ type, ingressHeadingDegrees, egressHeadingDegrees }: PathFields): number | null {
  if (type !== 'departure' && ingressHeadingDegrees !== null) return ingressHeadingDegrees;
  return type === 'approach' || egressHeadingDegrees === null ? null : reciprocalHeading(egressHeadingDegrees);
}

function turnFindings(path: PathFields, standard: PathStandard): Finding[] {
  const { startIngressHeadingDegrees: start, curveRadiusFt, finalSegmentLengthFt } = path;
  const final = finalHeading(path);
  if (typeof start !== 'number' || final === null) return [];
  const turn = turnBetween(start, final);
  if (turn === 0) {
    return [turnFinding('CURVE_WITHOUT_TURN', 'warning', 'The heading before the turn equals the final heading, so the path is straight')];
  }
  const findings =
    turn === HALF_TURN
      ? [turnFinding('CURVE_REVERSAL', 'warning', 'The path reverses direction. The turn is drawn to the right as flown inbound')]
      : [];
  const { centerlineFt } = standard.curved;
  const whole = (finalSegmentLengthFt ?? 0) + arcLengthFt(curveRadiusFt ?? 0, turn);
  if (whole > centerlineFt.value) {
    const text = `The turn ends ${Math.ceil(whole)} feet from the FATO, but the surface ends at ${centerlineFt.value} feet, within the turn`;
    findings.push({ ...turnFinding('CURVE_CUT_OFF', 'info', text), source: centerlineFt.citation });
  }
  return findings;
}

/** A combined path with different corridors: the curve belongs to the inbound one. */
function twoWayFinding({ type, ingressHeadingDegrees: ingress, egressHeadingDegrees: egress }: PathFields): Finding[] {
  if (type !== 'both' || ingress === null || egress === null || turnBetween(reciprocalHeading(ingress), egress) === 0) return [];
  const text = 'The curve applies to the approach only. The departure, in a different direction, is drawn straight';
  return [{ ...turnFinding('CURVE_OF_APPROACH_ONLY', 'info', text), field: 'egressHeadingDegrees' }];
}

/** Issues of a curve against the edition's minimums, and notes on how it is drawn; for a sector, a note that it is a full circle. */
export function geometryFindings(path: PathFields, standard: PathStandard): Finding[] {
  switch (path.pathGeometryType) {
    case 'straight':
      return [];
    case 'curved':
      return [...curveMinima(path, standard), ...turnFindings(path, standard), ...twoWayFinding(path)];
    case 'sector': {
      const { startEgressDegrees: start, endEgressDegrees: end } = path;
      if (typeof start !== 'number' || typeof end !== 'number' || sweepBetween(start, end) < 360) return [];
      const text = 'Start and end angles are equal, so the sector is a full circle';
      return [
        {
          code: 'SECTOR_FULL_CIRCLE',
          severity: 'info',
          field: 'endEgressAngle',
          text,
          source: PRODUCT_RULES.pathConventions.sectorSurface,
        },
      ];
    }
  }
}
