/** A row of the table: one valid call, and the expected status for each user. */
import type { RouteDef, RouteName } from '@touchdown/contract';
import type { FilePart } from '../multipart.ts';
import { type Actor, ACTORS, type Statuses } from './cast.ts';
import type { Things } from './things.ts';

export interface Call {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Sent beside the body if the route accepts an upload. */
  readonly file?: FilePart;
}
export interface Row {
  readonly expected: Statuses;
  /** The expected statuses with email on, if that matters. */
  readonly mailed?: Statuses;
  readonly call: (own: Things) => Call;
  /** Whether the number of records that the call creates is limited. */
  readonly limited?: boolean;
  /** A call that a visitor is granted, if the one above is rejected for everyone. */
  readonly good?: (own: Things) => Call;
}

/** Returns whether the call leaves existing records unchanged and adds at most one, so that the next call can use the same records. */
export const leavesThings = ({ method, success }: RouteDef, { limited = false }: Row): boolean =>
  method === 'GET' || (success === 201 && !limited);

/** Part of the table. */
export type Rows = Partial<Record<RouteName, Row>>;

export const everybody = (status: number): Statuses => Object.fromEntries(ACTORS.map((actor) => [actor, status])) as Record<Actor, number>;
export const OUT = { visitor: 401, deactivated: 401, expired: 401 };
export const signedIn = (status: number): Statuses => ({ ...everybody(status), ...OUT });
/** Even an admin or superuser cannot see other users' projects. */
export const team = (status: number): Statuses => ({ ...everybody(404), ...OUT, viewer: status, editor: status, owner: status });
export const editors = (status: number): Statuses => ({ ...team(status), viewer: 403 });
export const ownerOnly = (status: number): Statuses => ({ ...editors(status), editor: 403 });
export const adminOnly = (status: number): Statuses => ({ ...signedIn(403), admin: status, superuser: status });
export const superuserOnly = (status: number): Statuses => ({ ...signedIn(403), superuser: status });
export const adderOrAdmin = (status: number): Statuses => ({ ...adminOnly(status), owner: status });
export const sessionOwner = (status: number): Statuses => ({ ...signedIn(404), owner: status });
/** Also administrators, who see every job. */
export const jobOwner = (status: number): Statuses => ({ ...sessionOwner(status), admin: status, superuser: status });
export const at = (expected: Statuses, url: string): Row => ({ expected, call: () => ({ url }) });
