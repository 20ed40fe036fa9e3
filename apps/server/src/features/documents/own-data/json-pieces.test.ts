// Streaming JSON parsing: the pieces equal the text parsed whole, and nothing is accepted that JSON.parse would reject.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonPieces, type Piece } from './json-pieces.ts';
import type { Turn } from './time-slices.ts';

const WANTED = { lists: ['projects', 'aircraft'], longest: 10_000_000 };

async function* cutAt(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const cut of [...cuts.toSorted((one, other) => one - other), bytes.length]) {
    yield bytes.subarray(from, Math.max(from, Math.min(cut, bytes.length)));
    from = Math.max(from, Math.min(cut, bytes.length));
  }
}
interface Asked {
  readonly cuts?: readonly number[];
  readonly turn?: Turn;
  readonly longest?: number;
}
async function piecesOf(text: string | Buffer, { cuts = [], turn = async () => undefined, longest }: Asked = {}): Promise<Piece[]> {
  const all: Piece[] = [];
  const wanted = { ...WANTED, longest: longest ?? WANTED.longest };
  for await (const piece of jsonPieces(cutAt(Buffer.from(text), cuts), wanted, turn)) all.push(piece);
  return all;
}
/** The value assembled from the pieces. */
function whole(pieces: readonly Piece[]): Record<string, unknown> {
  const lists: Record<string, unknown[]> = { projects: [], aircraft: [] };
  const rest: Record<string, unknown> = {};
  for (const { member, index, value } of pieces) {
    if (index === null) rest[member] = value;
    else lists[member]?.push(value);
  }
  return { ...rest, ...lists };
}

const anything = fc
  .anything({
    values: [fc.string({ unit: 'binary' }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)],
    maxDepth: 4,
  })
  .map((value) => value ?? null);
const archive = fc.record({
  format: fc.string({ unit: 'binary' }),
  more: anything,
  projects: fc.array(anything, { maxLength: 5 }),
  aircraft: fc.array(anything, { maxLength: 5 }),
});

describe('JSON in pieces', () => {
  it('equals the text parsed whole, wherever it is split and however it is indented', async () => {
    const cuts = fc.array(fc.nat(3_000), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(archive, cuts, fc.nat(4), async (given, places, indent) => {
        const text = JSON.stringify(given, null, indent);
        expect(whole(await piecesOf(text, { cuts: places }))).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });
  it('may begin with a byte order mark', async () => {
    expect(await piecesOf('\uFEFF{"projects":[1],"aircraft":[]}')).toEqual([{ member: 'projects', index: 0, value: 1 }]);
  });
  it('treats a key with a special meaning for objects like any other', async () => {
    const [piece] = await piecesOf('{"projects":[{"__proto__":{"isAdmin":true}}],"aircraft":[]}');
    expect(Object.keys(piece?.value ?? {})).toEqual(['__proto__']);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
});

describe('a long entry', () => {
  const record = { name: 'Mast', note: 'x'.repeat(1_000), tags: ['a', { b: [1, 2] }] };
  const project = {
    ...{ project: { id: 'p1' }, wind: null, '1': true, none: [], nested: [[], {}] },
    obstacles: Array.from({ length: 300 }, (_, n) => ({ ...record, n })),
  };
  const text = (entry: object, indent = 0) => JSON.stringify({ projects: [entry], aircraft: [] }, null, indent);

  it('equals the text parsed whole, wherever it is split', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.array(fc.nat(400_000), { maxLength: 30 }), fc.nat(2), async (given, places, indent) => {
        const whole = text({ ...project, given }, indent);
        const [piece] = await piecesOf(whole, { cuts: places });
        expect(piece?.value).toEqual(JSON.parse(whole).projects[0]);
      }),
      { numRuns: 20 },
    );
  });
  it('is read in slices: other work runs after each 64 KB', async () => {
    let turns = 0;
    const long = text(project);
    await piecesOf(long, { turn: async () => void (turns += 1) });
    expect(turns).toBe(Math.ceil(JSON.stringify(project).length / (64 * 1024)));
  });
  it('keeps a member with a special meaning for objects as any other', async () => {
    const [piece] = await piecesOf(`{"projects":[{"long":"${'x'.repeat(100_000)}","__proto__":{"isAdmin":true}}],"aircraft":[]}`);
    expect(Object.keys(piece?.value ?? {})).toEqual(['long', '__proto__']);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });
  it.each([
    ['a record too long to be read at once', { ...project, note: 'x'.repeat(5_000_000) }],
    ['a list too long to be read at once', [project, 'x'.repeat(5_000_000)]],
  ])('is rejected with %s', async (_what, entry) => {
    await expect(piecesOf(text(entry))).rejects.toThrow('A project in the archive is too large to read');
  });
  it('is rejected if its own text is not valid', async () => {
    const long = JSON.stringify(project);
    for (const wrong of [`${long.slice(0, -1)},}`, `${long.slice(0, -1)},"wind":1}`, long.replace('"Mast"', 'Mast')])
      await expect(piecesOf(`{"projects":[${wrong}],"aircraft":[]}`)).rejects.toThrow();
  });
});

describe('rejected JSON', () => {
  it.each([
    '',
    ' ',
    'hello',
    '[]',
    'null',
    '{',
    '{"projects":[],"aircraft":[]',
    '{"projects":[],"aircraft":[]}}',
    '{"projects":[],"aircraft":[]} x',
    '{"projects":[1 2],"aircraft":[]}',
    '{"projects":[1,],"aircraft":[]}',
    '{"projects":[,1],"aircraft":[]}',
    '{"projects":[1,"aircraft":[]}',
    '{"projects":{},"aircraft":[]}',
    '{"projects":[],"projects":[],"aircraft":[]}',
    '{"projects":[]}',
    '{"a":,"projects":[],"aircraft":[]}',
    '{"a" 1,"projects":[],"aircraft":[]}',
    '{a:1,"projects":[],"aircraft":[]}',
    '{"a":1,,"projects":[],"aircraft":[]}',
    '{"a":tru,"projects":[],"aircraft":[]}',
    '{"a":"x"y,"projects":[],"aircraft":[]}',
    '{"projects":["\\u12"],"aircraft":[]}',
    '{"projects":[[}],"aircraft":[]}',
  ])('%s', async (text) => {
    await expect(piecesOf(text)).rejects.toThrow();
    await expect(piecesOf(text, { cuts: [1, 2, 3, 5, 8, 13, 21] })).rejects.toThrow();
  });
  it('includes invalid UTF-8, deep nesting, and an entry over the size limit', async () => {
    const withByte = Buffer.concat([Buffer.from('{"projects":["'), Buffer.from([0xff]), Buffer.from('"],"aircraft":[]}')]);
    await expect(piecesOf(withByte)).rejects.toThrow();
    await expect(piecesOf(`{"projects":[${'['.repeat(200)}${']'.repeat(200)}],"aircraft":[]}`)).rejects.toThrow('nested too deeply');
    await expect(piecesOf(`{"projects":[[${'1,'.repeat(5_000)}1]],"aircraft":[]}`, { longest: 10_000 })).rejects.toThrow(
      'A project in the archive is too large to read',
    );
  });
});
