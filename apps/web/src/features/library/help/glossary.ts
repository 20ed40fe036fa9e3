/** The terms of the screens and documents, including the concepts explained in forms. */
import { nauticalMilesToFeet, PRODUCT_RULES } from '@touchdown/domain';
import { CONCEPTS, type ConceptId } from '../../../shared/help/concepts.ts';

export interface GlossaryTerm {
  readonly term: string;
  readonly text: string;
  /** Set if the term has a figure. Also its anchor in the address: /help#fato. */
  readonly concept: ConceptId | null;
}

const TERMS = {
  'AGL (above ground level)': 'Height above the ground at the obstacle. Obstacle height is entered in ft AGL.',
  'Best Pair': 'Two headings for approach and departure, ranked by obstacle clearance, wind, and alignment with the facility.',
  Clearance: 'The distance from the top of an obstacle up to the surface above it.',
  'Controlling aircraft': 'The aircraft in a fleet that determines a dimension.',
  'Controlling surface': 'The lowest surface above a position. Where surfaces overlap, it sets the height limit.',
  'Critical penetration': `A penetration of more than ${PRODUCT_RULES.obstacles.criticalPenetrationFt.value} ft.`,
  'Design aircraft': 'The aircraft, or the fleet, for which minimum dimensions are calculated.',
  'DOF (Digital Obstacle File)': 'The FAA file of known obstacles. It is updated every 56 days.',
  'Egress heading': 'The heading flown away from the FATO on departure.',
  'Facility alignment': 'The true direction of the long axis of the landing area. 0 is north, 90 is east.',
  'Frangible object':
    'An object that breaks away on impact. One that is fixed by function may be in the Safety Area, up to the height that the advisory circular allows.',
  'Height limit': 'The highest top elevation (MSL) at a position that penetrates no surface.',
  'Ingress heading': 'The heading flown toward the FATO on approach.',
  'Landing area': 'TLOF, FATO, and Safety Area together.',
  'Magnetic variation': 'The angle from true north to magnetic north. East is positive.',
  'MSL (mean sea level)': 'The reference for elevations. The top elevation of an obstacle is its ground elevation plus its height.',
  'NM (nautical mile)': `1,852 m, about ${Math.round(nauticalMilesToFeet(1)).toLocaleString('en-US')} ft.`,
  'Not evaluated': 'Data is missing, so no result is given. A missing result is never counted as compliant.',
  Penetration: 'The distance by which the top of an obstacle is above a surface.',
  'Primary surface':
    'The horizontal plane with the size and shape of the designated takeoff and landing area, at the heliport elevation (14 CFR 77.23(a)).',
  'RD (rotor diameter)':
    'The diameter of the main rotor, or of the smallest circle that encloses all propulsion units of a VTOL aircraft (EB 105A).',
  'Required clearance':
    'The clearance an obstacle needs so that it clears the surface anywhere within its horizontal and vertical accuracy.',
  'Safety Area width': 'The distance from the FATO edge to the Safety Area edge.',
  Station: 'A distance along the centerline of a path, measured from the FATO edge.',
  'TLOF/FATO separation': 'The distance from the TLOF edge to the FATO edge.',
  'To be confirmed': 'A requirement or value that has not been checked against the published document. Confirm it before relying on it.',
  Usability: 'The percentage of the time that a heading can be flown within the crosswind and tailwind limits.',
} as const;

const byTerm = (one: GlossaryTerm, other: GlossaryTerm) => one.term.localeCompare(other.term, 'en-US');

/** Every term with its explanation, in alphabetical order. */
export const GLOSSARY: readonly GlossaryTerm[] = [
  ...Object.entries(TERMS).map(([term, text]) => ({ term, text, concept: null })),
  ...(Object.keys(CONCEPTS) as ConceptId[]).map((concept) => ({ term: CONCEPTS[concept].term, text: CONCEPTS[concept].text, concept })),
].sort(byTerm);

/** The terms whose name or explanation contains the input. */
export const foundTerms = (typed: string): readonly GlossaryTerm[] => {
  const sought = typed.trim().toLowerCase();
  return GLOSSARY.filter(({ term, text }) => `${term} ${text}`.toLowerCase().includes(sought));
};
