/** A still picture of the outlines around a place, in Web Mercator as the maps are. Draws on any canvas; a worker's own in Touchdown. */
import type { MapColours } from './map-colours.ts';

export interface StillView {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
  /** In pixels of the page. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Dots of the screen to a pixel of the page. */
  readonly ratio: number;
}
export interface StillOutlines {
  readonly land: GeoJSON.FeatureCollection | null;
  readonly nation: GeoJSON.FeatureCollection | null;
  readonly states: GeoJSON.Feature<GeoJSON.MultiLineString> | null;
  readonly counties: GeoJSON.Feature<GeoJSON.MultiLineString> | null;
}
/** What of a canvas is used here. */
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

/** The world is so many pixels wide at zoom 0, as in the library of the maps. */
const WORLD_PX = 512;
/** In pixels: what is thinner is a coast among lines. */
const COAST_PX = 0.75;
const LINE_PX = 1;
const HALF_TURN_DEG = 180;

export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}
/** Where a place is in the world of zoom 0. */
function inWorld(longitude: number, latitude: number): PicturePoint {
  const sine = Math.sin((latitude * Math.PI) / HALF_TURN_DEG);
  return {
    x: (longitude / (2 * HALF_TURN_DEG) + 1 / 2) * WORLD_PX,
    y: (1 / 2 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD_PX,
  };
}

/** Where a place is in the picture, in pixels from its upper left corner; the place of the view is its middle. */
export function projectorOf({ longitude, latitude, zoom, widthPx, heightPx }: StillView): (place: GeoJSON.Position) => PicturePoint {
  const middle = inWorld(longitude, latitude);
  const scale = 2 ** zoom;
  return ([east = 0, north = 0]) => {
    const { x, y } = inWorld(east, north);
    return { x: (x - middle.x) * scale + widthPx / 2, y: (y - middle.y) * scale + heightPx / 2 };
  };
}

type Line = readonly PicturePoint[];

/** Whether a part of the line may be in the picture. */
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

/** Draws the outlines that are there, from the lowest to the highest. */
export function drawStill(context: StillContext, view: StillView, outlines: StillOutlines, colours: MapColours): void {
  const project = projectorOf(view);
  const seen = (lines: readonly (readonly GeoJSON.Position[])[]) =>
    lines.map((line) => line.map(project)).filter((line) => mayBeSeen(line, view));
  const stroke = (colour: string, widthPx: number) => {
    context.strokeStyle = colour;
    context.lineWidth = widthPx;
    context.stroke();
  };
  context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
  context.fillStyle = colours.water;
  context.fillRect(0, 0, view.widthPx, view.heightPx);
  for (const area of [outlines.land, outlines.nation]) {
    if (area === null) continue;
    trace(context, seen(area.features.flatMap(({ geometry }) => ringsOf(geometry))), true);
    context.fillStyle = colours.land;
    context.fill('evenodd');
    stroke(colours.coast, COAST_PX);
  }
  for (const [lines, colour] of [
    [outlines.counties, colours.county],
    [outlines.states, colours.state],
  ] as const) {
    if (lines === null) continue;
    trace(context, seen(lines.geometry.coordinates), false);
    stroke(colour, LINE_PX);
  }
}
