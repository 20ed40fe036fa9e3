// Which projects would change under another edition: the request, the list, and the changes of each project.
import { ERRORS } from '@touchdown/contract';
import { shownUnits } from '@touchdown/domain';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { changeLines, evaluatedEdition, evaluationText } from './evaluation-values.ts';
import { EvaluationsDialog } from './evaluations-dialog.tsx';

const ID = '01932b5e-0000-7000-8000-0000000000e1';
const LIST = 'GET /api/standards/evaluations';
const START = 'POST /api/standards/evaluations';
const head = (short: '2C' | '2D') => ({
  ...{ editionId: `ac-150-5390-${short.toLowerCase()}`, revision: 1, name: `AC 150/5390-${short}`, ruleSetVersion: `${short}-1` },
  hash: `sha256:${'0'.repeat(64)}`,
  signature: 'builtIn' as const,
});
const evaluation = {
  ...{ id: ID, before: head('2C'), after: head('2D'), requestedBy: 'root@example.org', requestedAt: '2026-11-26T09:00:00.000Z' },
  ...{ endedAt: '2026-11-26T09:01:00.000Z', evaluated: 3, changed: 1 },
};
const listed = { evaluations: [evaluation], editions: [head('2D'), head('2C')] };
const project = {
  ...{ projectId: '01932b5e-0000-7000-8000-0000000000a1', name: 'Riverside' },
  changes: {
    numbers: [{ scope: 'project', quantity: 'tlofLength', title: 'TLOF diameter', unit: 'ft', before: 45.3, after: 45.401 }],
    ...{ values: [{ id: 'a', subject: 'Curve radius', before: '886 ft', after: null }], below: [] },
    advisories: { removed: [], added: [{ code: 'A', text: 'An advisory.' }] },
  },
} as const;

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('evaluations of all projects', () => {
  it('are requested for two editions', async () => {
    const asked = fakeApi({
      [LIST]: () => answer(listed),
      'GET /api/jobs': () => answer([]),
      [START]: () => failure('EDITIONS_NOT_COMPARABLE'),
    });
    renderScreen(<EvaluationsDialog onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Evaluate All Projects' }));
    expect((await screen.findByRole('alert')).textContent).toBe(ERRORS.EDITIONS_NOT_COMPARABLE[1]);
    expect(asked.find(({ call }) => call === START)?.body).toEqual({
      before: { editionId: 'ac-150-5390-2c', revision: 1 },
      after: { editionId: 'ac-150-5390-2d', revision: 1 },
    });
  });

  it('are listed with the projects that change, and a file with all changes', async () => {
    fakeApi({
      [LIST]: () => answer(listed),
      'GET /api/jobs': () => answer([]),
      [`GET /api/standards/evaluations/${ID}`]: () => answer({ ...evaluation, projects: [project] }),
    });
    renderScreen(<EvaluationsDialog onClose={() => undefined} />);
    expect((await screen.findByText('1 of 3 projects change')).textContent).toMatch(/ · \w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d/);
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(`/api/standards/evaluations/${ID}/csv`);
    await userEvent.click(screen.getByRole('button', { name: 'Show Projects' }));
    expect(await screen.findByText('TLOF diameter: 45.300 ft → 45.401 ft')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Riverside' })).toBeTruthy();
  });

  it('name the diameter of a round zone once', () => {
    const numbers = project.changes.numbers.flatMap((one) => [one, { ...one, quantity: 'tlofWidth' as const }]);
    const changes = { ...project.changes, numbers, values: [], advisories: { removed: [], added: [] } };
    const lines = changeLines({ ...project, changes }, shownUnits('imperial'));
    expect(lines.filter((line) => line.startsWith('TLOF diameter'))).toHaveLength(1);
  });

  it('are described in words', () => {
    expect(evaluationText({ evaluated: null, changed: null })).toBe('In progress');
    expect(evaluationText({ evaluated: 1, changed: 0 })).toBe('0 of 1 project changes');
    expect(evaluatedEdition({ editionId: 'gone', revision: 2 }, [])).toBe('gone, revision 2');
    const changes = { ...project, changes: { ...project.changes, numbers: [], values: [...project.changes.values], below: [] } };
    expect(
      changeLines(
        { ...changes, changes: { ...changes.changes, advisories: { removed: [], added: [{ code: 'A', text: 'An advisory.' }] } } },
        shownUnits('imperial'),
      ),
    ).toEqual(['Curve radius: 886 ft → not available', 'Begins to apply: An advisory.']);
  });
});
