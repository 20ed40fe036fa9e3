/** The title block: what the drawing shows, its grid, unit, and datum, and its limits. */
import type { DxfWriter } from '@tarikjabiri/dxf';
import { degrees, feet, localToPosition } from '@touchdown/domain';
import { computedDirection } from '../direction-text.ts';
import { FACILITY_KIND_LABELS } from '../facility-kind.ts';
import { undrawnText } from '../kml-paths.ts';
import { sourceText } from '../kml-text.ts';
import { zoneAreas } from '../kml-zones.ts';
import type { DrawingFrame } from './drawing-frame.ts';
import { LINE_STEP_FT, TEXT_FT } from './dxf-dimensions.ts';
import { LAYERS, type Layers } from './dxf-layers.ts';
import { dxfText, titleLines } from './dxf-text.ts';

/** Far enough to measure the direction and scale of the grid, near enough to be valid at the site. */
const PROBE_FT = 1000;
const SCALE_DECIMALS = 8;

/** Degrees on the grid, clockwise from its north, of true north at the reference point. */
export function trueNorthOnGrid({ site: { origin }, grid }: DrawingFrame): number {
  const [from, to] = [grid.at(origin), grid.at(localToPosition(origin, { eastFt: feet(0), northFt: feet(PROBE_FT) }))];
  return (Math.atan2(to.east - from.east, to.north - from.north) * 180) / Math.PI;
}

/** True direction of grid north, and grid feet per ground foot, at the reference point. */
const gridFacts = (frame: DrawingFrame): readonly string[] => {
  const { origin } = frame.site;
  const { grid } = frame;
  const [from, to] = [grid.at(origin), grid.at(localToPosition(origin, { eastFt: feet(0), northFt: feet(PROBE_FT) }))];
  const bearing = trueNorthOnGrid(frame);
  const scale = Math.hypot(to.east - from.east, to.north - from.north) / grid.fromFeet(PROBE_FT);
  return [
    `True north is ${computedDirection(degrees(((bearing % 360) + 360) % 360))} on the grid; grid scale factor at the reference point: ${scale.toFixed(SCALE_DECIMALS)}`,
    'Dimension text shows ground distances; distances measured in the drawing are grid distances',
  ];
};

const heightText = ({ isSpatial, site }: DrawingFrame): string => {
  if (isSpatial) return 'Elevations: Z in feet MSL, as entered';
  return site.document.elevation === null
    ? 'Elevations: none (no project elevation); all entities at Z = 0'
    : 'Elevations: none (2D export); all entities at Z = 0';
};

/** The grid, its unit and datum, and the limits of the drawing, in sentences. */
export const drawingNotes = (frame: DrawingFrame): readonly string[] => {
  const { document } = frame.site;
  const { magneticVariation } = document;
  return [
    ...frame.grid.statements,
    ...gridFacts(frame),
    heightText(frame),
    `Magnetic variation: ${magneticVariation === null ? 'unknown' : magneticVariation.statement}`,
    ...sourceText(document),
    ...undrawnText(document.paths),
  ];
};

const lines = (frame: DrawingFrame): readonly string[] => {
  const { projectName, projectType, date } = frame.site.document;
  return [projectName, `${FACILITY_KIND_LABELS[projectType]}, as of ${date}`, ...drawingNotes(frame)];
};

/** South of the facility, line by line. */
export const drawTitle = (drawing: DxfWriter, layers: Layers, frame: DrawingFrame): void => {
  const [outermost] = zoneAreas(frame.site);
  const reachFt = outermost === undefined ? LINE_STEP_FT : Math.hypot(outermost.size.length, outermost.size.width) / 2;
  const { x, y, z } = frame.place(frame.site.origin, null);
  const topOf = (index: number) => y - reachFt - 4 * LINE_STEP_FT - index * 1.7 * TEXT_FT;
  lines(frame)
    .flatMap(titleLines)
    .forEach((line, index) =>
      drawing.addText(frame.reaching({ x: x - reachFt, y: topOf(index), z }), TEXT_FT, dxfText(line), layers(LAYERS.title)),
    );
};
