/**
 * One typed list of routes for both sides of the wire. The server binds a route, the web calls it, and both are typed by it;
 * the response schema also serializes, so a column that is not in it cannot leave the server.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call a route.
 * - `public`: everyone. - `user`: any signed-in, active person.
 * - `projectViewer`: the owner and the members of the project in `params.projectId`; to anyone else it does not exist (404).
 * - `projectEditor`: the owner and its editors; a viewer gets 403, anyone else 404.
 * - `projectOwner`: its owner; a member gets 403, anyone else 404.
 * - `projectRestorer`: its owner, also while it is deleted and can still be restored.
 * - `admin`: admin or superuser. - `superuser`: superuser.
 */
export type Access = 'public' | 'user' | 'projectViewer' | 'projectEditor' | 'projectOwner' | 'projectRestorer' | 'admin' | 'superuser';

/**
 * A file comes with the request. On the wire: `multipart/form-data` with two parts, in this order: `fields`, a JSON text read by the
 * route's `body`, then `file`. Only a route that declares this reads multipart; every other one answers 415 to it. Access is checked
 * before the first byte of the body is read, requests of another site are rejected as everywhere, and a larger file is answered with 413.
 */
export interface Upload {
  /** The largest file that is read. */
  readonly maxBytes: number;
  /** Endings of the file names a user may choose, for the picker and the document: ".csv". The server evaluates by content. */
  readonly accepts: readonly string[];
  /** The file is written to disk as it comes, never held in memory: the handler receives a {@link SpooledFile}. */
  readonly spooled?: true;
}

/** What a handler of an upload route receives beside its body. The whole file, at most `maxBytes`. */
export interface UploadedFile {
  /** As the browser named it; text of a stranger. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The same of a route whose files are spooled: where it lies until the answer is given. */
export interface SpooledFile {
  readonly name: string;
  /** What the browser took it for; text of a stranger. */
  readonly declaredType: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** New with each request: what it may be stored under. */
  readonly key: string;
}

export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * A change of a record: fields that are absent from the body stay as they are, and `null` clears. The server completes the body from the
   * stored record before it is checked, so the rules across fields hold for the whole record.
   */
  readonly keepsAbsent?: true;
  /** The absent fields that are not taken from the stored record, because a field that was sent determines them. */
  readonly determinedBy?: (sent: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) => readonly string[];
  /** The largest JSON body, where a mebibyte would not hold what the schema allows. */
  readonly maxBodyBytes?: number;
  readonly upload?: Upload;
  readonly response: z.ZodType;
  readonly success: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
}

/** Declares a route; keeps its literal types. */
export const defineRoute = <const D extends RouteDef>(definition: D): D => definition;

type Part<D extends RouteDef, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = D[Key] extends z.ZodType
  ? { readonly [K in Key]: Side extends 'in' ? z.input<D[Key]> : z.output<D[Key]> }
  : unknown;

/** What a caller passes: the schemas' input side. */
export type RouteInput<D extends RouteDef> = Part<D, 'params', 'in'> & Part<D, 'query', 'in'> & Part<D, 'body', 'in'>;
/** What a handler receives: parsed and checked. */
export type RouteRequest<D extends RouteDef> = Part<D, 'params', 'out'> &
  Part<D, 'query', 'out'> &
  Part<D, 'body', 'out'> &
  (D['upload'] extends { readonly spooled: true }
    ? { readonly file: SpooledFile }
    : D['upload'] extends Upload
      ? { readonly file: UploadedFile }
      : unknown);
/** What a handler returns, before serializing. */
export type RouteReply<D extends RouteDef> = z.input<D['response']>;
/** What a caller gets. */
export type RouteAnswer<D extends RouteDef> = z.output<D['response']>;
