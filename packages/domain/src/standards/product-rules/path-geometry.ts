/** How Touchdown draws a path if nothing more is known about it. */
import { SOURCE_PRODUCT } from './source.ts';

const { feet, degrees, number } = SOURCE_PRODUCT;

export const PATH_GEOMETRY = {
  defaultWidthFt: feet('pathGeometry.defaultWidthFt'),
  straight: {
    widths: number('pathGeometry.straight.widths'),
    leastLengthFt: feet('pathGeometry.straight.leastLengthFt'),
  },
  sector: {
    widths: number('pathGeometry.sector.widths'),
    leastRadiusFt: feet('pathGeometry.sector.leastRadiusFt'),
    stepDeg: degrees('pathGeometry.sector.stepDeg'),
    leastPoints: number('pathGeometry.sector.leastPoints'),
  },
  curved: {
    stepDeg: degrees('pathGeometry.curved.stepDeg'),
    leastPoints: number('pathGeometry.curved.leastPoints'),
  },
  circleSegments: number('pathGeometry.circleSegments'),
  roughFeetPerDegree: feet('pathGeometry.roughFeetPerDegree'),
} as const;
