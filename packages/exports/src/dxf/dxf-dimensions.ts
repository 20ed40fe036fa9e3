/** Dimension lines of the three zones: the figures are the true sizes, not those of the grid, which is a little smaller or larger. */
import { degrees, feet, formatFeet, type LocalPoint } from '@touchdown/domain';
import type { DxfWriter } from '@tarikjabiri/dxf';
import { zoneAreas } from '../kml-zones.ts';
import type { DrawingFrame } from './drawing-frame.ts';
import { LAYERS, type Layers } from './dxf-layers.ts';

/** From one dimension line to the next, and of a figure, in feet. */
export const LINE_STEP_FT = 12;
export const TEXT_FT = 4;

/** Feet along the length axis and to its right, as a point of the local frame. */
const axes = (alignmentDeg: number) => {
  const turn = (degrees(alignmentDeg) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (alongFt: number, rightFt: number): LocalPoint => ({
    eastFt: feet(alongFt * sin + rightFt * cos),
    northFt: feet(alongFt * cos - rightFt * sin),
  });
};

const sizeText = (prefix: string, size: number): string => `${prefix}${formatFeet(feet(size), 'up')} ft`;

/** Length and width of each zone outside the safety area; of a circle its diameter. */
export const drawDimensions = (drawing: DxfWriter, layers: Layers, { site, at }: DrawingFrame): void => {
  const zones = zoneAreas(site);
  const [outermost] = zones;
  if (outermost === undefined) return;
  const isRound = site.document.shape === 'circular';
  const point = axes(site.document.facilityAlignment);
  const draw = (ends: readonly [LocalPoint, LocalPoint], middle: LocalPoint, text: string) => {
    const [first, second] = [at(ends[0], 0), at(ends[1], 0)];
    drawing.addAlignedDim(first, second, {
      ...layers(LAYERS.dimensions),
      definitionPoint: at(middle, 0),
      middlePoint: at(middle, 0),
      text,
      styleName: 'Standard',
    });
  };
  zones.toReversed().forEach(({ name, size }, index) => {
    const [halfLength, halfWidth] = [size.length / 2, size.width / 2];
    const right = outermost.size.width / 2 + (index + 1) * LINE_STEP_FT;
    const ahead = outermost.size.length / 2 + (index + 1) * LINE_STEP_FT;
    const lengthText = sizeText(isRound ? `${name} diameter ` : `${name} length `, size.length);
    draw([point(halfLength, isRound ? 0 : halfWidth), point(-halfLength, isRound ? 0 : halfWidth)], point(0, right), lengthText);
    if (!isRound)
      draw([point(halfLength, -halfWidth), point(halfLength, halfWidth)], point(ahead, 0), sizeText(`${name} width `, size.width));
  });
};
