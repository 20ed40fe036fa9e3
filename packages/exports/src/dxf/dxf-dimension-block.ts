/** The graphics of a dimension: its line with a tick at each end, the extension lines, and the figure along it. */
import { BlockFlags, type DxfWriter, TextHorizontalAlignment, TextVerticalAlignment } from '@tarikjabiri/dxf';
import type { Point3 } from './drawing-frame.ts';
import type { Layers } from './dxf-layers.ts';

type Ends = readonly [Point3, Point3];
export interface DrawnDimension {
  /** The points between which the distance is measured. */
  readonly ends: Ends;
  /** The ends of the dimension line. */
  readonly line: Ends;
  readonly text: string;
  /** Height of the figure. */
  readonly height: number;
}

const moved = ({ x, y, z }: Point3, by: { readonly x: number; readonly y: number }, share: number): Point3 => ({
  x: x + share * by.x,
  y: y + share * by.y,
  z,
});
const between = ([from, to]: Ends) => ({ x: to.x - from.x, y: to.y - from.y });
const unit = ({ x, y }: { readonly x: number; readonly y: number }) => {
  const length = Math.hypot(x, y);
  return length === 0 ? { x: 1, y: 0 } : { x: x / length, y: y / length };
};

/** Direction along the line, in reading direction. */
const reading = (line: Ends) => {
  const along = unit(between(line));
  return along.x < 0 || (along.x === 0 && along.y < 0) ? { x: -along.x, y: -along.y } : along;
};

/** Adds the block. Returns its name and the center of the figure. `number` is the number of the dimension in the drawing. */
export const addDimensionBlock = (
  drawing: DxfWriter,
  number: number,
  { ends, line, text, height }: DrawnDimension,
  layer: ReturnType<Layers>,
): { readonly blockName: string; readonly middle: Point3 } => {
  const { blocks, objects } = drawing.document;
  const blockName = `*D${number}`;
  const block = blocks.addBlock(blockName, objects, false);
  block.flags = BlockFlags.AnonymousBlock;
  const tick = height / 4;
  const along = reading(line);
  const up = { x: -along.y, y: along.x };
  const slant = { x: along.x + up.x, y: along.y + up.y };
  block.addLine(line[0], line[1], layer);
  for (const index of [0, 1] as const) {
    const [end, foot] = [ends[index], line[index]];
    const outward = unit(between([end, foot]));
    block.addLine(moved(end, outward, tick), moved(foot, outward, 2 * tick), layer);
    block.addLine(moved(foot, slant, -tick), moved(foot, slant, tick), layer);
  }
  const foot = moved(moved(line[0], between(line), 1 / 2), up, tick);
  block.addText(foot, height, text, {
    ...layer,
    rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
    horizontalAlignment: TextHorizontalAlignment.Center,
    verticalAlignment: TextVerticalAlignment.Bottom,
    secondAlignmentPoint: foot,
  });
  return { blockName, middle: moved(foot, up, height / 2) };
};
