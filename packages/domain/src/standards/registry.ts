/** Which edition answers for which circular, and the whole register of cited values for those who list them. */
import { AC_150_5390_2C_REFERENCE } from './ac-150-5390-2c/reference.ts';
import { AC_150_5390_2C } from './ac-150-5390-2c/standard.ts';
import { AC_150_5390_2D_REFERENCE } from './ac-150-5390-2d/reference.ts';
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
import { EB_105A } from './eb-105a/standard.ts';
import { FILING, FORM_7480_1 } from './filing.ts';
import { FORM_7460_1 } from './form-7460-1.ts';
import { PRODUCT_RULES } from './product-rules/product-rules.ts';
import type { HeliportDocument, HeliportStandard, VertiportDocument, VertiportStandard } from './standard.ts';

const HELIPORT_STANDARDS: Readonly<Record<HeliportDocument, HeliportStandard>> = {
  'AC 150/5390-2D': AC_150_5390_2D,
  'AC 150/5390-2C': AC_150_5390_2C,
};

export const VERTIPORT_STANDARDS: Readonly<Record<VertiportDocument, VertiportStandard>> = { 'EB 105A': EB_105A };

/** The heliport edition of a circular. EB 105A is no heliport circular: the current one answers in its place. */
export const heliportStandard = (circular: HeliportDocument | VertiportDocument): HeliportStandard =>
  HELIPORT_STANDARDS[circular === 'EB 105A' ? 'AC 150/5390-2D' : circular];

/** Numbers of the editions beside the dimension calculator: paths, protection zones, separations, loads. */
export const REFERENCE_VALUES = {
  'AC 150/5390-2D': AC_150_5390_2D_REFERENCE,
  'AC 150/5390-2C': AC_150_5390_2C_REFERENCE,
  'EB 105A': EB_105A_REFERENCE,
} as const;

/**
 * What an edition says of objects near the landing area. EB 105A says nothing of its own: AC 150/5390-2D, which it supplements, answers. Of the
 * object identification surface the text of 2C alone was seen; it answers for every edition, and is cited so.
 */
export const obstacleStandard = (circular: HeliportDocument | VertiportDocument) => ({
  frangibleObjectIn: REFERENCE_VALUES[circular === 'EB 105A' ? 'AC 150/5390-2D' : circular].definitions.frangibleObjectIn,
  identification: AC_150_5390_2C_REFERENCE.objectIdentification,
});

/** Every cited value of Touchdown, under the heading it is listed by. */
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
  { heading: 'The items of FAA Form 7460-1', values: FORM_7460_1 },
  { heading: 'FAA Digital Obstacle File', values: { accuracy: DOF_ACCURACY, cycle: DOF_CYCLE } },
  { heading: 'Touchdown conventions', values: PRODUCT_RULES },
] as const;
