/** The Validation sub-tab: saved paths, evaluated individually and together. */
import type { Project, StoredPath } from '@touchdown/contract';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../test/fake-api.ts';
import { aProject, aStoredPath, PROJECT_ID } from '../../test/records.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { ValidationView } from './validation-view.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const LIST = `GET /api/projects/${PROJECT_ID}/paths`;
const idOf = (n: number) => `01932b5e-0000-7000-8000-00000000000${n}`;
const trueApproach = (n: number, ingressHeadingDegrees: number, changes: Partial<StoredPath> = {}) =>
  aStoredPath({ id: idOf(n), name: `Path ${n}`, headingReference: 'true', ingressHeadingDegrees, ...changes });

const show = (paths: readonly StoredPath[], project: Project = aProject({ elevation: 0 })) => {
  fakeApi({ [LIST]: () => answer(paths) });
  renderScreen(<ValidationView project={project} sizes={null} />);
  return screen.findByRole('region', { name: 'Validation' });
};
const counts = (summary: HTMLElement) => [...summary.querySelectorAll('.validation-counts > div')].map((count) => count.textContent);

describe('the Validation sub-tab', () => {
  it('shows the location of the project, and that it has no paths', async () => {
    const panel = await show([], aProject({ address: '1 Harbor Street' }));
    expect(within(panel).getByText('No Paths Defined')).toBeDefined();
    expect(within(panel).getByText('Paths: incomplete')).toBeDefined();
    expect(panel.textContent).toContain(`42°21'36.36"N 71°03'32.04"W`);
    expect(panel.textContent).toContain('1 Harbor Street');
  });
  it("uses the specification's text for a project without a location", async () =>
    expect((await show([], aProject({ latitude: null, longitude: null }))).textContent).toContain('Location not specified'));
  it('counts the conflicts, worst first: 4,000 ft out, 3° are 209.344 ft and 6° are 418.114 ft', async () => {
    await show([trueApproach(1, 0), trueApproach(2, 6), trueApproach(3, 357)]);
    const summary = screen.getByRole('region', { name: 'Path Validation Summary' });
    expect(counts(summary)).toEqual(['Errors1', 'Warnings1', 'Info0']);
    expect(screen.getByText('Path conflicts: found')).toBeDefined();
    const [worst, milder] = within(screen.getByRole('list', { name: 'Conflicts' })).getAllByRole('listitem');
    expect(worst?.textContent).toContain('Path 1 and Path 3');
    expect(worst?.textContent).toContain('Minimum separation 500.0 ft, actual 209.3 ft');
    expect(milder?.textContent).toContain('Path 1 and Path 2');
    expect(milder?.textContent).toContain('Minimum separation 500.0 ft, actual 418.1 ft');
  });
  it('highlights both paths of a selected conflict in the picture, and dims the others', async () => {
    const panel = await show([trueApproach(1, 0), trueApproach(2, 6), trueApproach(3, 90)]);
    const lit = () => [...panel.querySelectorAll('.plan-way')].map((way) => way.getAttribute('data-lit'));
    expect(screen.getByRole('img', { name: 'Plan of all paths' })).toBeDefined();
    expect(lit()).toEqual([null, null, null]);
    const conflict = screen.getByRole('button', { name: /^Path 1 and Path 2: Paths too close/ });
    conflict.focus();
    await userEvent.keyboard('{Enter}');
    expect(conflict.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('img', { name: 'Plan of all paths, Path 1 and Path 2 highlighted' })).toBeDefined();
    expect(lit()).toEqual(['false', 'true', 'true']);
    await userEvent.keyboard('{Enter}');
    expect(lit()).toEqual([null, null, null]);
  });
  it('calls two primary approach surfaces an error', async () => {
    await show([trueApproach(1, 0, { isPrimarySurface: true }), trueApproach(2, 180, { isPrimarySurface: true })]);
    expect(screen.getByText('Multiple primary approach surfaces detected')).toBeDefined();
    expect(screen.getByText('Only one primary approach surface is permitted per FAA regulations')).toBeDefined();
    expect(screen.getByText('Path conflicts: found')).toBeDefined();
  });
  it('gives each path its badge, and the issues of the check with their source', async () => {
    await show([trueApproach(1, 0), trueApproach(2, 180, { pathWidthFeet: 250 })]);
    const validity = within(screen.getByRole('list', { name: 'Path validity' }));
    expect(validity.getByRole('listitem', { name: 'Path 1' }).textContent).toContain('Compliant');
    const narrow = validity.getByRole('listitem', { name: 'Path 2' });
    expect(narrow.textContent).toContain('Validation error');
    expect(narrow.textContent).toContain('Minimum path width is 300 feet per FAA AC 150/5390-2D');
    expect(narrow.textContent).toContain('Touchdown convention');
    expect(screen.getByText('No path conflicts.')).toBeDefined();
    expect(screen.getByText('Path conflicts: none found')).toBeDefined();
  });
  it('names both subjects, and says when there are too few directions', async () => {
    await show([trueApproach(1, 0)]);
    expect(screen.getByText('Paths: validation error')).toBeDefined();
    expect(screen.getByText('1 of at least 2 approach and departure directions are defined.')).toBeDefined();
    expect(screen.getByText('Path conflicts: none found')).toBeDefined();
  });
  it('says why a path is not evaluated', async () => {
    await show(
      [trueApproach(1, 0, { headingReference: 'magnetic' })],
      aProject({ latitude: null, longitude: null, magneticVariation: null }),
    );
    const path = within(screen.getByRole('list', { name: 'Path validity' })).getByRole('listitem', { name: 'Path 1' });
    expect(path.textContent).toContain('Not evaluated');
    expect(path.textContent).toContain('its magnetic heading cannot be converted until the project location is entered');
  });
  it('can be retried when the paths failed to load', async () => {
    fakeApi({ [LIST]: () => failure('DATABASE_UNAVAILABLE') });
    renderScreen(<ValidationView project={aProject()} sizes={null} />);
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined();
  });
  it('evaluates hundreds without blocking the screen, shows progress, and has the same result', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      aStoredPath({ id: `path-${index}`, name: `Path ${index}`, ingressHeadingDegrees: (index * 47) % 360, pathWidthFeet: 250 }),
    );
    fakeApi({ [`GET /api/projects/${PROJECT_ID}/paths`]: () => answer(many) });
    const onShown = vi.fn();
    const watching = new MutationObserver(() => screen.queryByText('Checking paths...') && onShown());
    watching.observe(document.body, { childList: true, subtree: true, characterData: true });
    renderScreen(<ValidationView project={aProject({ elevation: 0 })} sizes={null} />);
    const validity = within(await screen.findByRole('list', { name: 'Path validity' }));
    watching.disconnect();
    expect(onShown).toHaveBeenCalled();
    const narrow = validity.getByRole('listitem', { name: 'Path 7' });
    expect(narrow.textContent).toContain('Validation error');
    expect(narrow.textContent).not.toContain('Minimum path width');
    const details = narrow.querySelector('details');
    if (details === null) throw new Error('a path opens');
    details.open = true;
    expect(await within(narrow).findByText('Minimum path width is 300 feet per FAA AC 150/5390-2D')).toBeDefined();
  });
});
