import type { AnalysisComparison, ClearanceAnalysisHead } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi, type FakeRoutes } from '../../../test/fake-api.ts';
import { PROJECT_ID } from '../../../test/records.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { SavedAnalyses } from './saved-analyses.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const HERE = `/api/projects/${PROJECT_ID}/clearance-analyses`;
const analysis = (changes: Partial<ClearanceAnalysisHead> = {}): ClearanceAnalysisHead => ({
  id: 'later',
  projectId: PROJECT_ID,
  createdAt: '2026-11-21T09:00:00.000Z',
  createdBy: { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace' },
  engineVersion: '1.0.0',
  ruleSet: 'AC 150/5390-2D, 14 CFR 77.23',
  inputsSha256: 'f00d',
  counts: { paths: 1, obstacles: 4, notEvaluated: 1 },
  summary: { status: 'violation', compliant: 2, warning: 0, violation: 1, total: 3, outside: 1, criticalPenetrations: [] },
  paths: [],
  omitted: [],
  notes: null,
  changedSince: [],
  isStale: false,
  ...changes,
});
const EARLIER = analysis({ id: 'earlier', createdAt: '2026-11-20T09:00:00.000Z', isStale: true, changedSince: ['sizes', 'paths'] });
const result = (changes: object) => ({
  status: 'violation' as const,
  surfaceKind: 'approach',
  surfaceName: 'Approach surface P1',
  paragraph: '14 CFR 77.23(b)',
  requiredClearanceFeet: 0,
  actualClearanceFeet: -12.0001,
  penetrationFeet: 12.0001,
  isCritical: false,
  ...changes,
});
const COMPARISON: AnalysisComparison = {
  after: analysis(),
  before: EARLIER,
  changedParts: ['paths'],
  unchanged: 2,
  changes: [
    {
      obstacleId: 'mast',
      obstacleName: 'Mast',
      change: 'worse',
      before: result({ status: 'compliant', actualClearanceFeet: 3.4567, penetrationFeet: 0 }),
      after: result({}),
    },
    { obstacleId: 'crane', obstacleName: 'Crane', change: 'gone', before: result({}), after: null },
  ],
};
const show = (routes: FakeRoutes) => {
  stubWideScreen();
  fakeApi(routes);
  renderScreen(<SavedAnalyses projectId={PROJECT_ID} isSaving={false} />);
};

describe('the saved analyses', () => {
  it('show who saved the last one and whether it is current', async () => {
    show({ [`GET ${HERE}`]: () => answer([EARLIER]) });
    expect((await screen.findByText(/^Last saved Nov 20, 2026, .* by Ada Lovelace\.$/)).getAttribute('role')).toBe('status');
    expect(screen.getByText('Out of date')).toBeDefined();
  });
  it('are listed with their results, and compared with the previous one', async () => {
    show({ [`GET ${HERE}`]: () => answer([analysis(), EARLIER]), [`GET ${HERE}/later/comparison`]: () => answer(COMPARISON) });
    await userEvent.click(await screen.findByRole('button', { name: 'Saved Analyses (2)' }));
    const [later, earlier] = within(screen.getByRole('list', { name: 'Saved Analyses' })).getAllByRole('listitem');
    expect(later?.textContent).toContain('1 violation, 0 warnings, 1 compliant, 1 outside all surfaces, 1 not evaluated');
    expect(earlier?.textContent).toContain('Out of date: the dimensions and the paths changed after this analysis.');
    expect(await screen.findByText('Changed: the paths. 1 worse, 1 removed, 2 unchanged.')).toBeDefined();
    expect(screen.getByRole('row', { name: /^Mast/ }).textContent).toBe(
      'MastWorseCompliant, 3.4 ft clear, Approach surface P1Violation, 12.1 ft penetration, Approach surface P1',
    );
    expect(screen.getByRole('row', { name: /^Crane/ }).textContent).toContain('RemovedViolation');
  });
  it('show the reported clearance of an uncertain obstacle under each surface', async () => {
    const under = (changes: object) => ({
      ...{ pathId: null, surfaceKind: 'approach', surfaceName: 'Approach surface P1', paragraph: '14 CFR 77.23(b)', status: 'warning' },
      ...{ reportedClearanceFeet: 3.4567, requiredClearanceFeet: 10, leastClearanceFeet: -6.5433, ...changes },
    });
    const surfaces = [under({}), under({ surfaceName: 'Primary Surface', reportedClearanceFeet: null, requiredClearanceFeet: null })];
    const row = { ...result({}), obstacleId: 'mast', obstacleName: 'Mast', pathId: null, surfaces };
    const exact = { ...row, obstacleId: 'pole', obstacleName: 'Pole', surfaces: null };
    const project = { latitude: null, longitude: null, elevation: null };
    const inputs = { project, sizes: null, dimensionSource: null, paths: [], obstacles: [] };
    show({
      [`GET ${HERE}`]: () => answer([analysis()]),
      [`GET ${HERE}/later/comparison`]: () => answer({ ...COMPARISON, before: null, changes: [] }),
      [`GET ${HERE}/later`]: () => answer({ ...analysis(), inputs, results: [row, exact] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Saved Analyses (1)' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Inputs and Clearances' }));
    const region = within(await screen.findByRole('region', { name: 'Obstacles of limited accuracy' }));
    expect(region.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'ObstacleSurfaceStatusReported clearanceRequired clearance',
      'MastApproach surface P1Warning3.4 ft10.0 ft',
      'MastPrimary SurfaceWarningOutside as reported—',
    ]);
  });
  it('that could not be read say so and can be retried', async () => {
    show({ [`GET ${HERE}`]: () => failure('INTERNAL') });
    expect(await screen.findByText("Couldn't load this")).toBeDefined();
  });
});
