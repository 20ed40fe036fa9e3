import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes } from './index.ts';
import type { RouteDef } from './route.ts';

const sentencesOf = (schema: z.ZodType, entry: unknown) => schema.safeParse(entry).error?.issues.map(({ message }) => message);
/** The validation library's own messages. */
const LIBRARY = /^(Invalid|Too (small|big)|Expected|Unrecognized|Required)|received /;

describe('ambiguous entries', () => {
  const { createInvitation, generateGeometryPoints } = routes;
  it("are rejected if an invitation's number of uses is not a number", () => {
    expect(sentencesOf(createInvitation.body, { maxUses: 'abc' })).toEqual(['Max uses must be a number']);
    expect(sentencesOf(createInvitation.body, { maxUses: 1.5 })).toEqual(['Max uses must be a whole number of at least 1']);
    for (const maxUses of [undefined, null, '', 0]) expect(createInvitation.body.parse({ maxUses }).maxUses).toBe(1);
  });
  it('delete no points if a request gives no mode', () => {
    expect(generateGeometryPoints.body.parse({}).mode).toBe('append');
  });
});

describe('validation messages', () => {
  it.each([
    [z.string(), undefined, 'This entry is required'],
    [z.string(), 4, 'Must be text'],
    [z.number().int(), 1.5, 'Must be a whole number'],
    [z.boolean(), 'yes', 'Must be true or false'],
    [z.enum(['a', 'b']), 'c', 'Must be one of a, b'],
    [z.uuid(), 'x', 'Must be a valid ID'],
    [z.string().max(1), 'ab', 'Must be at most 1 character'],
    [z.string().min(20), '', 'This entry is required'],
    [z.number().min(3), 2, 'Must be at least 3'],
    [z.array(z.string()).min(2), ['a'], 'Must be at least 2 entries'],
    [z.string('Name it'), undefined, 'Name it'],
  ] as const)('%#', (schema, entry, sentence) => {
    expect(sentencesOf(schema, entry)).toEqual([sentence]);
  });
  it('name the entry of an invitation whose email is not one', () => {
    for (const email of ['abc', 5, 'a@b@c'])
      expect(sentencesOf(routes.createInvitation.body, { email })).toEqual(['Enter a valid email address']);
    expect(routes.createInvitation.body.parse({ email: ' Ada@Example.org ' }).email).toBe('ada@example.org');
    for (const email of ['', '  ', null, undefined]) expect(routes.createInvitation.body.parse({ email }).email).toBeNull();
  });
  it('compare fields only if there are fields', () => {
    expect(sentencesOf(routes.createAircraft.body, [])).toEqual(['Must be an object']);
  });
  it("never use the library's own text, for any call and any kind of entry", () => {
    const bodies = Object.values<RouteDef>(routes).flatMap(({ path, body }) => (body === undefined ? [] : [{ path, body }]));
    expect(bodies.length).toBeGreaterThan(40);
    for (const { path, body } of bodies)
      for (const junk of [undefined, null, 'text', -1.5, true, [], [1], { a: 1 }]) {
        const shape = body instanceof z.ZodObject ? Object.fromEntries(Object.keys(body.shape).map((key) => [key, junk])) : junk;
        expect(
          (sentencesOf(body, shape) ?? []).filter((text) => LIBRARY.test(text)),
          path,
        ).toEqual([]);
      }
  });
});
