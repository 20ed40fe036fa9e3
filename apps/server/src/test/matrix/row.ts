/** A row of the table: one legal call, and what each of the cast is answered. */
import type { RouteDef, RouteName } from '@touchdown/contract';
import type { FilePart } from '../multipart.ts';
import { type Actor, ACTORS, type Statuses } from './cast.ts';
import type { Things } from './things.ts';

export interface Call {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Beside the body, where the route takes an upload. */
  readonly file?: FilePart;
}
export interface Row {
  readonly expected: Statuses;
  /** Where it matters whether mail is on: what is expected when it is. */
  readonly mailed?: Statuses;
  readonly call: (own: Things) => Call;
  /** Only so many of what the call makes may be there at once. */
  readonly limited?: boolean;
  /** Where the call above is rejected to everyone: one that a visitor is granted. */
  readonly good?: (own: Things) => Call;
}

/** Whether all that was there before the call is there after it as it was, with one thing more at the most: the next call may go to the same. */
export const leavesThings = ({ method, success }: RouteDef, { limited = false }: Row): boolean =>
  method === 'GET' || (success === 201 && !limited);

/** Some of the table. */
export type Rows = Partial<Record<RouteName, Row>>;

export const everybody = (status: number): Statuses => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, number>;
export const OUT = { visitor: 401, deactivated: 401, expired: 401 };
export const signedIn = (status: number): Statuses => ({ ...everybody(status), ...OUT });
/** Even an admin or a superuser does not see other people's projects. */
export const team = (status: number): Statuses => ({ ...everybody(404), ...OUT, viewer: status, editor: status, owner: status });
export const editors = (status: number): Statuses => ({ ...team(status), viewer: 403 });
export const ownerOnly = (status: number): Statuses => ({ ...editors(status), editor: 403 });
export const adminOnly = (status: number): Statuses => ({ ...signedIn(403), admin: status, superuser: status });
export const superuserOnly = (status: number): Statuses => ({ ...signedIn(403), superuser: status });
export const adderOrAdmin = (status: number): Statuses => ({ ...adminOnly(status), owner: status });
export const sessionOwner = (status: number): Statuses => ({ ...signedIn(404), owner: status });
export const at = (expected: Statuses, url: string): Row => ({ expected, call: () => ({ url }) });
