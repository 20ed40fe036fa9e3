import { useFormContext, useWatch } from 'react-hook-form';
import { StatusMark } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { LoaderCircle } from '../../../shared/ui/icons.ts';
import { TextInput } from '../../../shared/ui/inputs.tsx';
import { type AddressCheckState, FAILED_TITLE, INVALID_TEXT } from './address-check.ts';
import { CONTACT_LABELS, contactControlId, type ContactDraft } from './contact-form-values.ts';
import { useAddressCheck } from './use-address-check.ts';

/** Required by the service's license wherever its results are shown. */
function Attribution() {
  return (
    <p className="address-attribution">
      <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
        © OpenStreetMap contributors
      </a>
    </p>
  );
}

function Suggestions({ suggestions, onPick }: { readonly suggestions: readonly string[]; readonly onPick: (address: string) => void }) {
  return (
    <ul className="address-suggestions" aria-label="Suggested addresses">
      {suggestions.map((address) => (
        <li key={address}>
          <button type="button" className="address-suggestion" onClick={() => onPick(address)}>
            {address}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface OutcomeProps {
  readonly state: AddressCheckState;
  readonly onPick: (address: string) => void;
}

function Outcome({ state, onPick }: OutcomeProps) {
  switch (state.status) {
    case 'idle':
      return null;
    case 'validating':
      return (
        <p className="address-waiting">
          <LoaderCircle className="turning" /> Checking the address...
        </p>
      );
    case 'valid':
      return (
        <>
          <StatusMark status={state.isPartial ? 'warn' : 'ok'} label={state.isPartial ? 'Partial match found' : 'Address found'} />
          {state.suggestions.length > 0 && (
            <>
              <Suggestions suggestions={state.suggestions} onPick={onPick} />
              <Attribution />
            </>
          )}
        </>
      );
    case 'invalid':
      return (
        <>
          <StatusMark status="warn" label={state.failure === null ? 'Address not found' : FAILED_TITLE} />
          <p>{INVALID_TEXT}</p>
          <p>{state.failure ?? 'You can save it as entered.'}</p>
        </>
      );
  }
}

/** The address of a contact, with an optional lookup on request. */
export function AddressField() {
  const { control, register, setValue, setFocus, formState } = useFormContext<ContactDraft>();
  const typed = useWatch({ control, name: 'address' });
  const { state, check, cancel, pick } = useAddressCheck(typed);
  const isChecking = state.status === 'validating';
  const take = (address: string) => {
    pick(address);
    setValue('address', address, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus('address');
  };
  return (
    <div className="form-wide address-field">
      <Field id={contactControlId('address')} label={CONTACT_LABELS.address} error={formState.errors.address?.message}>
        <TextInput {...register('address')} />
      </Field>
      <Button disabled={typed.trim() === ''} onClick={() => (isChecking ? cancel() : void check())}>
        {isChecking ? 'Cancel Check' : 'Check Address'}
      </Button>
      <div className="address-outcome" role="status">
        <Outcome state={state} onPick={take} />
      </div>
    </div>
  );
}
