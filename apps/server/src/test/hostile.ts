/**
 * Requests generated from a schema of the OpenAPI document: valid ones, and ones with a single fault. The same seed gives the same
 * requests.
 */
import { drillCount, seededRandom } from '@touchdown/testing';
import fc from 'fast-check';

type Json = ReturnType<typeof JSON.parse>;
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** The number of requests with a hostile body, and with a hostile address or query, that each operation gets. */
export const CASES = drillCount({ gate: 4, full: 300 });
const LONGEST_TEXT = 60;

function texts({ format, minLength = 0, maxLength = LONGEST_TEXT }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.nat().map((n) => `hostile-${n}@b.example`);
  if (format === 'date-time')
    return fc.date({ min: new Date('2026-12-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.constantFrom('2026-11-21', '2024-02-29', '1970-01-01');
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) });
}

/** A value that the schema describes. Anything that it does not describe is arbitrary. */
export function legal(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(legal));
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type: string) => legal({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -10, -1_000_000), max: Math.min(schema.maximum ?? 10, 1_000_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(legal(schema.items ?? {}), { maxLength: 3 });
    case 'object':
      return object(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
const object = ({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, legal(schema)])), { requiredKeys: [...required] });

/** As JSON text, because JSON can express values that JavaScript's own serializer cannot produce. */
const BROKEN_VALUES = [
  ...[
    'null',
    'true',
    'false',
    '0',
    '-1',
    '0.5',
    '1e308',
    '-1e308',
    '1e999',
    '-0',
    '9007199254740993',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '""',
    '" "',
  ],
  ...[
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e"',
    '"\\ufeff"',
    '"NaN"',
    '"Infinity"',
    '"1e999"',
    '"0x10"',
    '"null"',
  ],
  ...[
    '{"__proto__": {"role": "superuser"}}',
    '{"constructor": {"prototype": {"role": "superuser"}}}',
    '{"$gt": ""}',
    '{"toString": 1}',
    '{"length": 1e9}',
  ],
  ...[
    '"\'; drop table users; --"',
    '"${7*7}"',
    '"{{7*7}}"',
    '"<script>alert(1)</script>"',
    '"../../../etc/passwd"',
    '"%00"',
    '"\\r\\nSet-Cookie: a=b"',
  ],
  JSON.stringify('x'.repeat(300)),
  JSON.stringify('\u{1f681}'.repeat(300)),
  JSON.stringify('x'.repeat(100_000)),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
];
const JSON_TYPE = 'application/json';
const WRONG_TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'x',
    '',
  ],
  ...['application/json, text/plain', 'application/merge-patch+json', 'APPLICATION/JSON', `application/json${'x'.repeat(300)}`],
];
const BROKEN_BODIES = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[',
    '[]',
    'null',
    'true',
    '7',
    '"text"',
    '{}{}',
    '{"a":}',
    "{'a': 1}",
    '{"a": NaN}',
    '\ufeff{}',
    '{"__proto__": null}',
    'a=b',
  ],
  ...[
    '{"__proto__": {"role": "superuser"}}',
    '{"constructor": {"prototype": {}}}',
    '[{}]',
    '{"": ""}',
    '['.repeat(50_000),
    '\u0000',
    '// comment\n{}',
  ],
];

export interface HostileBody {
  readonly text: string;
  readonly contentType: string;
  /** The modification, for the message of a failed test. */
  readonly what: string;
}
const asJson = (text: string, what: string): HostileBody => ({ text, contentType: JSON_TYPE, what });

/** The body with one entry replaced by a JSON text, or with the same entry twice. */
function withEntry(body: Json, name: string, json: string, twice: boolean): string {
  const others = Object.entries<unknown>(body).filter(([key]) => twice || key !== name);
  return `{${[...others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${json}`].join(',')}}`;
}
function without(body: Json, name: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries<unknown>(body).filter(([key]) => key !== name)));
}

/** The names of the fields, in any of the forms that the schema allows. */
export const fieldsOf = (schema: Schema): string[] => (schema.anyOf ?? [schema]).flatMap(({ properties = {} }) => Object.keys(properties));

/** Bodies for an operation: valid under the schema, or a valid one with a single fault. */
export function hostileBodies(schema: Schema, right: object): fc.Arbitrary<HostileBody> {
  const names = fieldsOf(schema);
  const entry = fc.constantFrom(...(names.length === 0 ? ['entry'] : names));
  const value = fc.constantFrom(...BROKEN_VALUES);
  const arms: fc.Arbitrary<HostileBody>[] = [
    legal(schema).map((body) => asJson(JSON.stringify(body), 'as the schema says')),
    fc.tuple(entry, value).map(([name, json]) => asJson(withEntry(right, name, json, false), `${name} = ${json.slice(0, 40)}`)),
    fc.tuple(entry, value).map(([name, json]) => asJson(withEntry(right, name, json, false), `${name} = ${json.slice(0, 40)}`)),
    fc.tuple(entry, value).map(([name, json]) => asJson(withEntry(right, name, json, true), `${name} twice`)),
    entry.map((name) => asJson(without(right, name), `without ${name}`)),
    fc.constantFrom(...WRONG_TYPES).map((contentType) => ({ text: JSON.stringify(right), contentType, what: `sent as ${contentType}` })),
    fc.constantFrom(...BROKEN_BODIES).map((text) => asJson(text, `the body ${text.slice(0, 40)}`)),
  ];
  return fc.oneof(...arms);
}

const BROKEN_TEXTS = [
  ...[
    '',
    '%00',
    '%',
    '%zz',
    '%ff%fe',
    '%ed%a0%80',
    'null',
    'undefined',
    '-1',
    '0',
    '1e999',
    'NaN',
    '[]',
    '{}',
    '..',
    '.',
    '%2e%2e%2f',
    "'--",
    '%0d%0aX:%20y',
  ],
  ...[
    'x'.repeat(300),
    '9'.repeat(300),
    '%F0%9F%9A%81'.repeat(25),
    '00000000-0000-0000-0000-000000000000',
    'eyJ',
    'WyJhIl0',
    '2026-02-30',
    '__proto__',
    '%25',
  ],
];
/** The texts used in place of an address or query value, unencoded. */
export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...BROKEN_TEXTS),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }).map(encodeURIComponent),
);

/** Returns the cases for the operation `name`. Each operation draws its own, so that together they cover every fault. */
export const samples = <T>(name: string, arbitrary: fc.Arbitrary<T>): T[] =>
  fc.sample(arbitrary, { numRuns: CASES, seed: Math.floor(seededRandom(name)() * 2 ** 31) });
