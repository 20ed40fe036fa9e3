import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Underlay } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { UnderlaysPanel } from './underlays-panel.tsx';

const PROJECT = '0190f3a2-0000-7000-8000-0000000000a1';
const ID = '0190f3a2-0000-7000-8000-0000000000d1';
const HERE = `/api/projects/${PROJECT}/underlays`;
const UNDERLAY: Underlay = {
  ...{ id: ID, projectId: PROJECT, uploadId: ID, name: 'Site plan', sourceFile: 'plan.pdf', sourcePage: 2 },
  ...{ widthPx: 400, heightPx: 200, sha256: '0'.repeat(64), opacity: 0.6, isVisible: true, placedBy: 'points', coordinateSystem: null },
  // The corners of a square of 400 ft, one of which is about 4 ft off.
  controls: [
    { x: 0, y: 0, latitude: 40, longitude: -86 },
    { x: 400, y: 0, latitude: 40, longitude: -85.9986 },
    { x: 400, y: 200, latitude: 39.9995, longitude: -85.998586 },
    { x: 0, y: 200, latitude: 39.9995, longitude: -86 },
  ],
  ...{
    sourceAddedAt: '2026-11-26T12:00:00.000Z',
    createdAt: '2026-11-26T12:00:00.000Z',
    updatedAt: '2026-11-26T12:00:00.000Z',
    version: 3,
  },
};

it('lists file, page, and residual, and hides an underlay with its version', async () => {
  const calls = fakeApi({
    [`GET ${HERE}`]: () => answer([UNDERLAY]),
    [`PATCH ${HERE}/${ID}`]: () => answer({ ...UNDERLAY, isVisible: false, version: 4 }),
  });
  renderScreen(<UnderlaysPanel projectId={PROJECT} site={null} />);
  const row = await screen.findByRole('listitem', { name: 'Site plan' });
  expect(row.textContent).toContain('plan.pdf, page 2');
  expect(row.textContent).toMatch(/4 control points, residual [01]\.\d ft/);
  await userEvent.click(screen.getByRole('button', { name: 'Hide Site plan' }));
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ version: 3, isVisible: false });
});

it('says so if the underlays could not be read', async () => {
  fakeApi({ [`GET ${HERE}`]: () => failure('INTERNAL') });
  renderScreen(<UnderlaysPanel projectId={PROJECT} site={null} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
