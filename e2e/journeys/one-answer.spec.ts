/** One answer to each question about a project: every screen, file, and call, before and after random changes of its inputs. */
import { drillCount, TEST_SEED } from '@touchdown/testing';
import fc from 'fast-check';
import { Answers, type Asked } from '../harness/answers/answers.ts';
import { askCalls } from '../harness/answers/ask-calls.ts';
import { askDocuments, askExports } from '../harness/answers/ask-files.ts';
import { askScreens } from '../harness/answers/ask-screens.ts';
import { askTables } from '../harness/answers/ask-tables.ts';
import { changeProject, makeProject, randomProject } from '../harness/random-projects.ts';
import { EAST_RIVER } from '../harness/projects.ts';
import { expect, test } from '../harness/test.ts';

const PROJECTS = fc.sample(randomProject, { numRuns: drillCount({ gate: 1, full: 200 }), seed: TEST_SEED });

/** Asks every place, and fails where two differ. */
async function expectOneAnswer(about: Omit<Asked, 'answers'>, drawn: string): Promise<void> {
  const asked = { ...about, answers: new Answers() };
  await askCalls(asked);
  await askExports(asked);
  await askTables(asked);
  await askScreens(asked);
  await askDocuments(asked);
  expect.soft(asked.answers.contradictions(), drawn).toEqual([]);
  // The head of each of 14 screens, the list, and two calls at least.
  expect(asked.answers.places('Compliance status').length).toBeGreaterThanOrEqual(17);
}

test.describe.configure({ mode: 'parallel' });
test.use({ permissions: ['geolocation'], geolocation: { latitude: EAST_RIVER.latitude, longitude: EAST_RIVER.longitude, accuracy: 4 } });

for (const [index, project] of PROJECTS.entries()) {
  const name = `Pad ${index + 1}`;
  test(`every screen, file, and call has one answer to each question about ${name}, before and after a change of the inputs`, async ({
    page,
  }) => {
    const { request } = page;
    const id = await makeProject(request, project, name);
    const drawn = JSON.stringify(project);
    await expectOneAnswer({ page, request, id, name }, `${name} as drawn: ${drawn}`);
    await changeProject(request, id, project);
    await expectOneAnswer({ page, request, id, name }, `${name} after its change: ${drawn}`);
  });
}
