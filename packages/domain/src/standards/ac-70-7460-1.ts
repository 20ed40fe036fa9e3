/** AC 70/7460-1, obstruction marking and lighting: the height above which any structure is marked and lighted. */
import { feet } from '../quantities/units.ts';
import { cited, citing, stated } from './cite.ts';

const cite = citing('AC 70/7460-1', 'M');

export const MARKING_AND_LIGHTING = {
  heightAboveGroundFt: cited(
    feet(200),
    cite(null, 'A structure of more than 200 feet above ground level should be marked and lighted.', stated('AC70')),
  ),
} as const;
