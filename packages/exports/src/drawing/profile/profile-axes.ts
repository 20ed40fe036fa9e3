/** The axes of a profile: round numbers, grid lines, and titles. */
import type { ShownUnits } from '@touchdown/domain';
import { type ProfileFrame, roundTicks } from './profile-frame.ts';
import { line, type ProfileMark, text } from './profile-marks.ts';

const TICK_PX = { along: 72, up: 30, length: 5, gap: 8 } as const;
const DROP_PX = { figure: 20, title: 36, overTop: 12 } as const;
const HALF_LINE_PX = 4;

/** Axis labels under the path: the stations. */
export const stationAxis = (frame: ProfileFrame, units: ShownUnits): ProfileMark[] =>
  alongAxis(frame, { fromFt: Math.max(frame.stations[0], 0), title: `Station from the FATO edge (${units.lengthUnit})` }, units);

interface AlongAxis {
  /** The first labeled station is not before it. */
  readonly fromFt: number;
  readonly title: string;
}

/** Axis labels under the picture. */
export function alongAxis({ plot, stations, x, pxPerFt }: ProfileFrame, { fromFt, title }: AlongAxis, units: ShownUnits): ProfileMark[] {
  const ticks = roundTicks(fromFt, stations[1], TICK_PX.along / pxPerFt, units.system);
  return [
    ...ticks.flatMap(({ valueFt, text: figure }) => [
      line('grid', { x: x(valueFt), y: plot.top }, { x: x(valueFt), y: plot.bottom }),
      line('axis', { x: x(valueFt), y: plot.bottom }, { x: x(valueFt), y: plot.bottom + TICK_PX.length }),
      text('figure', figure, { x: x(valueFt), y: plot.bottom + DROP_PX.figure }, 'middle'),
    ]),
    text('axis', title, { x: plot.left, y: plot.bottom + DROP_PX.title }, 'start'),
  ];
}

interface HeightAxis {
  readonly title: string;
  readonly side: 'left' | 'right';
  /** The heliport's height on this axis. */
  readonly zeroFt: number;
}

/** Axis labels beside the path: height above the heliport on the left, MSL on the right. */
function heightAxis(frame: ProfileFrame, { title, side, zeroFt }: HeightAxis, units: ShownUnits): ProfileMark[] {
  const { plot, y, exaggeration, widthPx } = frame;
  const pxPerFt = frame.pxPerFt * exaggeration;
  const lowFt = zeroFt + (y(0) - plot.bottom) / pxPerFt;
  const ticks = roundTicks(lowFt, lowFt + (plot.bottom - plot.top) / pxPerFt, TICK_PX.up / pxPerFt, units.system);
  const [edge, out, anchor] = side === 'left' ? [plot.left, -1, 'end' as const] : [plot.right, 1, 'start' as const];
  return [
    line('axis', { x: edge, y: plot.top }, { x: edge, y: plot.bottom }),
    text('axis', title, { x: side === 'left' ? 0 : widthPx, y: plot.top - DROP_PX.overTop }, side === 'left' ? 'start' : 'end'),
    ...ticks.flatMap(({ valueFt, text: figure }) => {
      const height = y(valueFt - zeroFt);
      return [
        ...(side === 'left' ? [line('grid', { x: plot.left, y: height }, { x: plot.right, y: height })] : []),
        line('axis', { x: edge, y: height }, { x: edge + out * TICK_PX.length, y: height }),
        text('figure', figure, { x: edge + out * TICK_PX.gap, y: height + HALF_LINE_PX }, anchor),
      ];
    }),
  ];
}

/** Heights above the heliport on the left and MSL on the right. `null`: the elevation of the heliport is unknown. */
export const heightAxes = (frame: ProfileFrame, heliportElevation: number | null, units: ShownUnits): ProfileMark[] => [
  ...heightAxis(frame, { side: 'left', title: `Above heliport (${units.lengthUnit})`, zeroFt: 0 }, units),
  ...(heliportElevation === null
    ? []
    : heightAxis(frame, { side: 'right', title: `MSL (${units.lengthUnit})`, zeroFt: heliportElevation }, units)),
];
