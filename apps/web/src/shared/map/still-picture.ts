/** A static picture of the outlines around a place, in Web Mercator like the maps. Draws on any canvas; in Touchdown, on a worker's. */
import type { MapColors } from './map-colors.ts';

export interface StillView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  /** In CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}
export interface StillOutlines {
  readonly land: GeoJSON.FeatureCollection | null;
  readonly nation: GeoJSON.FeatureCollection | null;
  readonly states: GeoJSON.Feature<GeoJSON.MultiLineString> | null;
  readonly counties: GeoJSON.Feature<GeoJSON.MultiLineString> | null;
}
/** The parts of a canvas context used here. */
export type StillContext = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'setTransform'
  | 'fillRect'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
>;

/** Width of the world in pixels at zoom 0, as in the map library. */
const WORLD_PX = 512;
/** In pixels. A thinner line is a coast among lines. */
const COAST_PX = 0.75;
const LINE_PX = 1;
const HALF_TURN_DEG = 180;

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}
/** Position of a place in the world at zoom 0. */
function inWorld(longitude: number, latitude: number): PicturePoint {
  const sine = Math.sin((latitude * Math.PI) / HALF_TURN_DEG);
  return {
    x: (longitude / (2 * HALF_TURN_DEG) + 1 / 2) * WORLD_PX,
    y: (1 / 2 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_PX,
  };
}

/**
 * Returns a function for the position of a place in the picture, in pixels from its upper left corner. The place of the view is its center.
 */
export function projectorOf({ longitude, latitude, zoom, widthPx, heightPx }: StillView): (place: GeoJSON.Position) => PicturePoint {
  const middle = inWorld(longitude, latitude);
  const scale = 2 ** zoom;
  return ([east = 0, north = 0]) => {
    const { x, y } = inWorld(east, north);
    return { x: (x - middle.x) * scale + widthPx / 2, y: (y - middle.y) * scale + heightPx / 2 };
  };
}

type Line = readonly PicturePoint[];

/** Whether part of the line may be in the picture. */
function mayBeSeen(line: Line, { widthPx, heightPx }: StillView): boolean {
  const [left, right] = [Math.min, Math.max].map((of) => line.reduce((edge, { x }) => of(edge, x), line[0]?.x ?? 0));
  const [top, bottom] = [Math.min, Math.max].map((of) => line.reduce((edge, { y }) => of(edge, y), line[0]?.y ?? 0));
  return (left ?? 0) <= widthPx && (right ?? 0) >= 0 && (top ?? 0) <= heightPx && (bottom ?? 0) >= 0;
}

function ringsOf(geometry: GeoJSON.Geometry): readonly GeoJSON.Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [];
}

function trace(context: StillContext, lines: readonly Line[], isClosed: boolean): void {
  context.beginPath();
  for (const line of lines) {
    line.forEach(({ x, y }, index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
    if (isClosed) context.closePath();
  }
}

/** Draws the available outlines, from bottom to top. */
export function drawStill(context: StillContext, view: StillView, outlines: StillOutlines, colors: MapColors): void {
  const project = projectorOf(view);
  const seen = (lines: readonly (readonly GeoJSON.Position[])[]) =>
    lines.map((line) => line.map(project)).filter((line) => mayBeSeen(line, view));
  const stroke = (color: string, widthPx: number) => {
    context.strokeStyle = color;
    context.lineWidth = widthPx;
    context.stroke();
  };
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = colors.water;
  context.fillRect(0, 0, view.widthPx, view.heightPx);
  for (const area of [outlines.land, outlines.nation]) {
    if (area === null) continue;
    trace(context, seen(area.features.flatMap(({ geometry }) => ringsOf(geometry))), true);
    context.fillStyle = colors.land;
    context.fill('evenodd');
    stroke(colors.coast, COAST_PX);
  }
  for (const [lines, color] of [
    [outlines.counties, colors.county],
    [outlines.states, colors.state],
  ] as const) {
    if (lines === null) continue;
    trace(context, seen(lines.geometry.coordinates), false);
    stroke(color, LINE_PX);
  }
}
