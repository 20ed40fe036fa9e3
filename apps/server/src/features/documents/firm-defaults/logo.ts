/** Whether an uploaded logo can be printed, from its first bytes: type, size, and number of pixels. Nothing is decoded. */
import { LOGO_MAX_BYTES, LOGO_MAX_PIXELS, LOGO_MESSAGES } from '@touchdown/contract';
import { imagePixels } from '@touchdown/exports/drawing';

/** The reason why a logo is rejected, as a sentence. Null: it can be printed. */
export function logoProblem(bytes: Buffer): string | null {
  if (bytes.length > LOGO_MAX_BYTES) return LOGO_MESSAGES.tooLarge;
  const pixels = imagePixels(bytes);
  if (pixels === null) return LOGO_MESSAGES.unknownKind;
  return Math.max(pixels.width, pixels.height) > LOGO_MAX_PIXELS ? LOGO_MESSAGES.tooManyPixels : null;
}
