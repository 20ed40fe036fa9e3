/** Obstacles: a block at the top of each, with its label; wires and footprints along their extent; a line down to the ground. */
import { Attrib, BlockFlags, type DxfWriter, LWPolylineFlags, point3d, PolylineFlags } from '@tarikjabiri/dxf';
import { constructionText, type FeetMsl, formatNumber } from '@touchdown/domain';
import type { DocumentObstacle } from '../facility-document.ts';
import { markedStatusLabel } from '../obstacle-list.ts';
import { obstacleTypeText } from '../obstacle-kind.ts';
import { insertWith } from './dxf-insert.ts';
import type { DrawingFrame, Point3 } from './drawing-frame.ts';
import { TEXT_FT } from './dxf-dimensions.ts';
import { type Layers, obstacleLayer } from './dxf-layers.ts';
import { dxfText } from './dxf-text.ts';

export const OBSTACLE_BLOCK = 'OBSTACLE';
const SYMBOL_FT = 6;
const LINE_FT = 1.5 * TEXT_FT;

/** What CAD programs list of each obstacle, and whether its label on the drawing shows it. */
const TAGS = [
  { tag: 'NUMBER', isShown: true },
  { tag: 'NAME', isShown: true },
  { tag: 'KIND', isShown: false },
  { tag: 'CONSTRUCTION', isShown: true },
  { tag: 'TOP', isShown: true },
  { tag: 'HEIGHT', isShown: false },
  { tag: 'RESULT', isShown: true },
  { tag: 'CLEARANCE', isShown: true },
] as const;
type Tag = (typeof TAGS)[number]['tag'];

/** "penetration 30.0 ft", rounded up, or "clearance 12.0 ft", rounded down. "" if neither is known. */
function clearanceText({ result }: DocumentObstacle): string {
  if (result === null) return '';
  const { penetrationFt, actualClearanceFt } = result;
  if (penetrationFt !== null && penetrationFt > 0) return `penetration ${formatNumber(penetrationFt, 1, 'up')} ft`;
  return actualClearanceFt === null ? '' : `clearance ${formatNumber(actualClearanceFt, 1, 'down')} ft`;
}

const valuesOf = (obstacle: DocumentObstacle, { site }: DrawingFrame): Readonly<Record<Tag, string>> => ({
  NUMBER: obstacle.number === null ? '' : String(obstacle.number),
  NAME: obstacle.name,
  KIND: obstacleTypeText(obstacle.type),
  CONSTRUCTION: constructionText(obstacle),
  TOP: topText(obstacle.top),
  HEIGHT: `${formatNumber(obstacle.heightFt, 1, 'up')} ft AGL`,
  RESULT: markedStatusLabel(obstacle, site.document),
  CLEARANCE: clearanceText(obstacle),
});

/** The number is left of the symbol, everything else right of it, line by line. What is not shown is at the name. */
function attributePlaces({ x, y, z }: Point3): readonly { readonly tag: Tag; readonly isShown: boolean; readonly at: Point3 }[] {
  let line = 0;
  return TAGS.map(({ tag, isShown }) => {
    if (tag === 'NUMBER') return { tag, isShown, at: { x: x - 2.5 * SYMBOL_FT, y, z } };
    const at = { x: x + 1.5 * SYMBOL_FT, y: y - LINE_FT * (isShown ? line : 0), z };
    if (isShown) line += 1;
    return { tag, isShown, at };
  });
}

/** A triangle with a dot, as on aeronautical charts. */
export const addObstacleBlock = (drawing: DxfWriter): void => {
  const block = drawing.addBlock(OBSTACLE_BLOCK);
  block.flags = BlockFlags.HasNonConstantAttribute;
  const corner = (x: number, y: number) => ({ point: { x, y } });
  block.addLWPolyline([corner(-SYMBOL_FT, -SYMBOL_FT), corner(SYMBOL_FT, -SYMBOL_FT), corner(0, SYMBOL_FT)], {
    flags: LWPolylineFlags.Closed,
  });
  block.addCircle(point3d(0, -SYMBOL_FT / 3, 0), SYMBOL_FT / 6);
  for (const { tag, isShown, at } of attributePlaces({ x: 0, y: 0, z: 0 }))
    block.addAttdef(at, TEXT_FT, tag, '', isShown ? {} : { visible: false });
};

/** Closed by repeating its first point. */
const polyline = (drawing: DxfWriter, points: readonly Point3[], isClosed: boolean, layer: ReturnType<Layers>): void => {
  const places = isClosed ? [...points, ...points.slice(0, 1)] : points;
  drawing.addPolyline3D(
    places.map((point) => ({ point })),
    { ...layer, flags: PolylineFlags.Polyline3D },
  );
};

const topText = (top: FeetMsl | null): string =>
  top === null ? 'top elevation unknown' : `top elevation ${formatNumber(top, 1, 'up')} ft MSL`;

const drawExtent = (drawing: DxfWriter, { place }: DrawingFrame, { extent, top }: DocumentObstacle, layer: ReturnType<Layers>): void => {
  switch (extent?.kind) {
    case 'line':
      return polyline(
        drawing,
        extent.points.map((one) => place(one.position, one.top)),
        false,
        layer,
      );
    case 'area':
      return polyline(
        drawing,
        extent.ring.map((corner) => place(corner, top)),
        true,
        layer,
      );
    case undefined:
  }
};

export const drawObstacle = (drawing: DxfWriter, layers: Layers, frame: DrawingFrame, obstacle: DocumentObstacle): void => {
  const layer = layers(obstacleLayer(obstacle));
  const { position, top, ground } = obstacle;
  const head = frame.place(position, top);
  const values = valuesOf(obstacle, frame);
  insertWith(
    drawing.document.modelSpace,
    drawing.addInsert(OBSTACLE_BLOCK, head, layer),
    attributePlaces(head).map(
      ({ tag, isShown, at }) =>
        new Attrib(frame.reaching(at), TEXT_FT, tag, values[tag] === '' ? '' : dxfText(values[tag]), {
          ...layer,
          ...(isShown ? {} : { visible: false }),
        }),
    ),
  );
  drawExtent(drawing, frame, obstacle, layer);
  if (frame.isSpatial && top !== null && ground !== null) drawing.addLine(frame.place(position, ground), head, layer);
};
