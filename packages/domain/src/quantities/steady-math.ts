/**
 * Sine, cosine, and arctangent that are the same to the last bit everywhere. JavaScript leaves the last digits of its own functions to each
 * engine, and they do differ between browsers and Node, so a result would depend on where it was calculated. The methods and constants are
 * those of FreeBSD's msun (fdlibm), within one unit in the last place. They use only additions, multiplications, and divisions, which IEEE
 * 754 defines exactly.
 */

const QUARTER = 1.5707963267341256;
/** π/2 minus the quarter turn above, which has only 33 bits so that multiples of it are exact. */
const QUARTER_REST = 6.077100506506192e-11;
const PI_REST = 1.2246467991473532e-16;

/** Sine between −π/4 and π/4. `rest` is the low-order part of the argument. */
function smallSine(x: number, rest: number): number {
  const z = x * x;
  const r =
    8.33333333332248946124e-3 +
    z * (-1.98412698298579493134e-4 + z * (2.75573137070700676789e-6 + z * (-2.50507602534068634195e-8 + z * 1.58969099521155010221e-10)));
  const v = z * x;
  return x - (z * (0.5 * rest - v * r) - rest - v * -1.66666666666666324348e-1);
}

/** Cosine between −π/4 and π/4. `rest` is the low-order part of the argument. */
function smallCosine(x: number, rest: number): number {
  const z = x * x;
  const w = z * z;
  const r =
    z * (4.16666666666666019037e-2 + z * (-1.38888888888741095749e-3 + z * 2.48015872894767294178e-5)) +
    w * w * (-2.75573143513906633035e-7 + z * (2.0875723212981748279e-9 + z * -1.13596475577881948265e-11));
  const half = 0.5 * z;
  const whole = 1 - half;
  return whole + (1 - whole - half + (z * r - x * rest));
}

/** Returns the sine of an angle plus quarter turns: 0 gives the sine, 1 the cosine. */
function turnedSine(radians: number, quarters: number): number {
  const turns = Math.round(radians / (QUARTER + QUARTER_REST));
  const first = radians - turns * QUARTER;
  const less = turns * QUARTER_REST;
  const x = first - less;
  const rest = first - x - less;
  switch ((((turns + quarters) % 4) + 4) % 4) {
    case 0:
      return smallSine(x, rest);
    case 1:
      return smallCosine(x, rest);
    case 2:
      return -smallSine(x, rest);
    default:
      return -smallCosine(x, rest);
  }
}

/** Returns the sine of an angle in radians, up to a few thousand turns. NaN for a non-finite angle. */
export const sine = (radians: number): number => (radians === 0 ? radians : turnedSine(radians, 0));

/** Returns the cosine of an angle in radians, up to a few thousand turns. NaN for a non-finite angle. */
export const cosine = (radians: number): number => turnedSine(radians, 1);

/** Arc tangents used for argument reduction: of 0.5, 1, 1.5, and infinity, each with its low-order part. */
const STEPS = [
  [4.63647609000806093515e-1, 2.26987774529616870924e-17],
  [7.85398163397448278999e-1, 3.06161699786838301793e-17],
  [9.82793723247329054082e-1, 1.39033110312309984516e-17],
  [1.570796326794896558, 6.12323399573676603587e-17],
] as const;

/** Returns the difference between a small argument and its arctangent. */
function bend(x: number): number {
  const z = x * x;
  const w = z * z;
  const even =
    z *
    (3.33333333333329318027e-1 +
      w *
        (1.42857142725034663711e-1 +
          w *
            (9.09088713343650656196e-2 +
              w * (6.66107313738753120669e-2 + w * (4.97687799461593236017e-2 + w * 1.62858201153657823623e-2)))));
  const odd =
    w *
    (-1.99999999998764832476e-1 +
      w *
        (-1.1111110405462355788e-1 + w * (-7.69187620504482999495e-2 + w * (-5.83357013379057348645e-2 + w * -3.6531572744216915527e-2))));
  return x * (even + odd);
}

/** Returns the arctangent of a step plus that of the reduced number. */
const from = (step: (typeof STEPS)[number], reduced: number): number => step[0] - (bend(reduced) - step[1] - reduced);

/** Arctangent of a nonnegative number. */
function arcTangent(x: number): number {
  if (x < 0.4375) return x - bend(x);
  if (x < 0.6875) return from(STEPS[0], (2 * x - 1) / (2 + x));
  if (x < 1.1875) return from(STEPS[1], (x - 1) / (x + 1));
  if (x < 2.4375) return from(STEPS[2], (x - 1.5) / (1 + 1.5 * x));
  return from(STEPS[3], -1 / x);
}

/** Exact if an argument is zero or not finite. */
const exactly = Math.atan2;
const HUGE = 2 ** 60;

/** Returns the angle of a point in radians, from the x axis toward the y axis, from −π to π. */
export function arcTangent2(y: number, x: number): number {
  if (x === 0 || y === 0 || !Number.isFinite(x) || !Number.isFinite(y)) return exactly(y, x);
  const ratio = Math.abs(y / x);
  const angle = ratio > HUGE ? Math.PI / 2 : arcTangent(ratio);
  const toward = x > 0 ? angle : Math.PI - (angle - PI_REST);
  return y > 0 ? toward : -toward;
}
