/** How Touchdown draws a path if nothing more is known about it. */
import { degrees, feet } from '../../quantities/units.ts';
import { cited, productRule } from '../cite.ts';

const rule = <T>(value: T, states: string) => cited(value, productRule('path geometry conventions', states));

const STRAIGHT = 'A straight path is as long as the larger of twice its width and 1,000 ft.';
const SECTOR = 'A sector has a radius of at least 1.5 times the width and at least 1,000 ft.';

export const PATH_GEOMETRY = {
  defaultWidthFt: rule(feet(500), 'A path without a width is drawn 500 ft wide.'),
  straight: { widths: rule(2, STRAIGHT), leastLengthFt: rule(feet(1000), STRAIGHT) },
  sector: {
    widths: rule(1.5, SECTOR),
    leastRadiusFt: rule(feet(1000), SECTOR),
    stepDeg: rule(degrees(15), 'A sector is drawn in arc steps of 15°.'),
    leastPoints: rule(8, 'A sector is drawn with at least 8 points.'),
  },
  curved: {
    stepDeg: rule(degrees(8), 'A curve is drawn in steps of 8°.'),
    leastPoints: rule(12, 'A curve is drawn with at least 12 points.'),
  },
  circleSegments: rule(64, 'The outline of a circle has 64 segments.'),
  roughFeetPerDegree: rule(
    feet(364_000),
    'A degree of latitude is about 364,000 ft. Used for rough sketches only; no surface is positioned with it.',
  ),
} as const;
