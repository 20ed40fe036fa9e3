/**
 * The result of a dimension calculation, in the shape of the specification ("Calculation results"), plus the calculation details of every
 * number and the full input snapshot, so that an old result can be explained and recomputed. All lengths in feet, areas in square feet,
 * unrounded.
 */
import type { DesignAircraftRecord, NamedAircraft } from '../aircraft/design-aircraft-set.ts';
import type { AdvisoryCircular, FacilityConfiguration, FacilityShape, ProjectType } from '../facility/facility.ts';
import type { Feet, SquareFeet } from '../quantities/units.ts';
import type { Citation, Verification } from '../standards/cited.ts';

export interface ZoneSize {
  /** Along the facility alignment; the diameter when circular. */
  readonly length: Feet;
  /** Across the facility alignment; the diameter when circular. */
  readonly width: Feet;
}
export interface ZoneDimensions extends ZoneSize {
  readonly area: SquareFeet;
}

/** The Safety Area and how it was calculated; `margin` is its width on one side. */
export interface SafetyAreaDimensions extends ZoneDimensions {
  readonly calculationBasis: string;
  readonly margin: Feet;
}

/** Approach/departure surface: horizontal run per foot of rise, width at the FATO, width at the outer end, length along the ground. */
export interface ApproachPathDimensions {
  readonly slope: number;
  readonly innerWidth: Feet;
  readonly width: Feet;
  readonly length: Feet;
}

export const ZONES = ['tlof', 'fato', 'safetyArea'] as const;
export type Zone = (typeof ZONES)[number];

export interface WorkingInput {
  /** "D", "RD", "Prior permission" … */
  readonly label: string;
  /** As shown: "54.700 ft", "Not required". */
  readonly value: string;
  /** The source: "AW139, entered", "project" … */
  readonly from: string;
}

/** The calculation details of one number. `value` is the number in the result itself, unrounded. */
export interface Working {
  readonly quantity: QuantityId;
  /** "Safety Area width, each side" */
  readonly title: string;
  readonly value: number;
  readonly unit: 'ft' | 'sq ft' | ':1';
  /** "W = max(0.28 × D, 20 ft)" */
  readonly formula: string;
  /** "max(15.316, 20.000) = 20.000 ft" */
  readonly substituted: string;
  /** A sentence that names the controlling branch. Absent if there was only one. */
  readonly governs?: string;
  readonly inputs: readonly WorkingInput[];
  /**
   * The aircraft whose dimensions determine the value. Empty if a fixed size of the standard does. Absent in results saved before this was
   * recorded: see `controllingAircraft`.
   */
  readonly controlledBy?: readonly NamedAircraft[];
  readonly citations: readonly Citation[];
  /** The weakest of its citations. `entered` for values that come from the owner or the aircraft record. */
  readonly verification: Verification | 'entered';
}

export const QUANTITIES = [
  'controllingDimension',
  'tlofLength',
  'tlofWidth',
  'tlofArea',
  'tlofFatoSeparation',
  'fatoLength',
  'fatoWidth',
  'fatoArea',
  'fatoSafetyAreaSeparation',
  'safetyAreaLength',
  'safetyAreaWidth',
  'safetyAreaArea',
  'approachSlope',
  'approachInnerWidth',
  'approachWidth',
  'approachLength',
  'vertipadDiameter',
  'vertipadArea',
  'taxiAreaLength',
  'taxiAreaWidth',
  'taxiAreaArea',
] as const;
export type QuantityId = (typeof QUANTITIES)[number];
export type Workings = Partial<Readonly<Record<QuantityId, Working>>>;

export interface Separation {
  /** One side, in feet. */
  readonly minimumSeparation: Feet;
  readonly calculationMethod: string;
  readonly faaReference: string;
  readonly description: string;
}

export interface ControllingDimensionAnalysis {
  readonly value: Feet;
  /** "From aircraft record", "Overall length", and so on. */
  readonly calculation: string;
  readonly usage: string;
  /** The aircraft controls the minimum FATO, rather than a fixed size of the standard. */
  readonly isDominant: boolean;
}

export interface FaaMinimums {
  readonly tlof: ZoneSize;
  readonly fato: ZoneSize;
  readonly safetyArea: ZoneSize;
  readonly tlofFatoSeparation: Feet;
  readonly fatoSafetyAreaSeparation: Feet;
}

/** Something the planner must know in addition to the numbers. `blocking` makes the result non-compliant. */
export interface Advisory {
  readonly code: string;
  readonly severity: 'blocking' | 'warning' | 'info';
  readonly text: string;
  readonly citation: Citation | null;
}

/** The answer of one rule set (a heliport circular, or EB 105A). */
export interface RuleSetResult {
  readonly kind: 'heliport' | 'vertiport';
  readonly reference: AdvisoryCircular;
  readonly ruleSetVersion: string;
  readonly compliant: boolean;
  readonly shape: FacilityShape;
  readonly tlof: ZoneDimensions;
  readonly fato: ZoneDimensions;
  readonly safetyArea: SafetyAreaDimensions;
  readonly controllingDimensionAnalysis: ControllingDimensionAnalysis;
  readonly tlofFatoSeparation: Separation;
  readonly fatoSafetyAreaSeparation: Separation;
  readonly approachPath: ApproachPathDimensions;
  /** Vertiport only. */
  readonly vertipad?: { readonly diameter: Feet; readonly area: SquareFeet };
  readonly taxiArea?: ZoneDimensions;
  readonly workings: Workings;
  readonly advisories: readonly Advisory[];
}

/** The inputs of a calculation: the design aircraft with their values, and the facility. */
export interface InputSnapshot extends DesignAircraftRecord {
  readonly facility: FacilityConfiguration;
}

/**
 * The whole result. The flat fields are what the facility must meet: those of its one rule set, or for a mixed project the larger of both
 * on each side. `ruleSets` contains the result of each rule set.
 */
export interface CalculationResults {
  readonly calculationType: ProjectType;
  readonly tlof: ZoneDimensions;
  readonly fato: ZoneDimensions;
  readonly safetyArea: SafetyAreaDimensions;
  readonly faaMinimums: FaaMinimums;
  readonly faaCompliant: boolean;
  readonly faaReference: string;
  /** The name of the design aircraft, or of all of them: see `designAircraftName`. */
  readonly aircraftUsed: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  readonly controllingDimensionAnalysis: ControllingDimensionAnalysis;
  readonly tlofFatoSeparation: Separation;
  readonly fatoSafetyAreaSeparation: Separation;
  readonly approachPath: ApproachPathDimensions;
  readonly vertipad?: { readonly diameter: Feet; readonly area: SquareFeet };
  readonly taxiArea?: ZoneDimensions;
  /** One entry, or two for a mixed project (heliport first). */
  readonly ruleSets: readonly RuleSetResult[];
  /** Mixed only: the calculation details of the flat fields, which are the larger of both rule sets. */
  readonly envelopeWorkings?: Workings;
  readonly inputs: InputSnapshot;
  readonly engineVersion: string;
}
