/** A trim list as a drawing (DXF, AutoCAD 2007, UTF-8): each object at its top, on the grid of the facility's own drawing. */
import { DxfWriter } from '@tarikjabiri/dxf';
import { degrees, feetMsl, type Position } from '@touchdown/domain';
import { gridAt } from '../grid/grid.ts';
import { enteredFeet, heightText } from '../kml-text.ts';
import { type TrimItem, type TrimList, trimFigures, trimListStatements } from '../trim-list.ts';
import { extentFrom, INSERTION_UNITS } from './drawing-frame.ts';
import { LINE_STEP_FT, TEXT_FT } from './dxf-dimensions.ts';
import { LAYERS, layersOf } from './dxf-layers.ts';
import { dxfText, titleLines } from './dxf-text.ts';
import { drawingText } from './dxf-view.ts';

const OBJECTS = 'TRIM-OBJECT';
const LINE_FT = 1.7 * TEXT_FT;

export interface TrimDrawing {
  readonly title: string;
  /** Of the facility, which has the grid. */
  readonly origin: Position;
}

/** Z is the top of an object in feet MSL. */
export function writeTrimListDxf({ title, origin }: TrimDrawing, list: TrimList, items: readonly TrimItem[]): string {
  const drawing = new DxfWriter();
  const layers = layersOf(drawing);
  const grid = gridAt(origin);
  const { on, reaching, extent } = extentFrom(grid, origin);
  drawing.setVariable('$INSUNITS', { 70: INSERTION_UNITS[grid.unit] });
  drawing.setVariable('$MEASUREMENT', { 70: 0 });
  for (const item of items) {
    const { top, cut, remove } = trimFigures(item);
    const at = reaching(on({ latitude: degrees(item.latitude), longitude: degrees(item.longitude) }, feetMsl(top)));
    drawing.addPoint(at.x, at.y, at.z, layers(OBJECTS));
    const text = `${item.name}: remove ${enteredFeet(remove)}, cut to ${heightText(feetMsl(cut))}, ${item.surface}`;
    drawing.addText({ ...at, x: at.x + TEXT_FT }, TEXT_FT, dxfText(text), layers(OBJECTS));
  }
  const { low } = extent();
  [title, ...trimListStatements(list), ...grid.statements, 'Elevations: Z is the top of each object in feet MSL']
    .flatMap(titleLines)
    .forEach((line, index) => {
      const at = reaching({ x: low.x, y: low.y - 2 * LINE_STEP_FT - index * LINE_FT, z: 0 });
      drawing.addText(at, TEXT_FT, dxfText(line), layers(LAYERS.title));
    });
  return `${drawingText(drawing, extent())}\n`;
}
