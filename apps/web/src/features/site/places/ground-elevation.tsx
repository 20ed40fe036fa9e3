/** Filling in an elevation from terrain: on request, with its datum and source. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Position } from '@touchdown/domain';
import { errorText } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { type Ground, groundElevation } from './read-ground.ts';
import { groundFeet, groundStatement, groundText, groundWarnings } from './ground-values.ts';
import './places.css';

export interface GroundElevationProps {
  /** The project whose terrain is asked first. Absent: only the terrain service is asked. */
  readonly projectId?: string | undefined;
  /** `null`: no location yet. */
  readonly position: Position | null;
  /** The value of the field: feet as text. */
  readonly current: string;
  /** The landing surface is above the ground. */
  readonly isElevated?: boolean;
  readonly onUse: (feet: string) => void;
}

const isSame = (first: Position | null | undefined, second: Position | null): boolean =>
  first?.latitude === second?.latitude && first?.longitude === second?.longitude;

interface FoundProps extends Pick<GroundElevationProps, 'current' | 'onUse'> {
  readonly ground: Ground;
  readonly isElevated: boolean;
}

function Found({ ground, current, isElevated, onUse }: FoundProps) {
  const units = useUnits();
  const feet = groundFeet(ground);
  return (
    <>
      <p className="field-hint">{groundStatement(ground, units)}</p>
      {groundWarnings(ground, isElevated).map((text) => (
        <p key={text} className="ground-warning">
          {text}
        </p>
      ))}
      {current.trim() !== feet && <Button onClick={() => onUse(feet)}>{`Use ${groundText(ground, units)}`}</Button>}
    </>
  );
}

/** "Fill In From Terrain": fills an empty field; a value that exists is replaced only by another click. */
export function GroundElevation({ projectId, position, current, isElevated = false, onUse }: GroundElevationProps) {
  const client = useQueryClient();
  const lookup = useMutation({
    mutationFn: (at: Position) => groundElevation(client, projectId, at),
    // The latest values: the location or the field may have changed since the click.
    onSuccess: (ground, asked) => {
      if (isSame(asked, position) && current.trim() === '' && groundWarnings(ground, isElevated).length === 0) onUse(groundFeet(ground));
    },
  });
  const isCurrent = isSame(lookup.variables, position);
  return (
    <div className="ground-elevation">
      <Button
        disabled={position === null}
        busy={lookup.isPending}
        onClick={() => {
          if (position !== null) lookup.mutate(position);
        }}
      >
        Fill In From Terrain
      </Button>
      <div role="status">
        {isCurrent && lookup.data && <Found ground={lookup.data} current={current} isElevated={isElevated} onUse={onUse} />}
        {isCurrent && lookup.isError && <p className="field-hint">{errorText(lookup.error)}</p>}
      </div>
    </div>
  );
}
