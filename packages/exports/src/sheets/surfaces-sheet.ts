/** The approach/departure plan: the imaginary surfaces at their full extent. */
import { airspaceView, pathSentences } from './airspace-view.ts';
import { TITLE_HEIGHT, viewTitleMarks } from './map-view.ts';
import { labelMarks, placeLabels } from '../drawing/place-labels.ts';
import { inset } from './paper-size.ts';
import type { SheetBody, SheetTask } from './sheet-body.ts';
import { SIZE } from '../drawing/sheet-kit.ts';

export function surfacesSheet({ derived, room: { body, grow } }: SheetTask): SheetBody {
  const box = inset({ ...body, height: body.height - TITLE_HEIGHT * grow }, 10 * grow);
  const drawn = airspaceView(derived, box, null, grow);
  const size = SIZE.body * grow;
  const labels = placeLabels(
    [...drawn.pathWishes, ...drawn.stationWishes],
    { area: box, keepOut: drawn.keepOut, lines: drawn.lines, surfaces: drawn.surfaces, surroundings: drawn.surroundings },
    size,
  );
  const { scale, scaleText } = drawn.view;
  return {
    title: 'Approach/Departure Plan',
    scale: scaleText,
    marks: [
      ...drawn.marks,
      ...labels.flatMap((label) => labelMarks(label, size)),
      ...viewTitleMarks(
        {
          number: 1,
          title: 'APPROACH/DEPARTURE AND TRANSITIONAL SURFACES',
          scale: `SCALE: ${scaleText}. SURFACE ELEVATIONS IN FT MSL`,
          bar: scale,
        },
        body,
        grow,
      ),
    ],
    legend: drawn.legend,
    notes: drawn.notes,
    alt: `Plan of the 14 CFR 77.23 imaginary surfaces, ${scaleText}, true north up. ${pathSentences(derived)}`,
  };
}
