import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Underlay } from '@touchdown/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { pngHead } from '../../../test/png-head.ts';
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

const UPLOADS = `/api/projects/${PROJECT}/uploads`;
const PICTURE = { id: ID, projectId: PROJECT, fileName: 'plan, page 2.png', kind: 'png' };
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

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

it('moves one control point and keeps the others, with the version that was shown', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 200, close: () => undefined }));
  const calls = fakeApi({
    [`GET ${HERE}`]: () => answer([UNDERLAY]),
    [`GET ${UPLOADS}`]: () => answer([PICTURE]),
    [`GET ${UPLOADS}/${ID}`]: () => new Response(pngHead({ width: 400, height: 200 })),
    [`PATCH ${HERE}/${ID}`]: () => answer({ ...UNDERLAY, version: 4 }),
  });
  renderScreen(<UnderlaysPanel projectId={PROJECT} site={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Control Points of Site plan' }));
  const place = await screen.findByRole('textbox', { name: 'Location of Point 3' });
  const save = screen.getByRole('button', { name: 'Save Control Points' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.clear(place);
  await userEvent.type(place, '39.9995, -85.9986');
  expect(screen.getByText(/Root mean square residual 0\.\d ft/)).toBeTruthy();
  await userEvent.click(save);
  const [one, two, , four] = UNDERLAY.controls;
  expect(calls.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    version: 3,
    controls: [one, two, { x: 400, y: 200, latitude: 39.9995, longitude: -85.9986 }, four],
  });
});

it('deletes an underlay after a question that names the way back', async () => {
  const stored = [UNDERLAY];
  fakeApi({
    [`GET ${HERE}`]: () => answer(stored),
    [`GET ${UPLOADS}`]: () => answer([PICTURE]),
    [`DELETE ${HERE}/${ID}`]: () => {
      stored.pop();
      return new Response(null, { status: 204 });
    },
  });
  renderScreen(<UnderlaysPanel projectId={PROJECT} site={null} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Site plan' }));
  expect(await screen.findByText('Are you sure you want to delete Site plan? You can restore it from Project History.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No underlays')).toBeDefined();
});

it('says so if the underlays could not be read', async () => {
  fakeApi({ [`GET ${HERE}`]: () => failure('INTERNAL') });
  renderScreen(<UnderlaysPanel projectId={PROJECT} site={null} />);
  expect(await screen.findByRole('alert')).toBeTruthy();
});
