/** The data pack of an edition as a file: its schema, and the reading that refuses a pack with the line and the reason. */
import {
  type EditionPack,
  type Formula,
  type JsonPath,
  PACK_LIMITS,
  PACK_MEASURES,
  PACK_SHAPES,
  PACK_SITES,
  PACK_UNITS,
  PACK_VERIFICATIONS,
  packHash,
  type PackProblem,
  packProblems,
  type PackSignature,
  PERFORMANCE_CLASSES,
  readJson,
  TAXI_KINDS,
} from '@touchdown/domain';
import { z } from 'zod';

const LONGEST_TEXT = 2000;
const LONGEST_NAME = 200;
/** With the longest id of a rule, it fits into the ids of the register. */
const LONGEST_ID = 40;
/** PostgreSQL has no such character in a text. */
const NO_NUL = /^[^\0]*$/;
const name = z.string().min(1).max(LONGEST_NAME).regex(NO_NUL, 'must not contain the character U+0000');
const text = z.string().min(1).max(LONGEST_TEXT).regex(NO_NUL, 'must not contain the character U+0000');
const key = z
  .string()
  .max(LONGEST_NAME)
  .regex(/^\w+(\.\w+)*$/, 'must be words of letters, digits, and underscores, joined by periods');
const FRACTION = /^[1-9]\d{0,5}\/[1-9]\d{0,5}$/;
const factor = z.union([z.number(), z.string().regex(FRACTION, 'must be a number or a fraction such as "1/3"')]);
const revision = z.int().min(1).max(1_000_000);
const lengthUnit = z.enum(['ft', 'm']);
const citation = key.optional();
const mass = z.strictObject({ value: z.number().positive(), unit: z.enum(['kg', 'lb']) });

const conditionSchema = z
  .strictObject({
    performanceClass: z.array(z.literal(PERFORMANCE_CLASSES)).min(1).optional(),
    massOver: mass.optional(),
    massAtMost: mass.optional(),
    site: z.enum(PACK_SITES).optional(),
    shape: z.array(z.enum(PACK_SHAPES)).min(1).optional(),
    taxi: z.enum(TAXI_KINDS).optional(),
    turnsOnStand: z.boolean().optional(),
    ruleAtLeast: z.strictObject({ rule: key, of: z.enum(PACK_MEASURES), factor }).optional(),
  })
  .meta({ id: 'Condition', description: 'When a rule or a case applies: all that is stated.' });

const formulas = z.lazy(() => formulaSchema.array().min(1));
const formulaSchema: z.ZodType<Formula> = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('times'), of: z.enum(PACK_MEASURES), factor, citation }),
    z.strictObject({ kind: z.literal('fixed'), length: z.number(), unit: lengthUnit, citation }),
    z.strictObject({ kind: z.literal('largestOf'), of: formulas }),
    z.strictObject({ kind: z.literal('smallestOf'), of: formulas }),
    z.strictObject({ kind: z.literal('firstKnown'), of: formulas }),
    z.strictObject({
      kind: z.literal('halfOfDifference'),
      minuend: z.lazy(() => formulaSchema),
      subtrahend: z.lazy(() => formulaSchema),
    }),
    z.strictObject({ kind: z.literal('twice'), of: z.lazy(() => formulaSchema) }),
    z.strictObject({ kind: z.literal('rule'), rule: key }),
    z.strictObject({ kind: z.literal('flightManual'), citation }),
    z.strictObject({
      kind: z.literal('cases'),
      cases: z.array(z.strictObject({ when: conditionSchema, use: z.lazy(() => formulaSchema), citation })).min(1),
    }),
  ])
  .meta({ id: 'Formula', description: 'A length. A part without a citation has the citation of its rule.' });

const citationSchema = z
  .strictObject({
    document: name.optional(),
    revision: name.optional(),
    clause: name.optional(),
    page: name.optional(),
    states: text,
    verification: z.enum(PACK_VERIFICATIONS),
  })
  .meta({ id: 'Citation', description: 'Without a document, the document of the pack is cited.' });

const ruleSchema = z
  .strictObject({
    id: key,
    subject: name,
    citation: key,
    formula: formulaSchema.optional(),
    value: factor.optional(),
    unit: z.enum(PACK_UNITS).optional(),
    words: z.array(name).min(1).optional(),
    when: conditionSchema.optional(),
    note: text.optional(),
  })
  .meta({ id: 'Rule', description: 'A formula, a value with its unit, words, or only what the citation states.' });

const BASE64 = /^[\d+/A-Za-z]+={0,2}$/;
const base64 = z.string().max(LONGEST_NAME).regex(BASE64, 'must be base64');

export const editionPackSchema = z
  .strictObject({
    format: z.literal('touchdown-edition-pack'),
    formatVersion: z.literal(1),
    id: z
      .string()
      .max(LONGEST_ID)
      .regex(/^[\da-z]+(-[\da-z]+)*$/, 'must be lowercase letters and digits, joined by hyphens'),
    revision,
    short: name,
    name,
    issuer: name,
    document: name,
    documentRevision: name,
    language: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language code such as "en"'),
    units: lengthUnit,
    citations: z.record(key, citationSchema),
    rules: z.array(ruleSchema),
    notCovered: z.array(z.strictObject({ subject: name, reason: text, citation })),
    changelog: z.array(z.strictObject({ revision, text })).min(1),
    hash: z.string().regex(/^sha256:[\da-f]{64}$/, 'must be "sha256:" and 64 hexadecimal digits'),
    signature: z.strictObject({ algorithm: z.literal('Ed25519'), publicKey: base64, value: base64 }).optional(),
  })
  .meta({ title: 'Edition data pack', description: 'The rules of one edition of a standard.' }) satisfies z.ZodType<EditionPack>;

/** Something wrong with a pack, for the person who wrote it. */
export interface PackRefusal {
  readonly line: number;
  readonly reason: string;
}

export type PackReading =
  | { readonly ok: true; readonly pack: EditionPack }
  | { readonly ok: false; readonly refusals: readonly PackRefusal[] };

/** Returns whether a signature over a text is that of its key. The platform has Ed25519. */
export type VerifySignature = (signed: string, signature: PackSignature) => boolean;

/** What else a pack must meet where it is used, such as the keys that an installation trusts. */
export type FurtherChecks = (pack: EditionPack) => readonly PackProblem[];

/** Maximum number of reported refusals. */
const NAMED_REFUSALS = 20;

/** "rules[3] › formula": the third rule. */
const placeOf = (path: JsonPath): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part + 1}]` : `${index === 0 ? '' : ' › '}${part}`)).join('');

const refused = (line: number, reason: string): PackReading => ({ ok: false, refusals: [{ line, reason }] });

const shownPath = (path: readonly PropertyKey[]): JsonPath => path.map((part) => (typeof part === 'number' ? part : String(part)));

/** The seal of a pack: a hash that does not match says that something was changed after it was written. */
function sealRefusal(pack: EditionPack, lineOf: (path: JsonPath) => number, verify: VerifySignature): PackRefusal | null {
  if (packHash(pack) !== pack.hash)
    return { line: lineOf(['hash']), reason: 'The hash does not match the content. The pack was changed after its hash was written.' };
  if (pack.signature !== undefined && !verify(pack.hash, pack.signature))
    return { line: lineOf(['signature']), reason: 'The signature does not match the content and the key.' };
  return null;
}

/**
 * Returns the pack of a file, or why it is refused, with line numbers. A pack that is returned has the content its hash states, and the
 * signature of its key if it has one; whether that key is trusted is not decided here.
 */
export function readEditionPack(file: string, verify: VerifySignature, further: FurtherChecks = () => []): PackReading {
  if (file.length > PACK_LIMITS.characters)
    return refused(1, `The file has more than ${PACK_LIMITS.characters.toLocaleString('en-US')} characters.`);
  const json = readJson(file);
  if (!json.ok) return refused(json.line, json.reason);
  const parsed = editionPackSchema.safeParse(json.value);
  if (!parsed.success) {
    const refusals = parsed.error.issues.slice(0, NAMED_REFUSALS).map(({ path, message }) => {
      const shown = shownPath(path);
      return { line: json.lineOf(shown), reason: shown.length === 0 ? message : `${placeOf(shown)}: ${message}` };
    });
    return { ok: false, refusals };
  }
  const pack: EditionPack = parsed.data;
  const refusedFor = (problems: readonly PackProblem[]): PackReading => ({
    ok: false,
    refusals: problems.slice(0, NAMED_REFUSALS).map(({ path, reason }) => ({ line: json.lineOf(path), reason })),
  });
  const problems = packProblems(pack);
  if (problems.length > 0) return refusedFor(problems);
  const refusal = sealRefusal(pack, json.lineOf, verify);
  if (refusal !== null) return { ok: false, refusals: [refusal] };
  const more = further(pack);
  return more.length > 0 ? refusedFor(more) : { ok: true, pack };
}
