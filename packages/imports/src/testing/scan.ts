/** A made-up scan of 2,500 points, always the same: ground, a tree, a mast, a wire, and a building, in UTM zone 19N. */
import type { LasPoint } from './las.ts';

const CORNER = { x: 300_000, y: 4_600_000 } as const;
const MODULUS = 2_147_483_647;
const FACTOR = 48_271;

export function madeUpScan(count = 2_500): LasPoint[] {
  let state = 22;
  const random = (): number => {
    state = (state * FACTOR) % MODULUS;
    return state / MODULUS;
  };
  const classes = [2, 5, 15, 14, 6] as const;
  return Array.from({ length: count }, (_, index): LasPoint => {
    const kind = classes[index % classes.length] ?? 2;
    const [a, b, c] = [random(), random(), random()];
    const [x, y, z] = {
      2: [a * 100, b * 100, c * 0.2],
      5: [20 + a * 6, 30 + b * 6, 8 + c * 10],
      15: [60 + a * 0.1, 60 + b * 0.1, c * 30],
      14: [10 + a * 80, 80 + b * 0.05, 25],
      6: [70 + a * 10, 10 + b * 15, 12],
    }[kind];
    const rounded = [CORNER.x + (x ?? 0), CORNER.y + (y ?? 0), 30 + (z ?? 0)].map((value) => Math.round(value * 1_000) / 1_000);
    return { x: rounded[0] ?? 0, y: rounded[1] ?? 0, z: rounded[2] ?? 0, class: kind };
  });
}
