// Recording what the published pages state, one rule or a whole document, with the keyboard alone.
import type { StandardsRule } from '@touchdown/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, failure, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { OneByOne } from './one-by-one.tsx';
import { BLANK, type FoundDraft } from './register-values.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { aConfirmation, anEdition, aRule } from './testing.ts';

const at = (ruleId: string) => `POST /api/standards/rules/${encodeURIComponent(ruleId)}/confirmations`;
const RULES = ['e:1', 'e:2', 'e:3'].map((id) => aRule({ id, subject: `Rule ${id}` }));
const confirmed = (ruleId: string) => () => answer(aConfirmation({ ruleId }), 201);

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the whole document', () => {
  function Sitting({ rules, onLeave = () => undefined }: { readonly rules: readonly StandardsRule[]; readonly onLeave?: () => void }) {
    const [ruleId, setRule] = useState<string | null>(null);
    const [last, setLast] = useState<FoundDraft>(BLANK);
    return <OneByOne edition={anEdition()} canInstall={false} {...{ rules, ruleId, last, onLeave }} onLast={setLast} onRule={setRule} />;
  }

  it('is recorded with page, Tab, paragraph, Tab, revision, Enter, and then with the page and Enter', async () => {
    const asked = fakeApi({ [at('e:1')]: confirmed('e:1'), [at('e:2')]: confirmed('e:2') });
    renderScreen(<Sitting rules={RULES} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Rule e:1' });
    await user.keyboard('2-7{Tab}2.8{Tab}January 2023{Enter}');
    await screen.findByRole('heading', { name: 'Rule e:2' });
    await user.keyboard('2-9{Enter}');
    await screen.findByRole('heading', { name: 'Rule e:3' });
    const sent = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(sent).toEqual([
      { outcome: 'matches', page: '2-7', paragraph: '2.8', documentRevision: 'January 2023', printedValue: null, note: null },
      { outcome: 'matches', page: '2-9', paragraph: '2.8', documentRevision: 'January 2023', printedValue: null, note: null },
    ]);
  });

  it('records another printed value with F2', async () => {
    const asked = fakeApi({ [at('e:1')]: confirmed('e:1') });
    renderScreen(<Sitting rules={RULES} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Rule e:1' });
    await user.keyboard('2-7{Tab}2.8{Tab}January 2023{F2}1 D{Enter}');
    await screen.findByRole('heading', { name: 'Rule e:2' });
    expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ outcome: 'differs', printedValue: '1 D' });
  });

  it('skips with Page Down, goes back with Page Up, and ends with Esc', async () => {
    fakeApi({});
    const onLeave = vi.fn<() => void>();
    renderScreen(<Sitting rules={RULES} onLeave={onLeave} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Rule e:1' });
    await user.keyboard('{PageDown}{PageDown}{PageDown}');
    await screen.findByRole('heading', { name: 'Rule e:3' });
    await user.keyboard('{PageUp}');
    await screen.findByRole('heading', { name: 'Rule e:2' });
    await user.keyboard('{Escape}');
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('offers a photo and withdrawal of a rule that is recorded, without leaving the document', async () => {
    const confirmation = aConfirmation({ ruleId: 'e:1' });
    const asked = fakeApi({ [`DELETE /api/standards/rules/e%3A1/confirmations/${confirmation.id}`]: () => answer(null, 204) });
    const onLeave = vi.fn<() => void>();
    const [first, ...others] = RULES;
    renderScreen(<Sitting rules={[aRule({ ...first, confirmation }), ...others]} onLeave={onLeave} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Rule e:2' });
    await user.keyboard('{PageUp}');
    await screen.findByRole('heading', { name: 'Rule e:1' });
    expect(screen.getByRole('button', { name: 'Attach Photo' })).toBeTruthy();
    const withdraw = screen.getByRole('button', { name: 'Withdraw Confirmation' });
    await user.click(withdraw);
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onLeave).not.toHaveBeenCalled();
    await user.click(withdraw);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true));
  });

  it('shows document, paragraph, table, and page of a rule', async () => {
    fakeApi({});
    renderScreen(<Sitting rules={[aRule({ id: 'e:1', paragraph: '2.6.1, figure 2-5', table: 'Figure 2-5', page: '3-1' })]} />);
    await screen.findByRole('heading', { level: 2 });
    const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Document', 'Paragraph', 'Table or figure', 'Page'].map(valueOf)).toEqual([
      'AC 150/5390-2D (2023)',
      '2.6.1',
      'Figure 2-5',
      '3-1',
    ]);
    expect(screen.getByRole('textbox', { name: /^Page/ })).toHaveProperty('value', '3-1');
  });

  it('shows what is missing beside the field, and keeps what was typed if the server refuses', async () => {
    fakeApi({ [at('e:1')]: () => failure('RULE_CONFIRMED') });
    renderScreen(<Sitting rules={RULES} />);
    const user = userEvent.setup();
    await screen.findByRole('heading', { name: 'Rule e:1' });
    await user.keyboard('2-7{Enter}');
    expect(await screen.findByText('Paragraph is required')).toBeTruthy();
    await user.keyboard('2.8{Tab}January 2023{Enter}');
    expect(await screen.findByText(/already confirmed/)).toBeTruthy();
    expect(screen.getByLabelText(/^Page/)).toHaveProperty('value', '2-7');
  });

  it('states when every rule is recorded', async () => {
    fakeApi({});
    renderScreen(<Sitting rules={RULES.map((rule) => ({ ...rule, confirmation: aConfirmation({ ruleId: rule.id }) }))} />);
    expect(await screen.findByText('All rules are recorded')).toBeTruthy();
    expect(screen.getByText('3 of 3 rules recorded')).toBeTruthy();
  });
});

describe('one rule', () => {
  const dialog = (rule: StandardsRule, canConfirm: boolean) =>
    renderScreen(
      <RuleDialog
        {...{ edition: anEdition(), rule, canConfirm, canInstall: true, last: BLANK }}
        onRecorded={() => undefined}
        onClose={() => undefined}
      />,
    );

  it('shows its confirmation to every user, and actions only to those who may confirm', async () => {
    fakeApi({});
    const rule = aRule({ state: 'verified', confirmation: aConfirmation() });
    dialog(rule, false);
    expect(await screen.findByText('Matches the published page')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Withdraw Confirmation' })).toBeNull();
    cleanup();
    dialog(aRule(), false);
    await screen.findByRole('dialog', { name: 'TLOF: hospital' });
    expect(screen.queryByRole('button', { name: 'Matches' })).toBeNull();
    cleanup();
    dialog(aRule({ state: 'convention' }), true);
    await screen.findByRole('dialog', { name: 'TLOF: hospital' });
    expect(screen.queryByRole('button', { name: 'Matches' })).toBeNull();
  });

  it('is withdrawn after a question', async () => {
    const confirmation = aConfirmation();
    const call = `DELETE /api/standards/rules/${encodeURIComponent(confirmation.ruleId)}/confirmations/${confirmation.id}`;
    const asked = fakeApi({ [call]: () => answer(null) });
    dialog(aRule({ state: 'verified', confirmation }), true);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Withdraw Confirmation' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(asked.map(({ call: made }) => made)).toContain(call));
    expect(await screen.findByText('Confirmation withdrawn')).toBeTruthy();
  });
});
