// A revision from a discrepancy. Without the right to install unsigned packs, it is a file.
import { BUILT_IN_PACKS, type EditionPack } from '@touchdown/domain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeApi } from '../../../test/fake-api.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { stubWideScreen } from '../../../test/wide-screen.ts';
import { madeRevision, numberLabels } from './revise-values.ts';
import { BLANK } from './register-values.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { aConfirmation, anEdition, aRule } from './testing.ts';

const packOf = (id: string): EditionPack => {
  const found = BUILT_IN_PACKS.find((pack) => pack.id === id);
  if (found === undefined) throw new Error(`no pack ${id}`);
  return found;
};
const pack = packOf('ac-150-5390-2d');
const ruleOf = (id: string) => {
  const found = pack.rules.find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const PACK = 'GET /api/standards/editions/ac-150-5390-2d/revisions/1/pack';
const INSTALL = 'POST /api/standards/editions';
const confirmation = aConfirmation({ outcome: 'differs', page: '4-2', paragraph: '4.7', printedValue: 'max(0.9 D, 40 ft)' });
const differs = aRule({ state: 'differs', confirmation });

beforeEach(stubWideScreen);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (canInstall: boolean, { rule = differs, edition = anEdition() } = {}) => {
  const onClose = vi.fn<() => void>();
  const asked = fakeApi({ [PACK]: () => new Response(JSON.stringify(pack)), [INSTALL]: () => answer(anEdition({ revision: 2 }), 201) });
  renderScreen(<RuleDialog {...{ edition, rule, canConfirm: true, canInstall, last: BLANK, onClose }} onRecorded={() => undefined} />);
  return { asked, onClose };
};
const revising = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Make a Revision' }));
  return within(await screen.findByRole('dialog', { name: 'Make a Revision: TLOF: hospital' }));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('a discrepancy', () => {
  it('becomes the next revision with the printed number, its page, and who recorded it', async () => {
    const { asked, onClose } = open(true);
    const dialog = await revising();
    const make = () => userEvent.click(dialog.getByRole('button', { name: 'Install Unsigned' }));
    await dialog.findByLabelText(/^Multiple of D/);
    await make();
    expect(dialog.getByRole('alert').textContent).toBe('Change at least one number.');
    await retype(dialog.getByLabelText(/^Multiple of D/), '0.9');
    await make();
    expect(dialog.getByRole('alert').textContent).toBe('The requirement still states 0.83.');
    await retype(dialog.getByLabelText(/^Requirement/), 'The TLOF is at least 0.9 D and at least 40 ft.');
    expect(dialog.getByText('max(0.9 × D, 40 ft)')).toBeTruthy();
    await make();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const { file = '' } = (asked.find(({ call }) => call === INSTALL)?.body ?? {}) as { file?: string };
    const sent = JSON.parse(file) as EditionPack;
    expect(sent).toMatchObject({
      revision: 2,
      changelog: [
        ...pack.changelog,
        {
          revision: 2,
          text: 'TLOF: hospital: max(0.83 × D, 40 ft) → max(0.9 × D, 40 ft). AC 150/5390-2D (January 2023), page 4-2, 4.7, recorded by Amelia Hopper.',
        },
      ],
    });
    expect(sent.citations['tlof.hospital.revision2']).toMatchObject({ page: '4-2', clause: '4.7' });
  });

  it('is saved as a file for a standards editor, who may not install an unsigned pack', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pack');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { asked } = open(false);
    const dialog = await revising();
    await retype(await dialog.findByLabelText(/^Multiple of D/), '0.9');
    await retype(dialog.getByLabelText(/^Requirement/), 'At least 0.9 D.');
    await userEvent.click(dialog.getByRole('button', { name: 'Export Data Pack' }));
    expect(saved).toHaveBeenCalledOnce();
    expect(asked.some(({ call }) => call === INSTALL)).toBe(false);
  });

  it('of a rule without a number, or of a rule that is part of Touchdown, needs a data pack', async () => {
    open(true, { rule: { ...differs, id: 'ac-150-5390-2d:vtolNotAddressed' } });
    const dialog = await revising();
    expect(await dialog.findByText(/^This rule has no number of its own/)).toBeTruthy();
    cleanup();
    open(true, { edition: anEdition({ id: 'part-77' }) });
    await screen.findByRole('button', { name: 'Withdraw Confirmation' });
    expect(screen.queryByRole('button', { name: 'Make a Revision' })).toBeNull();
  });

  it('is not offered for a rule that matches', async () => {
    open(true, { rule: aRule({ state: 'verified', confirmation: aConfirmation() }) });
    await screen.findByRole('button', { name: 'Withdraw Confirmation' });
    expect(screen.queryByRole('button', { name: 'Make a Revision' })).toBeNull();
  });
});

describe('the form of a revision', () => {
  const made = (id: string, numbers: readonly string[], requirement: string) =>
    madeRevision({ pack, rule: ruleOf(id), confirmation }, { numbers, requirement });

  it('counts fields with the same label', () => {
    expect(numberLabels(ruleOf('tlofFatoSeparation'))).toEqual(['Multiple of D, number 1', 'Multiple of D, number 2']);
  });

  it.each<[string, readonly string[], string, object]>([
    ['tlof.hospital', ['0.9', 'forty'], 'At least 0.9 D.', { numbers: [undefined, expect.stringContaining('Enter a number')] }],
    ['tlof.hospital', ['0.9', '40'], ' ', { reason: 'Requirement is required' }],
    ['tlof.hospital', ['0', '40'], 'None.', { reason: expect.stringContaining('“0” is not a factor.') }],
    ['longerFatoAbove', ['1200'], 'Above 1,000 ft MSL.', { reason: 'The requirement still states 1000.' }],
  ])('is refused: %s %j', (id, numbers, requirement, refusal) => {
    expect(made(id, numbers, requirement)).toMatchObject({ ok: false, ...refusal });
  });

  it('does not take a number inside another one for it', () => {
    expect(made('tlof.hospital', ['0.9', '40'], 'At least 0.835 ft, or 10.83, or 0.9 D.')).toMatchObject({ ok: true });
  });
});
