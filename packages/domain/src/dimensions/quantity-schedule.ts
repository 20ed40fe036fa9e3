/**
 * Quantities that follow from the marking and lighting rules of a pack and the size of a landing area: lengths of line and minimum numbers of
 * lights. What the rules or the project do not decide has no quantity, and the line says why. Lengths in the unit of the pack, unrounded.
 */
import type { FacilityShape } from '../facility/facility.ts';
import { sinCosDegrees } from '../quantities/angles.ts';
import { degrees } from '../quantities/units.ts';
import {
  citationOf,
  type PackAnswer,
  type PackInputName,
  type ResolvedCitation,
  resolvedCitation,
  type RuleApplies,
} from '../standards/packs/evaluate-pack.ts';
import { type EditionPack, factorOf, type LengthUnit, type PackRule } from '../standards/packs/pack.ts';

/** The edge of a landing area. `string`: why it is unknown. */
export type ScheduledEdge = { readonly shape: FacilityShape; readonly length: number; readonly width: number } | string;
type Zone = 'tlof' | 'fato';

export interface ScheduleInputs {
  readonly edges: Readonly<Record<Zone, ScheduledEdge>>;
  /** The perimeters that the project leaves unmarked. Empty if it does not record them. */
  readonly unmarked: readonly Zone[];
}

/** Where a light is, from the center of the landing area: along its length axis, and across it to the right. In the unit of the pack. */
export interface LightPlace {
  readonly along: number;
  readonly across: number;
}

/** `each`: a number of things. `on each side`: of a rectangle whose corners the rules do not count. */
export type QuantityUnit = LengthUnit | 'each' | 'on each side';

export type Quantity =
  | { readonly state: 'value'; readonly value: number; readonly unit: QuantityUnit; readonly basis: string }
  /** A sentence. */
  | { readonly state: 'notGiven'; readonly reason: string }
  | { readonly state: 'missing'; readonly inputs: readonly PackInputName[] };

export interface ScheduleLine {
  /** The rule that it follows from. */
  readonly ruleId: string;
  readonly item: string;
  readonly quantity: Quantity;
  readonly citations: readonly ResolvedCitation[];
  readonly note: string | null;
}

export interface ScheduleRules {
  readonly pack: EditionPack;
  readonly length: (ruleId: string) => PackAnswer;
  readonly applies: (ruleId: string) => RuleApplies;
}

const NAMES: Readonly<Record<Zone, string>> = { tlof: 'TLOF', fato: 'FATO' };
const notGiven = (reason: string): Quantity => ({ state: 'notGiven', reason });
/** So that a side of exactly four spaces is not taken for one of five. */
const ROUNDING = 1e-9;
const spacesIn = (length: number, spacing: number): number => Math.ceil(length / spacing - ROUNDING);

type Known = Exclude<ScheduledEdge, string>;
const perimeterOf = ({ shape, length, width }: Known): number => (shape === 'circular' ? Math.PI * length : 2 * (length + width));

const aroundCircle = (radius: number, count: number): readonly LightPlace[] =>
  Array.from({ length: count }, (_, index) => {
    const { sin, cos } = sinCosDegrees(degrees((360 * index) / count));
    return { along: radius * cos, across: radius * sin };
  });

/** Evenly on each side, each corner once. */
function aroundRectangle({ length, width }: Known, [onLength, onWidth]: readonly [number, number]): readonly LightPlace[] {
  const spread = (side: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => side * (index / (count - 1)) - side / 2);
  const alongs = spread(length, onLength);
  const between = spread(width, onWidth).slice(1, -1);
  return [
    ...[-width / 2, width / 2].flatMap((across) => alongs.map((along) => ({ along, across }))),
    ...[-length / 2, length / 2].flatMap((along) => between.map((across) => ({ along, across }))),
  ];
}

class Schedule {
  private readonly source: ScheduleRules;
  private readonly inputs: ScheduleInputs;
  private readonly rules: ReadonlyMap<string, PackRule>;

  constructor(source: ScheduleRules, inputs: ScheduleInputs) {
    this.source = source;
    this.inputs = inputs;
    this.rules = new Map(source.pack.rules.map((rule) => [rule.id, rule]));
  }

  /** Whether the pack has a rule that can apply to the facility. */
  private has(ruleId: string): boolean {
    return this.rules.has(ruleId) && this.source.applies(ruleId) !== 'notApplicable';
  }

  /** The number of a rule that has a value or a length. `null`: it has none here. */
  private number(ruleId: string): number | null {
    if (!this.has(ruleId)) return null;
    const value = this.rules.get(ruleId)?.value;
    if (value !== undefined) return factorOf(value);
    const answer = this.source.length(ruleId);
    return answer.state === 'value' ? answer.value : null;
  }

  /** "12 in": the value of a rule with its unit. */
  private text(ruleId: string): string {
    const { unit = this.source.pack.units } = this.rules.get(ruleId) ?? {};
    return `${this.number(ruleId) ?? '—'} ${unit}`;
  }

  private missingFor(ruleId: string): readonly PackInputName[] {
    const answer = this.source.length(ruleId);
    return answer.state === 'missing' ? answer.inputs : [];
  }

  private line(ruleId: string, item: string, quantity: () => Quantity, ...also: readonly string[]): readonly ScheduleLine[] {
    if (!this.has(ruleId)) return [];
    // Without an input, also a rule that only limits the quantity has no answer, and the quantity without it would be too small.
    const missing = [ruleId, ...also].filter((id) => this.has(id)).flatMap((id) => this.missingFor(id));
    return [
      {
        ruleId,
        item,
        quantity: missing.length > 0 ? { state: 'missing', inputs: [...new Set(missing)] } : quantity(),
        citations: this.citationsOf([ruleId, ...also]),
        note: this.rules.get(ruleId)?.note ?? null,
      },
    ];
  }

  private citationsOf(ruleIds: readonly string[]): readonly ResolvedCitation[] {
    const { pack } = this.source;
    const keys = new Set(ruleIds.flatMap((id) => (this.has(id) ? (this.rules.get(id)?.citation ?? []) : [])));
    return [...keys].flatMap((key) => {
      const cited = citationOf(pack, key);
      return cited === undefined ? [] : [resolvedCitation(pack, cited)];
    });
  }

  private onEdge(zone: Zone, quantity: (edge: Known) => Quantity): Quantity {
    const edge = this.inputs.edges[zone];
    return typeof edge === 'string' ? notGiven(edge) : quantity(edge);
  }

  private marked(zone: Zone, quantity: (edge: Known) => Quantity): Quantity {
    return this.inputs.unmarked.includes(zone) ? notGiven(`The ${NAMES[zone]} perimeter is not marked.`) : this.onEdge(zone, quantity);
  }

  private along(zone: Zone, edge: Known, how: string): Quantity {
    return { state: 'value', value: perimeterOf(edge), unit: this.source.pack.units, basis: `Perimeter of the ${NAMES[zone]}, ${how}` };
  }

  /** The minimum number along an edge by the rules that begin with `of`. */
  private leastNumber(of: string, zone: Zone, edge: Known): Quantity {
    const spacing = this.number(`${of}.largestSpacing`);
    if (spacing === null) return notGiven('The edition has no spacing for this shape.');
    const apart = `not more than ${this.text(`${of}.largestSpacing`)} apart`;
    if (edge.shape === 'circular') {
      const { value, halved, isEven } = this.onCircle(of, edge, spacing);
      return {
        state: 'value',
        value,
        unit: 'each',
        basis: `Minimum number on the edge of the ${NAMES[zone]}, ${apart}${halved > 0 ? `, half as far over a sector of ${halved}°` : ''}${isEven ? ', even' : ''}`,
      };
    }
    const least = this.number(`${of}.leastOnSide`);
    const [onLength, onWidth] = this.onSides(of, edge, spacing);
    if (this.has(`${of}.atCorners`)) {
      const basis = `Minimum number on the edge of the ${NAMES[zone]}, one at each corner, ${apart}`;
      return { state: 'value', value: 2 * (onLength - 1) + 2 * (onWidth - 1), unit: 'each', basis };
    }
    if (least === null) {
      const basis = `Minimum number on the edge of the ${NAMES[zone]}, ${apart}`;
      return { state: 'value', value: spacesIn(perimeterOf(edge), spacing), unit: 'each', basis };
    }
    if (onLength !== onWidth) return notGiven(`${onLength} on each side of the length, ${onWidth} on each side of the width. ${CORNERS}`);
    return { state: 'value', value: onLength, unit: 'on each side', basis: `Minimum number, ${apart}. ${CORNERS}` };
  }

  /** The minimum number around a circle. */
  private onCircle(
    of: string,
    edge: Known,
    spacing: number,
  ): { readonly value: number; readonly halved: number; readonly isEven: boolean } {
    const halved = this.number(`${of}.halvedSector`) ?? 0;
    // Over a sector with half the spacing there are twice as many spaces.
    const spaces = spacesIn(perimeterOf(edge) * (1 + halved / 360), spacing);
    const number = Math.max(this.number(`${of}.leastNumber`) ?? 0, spaces);
    const isEven = this.has(`${of}.evenNumber`);
    return { value: isEven ? 2 * Math.ceil(number / 2) : number, halved, isEven };
  }

  /** The minimum number on each side of a rectangle, with both corners. */
  private onSides(of: string, { length, width }: Known, spacing: number): readonly [number, number] {
    const least = this.number(`${of}.leastOnSide`) ?? 0;
    const onSide = (side: number): number => Math.max(least, spacesIn(side, spacing) + 1);
    return [onSide(length), onSide(width)];
  }

  /**
   * Where the minimum number of lights is. Empty unless the rules put them on the edge, evenly spaced, and at the corners of a rectangle. On
   * a circle, where the rules do not say where the first one is, it is on the length axis.
   */
  places(zone: Zone): readonly LightPlace[] {
    const of = `${zone}Lights`;
    const edge = this.inputs.edges[zone];
    const spacing = this.number(`${of}.largestSpacing`);
    if (typeof edge === 'string' || spacing === null || !this.has(`${of}.flushWithin`)) return [];
    if (edge.shape === 'circular') return aroundCircle(edge.length / 2, this.onCircle(of, edge, spacing).value);
    return this.has(`${of}.atCorners`) ? aroundRectangle(edge, this.onSides(of, edge, spacing)) : [];
  }

  private spaced(of: string, zone: Zone, item: string, isMarking: boolean): readonly ScheduleLine[] {
    const quantity = (edge: Known) => this.leastNumber(of, zone, edge);
    const also = ['leastOnSide', 'leastNumber', 'atCorners', 'evenNumber', 'halvedSector'].map((rule) => `${of}.${rule}`);
    return this.line(`${of}.largestSpacing`, item, () => (isMarking ? this.marked(zone, quantity) : this.onEdge(zone, quantity)), ...also);
  }

  private positioningCircle(): Quantity {
    const [inner, width] = [this.number('positioningCircle.innerDiameter'), this.number('positioningCircle.width')];
    if (inner === null || width === null) return notGiven('The edition has no width of its line.');
    const basis = `Along the center of a line ${this.text('positioningCircle.width')} wide`;
    return { state: 'value', value: Math.PI * (inner + width), unit: this.source.pack.units, basis };
  }

  private crossbar(): Quantity {
    const [bar, spacing] = [this.number('approachLights.crossbar'), this.number('approachLights.crossbarSpacing')];
    if (bar === null || spacing === null) return notGiven('The edition has no spacing on the crossbar.');
    const basis = `On a crossbar of ${this.text('approachLights.crossbar')}, ${this.text('approachLights.crossbarSpacing')} apart, for each lighted approach`;
    return { state: 'value', value: spacesIn(bar, spacing) + 1, unit: 'each', basis };
  }

  private rowOfApproach(): Quantity {
    const value = this.number('approachLights.number');
    if (value === null) return notGiven('The edition has no number for this row.');
    return { state: 'value', value, unit: 'each', basis: 'For each lighted approach' };
  }

  lines(): readonly ScheduleLine[] {
    const wide = (rule: string) => `${this.text(rule)} wide`;
    return [
      ...this.line('tlofMarking.width', 'TLOF perimeter line', () =>
        this.marked('tlof', (edge) => this.along('tlof', edge, wide('tlofMarking.width'))),
      ),
      ...this.spaced('fatoMarking', 'fato', 'FATO marking segments', true),
      ...this.line(
        'fatoMarking.gap',
        'FATO perimeter, dashed',
        () => this.marked('fato', (edge) => this.along('fato', edge, wide('fatoMarking.width'))),
        'fatoMarking.width',
        'fatoMarking.segment',
      ),
      ...this.line('positioningCircle.innerDiameter', 'Touchdown/positioning circle', () => this.positioningCircle()),
      ...this.spaced('tlofLights', 'tlof', 'TLOF perimeter lights', false),
      ...this.spaced('fatoLights', 'fato', 'FATO perimeter lights', false),
      ...this.line('approachLights.number', 'Approach lights in the row', () => this.rowOfApproach()),
      ...this.line('approachLights.crossbar', 'Approach lights on the crossbar', () => this.crossbar(), 'approachLights.crossbarSpacing'),
      ...this.line('windCone.length', 'Wind cones', () => notGiven('The edition states their size, not their number.')),
      ...this.line('windCone', 'Wind cones', () => notGiven('The rule states where they are, not their number.')),
      ...TAXIWAYS.flatMap(([ruleId, item]) => this.line(ruleId, item, () => notGiven('The project does not record taxiways.'))),
    ];
  }
}

const CORNERS = 'The edition does not say whether one at a corner counts for both sides.';
const TAXIWAYS = [
  ['groundTaxiwayMarking.width', 'Ground taxiway edge lines'],
  ['groundTaxiwayMarkers.spacing', 'Ground taxiway markers'],
  ['airTaxiwayMarkers.spacing', 'Air taxiway markers'],
] as const;

/** Empty for a pack without rules for markings and lights. */
export const quantitySchedule = (source: ScheduleRules, inputs: ScheduleInputs): readonly ScheduleLine[] =>
  new Schedule(source, inputs).lines();

/** The places of perimeter lights, where the rules of the pack state them, for the minimum number. Empty for all others. */
export function perimeterLightPlaces(source: ScheduleRules, inputs: ScheduleInputs): Readonly<Record<Zone, readonly LightPlace[]>> {
  const schedule = new Schedule(source, inputs);
  return { tlof: schedule.places('tlof'), fato: schedule.places('fato') };
}
