// Data packs on the screen: checked with line and reason, installed, and marked if unsigned.
import { generateKeyPairSync } from 'node:crypto';
import type { PackCheck } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as saves from '../../../shared/files/save-text.ts';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { EditionRevisions } from './edition-revisions.tsx';
import { PackDialog } from './pack-dialog.tsx';
import { anEdition, aRevision } from './testing.ts';

const CHECK = 'POST /api/standards/editions/check';
const INSTALL = 'POST /api/standards/editions';
const UNSIGNED: PackCheck = {
  refusals: [],
  pack: {
    ...{ editionId: 'my-edition', title: 'My edition', revision: 2, hash: `sha256:${'b'.repeat(64)}`, rules: 12 },
    ...{ signature: 'unsigned', publicKey: null, change: 'Wider stands.' },
  },
};

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Data pack'), new File(['{}'], 'pack.json', { type: 'application/json' }));
const render = (canInstall: 'all' | 'signed' | 'none', onInstalled = vi.fn()) => {
  renderScreen(<PackDialog {...{ canInstall, onInstalled }} onClose={() => undefined} />);
  return onInstalled;
};

describe('a data pack from a file', () => {
  it('that is refused is shown with each line and reason, and cannot be installed', async () => {
    const asked = fakeApi({ [CHECK]: () => answer({ refusals: [{ line: 12, reason: 'This is not a value of JSON.' }], pack: null }) });
    render('all');
    await choose();
    expect((await screen.findByRole('list', { name: 'Errors' })).textContent).toBe('Line 12: This is not a value of JSON.');
    expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull();
    expect(asked.find(({ call }) => call === CHECK)?.body).toEqual({ file: '{}' });
  });

  it('that cannot be read says so, and the result of the former file is gone', async () => {
    fakeApi({ [CHECK]: () => answer(UNSIGNED) });
    render('all');
    await choose();
    await screen.findByText('Wider stands.');
    const unreadable = Object.assign(new File(['{}'], 'pack.json'), { text: () => Promise.reject(new Error('moved')) });
    await userEvent.upload(screen.getByLabelText('Data pack'), unreadable, { applyAccept: false });
    expect(await screen.findByText('The file could not be read. Choose it again or re-save it.')).not.toBeNull();
    expect(screen.queryByText('Wider stands.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull();
  });

  it('without a signature is installed by a superuser', async () => {
    const edition = anEdition({ id: 'my-edition' });
    const asked = fakeApi({ [CHECK]: () => answer(UNSIGNED), [INSTALL]: () => answer(edition, 201) });
    const onInstalled = render('all');
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Install Unsigned' }));
    await waitFor(() => expect(onInstalled).toHaveBeenCalledWith(edition));
    expect(asked.find(({ call }) => call === INSTALL)?.body).toEqual({ file: '{}' });
  });

  it.each(['signed', 'none'] as const)('without a signature cannot be installed by a user who may install: %s', async (canInstall) => {
    fakeApi({ [CHECK]: () => answer(UNSIGNED) });
    render(canInstall);
    await choose();
    expect(await screen.findByText('Wider stands.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Install/ })).toBeNull();
  });
});

describe('a data pack without a signature', () => {
  it('is signed with a key file, saved, and checked again', async () => {
    vi.stubGlobal('isSecureContext', true);
    const saved = vi.spyOn(saves, 'saveText').mockReturnValue();
    const signed: PackCheck = { ...UNSIGNED, pack: UNSIGNED.pack && { ...UNSIGNED.pack, signature: 'signed', publicKey: 'abc=' } };
    let checks = 0;
    const asked = fakeApi({ [CHECK]: () => answer((checks += 1) === 1 ? UNSIGNED : signed) });
    render('signed');
    await choose();
    const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    await userEvent.upload(await screen.findByLabelText('Private key'), new File([pem], 'pack.pem'));
    expect(await screen.findByRole('button', { name: 'Install' })).not.toBeNull();
    expect(saved).toHaveBeenCalledWith(
      expect.stringMatching(/^Touchdown_my-edition_revision_2_signed_[\d-]{10}\.json$/),
      'application/json',
      expect.stringContaining('"Ed25519"'),
    );
    expect(JSON.stringify(asked)).not.toContain('PRIVATE KEY');
  });

  it('stays unsigned with a file that is no key, and says so', async () => {
    vi.stubGlobal('isSecureContext', true);
    fakeApi({ [CHECK]: () => answer(UNSIGNED) });
    render('all');
    await choose();
    await userEvent.upload(await screen.findByLabelText('Private key'), new File(['no key'], 'pack.pem'));
    expect((await screen.findByRole('alert')).textContent).toBe('The file is not a private Ed25519 key in PEM form.');
    expect(screen.getByRole('button', { name: 'Install Unsigned' })).not.toBeNull();
  });
});

describe('the revisions of an edition', () => {
  it('show hash, signature, and who installed each', async () => {
    const installed = aRevision({
      ...{ revision: 2, signature: 'unsigned', change: 'Wider stands.', installedBy: 'Amelia Hopper' },
      installedAt: '2026-11-21T09:00:00.000Z',
    });
    renderScreen(<EditionRevisions edition={anEdition({ id: 'e', revisions: [installed, aRevision()] })} former={null} />);
    const [first, second] = (await screen.findByRole('list', { name: 'Revisions', hidden: true })).children;
    expect(first?.textContent).toMatch(/^Revision 2Unsigned.*Installed by Amelia Hopper, Nov 21, 2026/);
    expect(second?.textContent).toMatch(/^Revision 1Built in/);
    expect(first?.querySelector('a')?.getAttribute('href')).toBe('/api/standards/editions/e/revisions/2/pack');
    expect(screen.getByText('Revision 2, unsigned')).not.toBeNull();
  });

  it('are not shown for a list without a data pack', async () => {
    renderScreen(
      <section aria-label="Edition">
        <EditionRevisions edition={anEdition()} former={null} />
      </section>,
    );
    expect((await screen.findByRole('region', { name: 'Edition' })).children).toHaveLength(0);
  });
});
