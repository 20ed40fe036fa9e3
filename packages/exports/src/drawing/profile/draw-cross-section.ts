/**
 * Draws a section across a path: the lowest height limit from side to side, in pixels with style keys, like a profile. Offsets are to the
 * right of the centerline, looking outward, at a standard scale; heights are exaggerated, and the drawing states the exaggeration.
 */
import { shownUnits, type UnitSystem } from '@touchdown/domain';
import { profileScaleText } from './draw-profile.ts';
import { alongAxis, heightAxes } from './profile-axes.ts';
import { profileFrame, type ProfileFrame, type ProfileRequest } from './profile-frame.ts';
import { line, type ProfileDrawing, text } from './profile-marks.ts';

/** A point of the height limit. */
export interface LimitPoint {
  readonly offsetFt: number;
  /** Above the heliport. */
  readonly limitFt: number;
}

export interface CrossSectionInput {
  /** The lowest limit, as lines without a gap. */
  readonly limits: readonly (readonly LimitPoint[])[];
  /** Half the width of the section. */
  readonly halfWidthFt: number;
  /** Feet MSL. */
  readonly heliportElevation: number;
  readonly units: UnitSystem;
  /** Height above the heliport that the picture must include, such as the top of an obstacle. */
  readonly reachesFt: number;
}

const TYPE_PX = 12;
const LABEL_PX = 4;

/** The frame with offsets in place of stations: 0 is the centerline. */
function offsetFrame(halfWidthFt: number, highFt: number, request: ProfileRequest): ProfileFrame {
  const frame = profileFrame(2 * halfWidthFt, 0, highFt, request);
  const [from, to] = frame.stations;
  return { ...frame, stations: [from - halfWidthFt, to - halfWidthFt], x: (offsetFt) => frame.x(offsetFt + halfWidthFt) };
}

/** Draws the section at the given width, with unrounded limits. Stations of its frame are offsets from the centerline, in feet. */
export function drawCrossSection(input: CrossSectionInput, request: ProfileRequest): ProfileDrawing {
  const { limits, halfWidthFt, heliportElevation, reachesFt } = input;
  const units = shownUnits(input.units);
  const highest = limits.flat().reduce((most, { limitFt }) => Math.max(most, limitFt), Math.max(reachesFt, 1));
  const frame = offsetFrame(halfWidthFt, highest, request);
  const { x, y, plot, stations } = frame;
  const title = `Offset from the centerline, right positive (${units.lengthUnit})`;
  return {
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    frame,
    typePx: TYPE_PX,
    scale: profileScaleText(frame, units),
    marks: [
      ...alongAxis(frame, { fromFt: stations[0], title }, units),
      ...heightAxes(frame, heliportElevation, units),
      line('axis', { x: plot.left, y: plot.bottom }, { x: plot.right, y: plot.bottom }),
      line('heliport', { x: plot.left, y: y(0) }, { x: plot.right, y: y(0) }),
      line('edge', { x: x(0), y: plot.bottom }, { x: x(0), y: plot.top }),
      ...limits.map((points) => line('surface', ...points.map(({ offsetFt, limitFt }) => ({ x: x(offsetFt), y: y(limitFt) })))),
      text('surface', 'Centerline', { x: x(0) + LABEL_PX, y: plot.top + TYPE_PX }, 'start'),
    ],
  };
}
