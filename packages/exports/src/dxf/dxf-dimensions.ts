/** Dimension lines of the three zones. The figures are the true dimensions, not the grid distances, which differ slightly. */
import { degrees, feet, formatFeet, type LocalPoint } from '@touchdown/domain';
import type { DxfWriter } from '@tarikjabiri/dxf';
import { zoneAreas } from '../kml-zones.ts';
import type { DrawingFrame } from './drawing-frame.ts';
import { addDimensionBlock } from './dxf-dimension-block.ts';
import { LAYERS, type Layers } from './dxf-layers.ts';

/** Distance between dimension lines, and figure height, in feet. */
export const LINE_STEP_FT = 12;
export const TEXT_FT = 4;

/** Converts feet along the length axis and to its right into a point in the local frame. */
const axes = (alignmentDeg: number) => {
  const turn = (degrees(alignmentDeg) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (alongFt: number, rightFt: number): LocalPoint => ({
    eastFt: feet(alongFt * sin + rightFt * cos),
    northFt: feet(alongFt * cos - rightFt * sin),
  });
};

const sizeText = (prefix: string, size: number): string => `${prefix}${formatFeet(feet(size), 'up')} ft`;

/** A measured distance from one point to another, and the position of its line. */
interface Measured {
  readonly ends: readonly [LocalPoint, LocalPoint];
  readonly line: readonly [LocalPoint, LocalPoint];
  readonly text: string;
}

/** Length and width of each zone outside the Safety Area, or a circle's diameter. */
const measured = ({ site }: DrawingFrame): readonly Measured[] => {
  const zones = zoneAreas(site);
  const [outermost] = zones;
  if (outermost === undefined) return [];
  const isRound = site.document.shape === 'circular';
  const point = axes(site.document.facilityAlignment);
  return zones.toReversed().flatMap(({ name, size }, index) => {
    const [halfLength, halfWidth] = [size.length / 2, size.width / 2];
    const right = outermost.size.width / 2 + (index + 1) * LINE_STEP_FT;
    const forward = outermost.size.length / 2 + (index + 1) * LINE_STEP_FT;
    const side = isRound ? 0 : halfWidth;
    const length: Measured = {
      ends: [point(halfLength, side), point(-halfLength, side)],
      line: [point(halfLength, right), point(-halfLength, right)],
      text: sizeText(`${name} ${isRound ? 'diameter' : 'length'} `, size.length),
    };
    const width: Measured = {
      ends: [point(halfLength, -halfWidth), point(halfLength, halfWidth)],
      line: [point(forward, -halfWidth), point(forward, halfWidth)],
      text: sizeText(`${name} width `, size.width),
    };
    return isRound ? [length] : [length, width];
  });
};

/** Draws the dimensions, each with its block, because readers other than AutoCAD draw only the block. */
export const drawDimensions = (drawing: DxfWriter, layers: Layers, frame: DrawingFrame): void => {
  const { at } = frame;
  const style = drawing.document.dimStyleStandard;
  [style.DIMTXT, style.DIMASZ, style.DIMTSZ] = [TEXT_FT, TEXT_FT, TEXT_FT / 4];
  measured(frame).forEach(({ ends, line, text }, index) => {
    const layer = layers(LAYERS.dimensions);
    const [first, second] = [at(ends[0], 0), at(ends[1], 0)];
    const drawn = { ends: [first, second], line: [at(line[0], 0), at(line[1], 0)], text, height: TEXT_FT } as const;
    const { blockName, middle } = addDimensionBlock(drawing, index + 1, drawn, layer);
    drawing.addAlignedDim(first, second, {
      ...layer,
      blockName,
      definitionPoint: drawn.line[1],
      middlePoint: middle,
      text,
      styleName: 'Standard',
    });
  });
};
