/** Makes a drawing open zoomed to its contents: the extent in the header, and a view of all of it. */
import { Dxfier, type DxfWriter } from '@tarikjabiri/dxf';
import type { Extent, Point3 } from './drawing-frame.ts';

/** Some space around the drawing. */
const MARGIN = 1.1;
/** The next handle for later additions, far above the handles in use. */
const NEXT_HANDLE = 'FFFFFF';

const groups = ({ x, y, z }: Point3) => ({ 10: x, 20: y, 30: z });

/** Returns the drawing's text. The library's own view would include the grid origin, hundreds of miles away. */
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
