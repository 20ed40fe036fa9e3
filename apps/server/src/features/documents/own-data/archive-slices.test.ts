// However large a project in an archive is, the event loop is free after each of its records.
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aCalculableProject } from '../../../test/builders.ts';
import { fileFrom } from '../../../test/job-file.ts';
import { addedAircraft, planProjects } from './plan-import.ts';
import { readArchive } from './read-archive.ts';

const touchdown = testApp();
let archive: { readonly projects: readonly { readonly calculations: readonly object[] }[] };
beforeAll(async () => {
  const owner = await touchdown.signedIn();
  const { id } = await aCalculableProject(owner);
  await owner.post(`/api/projects/${id}/calculations`, {});
  archive = JSON.parse((await fileFrom(touchdown, owner, '/api/account/export')).text);
});

/** How many times other work may run while the archive is read, and while its rows are made. */
async function turnsWith(calculations: number) {
  const projects = archive.projects.map((project) => ({
    ...project,
    calculations: Array.from({ length: calculations }, () => project.calculations[0]),
  }));
  const bytes = Buffer.from(JSON.stringify({ ...archive, projects }));
  const records = async function* () {
    yield bytes;
  };
  let turns = 0;
  const turn = async () => void (turns += 1);
  const checked = await readArchive({ records, files: null }, turn);
  const toRead = turns;
  const here = { projects: new Map(), aircraft: new Map(), revisions: new Map(), planning: new Map() };
  const making = { userId: 'u1', now: touchdown.now, newId: () => 'id' };
  const aircraft = addedAircraft(checked, here, making);
  for await (const { rows } of planProjects(checked, { here, aircraft, making, turn }))
    expect(rows.calculations).toHaveLength(calculations);
  return { toRead, toPlan: turns - toRead };
}

it('an archive is read and planned in slices, at least one for each record of a project', async () => {
  const [none, many] = [await turnsWith(0), await turnsWith(100)];
  expect(many.toRead - none.toRead).toBeGreaterThanOrEqual(100);
  // Each is read again, and calculated.
  expect(many.toPlan - none.toPlan).toBeGreaterThanOrEqual(200);
});
