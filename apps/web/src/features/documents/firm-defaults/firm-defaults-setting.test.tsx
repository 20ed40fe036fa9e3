// What the firm puts on reports: entered once in Settings, with a logo that is checked before it is sent.
import { type FirmDefaults, LOGO_MAX_BYTES } from '@touchdown/contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { FirmDefaultsSetting } from './firm-defaults-setting.tsx';
import { encodedLogo, logoAddress, otherZones, US_ZONES, zoneLabel } from './firm-defaults-values.ts';

const PATH = '/api/account/firm-defaults';
const PNG = 'iVBORw0KGgo=';
const SAVED: FirmDefaults = {
  firmName: 'Rivera Aviation Planning',
  preparedBy: null,
  timeZone: 'America/Chicago',
  logo: null,
  version: 3,
  updatedAt: '2026-11-21T09:00:00.000Z',
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the firm details in Settings', () => {
  it('are shown, and saved over the version that was edited', async () => {
    const calls = fakeApi({
      [`GET ${PATH}`]: () => answer(SAVED),
      [`PUT ${PATH}`]: () => answer({ ...SAVED, preparedBy: 'A. Rivera', version: 4 }),
    });
    renderScreen(<FirmDefaultsSetting />);
    expect(await screen.findByText('America/Chicago')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Firm Details' }));
    await userEvent.type(await screen.findByLabelText('Prepared By'), 'A. Rivera');
    await userEvent.click(screen.getByRole('button', { name: 'Save Firm Details' }));
    expect(await screen.findByText('A. Rivera')).toBeDefined();
    expect(calls.find(({ call }) => call === `PUT ${PATH}`)?.body).toEqual({
      ...{ firmName: 'Rivera Aviation Planning', preparedBy: 'A. Rivera', timeZone: 'America/Chicago', version: 3 },
    });
  });
  it('include a logo, which is sent as it is and can be removed', async () => {
    let defaults: FirmDefaults | null = null;
    const calls = fakeApi({
      [`GET ${PATH}`]: () => answer(defaults),
      [`PUT ${PATH}`]: (body) => answer((defaults = { ...SAVED, logo: (body as { logo: string | null }).logo })),
    });
    renderScreen(<FirmDefaultsSetting />);
    const bytes = Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0));
    await userEvent.upload(await screen.findByLabelText('Logo file'), new File([bytes], 'logo.png', { type: 'image/png' }));
    expect((await screen.findByRole('img', { name: 'Logo of your firm' })).getAttribute('src')).toBe(`data:image/png;base64,${PNG}`);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
    expect(await screen.findByText(/PNG or JPEG, up to 512 KB/)).toBeDefined();
    expect(calls.filter(({ call }) => call === `PUT ${PATH}`).map(({ body }) => body)).toEqual([
      { logo: PNG, version: 0 },
      { logo: null, version: 3 },
    ]);
  });
});

describe('a logo', () => {
  it('that is too large is rejected before it is sent', async () => {
    await expect(encodedLogo(new Blob([new Uint8Array(LOGO_MAX_BYTES + 1)]))).rejects.toThrow('The logo is larger than 512 KB.');
  });
  it('is shown as the image that it is', () => {
    expect(logoAddress('/9j/4AAQ')).toBe('data:image/jpeg;base64,/9j/4AAQ');
  });
});

describe('the time zones', () => {
  it('begin with those of the United States, and contain the saved one even if the browser does not list it', () => {
    expect(otherZones('')).not.toContain(US_ZONES[0]);
    expect(otherZones('US/Michigan')).toContain('US/Michigan');
    expect(zoneLabel('America/New_York')).toBe('America/New York');
  });
});
