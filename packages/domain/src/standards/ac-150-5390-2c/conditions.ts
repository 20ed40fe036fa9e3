/** AC 150/5390-2C: conditions that are not lengths: scope, markings, load bearing, elevation. */
import { feetMsl } from '../../quantities/units.ts';
import { cited, read, stated, unverified } from '../cite.ts';
import type { RotorArrangement } from '../standard.ts';
import { cite, cite2B } from './cite.ts';

export const rotorArrangements = cited<readonly RotorArrangement[]>(
  ['single_main'],
  cite(null, 'This edition applies to helicopters with a single main rotor.', read('cover of AC 150/5390-2C, 2C-cover')),
);

export const vtolNotAddressed = cite(
  null,
  'This edition applies to helicopters with a single main rotor. It does not address other VTOL aircraft.',
  read('cover of AC 150/5390-2C, 2C-cover'),
);

export const longerFatoAbove = cited(
  feetMsl(1000),
  cite(
    null,
    'Above 1,000 ft MSL, the FATO requires the additional length given in a figure of the document.',
    unverified('AC 150/5390-2B, where it was read, says "at elevations well above sea level" (figures 2-5 and 3-4)'),
  ),
);

export const noLongerFatoForPriorPermission = cite2B(
  '202',
  'The FATO length of a PPR facility need not be corrected for elevation.',
  read('2B-a'),
);

export const oneLandingAreaMarked = cite2B('209.a', 'The perimeter of the TLOF and/or the FATO should be marked.', read('2B-f'));

export const noFatoMarksWithoutLoad = cite(
  'Table 2-1, note',
  'Do not mark the FATO perimeter where the FATO outside the TLOF is not load bearing or the TLOF is raised above the surrounding load-bearing area.',
  unverified(),
);

export const transportFatoBearsLoad = cite2B(
  '302.c',
  'The entire FATO of a transport heliport is load bearing and supports the dynamic load.',
  read('2B-b'),
);

export const transportFatoIsRectangular = cite2B(
  '302',
  'The FATO of a transport heliport is rectangular, its long axis along the preferred flight path.',
  read('2B-b'),
);

export const generalAviationFatoBearsLoad = cite2B(
  '202.c',
  'With a marked TLOF, the surrounding FATO supports the static load unless the facility is elevated.',
  stated('2B-a, in part'),
);

export const hospitalFatoBearsLoadWhenTlofUnmarked = cite2B(
  '402.c',
  'Where a hospital heliport TLOF is not marked, or landings may occur anywhere in the FATO, the FATO supports the dynamic load.',
  read('2B-c'),
);
