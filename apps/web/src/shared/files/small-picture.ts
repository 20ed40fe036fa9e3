/** The longest edge, in pixels: sharp with three in a row on a phone. */
const EDGE = 480;
const QUALITY = 0.75;

/** The image as a small JPEG in a data URL, with transparency shown as white. `null` if this browser cannot draw it. */
export function smallPictureOf(image: HTMLImageElement): string | null {
  const { naturalWidth, naturalHeight } = image;
  const longest = Math.max(naturalWidth, naturalHeight);
  if (longest === 0) return null;
  const scale = Math.min(1, EDGE / longest);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const pen = canvas.getContext('2d', { alpha: false });
  if (pen === null) return null;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}
