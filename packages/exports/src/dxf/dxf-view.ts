/** A drawing opens on what is in it: its extent in the header, and a view over all of it. */
import { Dxfier, type DxfWriter } from '@tarikjabiri/dxf';
import type { Extent, Point3 } from './drawing-frame.ts';

/** A little room around the drawing. */
const MARGIN = 1.1;
/** The next number for what is drawn later: far above those in use. */
const NEXT_HANDLE = 'FFFFFF';

const groups = ({ x, y, z }: Point3) => ({ 10: x, 20: y, 30: z });

/** The text of the drawing. The library's own view takes in the origin of the grid, hundreds of miles away. */
export const drawingText = (drawing: DxfWriter, { low, high }: Extent): string => {
  const { activeVPort } = drawing.document;
  drawing.setVariable('$EXTMIN', groups(low));
  drawing.setVariable('$EXTMAX', groups(high));
  drawing.setVariable('$HANDSEED', { 5: NEXT_HANDLE });
  activeVPort.viewCenter = [(low.x + high.x) / 2, (low.y + high.y) / 2];
  activeVPort.viewHeight = Math.max(high.x - low.x, high.y - low.y) * MARGIN;
  const file = new Dxfier();
  drawing.document.dxfy(file);
  return file.stringify();
};
