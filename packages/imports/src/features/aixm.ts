/**
 * Airspace of AIXM 5.0 and 5.1 documents, such as the FAA's special use airspace (SAA AIXM), with the attributes of the FAA's map files. An
 * area that is composed of volumes is all that they add; what they subtract is not cut out.
 */
import { metersToFeet, nauticalMilesToFeet, type Position } from '@touchdown/domain';
import type { XmlEvents } from '../container/xml.ts';
import { ImportRefused } from '../refusal.ts';
import { arcOf, type AxisOrder, axisOrderOf, positionsOf, ringOf, type Segment } from './aixm-rings.ts';
import { type Feature, type Shape, tooManyVertices, type Vertex } from './feature.ts';

export interface AixmFeature extends Feature {
  /** Why its boundary is not read. `null`: it is. */
  readonly problem: string | null;
}

type Attribute = Parameters<XmlEvents['open']>[1];

/** By the type of the FAA's extension, and by that of AIXM. */
const SPECIAL_USE: ReadonlyMap<string, string> = new Map([
  ['RA', 'R'],
  ['PA', 'P'],
  ['WA', 'W'],
  ['AA', 'A'],
  ['MOA', 'MOA'],
  ['NSA', 'NSA'],
  ['R', 'R'],
  ['P', 'P'],
  ['W', 'W'],
  ['A', 'A'],
]);
const IN_SLICE: ReadonlySet<string> = new Set(['type', 'designator', 'name', 'interpretation']);
const IN_VOLUME: ReadonlySet<string> = new Set(['upperLimit', 'upperLimitReference', 'lowerLimit', 'lowerLimitReference']);
const ARCS: ReadonlySet<string> = new Set(['ArcByCenterPoint', 'CircleByCenterPoint']);
/** Curves that are neither straight nor around a center. */
const OTHER_CURVES: ReadonlySet<string> = new Set([
  ...['Arc', 'ArcString', 'ArcByBulge', 'ArcStringByBulge', 'Circle', 'OffsetCurve', 'Clothoid', 'BSpline', 'Bezier', 'CubicSpline'],
]);
/** Of one list of positions. */
const LONGEST_TEXT = 4 * 1024 * 1024;
const FEET_OF: ReadonlyMap<string, (value: number) => number> = new Map([
  ['NM', nauticalMilesToFeet],
  ['[NMI_I]', nauticalMilesToFeet],
  ['NMI_I', nauticalMilesToFeet],
  ['KM', (value: number) => metersToFeet(1_000 * value)],
  ['M', metersToFeet],
  ['FT', (value: number) => value],
]);

interface OpenArc {
  center: string;
  radius: string;
  radiusUnit: string;
  start: string;
  end: string;
}
/** Corners are added in place, because a boundary may have tens of thousands of positions one by one. */
interface OpenSegment extends Segment {
  readonly corners: Position[];
}
interface OpenVolume {
  readonly texts: Map<string, string>;
  readonly shapes: Shape[];
  operation: string;
  problem: string | null;
}
interface OpenArea {
  readonly line: number;
  readonly texts: Map<string, string>;
  readonly volumes: OpenVolume[];
}

const word = (texts: ReadonlyMap<string, string>, name: string): string => (texts.get(name) ?? '').trim();

/** The attributes of a limit, as the FAA's map files have them. */
function limitOf(texts: ReadonlyMap<string, string>, side: 'upper' | 'lower'): readonly (readonly [string, string])[] {
  const [value, unit] = [word(texts, `${side}Limit`).toUpperCase(), word(texts, `${side}Limit uom`).toUpperCase()];
  const isMeters = unit === 'M' && /^\d+(?:\.\d+)?$/.test(value);
  const isGround = value === 'GND' || value === 'SFC';
  const prefix = side.toUpperCase();
  return [
    [`${prefix}_VAL`, isMeters ? String(metersToFeet(Number(value))) : value],
    [`${prefix}_UOM`, isMeters ? 'FT' : unit],
    [`${prefix}_CODE`, isGround ? 'SFC' : word(texts, `${side}LimitReference`)],
  ];
}

function propertiesOf({ texts }: OpenArea, volume: OpenVolume): ReadonlyMap<string, string> {
  const special = SPECIAL_USE.get(word(texts, 'suaType').toUpperCase()) ?? SPECIAL_USE.get(word(texts, 'type').toUpperCase());
  const letter = word(texts, 'classification').toUpperCase();
  const [name, designator] = [word(texts, 'name'), word(texts, 'designator')];
  return new Map([
    ['NAME', name === '' ? designator : name],
    ['IDENT', designator],
    ...(special === undefined ? [] : [['TYPE_CODE', special] as const]),
    ...(special === undefined && /^[A-G]$/.test(letter) ? [['LOCAL_TYPE', `CLASS_${letter}`] as const] : []),
    ...limitOf(volume.texts, 'upper'),
    ...limitOf(volume.texts, 'lower'),
  ]);
}

/** Volumes that are added, with the same limits: one feature each. */
function featuresOf(area: OpenArea): AixmFeature[] {
  const added = area.volumes.filter(({ operation }) => !['SUBTR', 'INTERS'].includes(operation.trim().toUpperCase()));
  const byLimits = new Map<string, OpenVolume[]>();
  for (const volume of added) {
    const key = JSON.stringify([...limitOf(volume.texts, 'upper'), ...limitOf(volume.texts, 'lower')]);
    byLimits.set(key, [...(byLimits.get(key) ?? []), volume]);
  }
  return [...byLimits.values()].flatMap((volumes) => {
    const [first] = volumes;
    if (first === undefined) return [];
    const problem = volumes.map((volume) => volume.problem).find((one) => one !== null) ?? null;
    const properties = propertiesOf(area, first);
    return [{ line: area.line, name: properties.get('NAME') ?? '', properties, shapes: volumes.flatMap(({ shapes }) => shapes), problem }];
  });
}

/** Follows one document after the other, and hands over each airspace. */
export class AixmReader {
  readonly #take: (feature: AixmFeature) => void;
  readonly #path: string[] = [];
  readonly #systems: (string | null)[] = [];
  #text = '';
  #count = 0;
  #corners = 0;
  #area: OpenArea | null = null;
  #volume: OpenVolume | null = null;
  #arc: OpenArc | null = null;
  #rings: { readonly isInner: boolean; readonly corners: readonly Vertex[] }[] = [];
  #segments: OpenSegment[] = [];

  /** `take` is called for every volume of every airspace. */
  constructor(take: (feature: AixmFeature) => void) {
    this.#take = take;
  }

  /** How many airspaces there were. */
  get count(): number {
    return this.#count;
  }

  /** The handlers for the scanner of one document. */
  events(): XmlEvents {
    [this.#path.length, this.#systems.length, this.#text] = [0, 0, ''];
    [this.#area, this.#volume, this.#arc, this.#rings, this.#segments] = [null, null, null, [], []];
    return {
      open: (name, attribute) => this.#open(name, attribute),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#area === null) return;
        this.#text += text;
        if (this.#text.length > LONGEST_TEXT) throw new ImportRefused('A list of positions of this file is too long to read.');
      },
    };
  }

  #open(name: string, attribute: Attribute): void {
    this.#path.push(name);
    this.#systems.push(attribute('srsName') ?? this.#systems.at(-1) ?? null);
    this.#text = '';
    if (name === 'Airspace') this.#count += 1;
    if (name === 'AirspaceTimeSlice') this.#area = { line: this.#count, texts: new Map(), volumes: [] };
    else if (name === 'AirspaceVolume' && this.#area !== null)
      this.#volume = { texts: new Map(), shapes: [], operation: '', problem: null };
    if (this.#volume !== null) this.#openIn(this.#volume, name, attribute);
  }

  #openIn(volume: OpenVolume, name: string, attribute: Attribute): void {
    if (name === 'upperLimit' || name === 'lowerLimit') volume.texts.set(`${name} uom`, attribute('uom') ?? '');
    else if (name === 'exterior' || name === 'interior') this.#segments = [];
    else if (ARCS.has(name)) this.#arc = { center: '', radius: '', radiusUnit: '', start: '', end: '' };
    else if (name === 'radius' && this.#arc !== null) this.#arc.radiusUnit = attribute('uom') ?? '';
    else if (OTHER_CURVES.has(name)) volume.problem ??= `Its boundary has a curve (${name}) that is not read.`;
    else if ((name === 'curveMember' || name === 'pointProperty') && attribute('href') !== undefined)
      volume.problem ??= 'Its boundary refers to a line or a point of another record.';
  }

  #close(name: string): void {
    const parent = this.#path.at(-2) ?? '';
    if (this.#area !== null) {
      if (parent === 'AirspaceTimeSlice' && IN_SLICE.has(name)) this.#area.texts.set(name, this.#text);
      else if (name === 'suaType' || name === 'classification') this.#area.texts.set(name, this.#text);
      if (this.#volume !== null) this.#closeIn(this.#volume, name, parent);
      this.#closeArea(this.#area, name, parent);
    }
    this.#path.pop();
    this.#systems.pop();
    this.#text = '';
  }

  #closeArea(area: OpenArea, name: string, parent: string): void {
    if (name === 'AirspaceVolume' && this.#volume !== null) {
      area.volumes.push(this.#volume);
      this.#volume = null;
    } else if (name === 'operation' && parent === 'AirspaceGeometryComponent') {
      // It is written before its volume, or after it.
      this.#operation = this.#text;
    } else if (name === 'AirspaceGeometryComponent') {
      const last = area.volumes.at(-1);
      if (last !== undefined) last.operation = this.#operation;
      this.#operation = '';
    } else if (name === 'AirspaceTimeSlice') {
      const isWhole = !word(area.texts, 'interpretation').toUpperCase().endsWith('DELTA');
      if (isWhole) for (const feature of featuresOf(area)) this.#take(feature);
      this.#area = null;
    }
  }
  #operation = '';

  #closeIn(volume: OpenVolume, name: string, parent: string): void {
    if (parent === 'AirspaceVolume' && IN_VOLUME.has(name)) volume.texts.set(name, this.#text);
    else if (name === 'pos' || name === 'posList') this.#positions(volume);
    else if (name === 'radius' && this.#arc !== null) this.#arc.radius = this.#text;
    else if (name === 'startAngle' && this.#arc !== null) this.#arc.start = this.#text;
    else if (name === 'endAngle' && this.#arc !== null) this.#arc.end = this.#text;
    else if (ARCS.has(name)) this.#closeArc(volume, name === 'CircleByCenterPoint');
    else if (name === 'exterior' || name === 'interior') this.#closeRing(volume, name === 'interior');
    else if (name === 'PolygonPatch' || name === 'Polygon') this.#closePatch(volume);
  }

  #order(volume: OpenVolume): Exclude<AxisOrder, null> | null {
    const order = axisOrderOf(this.#systems.at(-1) ?? null);
    if (order === null) volume.problem ??= 'Its coordinate system is not stated, or not WGS 84 or NAD 83 in degrees.';
    return order;
  }

  #positions(volume: OpenVolume): void {
    if (this.#arc !== null) {
      this.#arc.center = this.#text;
      return;
    }
    const order = this.#order(volume);
    const corners = order && positionsOf(this.#text, order);
    if (corners === null) volume.problem ??= 'A corner is not a longitude and latitude.';
    else this.#add({ corners, isArc: false });
  }

  #add(segment: Segment): void {
    this.#corners += segment.corners.length;
    tooManyVertices(this.#corners);
    const last = this.#segments.at(-1);
    // Positions one by one are one segment.
    if (last === undefined || last.isArc || segment.isArc) this.#segments.push({ corners: [...segment.corners], isArc: segment.isArc });
    else for (const corner of segment.corners) last.corners.push(corner);
  }

  #closeArc(volume: OpenVolume, isCircle: boolean): void {
    const { center: written, radius, radiusUnit, start, end } = this.#arc ?? NO_ARC;
    this.#arc = null;
    const order = this.#order(volume);
    const [center] = (order && positionsOf(written, order)) ?? [];
    const feetOf = FEET_OF.get(radiusUnit.trim().toUpperCase());
    const angles = isCircle ? null : { start: numberOf(start), end: numberOf(end) };
    const arc = order && center && feetOf ? arcOf({ center, radiusFt: feetOf(numberOf(radius)), angles, order }) : null;
    if (arc === null) volume.problem ??= 'An arc has no center, radius, unit, or angles that can be read.';
    else this.#add(arc);
  }

  #closeRing(volume: OpenVolume, isInner: boolean): void {
    const corners = ringOf(this.#segments);
    this.#segments = [];
    if (corners === null) volume.problem ??= 'The segments of its boundary do not meet.';
    else this.#rings.push({ isInner, corners });
  }

  #closePatch(volume: OpenVolume): void {
    const inner = this.#rings.filter(({ isInner }) => isInner).map(({ corners }) => corners);
    for (const { isInner, corners } of this.#rings)
      if (!isInner) volume.shapes.push({ kind: 'area', vertices: corners, holes: inner.length, inner, above: null, part: null });
    this.#rings = [];
  }
}

const NO_ARC: OpenArc = { center: '', radius: '', radiusUnit: '', start: '', end: '' };
const numberOf = (text: string): number => (/^\s*[-+]?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN);
