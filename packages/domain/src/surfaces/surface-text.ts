/** The name of a surface within a sentence. */
import type { Surface } from './surface.ts';

const OF_PATH = /^(.+? surface|Lateral extension) (.+)$/;
const SIDE = /^(.+), ((?:left|right)(?: of the FATO)?)$/;

const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/**
 * Returns the surface as the object of a sentence: "the primary surface", "the approach/departure surface of P1 East", "the transitional
 * surface of P1 East (left)". Lists and tables have its name.
 */
export function surfaceInText({ name, pathId }: Pick<Surface, 'name' | 'pathId'>): string {
  if (pathId === null) return name.startsWith('Safety Area') ? `the ${name}` : `the ${lower(name)}`;
  const [, surface, rest] = OF_PATH.exec(name) ?? [];
  if (surface === undefined || rest === undefined) return name;
  const [, path = rest, side] = SIDE.exec(rest) ?? [];
  return `the ${lower(surface)} of ${path}${side === undefined ? '' : ` (${side})`}`;
}
