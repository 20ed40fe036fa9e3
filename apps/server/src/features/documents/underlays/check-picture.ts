/** Which files can be placed: those that browsers, PDF viewers, and image programs all show alike. */
import { UNDERLAY_LIMITS, type UploadKind } from '@touchdown/contract';
import { AppError } from '../../../errors/app-error.ts';
import { imageHead, isPrintableAs } from '../../site/public.ts';

const MEBIBYTE = 1024 * 1024;
const { sidePx, leastPx, bytes: MOST_BYTES } = UNDERLAY_LIMITS;

const refused = (message: string): AppError => new AppError('UNDERLAY_PICTURE_REFUSED', { message });

/** Throws UNDERLAY_PICTURE_REFUSED for a file that is no image of this kind or too large, before any of it is read. */
export function refuseUnplaceable({ kind, fileSize }: { readonly kind: UploadKind; readonly fileSize: number }): void {
  if (kind !== 'png' && kind !== 'jpeg') throw refused('Only PNG and JPEG images can be placed.');
  if (fileSize > MOST_BYTES) throw refused(`The image is larger than ${MOST_BYTES / MEBIBYTE} MB.`);
}

const [APP1, MARKER_START] = [0xe1, 0xff];
const EXIF = 'Exif\0';

/** Whether the segments before the image contain camera data, by which some programs turn an image and others do not. */
function hasCameraData(bytes: Buffer): boolean {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === MARKER_START) {
    const marker = bytes[at + 1];
    if (marker === APP1 && bytes.toString('latin1', at + 4, at + 4 + EXIF.length) === EXIF) return true;
    if (marker === 0xda) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

export interface PictureSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of the picture in pixels. Throws UNDERLAY_PICTURE_REFUSED for one that cannot be placed. */
export function checkPicture(content: Uint8Array): PictureSize {
  const head = imageHead(content);
  if (head === null) throw refused('The image is damaged.');
  const { type, width, height } = head;
  if (Math.max(width, height) > sidePx) throw refused(`The image is larger than ${sidePx} × ${sidePx} pixels.`);
  if (Math.min(width, height) < leastPx) throw refused(`The image is smaller than ${leastPx} × ${leastPx} pixels.`);
  if (!isPrintableAs(content, type)) throw refused('Save the PNG image without transparency and interlacing.');
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (type === 'image/jpeg' && hasCameraData(bytes)) throw refused('Save the JPEG image without camera data (Exif).');
  return { widthPx: width, heightPx: height };
}
