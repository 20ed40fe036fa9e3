/** Perimeter lights on the plan of the landing area. */
import type { LightPlace } from '@touchdown/domain';
import { padFrame } from '../drawing/pad-frame.ts';
import type { PictureMark } from '../drawing/picture.ts';
import { point, rotated } from '../drawing/plane.ts';
import type { SitePlanInput } from '../drawing/site-plan-input.ts';
import { lightMark } from './legend-symbols.ts';
import type { PlacedDrawing } from './site-drawing.ts';

/** A symbol at each place, in feet along and across the facility alignment. Sheets have north up. */
export function lightMarks(
  plan: PlacedDrawing,
  input: Pick<SitePlanInput, 'shape' | 'zones' | 'alignmentDeg'>,
  places: readonly LightPlace[],
  grow: number,
): readonly PictureMark[] {
  const { alignmentAngleDeg } = padFrame(input, 'north-up');
  return places.map(({ along, across }) => lightMark(plan.place(rotated(point(across, along), alignmentAngleDeg)), grow));
}
