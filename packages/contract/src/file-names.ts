/** Names that files keep on every system: what a user sent as a name, rejected where it is dangerous, otherwise made safe. */

export const FILE_NAME_MAX = 255;

/** Controls, and the marks that turn the reading direction: "photo\u202Egpj.exe" reads as "photoexe.jpg". */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** Half a character is none. */
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const FORBIDDEN_ON_WINDOWS = /[<>:"|?*]/g;
const PATH_PARTS = /^.*[/\\]/s;
/** What no one types, and what makes a name read otherwise than it is. */
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Windows opens a device by these, whatever ending follows. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

const letters = (text: string): string[] => Array.from(text);

/** Ending in lower case with its dot, ".pdf"; empty when there is none. */
export const endingOf = (name: string): string => /[^.](\.[^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** At most 255 characters, counted as the database counts them and as UTF-16 does; the ending stays. */
function shortened(name: string): string {
  if (name.length <= FILE_NAME_MAX) return name;
  const ending = name.slice(name.length - endingOf(name).length).slice(-20);
  let stem = '';
  for (const letter of letters(name)) {
    if (stem.length + letter.length + ending.length > FILE_NAME_MAX) break;
    stem += letter;
  }
  return stem + ending;
}

/** Why no one should be made to save a file under this name; null when it may be one. */
export function dangerOf(sent: string): string | null {
  if (/[/\\]/.test(sent) || /^\.{1,2}$/.test(sent.trim())) return 'A file name cannot contain slashes or path segments.';
  if (DECEIVING.test(sent)) return 'A file name cannot contain control or text-direction characters.';
  const device = DEVICE.exec(sent.trim())?.[0];
  return device === undefined ? null : `Windows reserves the name "${device}". Choose another name.`;
}

/**
 * The name without folders, control characters, direction marks and letters that Windows forbids, not hidden by a leading dot and no name
 * of a device, composed (NFC), at most 255 characters long. Empty when nothing is left. A safe name is not changed.
 */
export function safeFileName(sent: string): string {
  const plain = sent
    .replace(LONE_SURROGATES, '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(PATH_PARTS, '')
    .replace(FORBIDDEN_ON_WINDOWS, '_')
    .replace(/^[.\s]+/, '');
  const short = shortened(plain).replace(/[.\s]+$/, '');
  return DEVICE.test(short) ? shortened(`_${short}`) : short;
}
