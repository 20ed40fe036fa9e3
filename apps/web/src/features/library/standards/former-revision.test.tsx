// A former revision of an edition: read-only, with what the newest has instead.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { RegisterPanel } from './register-panel.tsx';
import { anEdition, aRevision, aRule } from './testing.ts';

const edition = anEdition({
  revision: 2,
  revisions: [aRevision({ revision: 2, change: 'A larger TLOF.' }), aRevision({ hash: `sha256:${'b'.repeat(64)}` })],
});
const rules = [
  aRule({ id: 'e:1', subject: 'TLOF', inNewest: { change: 'changed', value: '0.9 × D', requirement: 'At least 0.9 D.' } }),
  aRule({ id: 'e:2', subject: 'FATO' }),
  aRule({ id: 'e:3', subject: 'Gone', inNewest: { change: 'removed', value: null, requirement: null } }),
  aRule({ id: 'e:4', subject: 'Wind cone', inNewest: { change: 'added', value: '8 ft', requirement: 'At least 8 ft.' } }),
];
const nothing = () => undefined;

function show(former: number | null, onRevision = vi.fn<(revision: number) => void>()) {
  const handlers = { onEdition: nothing, onFilter: nothing, onOpen: nothing, onStart: nothing, onRevision };
  renderScreen(<RegisterPanel editions={[edition]} {...{ edition, rules, former }} filter={{}} canConfirm={false} {...handlers} />);
  return onRevision;
}

beforeEach(stubWideScreen);
afterEach(cleanup);

describe('a former revision', () => {
  it('shows its hash and changelog, and each rule with what the newest revision has instead', async () => {
    show(1);
    expect(await screen.findByText(/^3 rules differ from revision 2, the newest\. A former revision is read-only\./)).toBeTruthy();
    const row = (subject: string) => screen.getByRole('button', { name: subject }).closest('li')?.textContent;
    expect(row('TLOF')).toContain('Revision 2: 0.9 × D');
    expect(row('FATO')).not.toContain('Revision 2');
    expect(row('Gone')).toContain('Revision 2: No longer in this edition');
    expect(row('Wind cone')).toContain('Revision 2: Added since: 8 ft');
    expect(screen.getByText(`sha256:${'b'.repeat(64)}`)).toBeTruthy();
    expect(screen.queryByText(/Used by/)).toBeNull();
  });

  it('is chosen beside the edition, and the newest says so', async () => {
    const onRevision = show(null);
    const choice = await screen.findByLabelText('Revision');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Revision 2 (newest)', 'Revision 1']);
    await userEvent.selectOptions(choice, 'Revision 1');
    expect(onRevision).toHaveBeenCalledWith(1);
  });
});
