/**
 * The JSON Schema of edition data packs, docs/standards/edition-pack.schema.generated.json, and the hashes of the built-in packs. `tsx
 * scripts/edition-packs.ts` writes them; with `--check` it exits with 1 if one is out of date, or if a built-in pack would be refused.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { editionPackSchema, readEditionPack } from '@touchdown/contract';
import { packHash } from '@touchdown/domain';
import { z } from 'zod';

const ROOT = path.join(import.meta.dirname, '..');
const SCHEMA = path.join(ROOT, 'docs', 'standards', 'edition-pack.schema.generated.json');
const STANDARDS = path.join(ROOT, 'packages', 'domain', 'src', 'standards');
const HASH = /"hash": "sha256:[\da-f]*"/;

const schemaText = (): string => `${JSON.stringify(z.toJSONSchema(editionPackSchema), null, 2)}\n`;

const packFiles = (): readonly string[] =>
  readdirSync(STANDARDS, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'pack.json')
    .map((file) => path.join(STANDARDS, file));

function withHash(text: string): string {
  const content: unknown = JSON.parse(text);
  if (typeof content !== 'object' || content === null) throw new Error('A pack is an object.');
  return text.replace(HASH, `"hash": "${packHash(content)}"`);
}

/** The lines of a file that must be changed, or nothing. Built-in packs are not signed: they are part of the program. */
function refusalsOf(file: string): readonly string[] {
  const reading = readEditionPack(readFileSync(file, 'utf8'), () => false);
  return reading.ok ? [] : reading.refusals.map(({ line, reason }) => `${path.relative(ROOT, file)}:${line}: ${reason}`);
}

const generated = (): readonly { readonly file: string; readonly text: string }[] => [
  { file: SCHEMA, text: schemaText() },
  ...packFiles().map((file) => ({ file, text: withHash(readFileSync(file, 'utf8')) })),
];

if (process.argv.includes('--check')) {
  const stale = generated().filter(({ file, text }) => readFileSync(file, 'utf8') !== text);
  for (const { file } of stale) console.error(`${path.relative(ROOT, file)} is out of date. Run \`npx tsx scripts/edition-packs.ts\`.`);
  const refusals = packFiles().flatMap(refusalsOf);
  for (const refusal of refusals) console.error(refusal);
  if (stale.length > 0 || refusals.length > 0) process.exitCode = 1;
} else {
  for (const { file, text } of generated()) writeFileSync(file, text);
}
