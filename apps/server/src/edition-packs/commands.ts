/** `npm run pack:export`, `pack:check`, and `pack:sign`. They need no database, and of the settings only the trusted keys. */
import { readFileSync, writeFileSync } from 'node:fs';
import { readEditionPack } from '@touchdown/contract';
import { BUILT_IN_PACKS, cannotApply, type EditionPack, packHash, readJson } from '@touchdown/domain';
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

/** Whether and by whom a pack is signed, and what that means for its installation. */
function signatureLines({ signature }: EditionPack, trustedKeys: readonly string[]): readonly string[] {
  if (signature === undefined)
    return [
      'Not signed. Only a superuser and npm run pack:install can install it, and it is marked as unsigned wherever it is used.',
      'To sign it, run npm run pack:sign with a private Ed25519 key.',
    ];
  if (trustedKeys.includes(signature.publicKey))
    return [`Signed with the key ${signature.publicKey}.`, 'The key is trusted: it is in TRUSTED_PACK_KEYS.'];
  return [
    `Signed with the key ${signature.publicKey}.`,
    'The key is not trusted: it is not in TRUSTED_PACK_KEYS, so this installation rejects the pack.',
    'If you know whose key it is, add it to TRUSTED_PACK_KEYS and start Touchdown again.',
  ];
}

function saySignature(pack: EditionPack, trustedKeys: readonly string[]): void {
  for (const line of signatureLines(pack, trustedKeys)) say(`  ${line}`);
}

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

/** Reports whether a pack is valid, and whether its signature is by a trusted key. */
export function checkPackCommand({ file = '' }: PackOptions, trustedKeys: readonly string[]): void {
  const pack = checked(file, readText(file));
  say(`${file}: valid. ${pack.id}, revision ${pack.revision}, ${pack.rules.length} rules.`);
  say(`  ${pack.hash}`);
  saySignature(pack, trustedKeys);
  const obstacle = cannotApply(pack);
  if (obstacle !== null) say(`  It cannot be installed. ${obstacle.reason}`);
}

/** Writes a pack with the hash of its content, signed if there is a key. */
export function signPackCommand({ file = '', key, out }: PackOptions, trustedKeys: readonly string[]): void {
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
  say(`Wrote ${out}.`);
  saySignature(pack, trustedKeys);
}
