/** The 3D view as a picture to hand out: what is on the screen, with its labels, and a caption that says what it is. */
import type { LabelPlace } from './label-places.ts';
import type { SceneLabel } from './scene-label-texts.ts';
import { CONTOUR_FT, GRID_FT } from './scene-view.ts';

export interface CaptionRequest {
  readonly projectName: string;
  /** "Nov 22, 2026" */
  readonly date: string;
  readonly upTimes: number;
  /** What the sun is. `null`: it is not shown. */
  readonly sun: string | null;
}

export const PLANNING_ONLY = 'For planning only. FAA publications govern.';

export interface Caption {
  readonly title: string;
  /** Written one after the other, on as many lines as they need. */
  readonly parts: readonly string[];
  readonly note: string;
}

/** What is under the picture: the project, its date and scale, and the disclaimer. */
export function captionOf({ projectName, date, upTimes, sun }: CaptionRequest): Caption {
  const heights = upTimes === 1 ? 'heights to scale' : `${upTimes}× vertical exaggeration`;
  const parts = [`3D view, ${date}`, 'Perspective, not to scale', heights, `${GRID_FT} ft grid, ${CONTOUR_FT} ft contours`];
  return { title: projectName, parts: [...parts, ...(sun === null ? [] : [`${sun}, for shading only`])], note: PLANNING_ONLY };
}

/** The part of a canvas context that draws the picture. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'lineJoin'
  | 'fillRect'
  | 'fillText'
  | 'strokeText'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'stroke'
  | 'arc'
  | 'fill'
  | 'drawImage'
> & { readonly measureText: (text: string) => { readonly width: number } };

export interface PictureInks {
  readonly sheet: string;
  readonly text: string;
  readonly quiet: string;
  readonly bad: string;
  readonly font: string;
}

export interface ScenePicture {
  /** The rendered scene. */
  readonly image: CanvasImageSource;
  /** Size of the view on the screen, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for one of the screen. */
  readonly ratio: number;
  readonly labels: readonly SceneLabel[];
  readonly places: readonly LabelPlace[];
  readonly caption: Caption;
  /** Direction of true north in the picture, clockwise from up, in degrees. `null`: along the line of sight. */
  readonly northDeg: number | null;
  readonly inks: PictureInks;
}

const PX = { margin: 16, title: 18, text: 13, line: 18, label: 12, labelLine: 16, halo: 4, dot: 2.5, arrow: 44 } as const;
const ARROW_SHARE = { shaft: 0.3, head: 0.14 } as const;
const RADIANS = Math.PI / 180;

const SEPARATOR = ' · ';
const textFont = ({ ratio, inks }: Pick<ScenePicture, 'ratio' | 'inks'>): string => `${PX.text * ratio}px ${inks.font}`;
const roomOf = ({ width, ratio }: Pick<ScenePicture, 'width' | 'ratio'>): number => (width - 3 * PX.margin - PX.arrow) * ratio;

/** The lines below the title. */
function captionLines(pen: Pen, picture: ScenePicture): readonly string[] {
  const { parts, note } = picture.caption;
  const room = roomOf(picture);
  pen.font = textFont(picture);
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : `${line}${SEPARATOR}${part}`;
    if (line !== '' && pen.measureText(longer).width > room) {
      lines.push(line);
      line = part;
    } else line = longer;
  }
  return [...lines, line, note];
}

const captionPx = (lines: readonly string[]): number => 2 * PX.margin + PX.title + PX.line / 2 + lines.length * PX.line;

/** Size of the picture in pixels, with its caption. */
export const pictureSize = (pen: Pen, picture: ScenePicture) => ({
  width: Math.round(picture.width * picture.ratio),
  height: Math.round((picture.height + captionPx(captionLines(pen, picture))) * picture.ratio),
});

function drawLabels(pen: Pen, { labels, places, ratio, inks }: ScenePicture): void {
  const byId = new Map(labels.map((label) => [label.id, label]));
  pen.font = `600 ${PX.label * ratio}px ${inks.font}`;
  pen.textAlign = 'left';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  for (const { id, box, leader } of places) {
    const label = byId.get(id);
    if (label === undefined) continue;
    const ink = label.isOver ? inks.bad : inks.text;
    if (leader !== null) {
      pen.strokeStyle = ink;
      pen.lineWidth = ratio;
      pen.beginPath();
      pen.moveTo(leader.fromX * ratio, leader.fromY * ratio);
      pen.lineTo(leader.toX * ratio, leader.toY * ratio);
      pen.stroke();
      pen.fillStyle = ink;
      pen.beginPath();
      pen.arc(leader.fromX * ratio, leader.fromY * ratio, PX.dot * ratio, 0, 2 * Math.PI);
      pen.fill();
    }
    for (const [index, line] of label.lines.entries()) {
      const [x, y] = [box.left * ratio, (box.top + PX.labelLine * (index + 1 / 2)) * ratio];
      pen.strokeStyle = inks.sheet;
      pen.lineWidth = PX.halo * ratio;
      pen.strokeText(line, x, y);
      pen.fillStyle = ink;
      pen.fillText(line, x, y);
    }
  }
}

/** The part of a text that fits, with an ellipsis if that is not all. */
function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

function drawNorth(pen: Pen, { width, height, ratio, northDeg, inks }: ScenePicture, heightPx: number): void {
  if (northDeg === null) return;
  const [x, y] = [(width - PX.margin - PX.arrow / 2) * ratio, (height + heightPx / 2) * ratio];
  const reach = PX.arrow * ratio;
  const [sin, cos] = [Math.sin(northDeg * RADIANS), Math.cos(northDeg * RADIANS)];
  const at = (forward: number, aside: number) =>
    [x + reach * (forward * sin + aside * cos), y - reach * (forward * cos - aside * sin)] as const;
  const { shaft, head } = ARROW_SHARE;
  pen.strokeStyle = inks.text;
  pen.lineWidth = 2 * ratio;
  pen.beginPath();
  pen.moveTo(...at(-shaft, 0));
  pen.lineTo(...at(shaft, 0));
  pen.moveTo(...at(shaft - head, -head));
  pen.lineTo(...at(shaft, 0));
  pen.lineTo(...at(shaft - head, head));
  pen.stroke();
  pen.fillStyle = inks.text;
  pen.font = `600 ${PX.label * ratio}px ${inks.font}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText('N', ...at(shaft + 2 * head, 0));
}

function drawCaption(pen: Pen, picture: ScenePicture, texts: readonly string[]): void {
  const { height, ratio, caption, inks } = picture;
  const room = roomOf(picture);
  const write = (text: string, top: number) => pen.fillText(fitted(pen, text, room), PX.margin * ratio, (height + PX.margin + top) * ratio);
  pen.textAlign = 'left';
  pen.textBaseline = 'top';
  pen.font = `600 ${PX.title * ratio}px ${inks.font}`;
  pen.fillStyle = inks.text;
  write(caption.title, 0);
  pen.font = textFont(picture);
  pen.fillStyle = inks.quiet;
  for (const [index, text] of texts.entries()) write(text, PX.title + PX.line / 2 + index * PX.line);
}

/** Draws the picture from the top left, in the size of `pictureSize`. */
export function drawPicture(pen: Pen, picture: ScenePicture): void {
  const { width, height } = pictureSize(pen, picture);
  const lines = captionLines(pen, picture);
  pen.fillStyle = picture.inks.sheet;
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture.image, 0, 0, width, Math.round(picture.height * picture.ratio));
  drawLabels(pen, picture);
  pen.strokeStyle = picture.inks.quiet;
  pen.lineWidth = picture.ratio;
  pen.beginPath();
  pen.moveTo(0, picture.height * picture.ratio);
  pen.lineTo(width, picture.height * picture.ratio);
  pen.stroke();
  drawCaption(pen, picture, lines);
  drawNorth(pen, picture, captionPx(lines));
}
