// Form errors: each names its field, and disappears once its subject is correct, wherever that is done.
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../test/render-screen.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/inputs.tsx';
import { RecordDialog } from './record-dialog.tsx';

interface Draft extends Record<string, string> {
  readonly low: string;
  readonly high: string;
}

function Fields() {
  const { register, formState } = useFormContext<Draft>();
  return (['low', 'high'] as const).map((field) => (
    <Field key={field} id={field} label={field} error={formState.errors[field]?.message}>
      <TextInput {...register(field)} />
    </Field>
  ));
}

afterEach(cleanup);

it('an error about two contradicting fields disappears when either is corrected', async () => {
  const stored = { id: '1', version: 1 };
  renderScreen(
    <RecordDialog<Draft, typeof stored>
      title="Range"
      submitLabel="Save"
      shownValue={(_field, value) => String(value)}
      record={{
        what: 'range',
        stored: undefined,
        blank: () => ({ low: '9', high: '5' }),
        draftOf: () => ({ low: '', high: '' }),
        check: ({ low, high }) => (Number(low) > Number(high) ? { low: 'Must not be above the other' } : {}),
        labels: { low: 'Lowest', high: 'Highest' },
        controlId: (field) => field,
        create: async () => stored,
        update: async () => stored,
        onClose: () => undefined,
      }}
    >
      <Fields />
    </RecordDialog>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Lowest: Must not be above the other' });
  await userEvent.type(screen.getByLabelText('high'), '0');
  await waitFor(() => expect(screen.queryByText(/Must not be above/)).toBeNull());
});
