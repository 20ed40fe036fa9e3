// The comparison of a project's editions, and adopting one.
import type { Job } from '@touchdown/contract';
import { BUILT_IN_PACKS, dimensionEdition } from '@touchdown/domain';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectAfter } from '../../features/planning/input-effect/effect-values.ts';
import { aComparison } from '../../features/planning/edition-comparison/testing.ts';
import { dismissToast, toastStore } from '../../shared/ui/toast.ts';
import { aJob } from '../../test/a-job.ts';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { aProject, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { stubWideScreen } from '../../test/wide-screen.ts';
import { CompareEditions } from './compare-editions.tsx';

const COMPARE = `POST /api/projects/${PROJECT_ID}/edition-comparison`;
const UPDATE = `PUT /api/projects/${PROJECT_ID}`;
const project = aProject({ primaryAircraftId: null, advisoryCircular: 'AC 150/5390-2C' });
const UNSAVED = {
  [`GET /api/projects/${PROJECT_ID}/fleet`]: () => failure('PROJECT_NOT_FOUND'),
  [`GET /api/projects/${PROJECT_ID}/calculations`]: () => answer([]),
  [`GET /api/projects/${PROJECT_ID}/adjusted-dimensions/active`]: () => failure('ADJUSTED_DIMENSIONS_NOT_FOUND'),
  'GET /api/aircraft': () => answer([]),
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const shown = toastStore.get();
  if (shown) dismissToast(shown.id);
});

describe('the comparison of editions', () => {
  it('shows every number before and after, the rules that differ, and both statuses', async () => {
    fakeApi({ [COMPARE]: () => answer(aComparison()) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    expect(await screen.findByText('1 number changes.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /TLOF diameter/ }).textContent).toMatch(/45\.300 ft.*1 × RD.*2C.*45\.401 ft.*0\.83 × D.*2D/);
    expect(screen.getByText('Rules that differ: 1')).toBeTruthy();
    expect([screen.getByText('Compliant'), screen.getByText('Action required')]).toHaveLength(2);
  });

  it('of a large project shows the progress of its job, and then what the job compared', async () => {
    let asked = 0;
    let goOn = (): void => undefined;
    const jobOf = (changes: Partial<Job>) => aJob({}, { id: 'job-1', kind: 'edition_comparison', ...changes });
    fakeApi({
      [COMPARE]: () => answer(jobOf({ state: 'queued', progress: { done: 0, total: 0, unit: 'steps' } }), 202),
      'GET /api/jobs/job-1': async () => {
        asked += 1;
        if (asked === 1) return answer(jobOf({ state: 'running', progress: { done: 1, total: 2, unit: 'steps' } }));
        await new Promise<void>((resolve) => (goOn = resolve));
        return answer(jobOf({}));
      },
      'GET /api/jobs/job-1/file': () => answer(aComparison()),
    });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    const bar = () => screen.queryByRole('progressbar', { name: 'Comparing editions' });
    await waitFor(() => expect(bar()).toMatchObject({ value: 1, max: 2 }));
    await waitFor(() => expect(asked).toBe(2));
    goOn();
    expect(await screen.findByText('1 number changes.')).toBeTruthy();
    expect(bar()).toBeNull();
  });

  it('asks for the editions that are chosen', async () => {
    const asked = fakeApi({ [COMPARE]: () => answer(aComparison()) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    await userEvent.selectOptions(await screen.findByLabelText('Before'), '2D, revision 1: AC 150/5390-2D, Heliport Design');
    const edition = { editionId: 'ac-150-5390-2d', revision: 1 };
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{}, { before: edition, after: edition }]));
  });

  it('adopts an edition with one update of the project', async () => {
    const onClose = vi.fn<() => void>();
    const asked = fakeApi({ ...UNSAVED, [COMPARE]: () => answer(aComparison()), [UPDATE]: () => answer(project) });
    renderScreen(<CompareEditions project={project} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Adopt 2D' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ advisoryCircular: 'AC 150/5390-2D', version: project.version });
    expect(toastStore.get()).toMatchObject({ title: 'Edition Adopted', description: 'AC 150/5390-2D' });
  });

  it('adopts an installed revision, whose effect on the dimensions is calculated here', async () => {
    const pack = BUILT_IN_PACKS.find(({ id }) => id === 'ac-150-5390-2d');
    const edition =
      pack &&
      dimensionEdition(
        {
          ...{ ...pack, revision: 2 },
          rules: pack.rules.map((rule) =>
            rule.id === 'tlof.general_aviation' ? { ...rule, formula: { kind: 'times', of: 'D', factor: 0.9 } } : rule,
          ),
        },
        'unsigned',
      );
    const followed = edition?.followed;
    if (!followed) throw new Error('projects cannot follow it');
    const comparison = aComparison();
    const after = { ...comparison.after, revision: 2, ruleSetVersion: '2D-2', signature: 'unsigned' as const };
    const adopts = { advisoryCircular: 'AC 150/5390-2D' as const, editionRevisions: [followed] };
    const asked = fakeApi({ ...UNSAVED, [COMPARE]: () => answer({ ...comparison, after, adopts }), [UPDATE]: () => answer(project) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Adopt 2D, revision 2 (unsigned)' }));
    await waitFor(() => expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ editionRevisions: [{ revision: 2 }] }));
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({ title: 'Edition Adopted', description: 'AC 150/5390-2D, revision 2 (unsigned)' }),
    );
    const changed = projectAfter(project, { ...adopts, name: project.name, type: project.type }, [followed]);
    expect(changed?.editionRevisions).toEqual([followed]);
    expect(projectAfter(project, { ...adopts, name: project.name, type: project.type })?.editionRevisions).toEqual([]);
  });

  it('of a project under another edition shows what is not available in it, and adopts one with the choices of the project', async () => {
    const { before, after, ...rest } = aComparison();
    const choices = { performanceClass: 2, taxi: null, turnsOnStand: null, flightManualFato: null } as const;
    const value = { state: 'value', value: 9, unit: 'm', text: '9 m', formula: null, reference: 'Order, 3.2', verification: null } as const;
    const cone = { id: 'windCone.length', subject: 'Wind cone length', kind: 'rule', valueChanges: true, paragraphChanges: true } as const;
    const comparison = {
      ...{ ...rest, numbers: [], rules: [], before, plan: [{ ...cone, before: value, after: null }] },
      after: { ...after, editionId: 'easa-pts-vpt', name: 'EASA PTS-VPT-DSN, Vertiports', ruleSetVersion: 'PTS-VPT-1' },
      adopts: { plannedEdition: { editionId: 'easa-pts-vpt', revision: 1, ...choices }, editionRevisions: [] },
    };
    const asked = fakeApi({ ...UNSAVED, [COMPARE]: () => answer(comparison), [UPDATE]: () => answer(project) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    expect(await screen.findByText('1 value changes. 1 is not available in the edition after.')).toBeTruthy();
    expect(screen.getByRole('row', { name: /Wind cone length/ }).textContent).toMatch(/9 m.*Order, 3\.2.*Not available in this edition/);
    await userEvent.click(screen.getByRole('button', { name: 'Adopt PTS-VPT' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('EASA PTS-VPT-DSN, Vertiports, revision 1'));
    expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({
      plannedEdition: { editionId: 'easa-pts-vpt', revision: 1, ...choices },
    });
  });

  it('of a circular beside another edition adopts the circular, so that the project is no longer planned under the other', async () => {
    const { after, ...rest } = aComparison();
    const value = { state: 'value', value: 9, unit: 'm', text: '9 m', formula: null, reference: 'Order, 3.2', verification: null } as const;
    const stand = { id: 'stand', subject: 'Stand', kind: 'dimension', valueChanges: true, paragraphChanges: true } as const;
    const comparison = {
      ...{ ...rest, after, numbers: [], rules: [], plan: [{ ...stand, before: value, after: null }] },
      inEffect: { ...after, editionId: 'easa-pts-vpt', ruleSetVersion: 'PTS-VPT-1' },
      adopts: { advisoryCircular: 'AC 150/5390-2D', plannedEdition: null, editionRevisions: [] },
    };
    const asked = fakeApi({ ...UNSAVED, [COMPARE]: () => answer(comparison), [UPDATE]: () => answer(project) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Adopt 2D' }));
    await waitFor(() => expect(toastStore.get()?.description).toBe('AC 150/5390-2D'));
    expect(asked.find(({ call }) => call === UPDATE)?.body).toMatchObject({ plannedEdition: null, advisoryCircular: 'AC 150/5390-2D' });
  });

  it('says which rules are not taken from an installed revision', async () => {
    const { rules, ...rest } = aComparison();
    fakeApi({ [COMPARE]: () => answer({ ...rest, rules: rules.map((rule) => ({ ...rule, isTaken: false })) }) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    expect(await screen.findByText('Not taken from the installed revision. Touchdown uses its built-in value.')).toBeTruthy();
  });

  it('stays open with the reason if the edition is not adopted', async () => {
    const onClose = vi.fn<() => void>();
    fakeApi({ ...UNSAVED, [COMPARE]: () => answer(aComparison()), [UPDATE]: () => failure('VERSION_CONFLICT') });
    renderScreen(<CompareEditions project={project} onClose={onClose} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Adopt 2D' }));
    await waitFor(() => expect(toastStore.get()).toMatchObject({ title: 'Edition Not Adopted', destructive: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('offers nothing to adopt where the edition is in effect', async () => {
    fakeApi({ [COMPARE]: () => answer({ ...aComparison(), adopts: null }) });
    renderScreen(<CompareEditions project={project} onClose={() => undefined} />);
    await screen.findByText('1 number changes.');
    expect(screen.queryByRole('button', { name: /Adopt/ })).toBeNull();
  });
});
