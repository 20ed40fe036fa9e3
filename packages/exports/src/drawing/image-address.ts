/** The address of an image as its own contents, for drawings that must not load anything. */

const SIXTY_FOUR = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
function base64(bytes: Uint8Array): string {
  const letters: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const group = (bytes[at] ?? 0) * 0x10000 + (bytes[at + 1] ?? 0) * 0x100 + (bytes[at + 2] ?? 0);
    const four = [18, 12, 6, 0].map((shift) => SIXTY_FOUR.charAt((group >> shift) % 64));
    letters.push(...four.slice(0, Math.min(left, 3) + 1), '='.repeat(Math.max(0, 3 - left)));
  }
  return letters.join('');
}

const PNG_START = 0x89;

/** Returns the data URI of a PNG or JPEG image. */
export const imageAddress = (bytes: Uint8Array): string => `data:image/${bytes[0] === PNG_START ? 'png' : 'jpeg'};base64,${base64(bytes)}`;
