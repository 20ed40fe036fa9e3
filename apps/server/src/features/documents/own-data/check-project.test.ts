// A project validated record by record has the same result as validated whole, and no record is validated in the slice of another.
import { archiveEntries } from '@touchdown/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { projectFields } from '../../../test/builders.ts';
import { checkProject } from './check-project.ts';

const contact = { contactType: 'client', firstName: 'Grace', lastName: 'Hopper' };
const obstacle = { name: 'Mast', type: 'tower', latitude: 41.5, longitude: -81.7, heightFeet: 90 };
const file = {
  ...{ id: '01932b5e-0000-7000-8000-000000000001', fileName: 'a.csv', originalName: 'a.csv', fileSize: 10, sha256: 'ab'.repeat(32) },
  uploadedAt: '2026-11-21T12:00:00.000Z',
};
const project = (changes: object = {}) => ({
  ...{ project: projectFields(), contacts: [contact, contact], paths: [], calculations: [], adjustedDimensions: null, fleet: [] },
  ...{ obstacles: [obstacle, obstacle, obstacle], files: [file], unknown: true },
  ...changes,
});
const noTurn = async () => undefined;
const inOrder = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).toSorted();

async function expectSame(value: unknown): Promise<void> {
  const [whole, inSlices] = [archiveEntries.project.safeParse(value), await checkProject(value, noTurn)];
  if (whole.success) expect(inSlices).toEqual({ project: whole.data });
  else expect('issues' in inSlices && inOrder(inSlices.issues)).toEqual(inOrder(whole.error.issues));
}

describe('a project validated record by record', () => {
  it('is valid with the same values', async () => {
    expect(archiveEntries.project.safeParse(project()).error?.issues).toBeUndefined();
    await expectSame(project());
  });
  it('has the same issues as validated whole', async () => {
    const wrong = fc.constantFrom(null, 0, 'x', {}, [], [null], [1], [contact, 5], [{ ...obstacle, heightFeet: 'high' }], undefined);
    const member = fc.constantFrom('project', 'contacts', 'paths', 'obstacles', 'parcels', 'files', 'fleet', 'calculations', 'wind');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(member, wrong), { maxLength: 3 }), (changes) => expectSame(project(Object.fromEntries(changes)))),
    );
    for (const value of [null, 5, 'x', [], {}]) await expectSame(value);
  });
  it('has the same issues with too many records, or too large files', async () => {
    await expectSame(project({ fleet: Array.from({ length: 1_001 }, () => file.id) }));
    await expectSame(project({ files: Array.from({ length: 90 }, () => ({ ...file, fileSize: 25 * 1024 * 1024 })) }));
  });
  it('is checked in slices: other work runs after each record', async () => {
    let turns = 0;
    await checkProject(project(), async () => void (turns += 1));
    expect(turns).toBe(2 + 3 + 1);
  });
});
