/** For any response, the writer produces the same result as parsing by the schema and then serializing, or falls back to them. */
import { type RouteDef, type RouteName, routes } from '@touchdown/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { writerOf } from './answer-writer.ts';

/** Values that a faulty handler might return in place of any value. */
const WRONG = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -0,
  1e21,
  '',
  '"',
  '\\',
  '\ud800',
  '\u0007',
  'é🚁',
  true,
  [],
  {},
  new Date(0),
];
const wrong = fc.constantFrom<unknown>(...WRONG);
const texts = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('a"b', 'a\\b', 'line\nbreak', '\udc00', 'Łódź 🚁'));

/** Values of the schema, occasionally with an invalid or extra part. */
function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const right = rightOf(schema);
  return fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: wrong });
}
function rightOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fc.oneof(valuesOf(schema.unwrap() as z.ZodType), fc.constant(schema instanceof z.ZodNullable ? null : undefined));
  if (schema instanceof z.ZodArray) return fc.array(valuesOf(schema.element as z.ZodType), { maxLength: 3 });
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([key, field]: [string, z.ZodType]) => [key, valuesOf(field)] as const);
    const declared = fc.record(Object.fromEntries(fields));
    return fc.tuple(declared, fc.boolean()).map(([record, isMore]) => (isMore ? { secret: 'of the row', ...record } : record));
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodUUID) return fc.uuid();
  if (schema instanceof z.ZodISODateTime) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 400 }), fc.double({ noNaN: true }));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return fc.oneof(texts, fc.dictionary(fc.string(), fc.jsonValue()));
}

const bySchema = (schema: z.ZodType, value: unknown): string | null => {
  const result = schema.safeParse(value);
  return result.success ? JSON.stringify(result.data) : null;
};
/** Responses other than JSON are not written here. */
const named = (Object.keys(routes) as RouteName[]).map((name): [RouteName, z.ZodType] => [name, (routes[name] as RouteDef).response]);
const answers = named.filter(([, { def }]) => def.type === 'array' || def.type === 'object' || def.type === 'nullable');

describe("a route's response", () => {
  it.each(answers)('%s is written as its schema requires', (_name, schema) => {
    const write = writerOf(schema);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const written = write(value);
        if (written !== null) expect(JSON.parse(written)).toEqual(JSON.parse(bySchema(schema, value) ?? '"refused"'));
      }),
      { numRuns: 60 },
    );
  });
  const row = z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime(), feet: z.number().nullable(), note: z.string().optional() });
  const whole = { id: '018f4d6e-0000-7000-8000-000000000001', name: 'Roof "A"\n\\', at: '2026-11-22T03:00:00.000Z', feet: -0 };
  it('omits undeclared fields', () => {
    const text = `[{"id":"${whole.id}","name":"Roof \\"A\\"\\n\\\\","at":"${whole.at}","feet":0}]`;
    expect(writerOf(z.array(row))([{ ...whole, passwordHash: 'x' }])).toBe(text);
    expect(JSON.stringify(z.array(row).parse([{ ...whole, passwordHash: 'x' }]))).toBe(text);
  });
  it.each([
    { id: 'x' },
    { name: undefined },
    { name: null },
    { at: 'today' },
    { at: new Date(0) },
    { feet: Number.NaN },
    { feet: undefined },
    { note: null },
  ])('falls back to the schema, which rejects it, with %j', (fault) => {
    expect(writerOf(row)(whole)).not.toBeNull();
    expect(writerOf(row)({ ...whole, ...fault })).toBeNull();
    expect(row.safeParse({ ...whole, ...fault }).success).toBe(false);
  });
  it('preserves schema transformations', () => {
    const shouted = z.object({ name: z.string().transform((text) => text.toUpperCase()), kept: z.looseObject({ a: z.number() }) });
    expect(writerOf(shouted)({ name: 'bell', kept: { a: 1, b: 2 } })).toBe('{"name":"BELL","kept":{"a":1,"b":2}}');
    expect(writerOf(z.strictObject({ a: z.number() }))({ a: 1, b: 2 })).toBeNull();
    expect(writerOf(z.object({ a: z.number() }).refine(({ a }) => a > 1))({ a: 1 })).toBeNull();
    expect(writerOf(z.object({ name: z.string().trim() }))({ name: ' a ' })).toBe('{"name":"a"}');
  });
});
