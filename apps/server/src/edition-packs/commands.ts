/** `npm run pack:export`, `pack:check`, and `pack:sign`. They need no database. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readEditionPack } from '@touchdown/contract';
import { BUILT_IN_PACKS, type EditionPack, packHash, readJson } from '@touchdown/domain';
import { explain, StartError } from '../runtime/explain.ts';
import { say } from '../runtime/terminal.ts';
import { isSignatureOf, signatureBy } from './signature.ts';

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`Could not read ${file}: ${explain(error)}`);
  }
}

/** A file that exists is kept, because it may be the only copy of what a person wrote. */
function writeNew(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch (error) {
    throw new StartError(`Could not write ${file}: ${explain(error)}`);
  }
}

const textOf = (pack: object): string => `${JSON.stringify(pack, null, 2)}\n`;

/** Returns the pack in a text. Throws a StartError with a line for each reason it is refused. */
function checked(file: string, text: string): EditionPack {
  const reading = readEditionPack(text, isSignatureOf);
  if (reading.ok) return reading.pack;
  throw new StartError(reading.refusals.map(({ line, reason }) => `${file}:${line}: ${reason}`).join('\n'));
}

const signedBy = ({ signature }: EditionPack): string =>
  signature === undefined ? 'Not signed.' : `Signed with the key ${signature.publicKey}.`;

export interface PackOptions {
  readonly file?: string | undefined;
  readonly edition?: string | undefined;
  readonly key?: string | undefined;
  readonly out?: string | undefined;
}

/** Writes a built-in pack to a file. */
export function exportPackCommand({ edition, out }: PackOptions): void {
  const ids = BUILT_IN_PACKS.map(({ id }) => id).join(', ');
  const pack = BUILT_IN_PACKS.find(({ id }) => id === edition);
  if (pack === undefined || out === undefined) throw new StartError(`Add --edition (${ids}) and --out <file>.`);
  writeNew(out, textOf(pack));
  say(`Wrote ${pack.id}, revision ${pack.revision}, to ${out}.`);
}

/** Reports whether a pack is accepted. */
export function checkPackCommand({ file = '' }: PackOptions): void {
  const pack = checked(file, readText(file));
  say(`${file}: ${pack.id}, revision ${pack.revision}, ${pack.rules.length} rules. ${signedBy(pack)}`);
  say(`  ${pack.hash}`);
}

/** Writes a pack with the hash of its content, signed if there is a key. */
export function signPackCommand({ file = '', key, out }: PackOptions): void {
  if (out === undefined) throw new StartError('Add --out <file>. Add --key <file> with a private Ed25519 key to sign.');
  const json = readJson(readText(file));
  if (!json.ok) throw new StartError(`${file}:${json.line}: ${json.reason}`);
  if (typeof json.value !== 'object' || json.value === null) throw new StartError(`${file}:1: A pack is an object.`);
  const hash = packHash(json.value);
  const signature = key === undefined ? undefined : signatureBy(readText(key), hash);
  if (signature === null) throw new StartError(`${key} is not a private Ed25519 key in PEM form.`);
  const text = textOf({ ...json.value, hash, signature });
  const pack = checked(file, text);
  writeNew(out, text);
  say(`Wrote ${out}. ${signedBy(pack)}`);
}
