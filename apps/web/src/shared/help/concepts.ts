/** Concepts a newcomer meets in forms, each in one or two sentences. A figure for each is in figures.tsx. */
import { APPROACH_SURFACE, TRANSITIONAL_SURFACE } from '@touchdown/domain';

export interface Concept {
  /** Heading text: "FATO (final approach and takeoff area)". */
  readonly term: string;
  /** Label of its button: "Help: FATO". */
  readonly short: string;
  readonly text: string;
  /** Alternative text of the figure. */
  readonly figure: string;
}

export const CONCEPTS = {
  d: {
    term: 'Controlling dimension (D)',
    short: 'D',
    text: 'The overall size of the design aircraft with rotors turning. Minimum dimensions are multiples of D. If D is blank, the largest of overall length, overall width, and rotor diameter is used.',
    figure: 'Helicopter seen from above inside a circle of diameter D.',
  },
  tlof: {
    term: 'TLOF (touchdown and liftoff area)',
    short: 'TLOF',
    text: 'The load-bearing area on which the aircraft lands and from which it lifts off. It is centered in the FATO.',
    figure: 'Three nested squares. The innermost, the TLOF, is filled.',
  },
  fato: {
    term: 'FATO (final approach and takeoff area)',
    short: 'FATO',
    text: 'The area over which the pilot completes the final approach to a hover or landing, and from which takeoff begins. Approach and departure surfaces start at its edge.',
    figure: 'Three nested squares. The middle one, the FATO, is filled.',
  },
  safetyArea: {
    term: 'Safety Area',
    short: 'Safety Area',
    text: 'The area around the FATO that reduces the risk of damage to an aircraft that leaves the FATO unintentionally.',
    figure: 'Three nested squares. The outermost, the Safety Area, is filled.',
  },
  slope: {
    term: '8:1 surface',
    short: '8:1',
    text: `The approach surface of 14 CFR 77.23(b). It starts at the FATO edge and rises 1 ft for every ${APPROACH_SURFACE.slope.value} ft outward, for ${APPROACH_SURFACE.lengthFt.value.toLocaleString('en-US')} ft. Obstacles must stay below it.`,
    figure: 'Side view of a line that rises 1 unit over 8 units from the FATO edge.',
  },
  transitional: {
    term: 'Transitional surface',
    short: 'transitional',
    text: `The surface of 14 CFR 77.23(c). It rises 1 ft for every ${TRANSITIONAL_SURFACE.slope.value} ft outward (2:1) from the sides of the primary and approach surfaces, to ${TRANSITIONAL_SURFACE.reachFt.value} ft from the centerline.`,
    figure: 'Cross section of the primary surface with a line on each side that rises 1 unit over 2 units.',
  },
  ppr: {
    term: 'Prior permission required (PPR)',
    short: 'PPR',
    text: 'Only pilots whom the owner has authorized use the facility, and the owner makes sure that they know the site well. Some FAA minimums differ for PPR facilities.',
    figure: 'A landing area with an H and the letters PPR below it.',
  },
  loadBearing: {
    term: 'Load bearing',
    short: 'load bearing',
    text: 'The FATO around the TLOF can support the design aircraft. If it cannot, the minimum TLOF may be larger.',
    figure: 'Side view of an aircraft weight on the FATO surface beside the TLOF.',
  },
  north: {
    term: 'Magnetic or true',
    short: 'magnetic or true',
    text: 'True headings are measured from true north, magnetic headings from magnetic north. True = magnetic + variation, with east variation positive.',
    figure: 'Two arrows from one point, to true north and to magnetic north. The angle between them is the variation.',
  },
} as const satisfies Readonly<Record<string, Concept>>;

export type ConceptId = keyof typeof CONCEPTS;
