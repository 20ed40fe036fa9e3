/** The image type, detected from the first bytes. `null` if it cannot be printed. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpeg' | null {
  const starts = (...first: readonly number[]) => first.every((byte, index) => bytes[index] === byte);
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return starts(0xff, 0xd8, 0xff) ? 'jpeg' : null;
}
