/** One field for the location of a new project: an address, a facility, or coordinates, or a click on the map. */
import type { Position } from '@touchdown/domain';
import { LocationPicker } from './location-picker.tsx';
import { PlaceSearch } from './place-search.tsx';
import { useWhere, type WhereForm } from './use-where.ts';
import { type FilledLine, PICKED, placeOfPosition } from './where-values.ts';
import './places.css';

/** The marker is moved in steps. Only where it stops is looked up. */
const MOVING_PAUSE_MS = 700;

function FilledIn({ lines, isBusy }: { readonly lines: readonly FilledLine[]; readonly isBusy: boolean }) {
  return (
    <div role="status">
      {lines.length > 0 && (
        <dl className="where-filled" aria-label="Filled in">
          {lines.map(({ label, text, isEntered }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{isEntered ? `Your entry was kept. Found: ${text}` : text}</dd>
            </div>
          ))}
        </dl>
      )}
      {isBusy && <p className="field-hint">Looking up elevation and closest airport...</p>}
    </div>
  );
}

export interface WhereFieldProps extends WhereForm {
  /** `null`: nothing is entered yet. */
  readonly position: Position | null;
}

export function WhereField({ position, ...form }: WhereFieldProps) {
  const { lines, isBusy, choose } = useWhere(form);
  return (
    <div className="where form-wide">
      <PlaceSearch label="Find the site" onChoose={(place) => choose(place)} />
      <LocationPicker position={position} onPick={(picked) => choose(placeOfPosition(picked, PICKED), MOVING_PAUSE_MS)} />
      <FilledIn lines={lines} isBusy={isBusy} />
    </div>
  );
}
