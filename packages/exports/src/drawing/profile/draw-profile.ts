/**
 * Draws a path's profile: the 8:1 surface from the FATO edge outward, the terrain under it, and the terrain above it. In pixels, origin at
 * the upper left, with style keys and no colors. Stations have a standard scale; heights are exaggerated, and the drawing states the
 * exaggeration.
 */
import { type GroundAbove, groundAt, type GroundPoint, shownUnits, type ShownUnits } from '@touchdown/domain';
import { scaleText } from '../furniture.ts';
import { paperScale } from '../paper.ts';
import { textWidthEm } from '../plane.ts';
import { heightAxes, stationAxis } from './profile-axes.ts';
import { isStandardHeight, profileFrame, type ProfileFrame, type ProfileRequest } from './profile-frame.ts';
import { checkProfile, type ProfileInput } from './profile-input.ts';
import { line, type ProfileDrawing, type ProfileMark, type ProfilePoint, text } from './profile-marks.ts';

const TYPE_PX = 12;
const SURFACE_GAP_PX = 8;
const LABEL = { lift: 22, foot: 4, gap: 12 } as const;
/** Of the rise of the surface: obstacles farther below the heliport are not drawn, so that the surface fills the picture. */
const LOWEST_SHARE = -0.3;
/** A lower picture has no room for the name of the FATO edge above the labels of obstacles. The axis names it. */
const LEAST_NAMED_PX = 72;
/** Points closer than this along the path coincide visually. */
const FINEST_PX = 0.5;

/** The terrain between two stations, with points at both ends if it is known there. */
function groundWithin(ground: readonly GroundPoint[], fromFt: number, toFt: number): { stationFt: number; elevation: number }[] {
  const end = (stationFt: number) => {
    const elevation = groundAt(ground, stationFt);
    return elevation === null ? [] : [{ stationFt, elevation }];
  };
  return [...end(fromFt), ...ground.filter(({ stationFt }) => stationFt > fromFt && stationFt < toFt), ...end(toFt)];
}

/** Keeps the highest and lowest of the points that coincide on paper, so that no hill is lost. */
function seen(points: readonly ProfilePoint[]): ProfilePoint[] {
  const retained: ProfilePoint[] = [];
  let bucket: ProfilePoint[] = [];
  const flush = () => {
    const [first, last] = [bucket[0], bucket.at(-1)];
    if (first === undefined || last === undefined) return;
    const high = bucket.reduce((best, at) => (at.y < best.y ? at : best), first);
    const low = bucket.reduce((best, at) => (at.y > best.y ? at : best), first);
    retained.push(...bucket.filter((at) => at === first || at === last || at === high || at === low));
    bucket = [];
  };
  for (const point of points) {
    if (bucket[0] !== undefined && point.x - bucket[0].x > FINEST_PX) flush();
    bucket.push(point);
  }
  flush();
  return retained;
}

/** The terrain, and on top of it, in a separate style, the part above the surface. */
function groundMarks(input: ProfileInput, frame: ProfileFrame, heliport: number, above: readonly GroundAbove[]): ProfileMark[] {
  const { x, y, plot, stations } = frame;
  const placed = (fromFt: number, toFt: number) =>
    seen(groundWithin(input.ground, fromFt, toFt).map(({ stationFt, elevation }) => ({ x: x(stationFt), y: y(elevation - heliport) })));
  const top = placed(...stations);
  const [first, last] = [top[0], top.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    { kind: 'area', style: 'ground', points: [...top, { x: last.x, y: plot.bottom }, { x: first.x, y: plot.bottom }] },
    line('ground', ...top),
    ...above.map(({ fromFt, toFt }): ProfileMark => ({
      kind: 'area',
      style: 'above',
      points: [{ x: x(fromFt), y: y(input.path.riseAt(fromFt)) }, ...placed(fromFt, toFt), { x: x(toFt), y: y(input.path.riseAt(toFt)) }],
    })),
  ];
}

/** The penetration at the worst point of each hill; the worst hills first, as many as fit. */
function aboveLabels(input: ProfileInput, frame: ProfileFrame, above: readonly GroundAbove[], units: ShownUnits): ProfileMark[] {
  const { x, y, plot } = frame;
  const taken: { from: number; to: number }[] = [];
  return above
    .toSorted((a, b) => b.aboveFt - a.aboveFt)
    .flatMap(({ atFt, aboveFt }) => {
      const content = `${units.tenthText(aboveFt, 'up')} above`;
      const half = (textWidthEm(content) * TYPE_PX) / 2;
      const middle = Math.min(Math.max(x(atFt), plot.left + half), plot.right - half);
      const [from, to] = [middle - half - LABEL.gap, middle + half + LABEL.gap];
      if (taken.some((other) => other.from < to && from < other.to)) return [];
      taken.push({ from, to });
      const top = y(input.path.riseAt(atFt) + aboveFt);
      const at = { x: middle, y: Math.max(top - LABEL.lift, plot.top + TYPE_PX) };
      return [line('leader', { x: x(atFt), y: top }, { x: x(atFt), y: at.y + LABEL.foot }), text('above', content, at, 'middle')];
    });
}

/** "1 in = 400 ft horizontal, 1 in = 100 ft vertical (4× vertical exaggeration)" */
export function profileScaleText({ feetPerInch, exaggeration }: ProfileFrame, { system }: ShownUnits): string {
  const along = `${scaleText(paperScale(feetPerInch), system)} horizontal`;
  if (exaggeration === 1) return `${along} and vertical`;
  const stated = `${Number(exaggeration.toFixed(2))}× vertical exaggeration`;
  if (!isStandardHeight({ feetPerInch, exaggeration })) return `${along}, ${stated}`;
  const times = exaggeration > 1 ? stated : `vertical scale reduced ${1 / exaggeration}×`;
  return `${along}, ${scaleText(paperScale(feetPerInch / exaggeration), system)} vertical (${times})`;
}

/** Draws the profile at the given width. Surface heights are unrounded; penetrations are rounded up. */
export function drawProfile(input: ProfileInput, request: ProfileRequest): ProfileDrawing {
  const units = shownUnits(input.units);
  const { path, heliportElevation, ground } = input;
  const rise = path.riseAt(path.lengthFt);
  const heights = heliportElevation === null ? [] : ground.map(({ elevation }) => elevation - heliportElevation);
  const tops = (input.topsFt ?? []).filter((top) => top >= rise * LOWEST_SHARE);
  const low = heights.reduce(
    (least, height) => Math.min(least, height),
    tops.reduce((least, top) => Math.min(least, top), 0),
  );
  const high = heights.reduce((most, height) => Math.max(most, height), Math.max(rise, input.reachesFt ?? rise));
  const frame = profileFrame(path.lengthFt, low, high, { ...request, beforeFt: input.beforeFt ?? 0 });
  const { x, y, plot, stations } = frame;
  const above = checkProfile(input)?.above ?? [];
  const [start, end] = [
    { x: x(0), y: y(0) },
    { x: x(path.lengthFt), y: y(rise) },
  ];
  return {
    widthPx: frame.widthPx,
    heightPx: frame.heightPx,
    frame,
    typePx: TYPE_PX,
    scale: profileScaleText(frame, units),
    marks: [
      ...stationAxis(frame, units),
      ...heightAxes(frame, heliportElevation, units),
      ...(heliportElevation === null ? [] : groundMarks(input, frame, heliportElevation, above)),
      line('axis', { x: plot.left, y: plot.bottom }, { x: plot.right, y: plot.bottom }),
      line('heliport', { x: x(stations[0]), y: start.y }, { x: plot.right, y: start.y }),
      ...path.bends.map((station) => line('bend', { x: x(station), y: y(0) }, { x: x(station), y: y(path.riseAt(station)) })),
      line('edge', { x: start.x, y: plot.bottom }, { x: start.x, y: plot.top }),
      line('surface', start, end),
      text('surface', '8:1', { x: end.x, y: end.y - SURFACE_GAP_PX }, 'end'),
      ...(plot.bottom - plot.top < LEAST_NAMED_PX
        ? []
        : [text('surface', 'FATO edge', { x: start.x + LABEL.foot, y: plot.top + TYPE_PX }, 'start')]),
      ...aboveLabels(input, frame, above, units),
    ],
  };
}

/** Space between the end of the path and the edge of the picture. */
const AFTER_END_PX = 80;

/** Draws the profile at most that wide, and as much narrower as makes the path fill the axis. */
export function drawFilledProfile(input: ProfileInput, request: ProfileRequest): ProfileDrawing {
  const widest = drawProfile(input, request);
  const needed = Math.ceil(widest.frame.x(input.path.lengthFt) + AFTER_END_PX) + 1;
  return needed >= request.widthPx ? widest : drawProfile(input, { ...request, widthPx: needed });
}
