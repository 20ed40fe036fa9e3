const KIBI = 1024;

/** "812 B", "3.2 KB", "25 MB". Rounded up, so a file is never larger than stated. */
export function sizeText(bytes: number): string {
  if (bytes < KIBI) return `${bytes} B`;
  const [amount, unit] = bytes < KIBI * KIBI ? [bytes / KIBI, 'KB'] : [bytes / KIBI / KIBI, 'MB'];
  const tenths = Math.ceil(amount * 10) / 10;
  return `${tenths >= 10 ? Math.ceil(amount) : tenths} ${unit}`;
}
