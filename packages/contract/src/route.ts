/**
 * One typed list of routes for both client and server. The server binds a route and the web app calls it, both with the same types. The
 * response schema also serializes, so a column that is not in it cannot leave the server.
 */
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who can call a route.
 * - `public`: everyone. - `user`: any signed-in, active user.
 * - `projectViewer`: the owner and the members of the project in `params.projectId`; to anyone else it does not exist (404).
 * - `projectEditor`: the owner and its editors; a viewer gets 403, anyone else 404.
 * - `projectOwner`: its owner; a member gets 403, anyone else 404.
 * - `projectRestorer`: its owner, also while it is deleted and can still be restored.
 * - `standardsEditor`: a user with the standards editor right, or a superuser. - `admin`: admin or superuser. - `superuser`: superuser.
 */
export type Access =
  | 'public'
  | 'user'
  | 'projectViewer'
  | 'projectEditor'
  | 'projectOwner'
  | 'projectRestorer'
  | 'standardsEditor'
  | 'admin'
  | 'superuser';

/**
 * A file uploaded with the request: `multipart/form-data` with two parts in this order: `fields`, a JSON text validated by the route's
 * `body`, then `file`. Each text or number may be a part of its own instead, by its name. Only a route that declares an upload accepts multipart; every other route responds with 415. Access is checked
 * before the first byte of the body is read, cross-site requests are rejected as usual, and a larger file gets 413.
 */
export interface Upload {
  /** Maximum file size, in bytes. */
  readonly maxBytes: number;
  /** Accepted file name extensions, for the file picker and the API document: ".csv". The server checks the contents instead. */
  readonly accepts: readonly string[];
  /** The file is written to disk as it arrives and is never held in memory. The handler receives a {@link TempUpload}. */
  readonly tempFile?: true;
}

/** What the handler of an upload route receives besides the body: the whole file, at most `maxBytes`. */
export interface UploadedFile {
  /** As named by the browser. Untrusted text. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The same for a route with temp files: the file's path, valid until the response is sent. */
export interface TempUpload {
  readonly name: string;
  /** The type that the browser declared. Untrusted text. */
  readonly declaredType: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Unique per request. The file may be stored under it. */
  readonly key: string;
}

export interface RouteDef {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  /**
   * How a project call treats a scenario named in the path or by `?scenario=`. Absent: it serves the scenario like a project of its own.
   * - `base`: serves the project itself, because its scenarios share it. - `refused`: rejects it.
   */
  readonly scenario?: 'base' | 'refused';
  /** Whether a change of a project can be made while it is archived. Absent: not. */
  readonly isForArchived?: true;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * A partial update: fields that are absent from the body are unchanged, and `null` clears a field. The server completes the body from the
   * stored record before validation, so the cross-field rules apply to the whole record.
   */
  readonly isPartialUpdate?: true;
  /** Returns the absent fields that are not taken from the stored record because a field that was sent determines them. */
  readonly determinedBy?: (sent: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) => readonly string[];
  /** Maximum JSON body, in bytes, if the schema allows more than one mebibyte. */
  readonly maxBodyBytes?: number;
  readonly upload?: Upload;
  readonly response: z.ZodType;
  readonly success: 200 | 201 | 202 | 204;
  /** An answer that may take longer than a request should: the response is then 202 with the job that makes it, as a file to download. */
  readonly mayQueue?: true;
  readonly errors: readonly ErrorCode[];
}

/** Whether a call is refused while its project is archived: it changes it. What a viewer may do, like copying it, changes nothing in it. */
export const isRefusedWhileArchived = ({ access, method, isForArchived }: Pick<RouteDef, 'access' | 'method' | 'isForArchived'>): boolean =>
  (access === 'projectEditor' || access === 'projectOwner') && method !== 'GET' && isForArchived !== true;

/** Declares a route and preserves its literal types. */
export const defineRoute = <const D extends RouteDef>(definition: D): D => definition;

type Part<D extends RouteDef, Key extends 'params' | 'query' | 'body', Side extends 'in' | 'out'> = D[Key] extends z.ZodType
  ? { readonly [K in Key]: Side extends 'in' ? z.input<D[Key]> : z.output<D[Key]> }
  : unknown;

/** What a caller passes: the input side of the schemas. */
export type RouteInput<D extends RouteDef> = Part<D, 'params', 'in'> & Part<D, 'query', 'in'> & Part<D, 'body', 'in'>;
/** What a handler receives: parsed and validated. */
export type RouteRequest<D extends RouteDef> = Part<D, 'params', 'out'> &
  Part<D, 'query', 'out'> &
  Part<D, 'body', 'out'> &
  (D['upload'] extends { readonly tempFile: true }
    ? { readonly file: TempUpload }
    : D['upload'] extends Upload
      ? { readonly file: UploadedFile }
      : unknown);
/** What a handler returns, before serialization. */
export type RouteReply<D extends RouteDef> = z.input<D['response']>;
/** What a caller receives. */
export type RouteAnswer<D extends RouteDef> = z.output<D['response']>;
