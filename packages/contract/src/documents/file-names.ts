/** File names that are valid on every system. A dangerous name is rejected; any other is made safe. */

export const FILE_NAME_MAX = 255;

/** Control characters, and marks that change the reading direction: "photo\u202Egpj.exe" reads as "photoexe.jpg". */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
/** An unpaired surrogate is invalid. */
const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const FORBIDDEN_ON_WINDOWS = /[<>:"|?*]/g;
const PATH_PARTS = /^.*[/\\]/s;
/** Characters that no one types, and that make a name look different from what it is. */
const DECEIVING = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Windows treats these names as devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

const letters = (text: string): string[] => Array.from(text);

/** Returns the extension in lowercase with its dot, such as ".pdf". Empty if there is none. */
export const endingOf = (name: string): string => /[^.](\.[^.\s]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** At most 255 characters, counted both as the database does and in UTF-16 units. The extension is kept. */
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

/** Returns why a file must not be saved under this name, or null if the name is safe. */
export function dangerOf(sent: string): string | null {
  if (/[/\\]/.test(sent) || /^\.{1,2}$/.test(sent.trim())) return 'A file name cannot contain slashes or path segments.';
  if (DECEIVING.test(sent)) return 'A file name cannot contain control or text-direction characters.';
  const device = DEVICE.exec(sent.trim())?.[0];
  return device === undefined ? null : `Windows reserves the name "${device}". Choose another name.`;
}

/**
 * Returns the name without folders, control characters, direction marks, or characters that Windows forbids, without a leading dot, not a
 * device name, composed (NFC), and at most 255 characters long. Empty if nothing remains. A safe name is returned unchanged.
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
