/** The edition that applies for each circular, and the whole register of cited values for lists. */
import { AC_150_5390_2C_REFERENCE } from './ac-150-5390-2c/reference.ts';
import { SOURCE_2C } from './ac-150-5390-2c/source.ts';
import { AC_150_5390_2C } from './ac-150-5390-2c/standard.ts';
import { AC_150_5390_2D_REFERENCE } from './ac-150-5390-2d/reference.ts';
import { SOURCE_2D } from './ac-150-5390-2d/source.ts';
import { AC_150_5390_2D } from './ac-150-5390-2d/standard.ts';
import {
  APPROACH_SURFACE,
  CONSTRUCTION_NOTICE,
  MARKING_AND_LIGHTING,
  OBSTRUCTION,
  PRIMARY_SURFACE,
  TRANSITIONAL_SURFACE,
} from './airspace.ts';
import { COMPOSITE_DESIGN_HELICOPTER } from './design-aircraft.ts';
import { DOF_ACCURACY, DOF_CYCLE } from './digital-obstacle-file.ts';
import { EB_105A_REFERENCE } from './eb-105a/reference.ts';
import { SOURCE_105A } from './eb-105a/source.ts';
import { EB_105A, vertiportStandardOf } from './eb-105a/standard.ts';
import { FILING, FORM_7480_1 } from './filing.ts';
import { FORM_7460_1 } from './form-7460-1.ts';
import { builtInPack, type BuiltInPack } from './packs/built-in.ts';
import { heliportStandardOf } from './packs/heliport.ts';
import type { EditionPack } from './packs/pack.ts';
import { SOURCE_77 } from './part-77/part-77.ts';
import { PRODUCT_RULES } from './product-rules/product-rules.ts';
import { SOURCE_PRODUCT } from './product-rules/source.ts';
import type { HeliportDocument, HeliportStandard, VertiportDocument, VertiportStandard } from './standard.ts';

const HELIPORT_STANDARDS: Readonly<Record<HeliportDocument, HeliportStandard>> = {
  'AC 150/5390-2D': AC_150_5390_2D,
  'AC 150/5390-2C': AC_150_5390_2C,
};

export const VERTIPORT_STANDARDS: Readonly<Record<VertiportDocument, VertiportStandard>> = { 'EB 105A': EB_105A };

/** Returns the heliport edition of a circular. EB 105A is not a heliport circular, so the current one is used instead. */
export const heliportStandard = (circular: HeliportDocument | VertiportDocument): HeliportStandard =>
  HELIPORT_STANDARDS[circular === 'EB 105A' ? 'AC 150/5390-2D' : circular];

/** Values of the editions that the dimension calculator does not use: paths, protection zones, separations, loads. */
export const REFERENCE_VALUES = {
  'AC 150/5390-2D': AC_150_5390_2D_REFERENCE,
  'AC 150/5390-2C': AC_150_5390_2C_REFERENCE,
  'EB 105A': EB_105A_REFERENCE,
} as const;

/**
 * Returns an edition's rules for objects near the landing area. EB 105A has none of its own, so AC 150/5390-2D, which it supplements,
 * applies. For the object identification surface, only the text of 2C was seen. It is used for every edition, and cited as 2C.
 */
export const obstacleStandard = (circular: HeliportDocument | VertiportDocument) => ({
  frangibleObjectIn: REFERENCE_VALUES[circular === 'EB 105A' ? 'AC 150/5390-2D' : circular].definitions.frangibleObjectIn,
  identification: AC_150_5390_2C_REFERENCE.objectIdentification,
});

/** Every cited value in Touchdown, under the heading of its list. */
export const STANDARDS_REGISTER = [
  { heading: 'AC 150/5390-2D: dimensions', values: AC_150_5390_2D },
  { heading: 'AC 150/5390-2D: other criteria', values: AC_150_5390_2D_REFERENCE },
  { heading: 'AC 150/5390-2C: dimensions', values: AC_150_5390_2C },
  { heading: 'AC 150/5390-2C: other criteria', values: AC_150_5390_2C_REFERENCE },
  { heading: 'EB 105A: dimensions', values: EB_105A },
  { heading: 'EB 105A: other criteria', values: EB_105A_REFERENCE },
  { heading: 'Design aircraft: composite of a fleet', values: COMPOSITE_DESIGN_HELICOPTER },
  { heading: '14 CFR 77.23: airspace surfaces', values: { PRIMARY_SURFACE, APPROACH_SURFACE, TRANSITIONAL_SURFACE } },
  { heading: '14 CFR 77.9 and 77.17: notice and obstruction', values: { CONSTRUCTION_NOTICE, OBSTRUCTION, MARKING_AND_LIGHTING } },
  { heading: 'FAA notice: timing and Form 7480-1 fields', values: { filing: FILING, form: FORM_7480_1 } },
  { heading: 'FAA Form 7460-1 items', values: FORM_7460_1 },
  { heading: 'FAA Digital Obstacle File', values: { accuracy: DOF_ACCURACY, cycle: DOF_CYCLE } },
  { heading: 'Touchdown conventions', values: PRODUCT_RULES },
] as const;

/** The data packs that the calculators read. */
export const CALCULATOR_PACKS: readonly BuiltInPack[] = [SOURCE_2D, SOURCE_2C, SOURCE_105A, SOURCE_77, SOURCE_PRODUCT];

/** Returns an edition in a revision of its pack as the dimension calculator reads it, or null if it reads no such edition. Throws as `builtInPack`. */
export function standardOfPack(pack: EditionPack): HeliportStandard | VertiportStandard | null {
  switch (pack.id) {
    case SOURCE_2D.pack.id:
      return heliportStandardOf('AC 150/5390-2D', builtInPack(pack));
    case SOURCE_2C.pack.id:
      return heliportStandardOf('AC 150/5390-2C', builtInPack(pack));
    case SOURCE_105A.pack.id:
      return vertiportStandardOf(builtInPack(pack));
    default:
      return null;
  }
}
