/**
 * The data pack of an edition: its rules as one JSON document, with citations, changelog, hash, and signature. The types of a pack that
 * passed its checks. The contract has the schema, and `read-pack` there reads and checks a file.
 */

/** The unit of every length in a pack. */
export type LengthUnit = 'ft' | 'm';

/** `:1` is a horizontal run per unit of rise, `1` a number without a unit. */
export const PACK_UNITS = ['ft', 'm', 'ft MSL', 'in', 'lb', 'kg', 'deg', '%', 's', 'psf', 'mph', 'NM', ':1', '1'] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

/**
 * What a multiple is of. Of the aircraft: D, RD, overall width, undercarriage width. Of the FATO, for markings and lights: the side they
 * are on, and the perimeter.
 */
export const PACK_MEASURES = ['D', 'RD', 'overallWidth', 'undercarriageWidth', 'fatoSide', 'fatoPerimeter'] as const;
export type PackMeasure = (typeof PACK_MEASURES)[number];

/** A number, or a fraction as the document prints it: "1/3". */
export type Factor = number | string;

export const PERFORMANCE_CLASSES = [1, 2, 3] as const;
export type PerformanceClass = (typeof PERFORMANCE_CLASSES)[number];
export const PACK_SITES = ['ground', 'elevated'] as const;
export type PackSite = (typeof PACK_SITES)[number];
export const PACK_SHAPES = ['circular', 'square', 'rectangle', 'ellipse'] as const;
export type PackShape = (typeof PACK_SHAPES)[number];
export const TAXI_KINDS = ['ground', 'air'] as const;
export type TaxiKind = (typeof TAXI_KINDS)[number];

export interface PackMass {
  readonly value: number;
  readonly unit: 'kg' | 'lb';
}

/** When a rule, or one case of it, applies: all that is stated. */
export interface PackCondition {
  readonly performanceClass?: readonly PerformanceClass[] | undefined;
  /** Of the heaviest helicopter. */
  readonly massOver?: PackMass | undefined;
  readonly massAtMost?: PackMass | undefined;
  readonly site?: PackSite | undefined;
  readonly shape?: readonly PackShape[] | undefined;
  readonly taxi?: TaxiKind | undefined;
  readonly turnsOnStand?: boolean | undefined;
  /** The length of another rule is at least a multiple of a measure. */
  readonly ruleAtLeast?: { readonly rule: string; readonly of: PackMeasure; readonly factor: Factor } | undefined;
}

/** A length. A part without a citation has that of its rule. */
export type Formula =
  | { readonly kind: 'times'; readonly of: PackMeasure; readonly factor: Factor; readonly citation?: string | undefined }
  | { readonly kind: 'fixed'; readonly length: number; readonly unit: LengthUnit; readonly citation?: string | undefined }
  | { readonly kind: 'largestOf' | 'smallestOf' | 'firstKnown'; readonly of: readonly Formula[] }
  | { readonly kind: 'halfOfDifference'; readonly minuend: Formula; readonly subtrahend: Formula }
  | { readonly kind: 'twice'; readonly of: Formula }
  | { readonly kind: 'rule'; readonly rule: string }
  /** The FATO that the flight manual states, as the owner enters it. Unknown until it is entered. */
  | { readonly kind: 'flightManual'; readonly citation?: string | undefined }
  | {
      readonly kind: 'cases';
      readonly cases: readonly { readonly when: PackCondition; readonly use: Formula; readonly citation?: string | undefined }[];
    };

export const PACK_VERIFICATIONS = ['read', 'secondary', 'unverified'] as const;

export interface PackCitation {
  /** Absent: the document of the pack, in its revision. */
  readonly document?: string | undefined;
  readonly revision?: string | undefined;
  /** Paragraph, table, or figure. Absent if none is cited. */
  readonly clause?: string | undefined;
  readonly page?: string | undefined;
  /** The paragraph in one paraphrased sentence. */
  readonly states: string;
  readonly verification: (typeof PACK_VERIFICATIONS)[number];
}

/** One rule: a formula, a value with its unit, several words, or only what its citation states. */
export interface PackRule {
  /** Unique in the pack, the same in every revision: "tlof.hospital". */
  readonly id: string;
  readonly subject: string;
  readonly citation: string;
  readonly formula?: Formula | undefined;
  readonly value?: Factor | undefined;
  readonly unit?: PackUnit | undefined;
  readonly words?: readonly string[] | undefined;
  readonly when?: PackCondition | undefined;
  readonly note?: string | undefined;
}

export interface PackChange {
  readonly revision: number;
  readonly text: string;
}

export interface PackSignature {
  readonly algorithm: 'Ed25519';
  /** Both in base64: the 32 bytes of the key, and the 64 bytes of the signature over the text of `hash`. */
  readonly publicKey: string;
  readonly value: string;
}

export interface EditionPack {
  readonly format: 'touchdown-edition-pack';
  readonly formatVersion: 1;
  readonly id: string;
  /** Counts up with every change. */
  readonly revision: number;
  /** The edition in result versions: "2C" gives "2C-1". */
  readonly short: string;
  readonly name: string;
  readonly issuer: string;
  readonly document: string;
  /** Year or date of the document. */
  readonly documentRevision: string;
  /** Of the document. Subjects and citations are in English. */
  readonly language: string;
  readonly units: LengthUnit;
  readonly citations: Readonly<Record<string, PackCitation>>;
  readonly rules: readonly PackRule[];
  /** Subjects that the document covers and the pack does not, with the reason. */
  readonly notCovered: readonly { readonly subject: string; readonly reason: string; readonly citation?: string | undefined }[];
  /** The newest last. */
  readonly changelog: readonly PackChange[];
  /** "sha256:" and the hash of everything but hash and signature. See `packHash`. */
  readonly hash: string;
  readonly signature?: PackSignature | undefined;
}

const FRACTION = /^([1-9]\d{0,5})\/([1-9]\d{0,5})$/;

/** Returns the number of a factor; NaN if it is a text that is not a fraction. */
export function factorOf(factor: Factor): number {
  if (typeof factor === 'number') return factor;
  const [, numerator, denominator] = FRACTION.exec(factor) ?? [];
  return Number(numerator) / Number(denominator);
}

/** Returns the formulas directly inside one. */
export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'times':
    case 'fixed':
    case 'rule':
    case 'flightManual':
      return [];
    case 'largestOf':
    case 'smallestOf':
    case 'firstKnown':
      return formula.of;
    case 'halfOfDifference':
      return [formula.minuend, formula.subtrahend];
    case 'twice':
      return [formula.of];
    case 'cases':
      return formula.cases.map(({ use }) => use);
  }
}
