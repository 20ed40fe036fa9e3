// The position of an obstacle or a point: pasted into any of its fields.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { DraftCoordinates, emptyPlace, type PlaceDraft } from './draft-coordinates.tsx';

afterEach(cleanup);

function Form({ mode }: Pick<PlaceDraft, 'mode'>) {
  const form = useForm<PlaceDraft>({ defaultValues: { ...emptyPlace(), mode } });
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });
  return (
    <FormProvider {...form}>
      <DraftCoordinates controlId={(field) => field} />
      <output>{`${latitude}, ${longitude}`}</output>
    </FormProvider>
  );
}

it.each([
  ['dms', 'Latitude', '39.76892, -86.16437', '39.76892, -86.16437'],
  ['dms', 'Longitude', '16S EK 71572 02445', /^39\.7689\d*, -86\.1643\d*$/],
  ['decimal', 'Latitude', '39.76892, -86.16437', '39.76892, -86.16437'],
  ['decimal', 'Longitude', '16S 571572 4402445', /^39\.7689\d*, -86\.1643\d*$/],
] as const)('is read as a whole (%s, %s): %s', async (mode, label, text, position) => {
  render(<Form mode={mode} />);
  await userEvent.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await userEvent.paste(text);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(position));
});
