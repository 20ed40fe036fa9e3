/** Wires that utility towers in a row suggest, to be added to the obstacles. */
import type { NearbyDofAnswer } from '@touchdown/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText, isUnauthorized } from '../../../shared/api/api-error.ts';
import { useUnits } from '../../../shared/format/units.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/choices.tsx';
import { toast } from '../../../shared/ui/toast.ts';
import { namedObstaclesQuery, useAddWires } from './api.ts';
import { countText } from './dof-text.ts';
import { offeredWires, wireBody } from './wire-rows.ts';

interface WireListProps {
  readonly projectId: string;
  readonly answer: NearbyDofAnswer;
}

const wireCount = (count: number): string => (count === 1 ? '1 Wire' : `${countText(count)} Wires`);

export function WireList({ projectId, answer: { library, obstacles } }: WireListProps) {
  const units = useUnits();
  const suggested = useMemo(() => offeredWires(obstacles, []), [obstacles]);
  const known = useQuery({ ...namedObstaclesQuery(projectId), enabled: suggested.length > 0 }).data;
  const names = useMemo(() => new Set((known ?? []).map(({ name }) => name)), [known]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAddWires(projectId);
  if (known === undefined) return null;
  const offered = suggested.filter(({ name }) => !names.has(name));
  const taken = offered.filter(({ name }) => chosen.has(name));
  if (offered.length === 0) return null;
  const submit = async () => {
    try {
      await add.mutateAsync(taken.map((wire) => wireBody(wire, library.fileName)));
      toast({ title: 'Wires added', description: `${wireCount(taken.length).toLowerCase()} added to the obstacles.` });
    } catch (error) {
      if (!isUnauthorized(error)) toast({ title: 'Failed to add wires', description: errorText(error), destructive: true });
    }
  };
  return (
    <section className="dof-wires" aria-label="Wires Between Towers">
      <h3>Wires Between Towers</h3>
      <p className="field-hint">
        The FAA file lists utility towers, but no wires. These towers are in a row. A wire is added straight between their tops, because sag
        only lowers it.
      </p>
      <ul className="dof-list" aria-label="Wires Between Towers">
        {offered.map(({ name, towers, longestSpanFt, sagBandFt }) => (
          <li key={name} className="dof-row">
            <Checkbox
              label={<b>{name}</b>}
              checked={chosen.has(name)}
              onChange={({ target }) =>
                setChosen(target.checked ? new Set([...chosen, name]) : new Set([...chosen].filter((one) => one !== name)))
              }
            />
            <p className="num quiet">
              {`${countText(towers.length)} towers, longest span ${units.wholeText(longestSpanFt)}, sag up to ${units.wholeText(sagBandFt)}`}
            </p>
          </li>
        ))}
      </ul>
      <Button busy={add.isPending} disabled={taken.length === 0} onClick={() => void submit()}>
        {taken.length === 0 ? 'Add Wires' : `Add ${wireCount(taken.length)}`}
      </Button>
    </section>
  );
}
