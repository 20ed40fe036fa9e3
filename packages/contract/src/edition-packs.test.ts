/** A pack that is damaged, cyclic, too large, in the wrong unit, or changed after it was written is refused with the line and the reason. */
import { generateKeyPairSync, sign, verify as verifyWithKey, createPublicKey } from 'node:crypto';
import {
  CALCULATOR_PACKS,
  canonicalJson,
  type EditionPack,
  evaluatePack,
  feet,
  packHash,
  PACK_LIMITS,
  PLANNING_PACKS,
  pounds,
} from '@touchdown/domain';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it, test } from 'vitest';
import { readEditionPack, type VerifySignature } from './edition-packs.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_HEAD.length).toString('base64');

const verify: VerifySignature = (signed, signature) => {
  try {
    const key = createPublicKey({
      key: Buffer.concat([SPKI_HEAD, Buffer.from(signature.publicKey, 'base64')]),
      format: 'der',
      type: 'spki',
    });
    return verifyWithKey(null, Buffer.from(signed), key, Buffer.from(signature.value, 'base64'));
  } catch {
    return false;
  }
};

const signatureOf = (hash: string): NonNullable<EditionPack['signature']> => ({
  algorithm: 'Ed25519',
  publicKey: rawKey,
  value: sign(null, Buffer.from(hash), privateKey).toString('base64'),
});

/** A small pack in meters. Written with two spaces, so that every member has its line. */
const BASE = {
  format: 'touchdown-edition-pack',
  formatVersion: 1,
  id: 'example',
  revision: 2,
  short: 'EX',
  name: 'Example',
  issuer: 'Nobody',
  document: 'Example 1',
  documentRevision: '2026',
  language: 'en',
  units: 'm',
  citations: { size: { clause: '1.1', states: 'A size is required.', verification: 'read' } },
  rules: [
    { id: 'fato', subject: 'FATO', citation: 'size', formula: { kind: 'times', of: 'D', factor: 1 } },
    {
      id: 'tlof',
      subject: 'TLOF',
      citation: 'size',
      formula: {
        kind: 'largestOf',
        of: [
          { kind: 'times', of: 'D', factor: '5/6' },
          { kind: 'fixed', length: 3, unit: 'm' },
        ],
      },
    },
    { id: 'slope', subject: 'Slope', citation: 'size', value: 5, unit: '%' },
  ],
  notCovered: [],
  changelog: [
    { revision: 1, text: 'First.' },
    { revision: 2, text: 'Second.' },
  ],
};
const written = (content: object): string => JSON.stringify({ ...content, hash: packHash(content) }, null, 2);
const read = (text: string) => readEditionPack(text, verify);

/** Reads the base pack with one text replaced, and its hash written again. */
function changed(from: string, to: string) {
  const text = JSON.stringify(BASE, null, 2);
  expect(text.split(from)).toHaveLength(2);
  const content = text.replace(from, to);
  return { text: content, reading: read(written(JSON.parse(content) as object)) };
}
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

const PACKS: readonly EditionPack[] = [...CALCULATOR_PACKS.map(({ pack }) => pack), ...PLANNING_PACKS];

describe('the built-in packs', () => {
  it.each(PACKS.map((pack) => [pack.id, pack] as const))('%s is accepted', (_, pack) => {
    expect(read(JSON.stringify(pack))).toMatchObject({ ok: true, pack: { id: pack.id } });
  });
});

describe('a pack', () => {
  it('is accepted with and without a signature', () => {
    expect(read(written(BASE))).toMatchObject({ ok: true, pack: { id: 'example' } });
    const hash = packHash(BASE);
    expect(read(JSON.stringify({ ...BASE, hash, signature: signatureOf(hash) }))).toMatchObject({
      ok: true,
      pack: { signature: { publicKey: rawKey } },
    });
  });

  test.each<[what: string, from: string, to: string, at: string, reason: string | RegExp]>([
    ['a length in another unit', '"unit": "m"', '"unit": "ft"', '"unit": "ft"', 'A length of this pack is in m, not ft.'],
    ['a value of the other unit system', '"unit": "%"', '"unit": "ft"', '"unit": "ft"', 'A value of a pack in m is not in ft.'],
    [
      'a FATO in percent',
      '"formula": {\n        "kind": "times",\n        "of": "D",\n        "factor": 1\n      }',
      '"value": 5,\n      "unit": "%"',
      '"id": "fato"',
      '“fato” is a length, so it needs a formula.',
    ],
    [
      'a rule that depends on itself',
      '"kind": "times",\n        "of": "D",\n        "factor": 1',
      '"kind": "rule",\n        "rule": "fato"',
      '"id": "fato"',
      'The rules depend on each other in a circle: fato, fato.',
    ],
    [
      'a circle of two rules',
      '"kind": "times",\n        "of": "D",\n        "factor": 1\n      }\n    },\n    {\n      "id": "tlof",\n      "subject": "TLOF",\n      "citation": "size",\n      "formula": {\n        "kind": "largestOf",\n        "of": [\n',
      '"kind": "rule",\n        "rule": "tlof"\n      }\n    },\n    {\n      "id": "tlof",\n      "subject": "TLOF",\n      "citation": "size",\n      "formula": {\n        "kind": "largestOf",\n        "of": [\n          {\n            "kind": "rule",\n            "rule": "fato"\n          },\n',
      '"id": "fato"',
      'The rules depend on each other in a circle: fato, tlof, fato.',
    ],
    [
      'a rule that is not there',
      '"kind": "times",\n        "of": "D",\n        "factor": 1',
      '"kind": "rule",\n        "rule": "none"',
      '"rule": "none"',
      'There is no rule “none” in this pack.',
    ],
    [
      'a rule that is not a length',
      '"kind": "times",\n        "of": "D",\n        "factor": 1',
      '"kind": "rule",\n        "rule": "slope"',
      '"rule": "slope"',
      'The rule “slope” is not a length, so no formula can use it.',
    ],
    [
      'a citation that is not there',
      '"id": "slope",\n      "subject": "Slope",\n      "citation": "size"',
      '"id": "slope",\n      "subject": "Slope",\n      "citation": "none"',
      '"citation": "none"',
      'There is no citation “none” in this pack.',
    ],
    [
      'an id that occurs twice',
      '"id": "slope"',
      '"id": "fato"',
      '"id": "fato",\n      "subject": "Slope"',
      'The rule “fato” occurs twice.',
    ],
    ['a factor of 0', '"factor": 1\n', '"factor": 0\n', '"factor": 0', /^“0” is not a factor/],
    ['a factor in words', '"5/6"', '"five"', '"five"', /must be a number or a fraction such as "1\/3"/],
    ['an unknown kind of formula', '"kind": "fixed"', '"kind": "exactly"', '"kind": "exactly"', /^rules\[2\] › formula › of\[2\] › kind: /],
    ['an unknown member', '"subject": "Slope"', '"subject": "Slope",\n      "extra": 1', '"id": "slope"', /extra/],
    ['a member that is missing', '"issuer": "Nobody",\n', '', '', /^issuer: /],
    ['a value without a unit', '"value": 5,\n      "unit": "%"', '"value": 5', '"id": "slope"', /^A value needs a unit/],
    [
      'a changelog that does not reach the revision',
      '"revision": 2,\n  "short"',
      '"revision": 3,\n  "short"',
      '"changelog"',
      'The last entry of the changelog is for revision 3.',
    ],
  ])('is refused with %s', (_, from, to, at, reason) => {
    const { text, reading } = changed(from, to);
    expect(reading).toMatchObject({ ok: false });
    if (reading.ok) return;
    const [first] = reading.refusals;
    expect(first?.reason).toMatch(typeof reason === 'string' ? new RegExp(`^${reason.replaceAll(/[.*+?()[\]\\]/g, '\\$&')}$`) : reason);
    // A rule that is wrong as a whole is named by the line of its brace.
    const line = at === '' ? 1 : lineOf(text, at);
    expect([line, line - 1]).toContain(first?.line);
  });

  test.each<[string, string, number, string]>([
    ['an empty file', '', 1, 'The file ends too early.'],
    ['a file that ends early', '{\n  "format": "touchdown', 2, 'Expected a text in quotation marks.'],
    ['a name that occurs twice', '{\n  "id": "a",\n  "id": "b"\n}', 3, 'The name “id” occurs twice in one object.'],
    ['more after the end', '{}\n{}', 2, 'There is more after the end of the object.'],
    ['a number that is too large', '{\n  "revision": 1e999\n}', 2, 'The number 1e999 is too large.'],
    ['a prototype', '{ "__proto__": {} }', 1, 'The name “__proto__” is not allowed.'],
    ['values that are nested too deep', '['.repeat(100_000), 1, 'Values are nested more than 40 deep.'],
    ['too many characters', ' '.repeat(PACK_LIMITS.characters + 1), 1, 'The file has more than 1,000,000 characters.'],
  ])('%s is refused', (_, text, line, reason) => {
    expect(read(text)).toEqual({ ok: false, refusals: [{ line, reason }] });
  });

  it('is refused with more rules than allowed, or a formula that is nested too deep', () => {
    const rule = BASE.rules[0];
    const many = Array.from({ length: PACK_LIMITS.rules + 1 }, (_, n) => ({ ...rule, id: `r${n}` }));
    expect(read(written({ ...BASE, rules: many }))).toMatchObject({
      ok: false,
      refusals: [{ reason: 'A pack can have up to 2000 rules.' }],
    });
    let formula: object = { kind: 'times', of: 'D', factor: 1 };
    for (let depth = 0; depth < PACK_LIMITS.formulaDepth; depth += 1) formula = { kind: 'twice', of: formula };
    expect(read(written({ ...BASE, rules: [{ ...rule, formula }] }))).toMatchObject({
      ok: false,
      refusals: [{ reason: 'A formula can be nested up to 8 deep.' }],
    });
  });

  it('is refused if a number changed after the hash was written', () => {
    const text = written(BASE).replace('"factor": 1\n', '"factor": 2\n');
    expect(read(text)).toEqual({
      ok: false,
      refusals: [
        { line: lineOf(text, '"hash"'), reason: 'The hash does not match the content. The pack was changed after its hash was written.' },
      ],
    });
  });

  it('is refused if the signature is that of another content or another key', () => {
    const hash = packHash(BASE);
    const other = generateKeyPairSync('ed25519').privateKey;
    const signature = signatureOf(hash);
    for (const value of [signatureOf(`${hash}0`).value, sign(null, Buffer.from(hash), other).toString('base64'), 'AAAA']) {
      const text = JSON.stringify({ ...BASE, hash, signature: { ...signature, value } }, null, 2);
      expect(read(text)).toEqual({
        ok: false,
        refusals: [{ line: lineOf(text, '"signature"'), reason: 'The signature does not match the content and the key.' }],
      });
    }
  });
});

const lengths = {
  measures: {
    D: feet(54.7),
    RD: feet(45.3),
    overallWidth: feet(45.3),
    undercarriageWidth: feet(10),
    fatoSide: feet(82),
    fatoPerimeter: feet(328),
  },
  mass: pounds(14_110),
  performanceClass: 1,
  site: 'ground',
  shape: 'circular',
  taxi: 'air',
  turnsOnStand: true,
  flightManualFato: null,
} as const;
/** Every answer of a pack in feet. */
const answersOf = (pack: EditionPack): string => {
  const { length, applies } = evaluatePack({ ...pack, units: 'ft' }, lengths);
  return JSON.stringify(pack.rules.map(({ id }) => [length(id), applies(id)]));
};

describe('200 mutated packs', () => {
  const random = seededRandom('mutated packs');
  const below = (limit: number) => Math.floor(random() * limit);
  const CHARACTERS = ['"', '0', '1', '9', '{', '}', '[', ']', ',', ':', '.', '-', 'e', ' ', '\n', '\\', 'x', 'é'];
  const sources = PACKS.map((pack) => JSON.stringify(pack, null, 1));
  function mutated(text: string): string {
    const at = below(text.length);
    const length = 1 + below(8);
    const character = CHARACTERS[below(CHARACTERS.length)] ?? '';
    switch (below(5)) {
      case 0:
        return text.slice(0, at) + character + text.slice(at + 1);
      case 1:
        return text.slice(0, at) + text.slice(at + length);
      case 2:
        return text.slice(0, at) + character + text.slice(at);
      case 3:
        return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
      default: {
        const numbers = [...text.matchAll(/\d+(?:\.\d+)?/g)];
        const { 0: found = '', index = 0 } = numbers[below(numbers.length)] ?? {};
        return text.slice(0, index) + String(below(1000) / 100) + text.slice(index + found.length);
      }
    }
  }

  it('are refused, or have the same content and results', () => {
    let refused = 0;
    for (let n = 0; n < 200; n += 1) {
      const source = sources[below(sources.length)] ?? '';
      const reading = read(mutated(source));
      if (!reading.ok) {
        refused += 1;
        expect(reading.refusals[0]?.line).toBeGreaterThan(0);
        expect(reading.refusals[0]?.reason).not.toBe('');
        continue;
      }
      const original = JSON.parse(source) as EditionPack;
      expect(canonicalJson(reading.pack)).toBe(canonicalJson(original));
      expect(answersOf(reading.pack)).toBe(answersOf(original));
    }
    expect(refused).toBeGreaterThan(150);
  });

  it('whose hash was written again are refused, or have another hash, and can be evaluated', () => {
    let accepted = 0;
    for (let n = 0; n < 200; n += 1) {
      const source = sources[below(sources.length)] ?? '';
      let content: unknown;
      try {
        content = JSON.parse(mutated(source));
      } catch {
        continue;
      }
      if (typeof content !== 'object' || content === null) continue;
      const reading = read(JSON.stringify({ ...content, hash: packHash(content) }));
      if (!reading.ok) continue;
      accepted += 1;
      const original = JSON.parse(source) as EditionPack;
      const isSame = canonicalJson({ ...reading.pack, hash: '' }) === canonicalJson({ ...original, hash: '' });
      expect(reading.pack.hash === original.hash).toBe(isSame);
      expect(() => answersOf(reading.pack)).not.toThrow();
    }
    expect(accepted).toBeGreaterThan(20);
  });
});
