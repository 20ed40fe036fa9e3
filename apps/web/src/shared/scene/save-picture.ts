/** Saves the 3D view as a PNG file. */
import { projectFileName } from '@touchdown/exports';
import { saveBlob } from '../files/save-blob.ts';
import { formatDate, isoDay } from '../format/dates.ts';
import type { Inks } from './ink-colors.ts';
import type { LabelPlace } from './label-places.ts';
import type { SceneLabel } from './scene-label-texts.ts';
import { captionOf, drawPicture, pictureSize } from './scene-picture.ts';
import type { SceneShot } from './scene-shot.tsx';

/** "Harbor_Heliport_3D_view_2026-11-21.png" */
export const pictureFileName = (projectName: string, moment: Date): string =>
  projectFileName(projectName, '3D_view', isoDay(moment), 'png');

export interface PictureRequest {
  readonly projectName: string;
  readonly shot: SceneShot;
  readonly labels: readonly SceneLabel[];
  readonly places: readonly LabelPlace[];
  readonly upTimes: number;
  readonly sun: string | null;
  readonly inks: Inks;
}

/** Draws and saves the picture. `false`: the browser could not make it. */
export async function savePicture({ projectName, shot, labels, places, upTimes, sun, inks }: PictureRequest): Promise<boolean> {
  const now = new Date();
  const { canvas: image, width, height, northDeg } = shot;
  const canvas = document.createElement('canvas');
  const ratio = width === 0 ? 1 : image.width / width;
  const pen = canvas.getContext('2d');
  if (pen === null) return false;
  const caption = captionOf({ projectName, date: formatDate(now.toISOString()), upTimes, sun });
  const { sheet, text, quiet, font, status } = inks;
  const picture = {
    ...{ image, width, height, ratio, labels, places, caption, northDeg },
    inks: { sheet, text, quiet, font, bad: status.violation },
  };
  Object.assign(canvas, pictureSize(pen, picture));
  drawPicture(pen, picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) return false;
  saveBlob(pictureFileName(projectName, now), blob);
  return true;
}
