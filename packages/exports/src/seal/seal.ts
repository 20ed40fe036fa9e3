/**
 * A seal states what a file was made from and is signed by the installation that made it. It is one line of plain characters that any
 * format can carry in a comment. The file without it is byte for byte what was originally written.
 */

/** The kinds of file, by where they have room for a line that their readers ignore. `beside`: in a companion file. */
export const SEAL_CARRIERS = ['pdf', 'xml', 'dxf', 'json', 'zip', 'csv', 'beside'] as const;
export type SealCarrier = (typeof SEAL_CARRIERS)[number];

/** The data that a file was made from. */
export interface SealFacts {
  /** SHA-256 of the inputs, in hexadecimal. */
  readonly inputs: string;
  /** The rule sets that were applied: "AC 150/5390-2D". */
  readonly rules: string;
  /** The version of the engine that applied them. */
  readonly engine: string;
}

/** An entry of the audit log: its number and its hash. */
export interface AuditPosition {
  readonly seq: number;
  readonly hash: string;
}

export interface Seal extends SealFacts {
  readonly carrier: SealCarrier;
  /** The newest entry of the audit log when the inputs were read. Only earlier builds wrote it; `null`: the position is in the database. */
  readonly audit: AuditPosition | null;
  /** SHA-256 of the file without its seal, in hexadecimal. */
  readonly body: string;
  /** Key ID: the first 16 hexadecimal digits of the key's SHA-256. */
  readonly key: string;
  /** Ed25519 over {@link signedText}, in hexadecimal. */
  readonly signature: string;
}

export const SEAL_MARK = 'touchdown-seal:1';
/** Replaces the seal in a file that was written without a key. */
export const UNSIGNED_TEXT = `${SEAL_MARK} not-signed`;

const plainByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
/** Letters, digits, and dots stay. No character remains that ends a comment, a string, or a cell. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[^A-Za-z0-9.%]/g, plainByte);

/** The signed text: the whole seal except the signature. */
export const signedText = ({ carrier, inputs, rules, engine, audit, body, key }: Omit<Seal, 'signature'>): string =>
  [
    `${SEAL_MARK} carrier=${carrier} inputs=${inputs} rules=${encoded(rules)} engine=${encoded(engine)}`,
    ...(audit === null ? [] : [`audit=${audit.seq}.${audit.hash}`]),
    `body=${body} key=${key}`,
  ].join(' ');

export const sealText = (seal: Seal): string => `${signedText(seal)} signature=${seal.signature}`;

const WORD = '([A-Za-z0-9.%]*)';
const HASH = '([0-9a-f]{64})';
const SEAL = new RegExp(
  `^${SEAL_MARK} carrier=(${SEAL_CARRIERS.join('|')}) inputs=${HASH} rules=${WORD} engine=${WORD}(?: audit=(\\d{1,15})\\.${HASH})? body=${HASH} key=([0-9a-f]{16}) signature=([0-9a-f]{128})$`,
);

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Returns the seal in a line; `null` if there is none, or if it is not in the one valid form. */
export function parseSealText(text: string): Seal | null {
  const found = SEAL.exec(text);
  if (found === null) return null;
  const [, carrier, inputs = '', rulesText = '', engineText = '', seq, hash, body = '', key = '', signature = ''] = found;
  const rules = decoded(rulesText);
  const engine = decoded(engineText);
  const known = SEAL_CARRIERS.find((each) => each === carrier);
  if (rules === null || engine === null || known === undefined) return null;
  const audit = seq === undefined || hash === undefined ? null : { seq: Number(seq), hash };
  const seal: Seal = { carrier: known, inputs, rules, engine, audit, body, key, signature };
  return sealText(seal) === text ? seal : null;
}
