import { useState } from 'react';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Search } from '../../../shared/ui/icons.ts';
import { SearchInput } from '../../../shared/ui/inputs.tsx';
import { Popover } from '../../../shared/ui/popover.tsx';
import { type AircraftChoice, dText, foundAircraft } from './aircraft-choice.ts';
import { AircraftSilhouette } from './aircraft-silhouette.tsx';
import './aircraft-finder.css';

interface FinderProps {
  /** Its name, other than that of the field that it fills. */
  readonly label: string;
  readonly aircraft: readonly AircraftChoice[];
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** The library with a search, silhouettes at one scale, and D. */
export function AircraftFinder({ label, aircraft, chosenId, onChoose }: FinderProps) {
  const units = useUnits();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = foundAircraft(aircraft, typed);
  const feetAcross = Math.max(1, ...aircraft.map(({ overallLength, overallWidth }) => Math.max(overallLength ?? 0, overallWidth ?? 0)));
  return (
    <Popover
      title={label}
      subtitle="Silhouettes are schematic, at one scale"
      side="bottom"
      size="wide"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<Search />} aria-label={label}>
          Find
        </Button>
      }
    >
      <SearchInput
        label="Search aircraft"
        placeholder="Name or manufacturer"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="visually-hidden" role="status">{`${found.length} aircraft`}</p>
      {found.length === 0 && <p className="quiet">No matches</p>}
      <ul className="aircraft-found">
        {found.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === chosenId}
              onClick={() => {
                onChoose(one.id);
                setOpen(false);
              }}
            >
              <AircraftSilhouette aircraft={one} feetAcross={feetAcross} />
              <span>
                <b>{one.name}</b>
                <small className="quiet">{one.manufacturer}</small>
              </span>
              <span className="num">{dText(one, units)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
