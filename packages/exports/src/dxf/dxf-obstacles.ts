/** Obstacles: a block at the top of each, with its label; wires and footprints along their extent; a line down to the ground. */
import { Attrib, type DxfWriter, LWPolylineFlags, point3d, PolylineFlags, SeqEnd } from '@tarikjabiri/dxf';
import { constructionText, type FeetMsl, formatNumber } from '@touchdown/domain';
import type { DocumentObstacle } from '../facility-document.ts';
import { markedStatusLabel } from '../obstacle-list.ts';
import type { DrawingFrame, Point3 } from './drawing-frame.ts';
import { TEXT_FT } from './dxf-dimensions.ts';
import { type Layers, obstacleLayer } from './dxf-layers.ts';
import { dxfText } from './dxf-text.ts';

export const OBSTACLE_BLOCK = 'OBSTACLE';
const SYMBOL_FT = 6;
const LINE_FT = 1.5 * TEXT_FT;

/** The lines of an obstacle's label, each of which CAD programs can list and change as an attribute of its block. */
const TAGS = ['NAME', 'CONSTRUCTION', 'TOP', 'RESULT'] as const;
const attributesOf = (obstacle: DocumentObstacle, { site }: DrawingFrame): readonly (readonly [tag: string, value: string])[] => {
  const values = [obstacle.name, constructionText(obstacle), topText(obstacle.top), markedStatusLabel(obstacle, site.document)];
  return TAGS.map((tag, index) => [tag, values[index] ?? '']);
};
/** Right of the symbol, line by line. */
const labelAt = ({ x, y, z }: Point3, line: number): Point3 => ({ x: x + 1.5 * SYMBOL_FT, y: y - LINE_FT * line, z });

/** A triangle with a dot, as on aeronautical charts. */
export const addObstacleBlock = (drawing: DxfWriter): void => {
  const block = drawing.addBlock(OBSTACLE_BLOCK);
  const corner = (x: number, y: number) => ({ point: { x, y } });
  block.addLWPolyline([corner(-SYMBOL_FT, -SYMBOL_FT), corner(SYMBOL_FT, -SYMBOL_FT), corner(0, SYMBOL_FT)], {
    flags: LWPolylineFlags.Closed,
  });
  block.addCircle(point3d(0, -SYMBOL_FT / 3, 0), SYMBOL_FT / 6);
  TAGS.forEach((tag, index) => block.addAttdef(labelAt({ x: 0, y: 0, z: 0 }, index), TEXT_FT, tag, ''));
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
  const { modelSpace } = drawing.document;
  const insert = drawing.addInsert(OBSTACLE_BLOCK, head, layer);
  insert.attributesFollowFlag = 1;
  attributesOf(obstacle, frame).forEach(([tag, value], index) =>
    modelSpace.addEntity(new Attrib(frame.reaching(labelAt(head, index)), TEXT_FT, tag, dxfText(value), layer)),
  );
  modelSpace.addEntity(new SeqEnd()).ownerBlockRecord = insert.handle;
  drawExtent(drawing, frame, obstacle, layer);
  if (frame.isSpatial && top !== null && ground !== null) drawing.addLine(frame.place(position, ground), head, layer);
};
