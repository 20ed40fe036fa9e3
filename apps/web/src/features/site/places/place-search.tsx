/** The search for a place: facilities and coordinates as they are typed, and addresses on request. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { useState } from 'react';
import { errorText } from '../../../shared/api/api-error.ts';
import { pastedPosition } from '../../../shared/forms/pasted-position.ts';
import { gridPosition, mayBeGridReference, positionIn } from '../../../shared/format/read-position.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { useSettled } from '../../../shared/ui/use-settled.ts';
import { findAddress, searchQuery } from './api.ts';
import { kindText, placeText, townText } from './nearby-values.ts';
import { type ChosenPlace, placeOfAddress, placeOfFacility, placeOfPosition } from './where-values.ts';
import './places.css';

const TYPING_PAUSE_MS = 350;

interface Choice {
  readonly key: string;
  readonly text: string;
  readonly detail: string;
  readonly place: ChosenPlace;
}

/** What the typed text may mean: coordinates, or facilities of the FAA's data. */
function useChoices(typed: string): readonly Choice[] {
  const text = typed.trim();
  const position = positionIn(text);
  const { data } = useQuery(searchQuery(useSettled(position === null ? text : '', TYPING_PAUSE_MS)));
  if (position !== null) return [{ key: 'position', text: placeText(position), detail: 'Coordinates', place: placeOfPosition(position) }];
  if (text === '' || data === undefined) return [];
  return data.facilities.flatMap((facility) => {
    const place = placeOfFacility(facility, data);
    const detail = `${townText(facility)}. ${kindText(facility)}.`;
    return place ? [{ key: facility.id, text: `${facility.id} ${facility.name}`, detail, place }] : [];
  });
}

interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (place: ChosenPlace) => void;
}
function ChoiceList({ label, choices, onChoose }: ChoiceListProps) {
  if (choices.length === 0) return null;
  return (
    <ul className="picker-found" aria-label={label}>
      {choices.map(({ key, text, detail, place }) => (
        <li key={key}>
          <button type="button" onClick={() => onChoose(place)}>
            {text} <span className="quiet">{detail}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The locations of the address, on request only: the lookup service receives it. */
function useAddressChoices(typed: string) {
  const lookup = useMutation({ mutationFn: findAddress });
  const isCurrent = lookup.variables === typed.trim();
  const places = isCurrent ? (lookup.data?.places ?? []) : [];
  return {
    choices: places.map((found, index) => ({ key: String(index), text: found.address, detail: '', place: placeOfAddress(found) })),
    isBusy: lookup.isPending,
    isEmpty: isCurrent && lookup.data?.places.length === 0,
    isPartial: isCurrent && places.length > 0 && lookup.data?.isPartial === true,
    failure: isCurrent && lookup.isError ? errorText(lookup.error) : null,
    look: () => lookup.mutate(typed.trim()),
  };
}

interface PlaceSearchProps {
  readonly label: string;
  readonly onChoose: (place: ChosenPlace) => void;
}

export function PlaceSearch({ label, onChoose }: PlaceSearchProps) {
  const [typed, setTyped] = useState('');
  const choices = useChoices(typed);
  const addresses = useAddressChoices(typed);
  const take = (place: ChosenPlace) => {
    onChoose(place);
    setTyped('');
  };
  const enter = async () => {
    const [first] = [...choices, ...addresses.choices];
    if (first) {
      take(first.place);
      return;
    }
    const text = typed.trim();
    const grid = mayBeGridReference(text) ? await gridPosition(text) : null;
    if (grid) take(placeOfPosition(grid));
    else if (text !== '') addresses.look();
  };
  return (
    <>
      <div className="where-entry">
        <SearchInput
          label={label}
          placeholder="Address, facility, or coordinates"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPaste={pastedPosition((position) => take(placeOfPosition(position)), setTyped)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The surrounding form is not complete.
            event.preventDefault();
            void enter();
          }}
        />
        <Button disabled={typed.trim() === ''} busy={addresses.isBusy} onClick={addresses.look}>
          Look Up Address
        </Button>
      </div>
      <ChoiceList label="Facilities and coordinates" choices={choices} onChoose={take} />
      <div role="status">
        {addresses.isPartial && <p className="field-hint">Partial match found.</p>}
        {addresses.isEmpty && <p className="field-hint">Address not found. Try a different one, or enter coordinates.</p>}
        {addresses.failure !== null && <p className="field-hint">{addresses.failure}</p>}
      </div>
      <ChoiceList label="Addresses" choices={addresses.choices} onChoose={take} />
      {addresses.choices.length > 0 && (
        <p className="field-hint">
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            © OpenStreetMap contributors
          </a>
        </p>
      )}
    </>
  );
}

/** The search as a way to a place on a map. */
export const GoTo = ({ onGo }: { readonly onGo: (position: Position) => void }) => (
  <PlaceSearch label="Go to" onChoose={({ position }) => onGo(position)} />
);
