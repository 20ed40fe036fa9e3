/**
 * Reads a path from the API or the table, where a number may be text, into the union. A path that cannot be drawn is returned with its
 * fields and the reasons: it is saved, shown, and checked like any other.
 */
import { degrees, feet, feetMsl } from '../quantities/units.ts';
import { PRODUCT_RULES } from '../standards/product-rules/product-rules.ts';
import type { HeadingReference, Path, PathFields, PathGeometry, PathType, ProfileType, SweepDirection } from './path.ts';

type WireNumber = number | string | null | undefined;

/** A path with the specification's field names. Absent, `null`, and empty text all mean "not given". */
export interface WirePath {
  readonly id: string;
  readonly name: string;
  readonly type: PathType;
  readonly ingressHeadingDegrees?: WireNumber;
  readonly egressHeadingDegrees?: WireNumber;
  readonly headingReference?: HeadingReference | null;
  readonly profileType?: ProfileType | null;
  readonly isPrimarySurface?: boolean;
  readonly isPrimary?: boolean;
  readonly pathGeometryType?: PathGeometry | null;
  readonly startIngressHeading?: WireNumber;
  readonly finalSegmentLength?: WireNumber;
  readonly curveRadius?: WireNumber;
  readonly startEgressAngle?: WireNumber;
  readonly endEgressAngle?: WireNumber;
  readonly sweepDirection?: SweepDirection | null;
  readonly pathAngleDegrees?: WireNumber;
  readonly pathWidthFeet?: WireNumber;
  readonly minimumAltitudeFeet?: WireNumber;
  readonly maximumAltitudeFeet?: WireNumber;
  readonly notes?: string | null;
}

/** The fields that contain a number, by their API names. */
const NUMBERS = {
  ingressHeadingDegrees: 'Ingress heading',
  egressHeadingDegrees: 'Egress heading',
  startIngressHeading: 'Start ingress heading',
  finalSegmentLength: 'Final segment length',
  curveRadius: 'Curve radius',
  startEgressAngle: 'Start egress angle',
  endEgressAngle: 'End egress angle',
  pathAngleDegrees: 'Path angle',
  pathWidthFeet: 'Path width',
  minimumAltitudeFeet: 'Minimum altitude',
  maximumAltitudeFeet: 'Maximum altitude',
} as const;
type NumberField = keyof typeof NUMBERS;
/** A form field, by its API name. */
export type PathField = keyof WirePath;

/** Why a path cannot be drawn. */
export interface PathProblem {
  readonly field: PathField;
  readonly text: string;
}

export interface PathReading {
  readonly fields: PathFields;
  /** `null` if the path cannot be drawn. `problems` then gives the reasons. */
  readonly path: Path | null;
  readonly problems: readonly PathProblem[];
}

/** `null`: not given; NaN: not a number. */
function numberFrom(value: WireNumber): number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  const text = value.trim();
  if (text === '') return null;
  const read = Number(text);
  return Number.isFinite(read) ? read : Number.NaN;
}

interface Numbers {
  /** The value, or `null` if there is none. */
  readonly of: (field: NumberField) => number | null;
  readonly unreadable: readonly PathProblem[];
}

function numbersOf(record: WirePath): Numbers {
  const of = (field: NumberField): number | null => {
    const value = numberFrom(record[field]);
    return Number.isNaN(value) ? null : value;
  };
  const fields = Object.keys(NUMBERS) as NumberField[];
  const unreadable = fields
    .filter((field) => Number.isNaN(numberFrom(record[field])))
    .map((field) => ({ field, text: `${NUMBERS[field]} is not a number` }));
  return { of, unreadable };
}

const optional = <Quantity>(value: number | null, unit: (value: number) => Quantity): Quantity | null =>
  value === null ? null : unit(value);

function fieldsOf(record: WirePath, { of }: Numbers): PathFields {
  const { defaultAngleDeg, defaultWidthFt } = PRODUCT_RULES.pathForm;
  return {
    id: record.id,
    name: record.name,
    type: record.type,
    ingressHeadingDegrees: optional(of('ingressHeadingDegrees'), degrees),
    egressHeadingDegrees: optional(of('egressHeadingDegrees'), degrees),
    headingReference: record.headingReference ?? 'magnetic',
    profileType: record.profileType ?? 'standard',
    isPrimarySurface: record.isPrimarySurface ?? false,
    isPrimary: record.isPrimary ?? false,
    pathGeometryType: record.pathGeometryType ?? 'straight',
    pathAngleDegrees: degrees(of('pathAngleDegrees') ?? defaultAngleDeg.value),
    pathWidthFeet: feet(of('pathWidthFeet') ?? defaultWidthFt.value),
    minimumAltitudeFeet: optional(of('minimumAltitudeFeet'), feetMsl),
    maximumAltitudeFeet: optional(of('maximumAltitudeFeet'), feetMsl),
    notes: record.notes ?? null,
    startIngressHeadingDegrees: optional(of('startIngressHeading'), degrees),
    finalSegmentLengthFt: optional(of('finalSegmentLength'), feet),
    curveRadiusFt: optional(of('curveRadius'), feet),
    startEgressDegrees: optional(of('startEgressAngle'), degrees),
    endEgressDegrees: optional(of('endEgressAngle'), degrees),
    sweepDirection: record.sweepDirection ?? null,
  };
}

/** The specification's message for a path without the heading that its type requires. Empty if it has one. */
export function missingHeading({ type, ingressHeadingDegrees, egressHeadingDegrees }: PathFields): PathProblem | null {
  if (type === 'approach') {
    return ingressHeadingDegrees === null ? { field: 'ingressHeadingDegrees', text: 'Approach paths require an ingress heading' } : null;
  }
  if (type === 'departure') {
    return egressHeadingDegrees === null ? { field: 'egressHeadingDegrees', text: 'Departure paths require an egress heading' } : null;
  }
  return ingressHeadingDegrees === null && egressHeadingDegrees === null
    ? { field: 'ingressHeadingDegrees', text: 'Combined approach/departure paths require at least one heading' }
    : null;
}

export const SECTOR_NEEDS = 'Sector paths require start angle, end angle, and sweep direction';

/** The missing geometry values, field by field. None for a straight path. */
export function missingGeometry(fields: PathFields): readonly PathProblem[] {
  const { startIngressHeadingDegrees, finalSegmentLengthFt, curveRadiusFt, startEgressDegrees, endEgressDegrees, sweepDirection } = fields;
  const need = (missing: boolean, field: PathField, text: string): PathProblem[] => (missing ? [{ field, text }] : []);
  const absent = (value: number | null | undefined): value is null | undefined => value === null || value === undefined;
  switch (fields.pathGeometryType) {
    case 'straight':
      return [];
    case 'curved':
      return [
        ...need(absent(startIngressHeadingDegrees), 'startIngressHeading', 'Curved paths require the heading flown before the turn'),
        ...need(absent(finalSegmentLengthFt), 'finalSegmentLength', 'Curved paths require a final segment length'),
        ...need(
          !absent(finalSegmentLengthFt) && finalSegmentLengthFt < 0,
          'finalSegmentLength',
          'The final segment length cannot be negative',
        ),
        ...need(absent(curveRadiusFt), 'curveRadius', 'Curved paths require a curve radius'),
        ...need(!absent(curveRadiusFt) && curveRadiusFt <= 0, 'curveRadius', 'Curve radius must be greater than zero'),
      ];
    case 'sector': {
      const missing = absent(startEgressDegrees) ? 'startEgressAngle' : absent(endEgressDegrees) ? 'endEgressAngle' : 'sweepDirection';
      return need(absent(startEgressDegrees) || absent(endEgressDegrees) || !sweepDirection, missing, SECTOR_NEEDS);
    }
  }
}

/** What a path needs before it can be drawn. A sector needs no heading, because its angles are enough. */
const needsOf = (fields: PathFields): readonly PathProblem[] => {
  const heading = fields.pathGeometryType === 'sector' ? null : missingHeading(fields);
  return [...(heading === null ? [] : [heading]), ...missingGeometry(fields)];
};

/** The path from complete fields. `null` if a geometry value is missing. */
function pathOf(fields: PathFields): Path | null {
  const { startIngressHeadingDegrees, finalSegmentLengthFt, curveRadiusFt, startEgressDegrees, endEgressDegrees, sweepDirection, ...rest } =
    fields;
  switch (rest.pathGeometryType) {
    case 'straight':
      return { ...rest, pathGeometryType: 'straight' };
    case 'curved':
      if (typeof startIngressHeadingDegrees !== 'number' || typeof finalSegmentLengthFt !== 'number' || typeof curveRadiusFt !== 'number') {
        return null;
      }
      return { ...rest, pathGeometryType: 'curved', startIngressHeadingDegrees, finalSegmentLengthFt, curveRadiusFt };
    case 'sector':
      if (typeof startEgressDegrees !== 'number' || typeof endEgressDegrees !== 'number' || !sweepDirection) return null;
      return { ...rest, pathGeometryType: 'sector', startEgressDegrees, endEgressDegrees, sweepDirection };
  }
}

/**
 * Reads a stored or submitted path. Numbers may be text. Values not given use the specification's defaults (7.125°, 500 ft, magnetic,
 * standard, straight). A sector is drawn without headings, because its angles are enough.
 */
export function readPath(record: WirePath): PathReading {
  const numbers = numbersOf(record);
  const fields = fieldsOf(record, numbers);
  const known = new Set(numbers.unreadable.map(({ field }) => field));
  const missing = needsOf(fields).filter(({ field }) => !known.has(field));
  const problems = [...numbers.unreadable, ...missing];
  return { fields, path: problems.length === 0 ? pathOf(fields) : null, problems };
}

/** The path that fields describe, or why it cannot be drawn. */
export function pathFromFields(fields: PathFields): Omit<PathReading, 'fields'> {
  const problems = needsOf(fields);
  return { path: problems.length === 0 ? pathOf(fields) : null, problems };
}
