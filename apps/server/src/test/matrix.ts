/** One valid call for every route, and who can make it. The access tests run this table and fail on a route that is not in it. */
import type { RouteName } from '@touchdown/contract';
import { ACCOUNT_ROWS } from './matrix/account-rows.ts';
import { AIRCRAFT_ROWS } from './matrix/aircraft-rows.ts';
import { CONTACT_ROWS } from './matrix/contact-rows.ts';
import { FILE_ROWS } from './matrix/file-rows.ts';
import { OBSTACLE_ROWS } from './matrix/obstacle-rows.ts';
import { PARCEL_ROWS } from './matrix/parcel-rows.ts';
import { PATH_ROWS } from './matrix/path-rows.ts';
import { PEOPLE_ROWS } from './matrix/people-rows.ts';
import { PERSON_ROWS } from './matrix/person-rows.ts';
import { PROJECT_ROWS } from './matrix/project-rows.ts';
import type { Row } from './matrix/row.ts';
import { STANDARDS_ROWS } from './matrix/standards-rows.ts';

export { thingsAfter } from './matrix/again.ts';
export { type Actor, actorOf, ACTORS, type Cast, cast, isMadeForCall } from './matrix/cast.ts';
export { type Call, leavesThings, type Row } from './matrix/row.ts';
export { aPasskey, type Things, things } from './matrix/things.ts';

/** Add the row of a new route in the file of its feature. */
export const ROWS: Readonly<Record<RouteName, Row>> = {
  ...ACCOUNT_ROWS,
  ...PEOPLE_ROWS,
  ...PROJECT_ROWS,
  ...PERSON_ROWS,
  ...AIRCRAFT_ROWS,
  ...PATH_ROWS,
  ...PARCEL_ROWS,
  ...OBSTACLE_ROWS,
  ...CONTACT_ROWS,
  ...FILE_ROWS,
  ...STANDARDS_ROWS,
};
