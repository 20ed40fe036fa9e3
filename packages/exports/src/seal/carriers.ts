/** How each kind of file carries a line that its readers ignore, always near the end of the file. */
import { asciiBytes, asciiText, joined } from './bytes.ts';
import { SEAL_MARK, type SealCarrier } from './seal.ts';

/** Size of the file's tail that is searched: longer than any seal line with its delimiters. */
const TAIL_BYTES = 4096;

export interface Carried {
  readonly body: Uint8Array;
  readonly text: string;
}
export interface Carrier {
  /** Returns the file with the line. Throws if the file is not of this kind. */
  readonly put: (body: Uint8Array, text: string) => Uint8Array;
  /** Returns the file without its line, and the line; `null` if it has none. The line is not verified yet. */
  readonly take: (file: Uint8Array) => Carried | null;
}

interface Tail {
  /** Offset of the tail in the file. */
  readonly from: number;
  readonly text: string;
}
export const tailOf = (file: Uint8Array): Tail => {
  const from = Math.max(0, file.length - TAIL_BYTES);
  return { from, text: asciiText(file.subarray(from)) };
};

/** The line comes last, between two fixed delimiters. */
const atTheEnd = (before: string, after: string): Carrier => ({
  put: (body, text) => joined(body, asciiBytes(`${before}${text}${after}`)),
  take: (file) => {
    const tail = tailOf(file);
    const at = tail.text.lastIndexOf(`${before}${SEAL_MARK}`);
    if (at === -1 || !tail.text.endsWith(after)) return null;
    return { body: file.slice(0, tail.from + at), text: tail.text.slice(at + before.length, tail.text.length - after.length) };
  },
});

const MEMBER = ',"touchdownSeal":"';
/** The line is the last member of the outermost object. */
const json: Carrier = {
  put: (body, text) => {
    const { from, text: tail } = tailOf(body);
    const end = tail.lastIndexOf('}');
    if (end === -1) throw new Error('a JSON object must end with a brace');
    return joined(body.subarray(0, from + end), asciiBytes(`${MEMBER}${text}"\n`), body.subarray(from + end));
  },
  take: (file) => {
    const { from, text: tail } = tailOf(file);
    const at = tail.lastIndexOf(`${MEMBER}${SEAL_MARK}`);
    const end = tail.indexOf('"\n', at + MEMBER.length);
    if (at === -1 || end === -1) return null;
    return { body: joined(file.subarray(0, from + at), file.subarray(from + end + 2)), text: tail.slice(at + MEMBER.length, end) };
  },
};

/** Older readers do not accept longer text. */
const DXF_TEXT = 200;
const EOF_TAG = /(?:^|\n)( *0\r?\n *EOF\s*)$/;
/** The line is written as comments (group 999) before the end. */
const dxf: Carrier = {
  put: (body, text) => {
    const { from, text: tail } = tailOf(body);
    const end = EOF_TAG.exec(tail)?.[1];
    if (end === undefined) throw new Error('a DXF file ends with EOF');
    const lineEnd = end.includes('\r\n') ? '\r\n' : '\n';
    const pieces = text.match(new RegExp(`.{1,${DXF_TEXT}}`, 'g')) ?? [];
    const comments = pieces.map((piece) => `999${lineEnd}${piece}${lineEnd}`).join('');
    const at = from + tail.length - end.length;
    return joined(body.subarray(0, at), asciiBytes(comments), body.subarray(at));
  },
  take: (file) => {
    const { from, text: tail } = tailOf(file);
    const found = /999\r?\n(?=touchdown-seal:)/g;
    const at = [...tail.matchAll(found)].at(-1)?.index;
    const end = EOF_TAG.exec(tail)?.[1];
    if (at === undefined || end === undefined) return null;
    const stop = tail.length - end.length;
    const pieces = [...tail.slice(at, stop).matchAll(/999\r?\n([^\r\n]*)\r?\n/g)].map((match) => match[1] ?? '');
    return { body: joined(file.subarray(0, from + at), file.subarray(from + stop)), text: pieces.join('') };
  },
};

const END_RECORD_BYTES = 22;
const END_RECORD = 'PK\x05\x06';
const withCommentLength = (record: Uint8Array, length: number): Uint8Array =>
  joined(record.subarray(0, END_RECORD_BYTES - 2), Uint8Array.of(length & 0xff, length >> 8));
/** The line is the archive comment, which comes after everything else. */
const zip: Carrier = {
  put: (body, text) => {
    const at = body.length - END_RECORD_BYTES;
    if (asciiText(body.subarray(at, at + END_RECORD.length)) !== END_RECORD) throw new Error('the archive already has a comment');
    return joined(body.subarray(0, at), withCommentLength(body.subarray(at), text.length), asciiBytes(text));
  },
  take: (file) => {
    const { from, text: tail } = tailOf(file);
    const comment = tail.lastIndexOf(SEAL_MARK);
    const at = comment - END_RECORD_BYTES;
    if (at < 0 || tail.slice(at, at + END_RECORD.length) !== END_RECORD) return null;
    const record = file.subarray(from + at, from + comment);
    return { body: joined(file.subarray(0, from + at), withCommentLength(record, 0)), text: tail.slice(comment) };
  },
};

export const CARRIERS: Readonly<Record<SealCarrier, Carrier>> = {
  // Readers look for the end of a PDF in its last kilobyte, so the text after that end is shorter.
  pdf: atTheEnd('\n%', '\n'),
  xml: atTheEnd('<!-- ', ' -->\n'),
  // Earlier builds ended a table with its seal.
  csv: atTheEnd('# ', '\r\n'),
  // Only to verify a file together with its companion file: see companion.ts.
  beside: atTheEnd('# ', '\n'),
  dxf,
  json,
  zip,
};

const BY_ENDING: Readonly<Record<string, SealCarrier>> = {
  pdf: 'pdf',
  kml: 'xml',
  gpx: 'xml',
  xml: 'xml',
  landxml: 'xml',
  dxf: 'dxf',
  json: 'json',
  geojson: 'json',
  kmz: 'zip',
  zip: 'zip',
};

/** Returns how files with this name carry a seal; `null` if they have no room for one, such as tables. */
export const carrierOfName = (fileName: string): SealCarrier | null =>
  BY_ENDING[/\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
