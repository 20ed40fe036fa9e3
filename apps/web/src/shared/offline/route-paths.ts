/** The addresses of the contract's routes, as types: a path that no route has does not compile. The routes themselves are not loaded. */
import type { routes } from '@touchdown/contract';

type Routes = typeof routes;
/** The paths of all routes with this method, with their parameters: "/api/projects/:projectId/paths". */
export type PathOf<Method extends string> = {
  [Name in keyof Routes]: Routes[Name] extends { readonly method: Method; readonly path: infer Path extends string } ? Path : never;
}[keyof Routes];

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PARAMETER = /:([A-Za-z]+)/g;

/** Matches the addresses of a path whose parameters are IDs. Each parameter is a group of its name. */
export const addressesOf = (path: PathOf<'GET'>): RegExp => new RegExp(`^${path.replaceAll(PARAMETER, `(?<$1>${UUID})`)}$`, 'i');
