/** The data that the calculator needs from an edition. An edition is complete by itself. */
import type { Feet, FeetMsl, Pounds } from '../quantities/units.ts';
import type { Citation, Cited } from './cited.ts';
import type { MultipleOf, Rule } from './rule.ts';

export type HeliportDocument = 'AC 150/5390-2D' | 'AC 150/5390-2C';
export type VertiportDocument = 'EB 105A';
export type RotorArrangement = 'single_main' | 'tandem' | 'dual' | 'coaxial';
export type HeliportUse = 'general_aviation' | 'transport' | 'hospital';

/** Safety Area width, one side, by the TLOF marking and the presence of the standard "H". */
export interface MarkingTable {
  readonly tlofMarked: { readonly standardH: Rule; readonly noStandardH: Rule };
  readonly tlofUnmarked: { readonly standardH: Rule; readonly noStandardH: Rule };
}

/** The name of an edition, and the version of its data in Touchdown, incremented with every changed number. */
export interface Edition {
  readonly revision: string;
  readonly title: string;
  readonly ruleSetVersion: string;
}

export interface HeliportStandard extends Edition {
  readonly kind: 'heliport';
  readonly document: HeliportDocument;
  /** The rotor arrangements the edition is written for. */
  readonly rotorArrangements: Cited<readonly RotorArrangement[]>;
  /** Reports that the edition does not address VTOL aircraft. */
  readonly vtolNotAddressed: Citation;
  /** RD of an aircraft for which only D is known. */
  readonly rotorDiameterFromD: MultipleOf;
  readonly tlof: Readonly<Record<HeliportUse, Rule>>;
  /** The minimum TLOF side of an elevated facility whose FATO is not load bearing outside the TLOF. */
  readonly tlofInFatoWithoutLoad: MultipleOf;
  readonly fato: Readonly<Record<HeliportUse, { readonly length: Rule; readonly width: Rule }>>;
  /** One side. */
  readonly tlofFatoSeparation: Rule;
  /** One side. */
  readonly safetyAreaWidth: Readonly<Record<HeliportUse | 'prior_permission', MarkingTable>>;
  readonly longerFatoAbove: Cited<FeetMsl>;
  /** PPR facilities do not need a longer FATO at elevation. */
  readonly noLongerFatoForPriorPermission: Citation;
  readonly oneLandingAreaMarked: Citation;
  readonly noFatoMarksWithoutLoad: Citation;
  readonly transportFatoBearsLoad: Citation;
  readonly transportFatoIsRectangular: Citation;
  readonly generalAviationFatoBearsLoad: Citation;
  readonly hospitalFatoBearsLoadWhenTlofUnmarked: Citation;
}

export interface VertiportStandard extends Edition {
  readonly kind: 'vertiport';
  readonly document: VertiportDocument;
  readonly largestD: Cited<Feet>;
  readonly largestWeight: Cited<Pounds>;
  readonly writtenForVtol: Citation;
  /** RD is a circle around all propulsion units, not the diameter of one rotor. */
  readonly rotorDiameterMeaning: Citation;
  /** RD of an aircraft without a recorded circle of propulsion units. */
  readonly rotorDiameterFromD: MultipleOf;
  readonly tlof: Rule;
  readonly fato: Rule;
  /** One side. */
  readonly tlofFatoSeparation: Rule;
  /** One side. */
  readonly safetyAreaWidth: Rule;
  /** Outer width of the Safety Area, both sides included. */
  readonly safetyAreaOverall: Rule;
  /** Reports that the overall reading of the Safety Area must still be checked against the document. */
  readonly safetyAreaReading: Citation;
  /** Side of a square parking stand for ground maneuvering. */
  readonly parkingStand: Rule;
  /** Reports that a position reached by hover taxi is not smaller than the FATO. */
  readonly hoverParking: Citation;
}

/** The VFR approach/departure surface that every edition shares. */
export interface ApproachSurfaceStandard {
  /** Horizontal units to one unit of rise. */
  readonly slope: Cited<number>;
  readonly lengthFt: Cited<Feet>;
  readonly outerWidthFt: Cited<Feet>;
}
