/** Projects of one site: the largest supported size, a large site with its buildings, and a small one for comparison. */
import type { Town } from '../../e2e/harness/town.ts';

const pathsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Path ${index}`);

export const TOWNS = {
  large: { name: 'large', obstacles: 10_000, paths: pathsOf(200) },
  site: { name: 'site', obstacles: 2_000, buildings: 20_000, paths: pathsOf(2) },
  small: { name: 'small', obstacles: 20, paths: pathsOf(2) },
} as const satisfies Record<string, Town>;
