/**
 * A seal reports what a file was made from and is signed by the installation that made it. It is one line of plain letters that any
 * format can carry in a comment; the file without it is byte for byte what the writer wrote.
 */

/** Where a kind of file has room for a line that its readers pass over. */
export const SEAL_CARRIERS = ['pdf', 'xml', 'dxf', 'json', 'zip', 'csv'] as const;
export type SealCarrier = (typeof SEAL_CARRIERS)[number];

/** What a file was made from. */
export interface SealFacts {
  /** SHA-256 of the inputs, in hexadecimal. */
  readonly inputs: string;
  /** The rule sets that were applied: "AC 150/5390-2D". */
  readonly rules: string;
  /** The version of the engine that applied them. */
  readonly engine: string;
  /** The newest entry of the audit log when the inputs were read. */
  readonly audit: { readonly seq: number; readonly hash: string };
}

export interface Seal extends SealFacts {
  readonly carrier: SealCarrier;
  /** SHA-256 of the file without its seal, in hexadecimal. */
  readonly body: string;
  /** The name of the key: the first 16 hexadecimal digits of its SHA-256. */
  readonly key: string;
  /** Ed25519 over {@link signedText}, in hexadecimal. */
  readonly signature: string;
}

export const SEAL_MARK = 'touchdown-seal:1';
/** In place of a seal: written where no key was at hand. */
export const UNSIGNED_TEXT = `${SEAL_MARK} not-signed`;

const plainByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
/** Letters, digits and dots stay: nothing that ends a comment, a text or a cell is left. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[^A-Za-z0-9.%]/g, plainByte);

/** What is signed: all of the seal but the signature. */
export const signedText = ({ carrier, inputs, rules, engine, audit, body, key }: Omit<Seal, 'signature'>): string =>
  `${SEAL_MARK} carrier=${carrier} inputs=${inputs} rules=${encoded(rules)} engine=${encoded(engine)} audit=${audit.seq}.${audit.hash} body=${body} key=${key}`;

export const sealText = (seal: Seal): string => `${signedText(seal)} signature=${seal.signature}`;

const WORD = '([A-Za-z0-9.%]*)';
const HASH = '([0-9a-f]{64})';
const SEAL = new RegExp(
  `^${SEAL_MARK} carrier=(${SEAL_CARRIERS.join('|')}) inputs=${HASH} rules=${WORD} engine=${WORD} audit=(\\d{1,15})\\.${HASH} body=${HASH} key=([0-9a-f]{16}) signature=([0-9a-f]{128})$`,
);

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The seal that a line says, or null when it says none, or not in the one way a seal is written. */
export function parseSealText(text: string): Seal | null {
  const found = SEAL.exec(text);
  if (found === null) return null;
  const [, carrier, inputs = '', rulesText = '', engineText = '', seq, hash = '', body = '', key = '', signature = ''] = found;
  const rules = decoded(rulesText);
  const engine = decoded(engineText);
  const known = SEAL_CARRIERS.find((each) => each === carrier);
  if (rules === null || engine === null || known === undefined) return null;
  const seal: Seal = { carrier: known, inputs, rules, engine, audit: { seq: Number(seq), hash }, body, key, signature };
  return sealText(seal) === text ? seal : null;
}
